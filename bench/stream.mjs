// A million rows through cubesql() over real HTTP: what decoding costs beside JSON.parse of the same bytes, and whether memory stays flat.
//   node --expose-gc --conditions=svc-source --import tsx bench/stream.mjs [rows]
import { createServer } from 'node:http'
import { createDataClient } from '../packages/core/src/exports/data.ts'
import { median, printTable } from './support/report.mjs'

const gc = globalThis.gc
if (!gc) throw new Error('Run with --expose-gc')
const rowCount = Number(process.argv[2] ?? 1_000_000)
const rowsPerLine = 1_000

const schema = ['id', 'status', 'amount', 'created_at', 'country', 'is_large'].map((name) => ({ name, column_type: 'String' }))
const row = (i) => [
  String(i),
  ['new', 'paid', 'shipped'][i % 3],
  (i * 1.37).toFixed(2),
  `2024-01-0${(i % 9) + 1}T00:00:00.000`,
  'DE',
  i % 2 === 0,
]
const line = (start) =>
  Buffer.from(`${JSON.stringify({ data: Array.from({ length: rowsPerLine }, (_, i) => row(start + i)) })}\n`)
// A few different lines, sent again and again: the server itself must not be what is measured.
const lines = Array.from({ length: 16 }, (_, index) => line(index * rowsPerLine))
const lineCount = Math.ceil(rowCount / rowsPerLine)
const head = Buffer.from(`${JSON.stringify({ schema })}\n`)

async function* body() {
  yield head
  for (let index = 0; index < lineCount; index++) yield lines[index % lines.length]
}

const server = createServer(async (request, response) => {
  request.resume()
  response.setHeader('content-type', 'application/json')
  for await (const chunk of body()) {
    if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve))
  }
  response.end()
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const client = createDataClient({ baseUrl: `http://127.0.0.1:${server.address().port}`, token: 't' })

// The whole answer in memory, for the comparison without a network.
const whole = new Uint8Array(Buffer.concat(await collect(body())))

async function collect(source) {
  const parts = []
  for await (const part of source) parts.push(part)
  return parts
}

/** The least that any reader has to do with these bytes: decode and parse them line by line. */
function parseOnly() {
  const decoder = new TextDecoder()
  let rows = 0
  for (let start = head.length; start < whole.length; ) {
    const end = whole.indexOf(10, start)
    rows += JSON.parse(decoder.decode(whole.subarray(start, end))).data.length
    start = end + 1
  }
  return rows
}

/** The client's work on the same bytes, in chunks of 64 kB that end anywhere. */
function decode() {
  let start = 0
  const local = createDataClient({
    baseUrl: 'http://127.0.0.1',
    fetch: async () => {
      const source = {
        pull(controller) {
          if (start >= whole.length) return controller.close()
          controller.enqueue(whole.subarray(start, start + 65_536))
          start += 65_536
        },
      }
      return new Response(new ReadableStream(source, { highWaterMark: 0 }))
    },
  })
  return count(local.cubesql('select'))
}

async function count(stream) {
  let rows = 0
  for await (const batch of stream) rows += batch.length
  return rows
}

async function timed(run) {
  gc()
  const cpu = process.cpuUsage()
  const start = performance.now()
  const rows = await run()
  const { user } = process.cpuUsage(cpu)
  return { ms: performance.now() - start, cpuMs: user / 1000, rows }
}

const parsed = []
const decoded = []
for (let round = 0; round < 7; round++) {
  parsed.push(await timed(parseOnly))
  decoded.push(await timed(decode))
}
const ratio = median(parsed.map(({ ms }, index) => decoded[index].ms / ms))

gc()
const before = process.memoryUsage().heapUsed
let peak = 0
let rows = 0
const start = performance.now()
for await (const batch of client.cubesql('select')) {
  rows += batch.length
  if (rows % 100_000 === 0) {
    gc()
    peak = Math.max(peak, process.memoryUsage().heapUsed - before)
  }
}
const httpMs = performance.now() - start
server.close()

const bytes =
  head.length + Array.from({ length: lineCount }, (_, index) => lines[index % lines.length].length).reduce((a, b) => a + b, 0)
printTable(`${rows} rows, ${(bytes / 1e6).toFixed(0)} MB; medians of ${parsed.length} runs`, [
  ['', 'measured', 'wanted'],
  ['TextDecoder + JSON.parse, line by line', `${median(parsed.map(({ ms }) => ms)).toFixed(0)} ms`, ''],
  ['cubesql() on the same bytes', `${median(decoded.map(({ ms }) => ms)).toFixed(0)} ms`, ''],
  ['ratio', ratio.toFixed(2), '<= 1.5'],
  ['over HTTP from this machine', `${httpMs.toFixed(0)} ms`, ''],
  ['most memory held between batches', `${(peak / 1e6).toFixed(2)} MB`, 'flat: far below the size of the answer'],
])
if (rows !== lineCount * rowsPerLine || decoded.some((run) => run.rows !== rows)) throw new Error('rows were lost')
