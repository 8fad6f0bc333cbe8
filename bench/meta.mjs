// Index and search of a 50,000-member model, against reading the same model with the compatible client.
//   node --expose-gc --conditions=svc-source --import tsx bench/meta.mjs
import { Meta } from '@cubejs-client/core'
import { createMeta } from '@svc/core/data'
import { median } from './support/report.mjs'

const words = [
  'revenue',
  'amount',
  'customer',
  'region',
  'margin',
  'status',
  'created',
  'shipped',
  'discount',
  'quantity',
  'channel',
  'label',
]

function model(units = 500, members = 100) {
  const cubes = Array.from({ length: units }, (_, u) => {
    const unit = `unit_${u}`
    const member = (index, type) => {
      const leaf = `${words[(u + index) % 12]}_${words[(u * 7 + index * 5) % 12]}_${index}`
      const shortTitle = leaf
        .split('_')
        .map((word) => word[0].toUpperCase() + word.slice(1))
        .join(' ')
      const description = index % 3 === 0 ? `The ${leaf} of one row, as finance counts it.` : undefined
      return { name: `${unit}.${leaf}`, title: `Unit ${u} ${shortTitle}`, shortTitle, type, description }
    }
    return {
      name: unit,
      type: 'cube',
      title: `Unit ${u}`,
      connectedComponent: u % 5,
      measures: Array.from({ length: members / 2 }, (_, index) => member(index, 'number')),
      dimensions: Array.from({ length: members / 2 }, (_, index) => member(members + index, index % 10 ? 'string' : 'time')),
      segments: [],
    }
  })
  return JSON.stringify({ cubes, compilerId: 'bench' })
}

const text = model()
const fresh = () => JSON.parse(text)
const name = fresh().cubes[250].measures[1].name

/** Sorted milliseconds of `rounds` runs. */
function times(measure, rounds = 21) {
  return Array.from({ length: rounds }, measure).sort((a, b) => a - b)
}
const clocked = (run) => {
  const start = performance.now()
  run()
  return performance.now() - start
}
/** Milliseconds of `run`, each time on a model that nothing has looked at before. */
function fromFresh(run, prepare = (response) => response) {
  return times(() => {
    const subject = prepare(fresh())
    globalThis.gc?.()
    return clocked(() => run(subject))
  })
}
// The machine is shared, as a rule: the middle half tells how much that was felt.
const shown = (sorted) => {
  const quarter = Math.floor(sorted.length / 4)
  return `${median(sorted).toFixed(2)} (${sorted[quarter].toFixed(2)} to ${sorted.at(-1 - quarter).toFixed(2)})`
}

const parse = median(times(() => clocked(fresh)))
console.log(`50,000 members, ${(text.length / 1e6).toFixed(1)} MB; JSON.parse ${parse.toFixed(1)} ms`)
console.log('Milliseconds: the median of 21 runs, each on a new index (and the middle half of them)')

const index = [
  ['createMeta', fromFresh(createMeta), '<= 1'],
  ['createMeta and the first lookup', fromFresh((response) => createMeta(response).member(name)), '<= 1'],
  ['  peer: new Meta and the first lookup', fromFresh((response) => new Meta(response).resolveMember(name, 'measures')), ''],
  ['joinable members of one measure', fromFresh((meta) => meta.joinableMembers({ measures: [name] }), createMeta), ''],
]
console.table(
  index.map(([what, ms, target]) => ({ what, ms: shown(ms), 'of JSON.parse': (median(ms) / parse).toFixed(3), target })),
)

const queries = {
  'no hit': 'zebra',
  'no hit, three words': 'no such thing',
  'a few hits': `unit_250 ${name.slice(name.indexOf('.') + 1)}`,
  'more hits': 'unit 499 label',
  'hits in descriptions': 'finance unit_77',
  'two common words': 'Revenue Amount',
  'common word': 'revenue',
  'common letter': 'a',
  'common letter inside words': 'e',
}
const searched = (response) => {
  const meta = createMeta(response)
  meta.search('warm')
  return meta
}
const searches = Object.entries(queries).map(([what, query]) => ({
  query: JSON.stringify(query),
  what,
  hits: createMeta(fresh()).search(query).length,
  'first search': shown(fromFresh((meta) => meta.search(query), createMeta)),
  'later search': shown(fromFresh((meta) => meta.search(query), searched)),
  target: '<= 5',
}))
console.table(searches)
