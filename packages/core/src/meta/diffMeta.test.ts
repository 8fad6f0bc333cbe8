import { expect, test } from 'vitest'
import { readCapture } from '../../test/readCapture.ts'
import type { V1MetaResponse } from '../data/metaTypes.ts'
import { diffMeta } from './diffMeta.ts'

const recorded = () => readCapture<V1MetaResponse>('meta')

test('a model does not differ from itself, whatever the order of keys', () => {
  const reordered = JSON.parse(JSON.stringify(recorded()), (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
  )
  expect(diffMeta(recorded(), reordered)).toMatchObject({ isEmpty: true, units: { changed: [] }, members: { changed: [] } })
})

test('units and members that come, go or change are named, with the fields that differ', () => {
  const before = { ...recorded(), compilerId: 'one' }
  const cubes = recorded().cubes!.filter(({ name }) => name !== 'slow')
  const after = {
    compilerId: 'two',
    cubes: [
      ...cubes.map((unit) => {
        if (unit.name !== 'orders') return unit
        const [first, second, ...rest] = unit.measures
        const added = { name: 'orders.margin', type: 'number' }
        return {
          ...unit,
          description: 'Changed.',
          measures: [{ ...first!, title: 'New', format: { type: 'x' } }, ...rest, added],
          second,
        }
      }),
      { name: 'returns', type: 'cube' as const, measures: [], dimensions: [], segments: [] },
    ],
  }
  expect(diffMeta(before, after)).toEqual({
    before: 'one',
    after: 'two',
    isEmpty: false,
    units: { added: ['returns'], removed: ['slow'], changed: [{ name: 'orders', fields: ['description', 'second'] }] },
    members: {
      added: ['orders.margin'],
      removed: ['slow.total', 'slow.bucket', 'orders.total_amount'],
      changed: [{ name: 'orders.count', fields: ['title', 'format'] }],
    },
  })
})

test('one change alone is a difference: of a unit, of a segment, or of a name', () => {
  const model = (unit: object, segment = 's'): V1MetaResponse => ({
    cubes: [
      {
        name: 'a',
        type: 'cube',
        measures: [],
        dimensions: [],
        segments: [{ name: `a.${segment}`, title: 'A S', shortTitle: 'S' }],
        ...unit,
      },
    ],
  })
  expect(diffMeta(model({}), model({ title: 'New' })).isEmpty).toBe(false)
  expect(diffMeta(model({}), model({}, 't'))).toMatchObject({
    isEmpty: false,
    units: { changed: [] },
    members: { added: ['a.t'], removed: ['a.s'] },
  })
})

test.each([
  [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }],
  [{ a: { b: [1, 2] } }, { a: { b: [1, 2, 3] } }],
  [{ a: { b: 1 } }, { a: { c: 1 } }],
  [{ a: [] }, { a: {} }],
  [{ a: null }, { a: {} }],
])('a difference however deep is one: %j, %j', (before, after) => {
  const model = (meta: Record<string, unknown>): V1MetaResponse => ({
    cubes: [{ name: 'a', type: 'cube', measures: [{ name: 'a.n', type: 'number', meta }], dimensions: [], segments: [] }],
  })
  expect(diffMeta(model(before), model(after)).members.changed).toEqual([{ name: 'a.n', fields: ['meta'] }])
  expect(diffMeta(model(before), model(structuredClone(before))).isEmpty).toBe(true)
})

test('empty models and hostile names are no trouble', () => {
  expect(diffMeta({}, {}).isEmpty).toBe(true)
  const hostile = JSON.parse('{"cubes":[{"name":"__proto__","type":"cube","measures":[],"dimensions":[],"segments":[]}]}')
  expect(diffMeta({}, hostile).units.added).toEqual(['__proto__'])
})
