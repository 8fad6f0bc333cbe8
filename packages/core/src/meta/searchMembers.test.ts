import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { V1CubeMeta, V1CubeMetaSegment } from '../data/metaTypes.ts'
import { createMeta } from './createMeta.ts'

const word = fc.constantFrom(
  'net',
  'Total',
  'paid',
  'Größe',
  'amount_eur',
  'x',
  'İd',
  'price (net)',
  'e.g.',
  '東京',
  'ΑΣ',
  'ſum',
  '50%',
  're',
  're-net',
)
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const optional = fc.option(text, { nil: undefined })
const leaf = fc.stringMatching(/^(net|paid|x)_[a-f]{1,2}$/)
const member = fc.record({ leaf, shortTitle: optional, own: optional, usual: fc.boolean(), description: optional })
const unit = fc.record({ title: optional, members: fc.array(member, { maxLength: 8 }) })

function cubeOf({ title, members }: typeof unit extends fc.Arbitrary<infer T> ? T : never, index: number): V1CubeMeta {
  const name = `net_${index}`
  const segments = members.map(({ leaf, shortTitle, own, usual, description }, place) => {
    const long = usual ? `${title ?? ''} ${shortTitle ?? own ?? ''}` : own
    return { name: `${name}.${leaf}${place}`, title: long, shortTitle, description } as V1CubeMetaSegment
  })
  return { name, title, type: 'cube', measures: [], dimensions: [], segments } as V1CubeMeta
}

/** The ranking as it is described, read word by word. */
function expected(cubes: readonly V1CubeMeta[], query: string, limit: number): string[] {
  const phrase = query.trim().toLowerCase()
  const words = phrase.split(/[\s.]+/).filter(Boolean)
  const ranks: string[][] = [[], [], [], [], []]
  for (const cube of cubes) {
    for (const { name, title = '', shortTitle = title, description = '' } of cube.segments) {
      const heading = cube.title ?? ''
      const isUsual = title.length === heading.length + 1 + shortTitle.length && title[0] === heading[0]
      const titles = isUsual ? [shortTitle] : [shortTitle, title]
      const names = [name.slice(name.indexOf('.') + 1), ...titles].map((one) => one.toLowerCase())
      const rank = Math.min(...names.map((one) => rankIn(one, phrase)))
      const texts = [...names, description.toLowerCase(), `${cube.name} ${cube.title ?? ''}`.toLowerCase()]
      if (rank < 4 || words.every((one) => texts.some((other) => folded(other).includes(folded(one))))) ranks[rank]!.push(name)
    }
  }
  return ranks.flat().slice(0, limit)
}

/** Words are found in any case: ſ is an s, ς a σ. */
function folded(text: string): string {
  return text.replaceAll('ſ', 's').replaceAll('ς', 'σ')
}

function rankIn(name: string, phrase: string): number {
  if (name === phrase) return 0
  if (name.startsWith(phrase)) return 1
  const befores = [...name.matchAll(/(?<before>.)/gsu)].filter(({ index }) => name.startsWith(phrase, index + 1))
  if (befores.some(({ groups }) => !/[\p{L}\p{N}]/u.test(groups!['before']!))) return 2
  return name.includes(phrase) ? 3 : 4
}

test('the best matches come first in every model, whatever their number', () => {
  const query = fc.oneof(
    text,
    fc.constantFrom('n', 'e', 'net_', 'et', '_a', 'total re', 'NET PAID', '(net)', '.', 'i̇', 'i', 'σ', 's', 'ſ'),
  )
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }), query, fc.constantFrom(1, 3, 50), (units, query, limit) => {
      const cubes = units.map(cubeOf)
      const found = createMeta({ cubes }).search(query, { limit })
      expect(found.map(({ name }) => name)).toEqual(expected(cubes, query, limit))
    }),
    { numRuns: 2000 },
  )
})

test('a title is searched whole, but for the part that is the title of the unit', () => {
  const measure = (name: string, title: string, shortTitle: string) => ({ name, title, shortTitle, type: 'number' })
  const measures = [measure('o.a', 'Orders Revenue', 'Revenue'), measure('o.b', 'Gross Revenue', 'Revenue')]
  const meta = createMeta({
    cubes: [{ name: 'o', title: 'Orders', type: 'cube', measures, dimensions: [], segments: [] }],
  } as never)
  const found = (query: string) => meta.search(query).map(({ name }) => name)
  expect(found('gross')).toEqual(['o.b'])
  expect(found('gross revenue')).toEqual(['o.b'])
  expect(found('orders')).toEqual(['o.a', 'o.b'])
  expect(found('revenue')).toEqual(['o.a', 'o.b'])
})
