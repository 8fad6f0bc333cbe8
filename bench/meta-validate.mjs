// What checking the answer of /v1/meta costs, beside reading its JSON at all.
//   node --expose-gc --conditions=svc-source --import tsx bench/meta-validate.mjs [megabytes]
import { readMeta } from '../packages/core/src/data/readMeta.ts'
import { makeModel } from './support/makeModel.mjs'
import { median, printTable } from './support/report.mjs'

const gc = globalThis.gc
if (!gc) throw new Error('Run with --expose-gc')
const megabytes = Number(process.argv[2] ?? 11)
const text = makeModel(megabytes * 1e6)
const facts = { method: 'GET', url: 'bench', requestId: undefined, status: 200 }

/** Time in ms and bytes allocated by one run. The heap counter is read with no collection between. */
function measure(run) {
  gc()
  const before = process.memoryUsage().heapUsed
  const start = performance.now()
  const result = run()
  const ms = performance.now() - start
  return { ms, bytes: process.memoryUsage().heapUsed - before, result }
}

const parse = []
const check = []
for (let round = 0; round < 40; round++) {
  const parsed = measure(() => JSON.parse(text))
  const checked = measure(() => readMeta({ body: parsed.result, facts }))
  if (round < 5) continue // the engine warms up
  parse.push(parsed)
  check.push(checked)
}
const [parseMs, checkMs] = [parse, check].map((runs) => Math.min(...runs.map(({ ms }) => ms)))
const [parseBytes, checkBytes] = [parse, check].map((runs) => median(runs.map(({ bytes }) => bytes)))
const members = JSON.parse(text).cubes.reduce((sum, { measures, dimensions }) => sum + measures.length + dimensions.length, 0)

printTable(
  `A model of ${(text.length / 1e6).toFixed(1)} MB, ${members} members; best time and median allocation of ${parse.length} runs`,
  [
    ['', 'JSON.parse', 'check', 'ratio', 'wanted'],
    ['time', `${parseMs.toFixed(1)} ms`, `${checkMs.toFixed(1)} ms`, (checkMs / parseMs).toFixed(3), '<= 0.3'],
    [
      'allocated',
      `${(parseBytes / 1e6).toFixed(2)} MB`,
      `${(checkBytes / 1e6).toFixed(2)} MB`,
      (checkBytes / parseBytes).toFixed(4),
      '<= 0.05',
    ],
  ],
)
