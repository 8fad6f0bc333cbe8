// Index and search of a 50,000-member model, against reading the same model with the compatible client.
//   node --expose-gc --conditions=svc-source --import tsx bench/meta.mjs
import { performance } from 'node:perf_hooks'
import { Meta } from '@cubejs-client/core'
import { createMeta } from '@svc/core/data'

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
const member = 'unit_250.label_shipped_1'
const name = fresh().cubes[250].measures[1].name ?? member

function median(measure, rounds = 15) {
  const values = Array.from({ length: rounds }, measure).sort((a, b) => a - b)
  return values[Math.floor(rounds / 2)]
}
/** Milliseconds of `run`, on a model that nothing has looked at before. */
function timed(run, prepare = (response) => response) {
  return median(() => {
    const subject = prepare(fresh())
    globalThis.gc?.()
    const start = performance.now()
    run(subject)
    return performance.now() - start
  })
}

const parse = median(() => {
  const start = performance.now()
  fresh()
  return performance.now() - start
})
const searched = (response) => {
  const meta = createMeta(response)
  meta.search('warm')
  return meta
}
const table = [
  ['createMeta', timed(createMeta), '<= 1 ms'],
  ['createMeta and the first lookup', timed((response) => createMeta(response).member(name)), '<= 1 ms'],
  ['  peer: new Meta and the first lookup', timed((response) => new Meta(response).resolveMember(name, 'measures')), ''],
  ['first search (makes the text index)', timed((meta) => meta.search('revenue'), createMeta), ''],
  ...['revenue', 'a', 'Revenue Amount', 'finance unit_77', 'no such thing', 'unit 499 label'].map((query) => [
    `search ${JSON.stringify(query)}`,
    timed((meta) => meta.search(query), searched),
    '<= 5 ms',
  ]),
  ['joinable members of one measure', timed((meta) => meta.joinableMembers({ measures: [name] }), createMeta), ''],
]
console.log(`50,000 members, ${(text.length / 1e6).toFixed(1)} MB; JSON.parse ${parse.toFixed(1)} ms`)
console.table(table.map(([what, ms, target]) => ({ what, ms: ms.toFixed(3), 'of JSON.parse': (ms / parse).toFixed(3), target })))
