// The protocol's own checks against valibot and zod/mini: the same messages, the same schemas, one process.
//   node --expose-gc --conditions=svc-source --import tsx bench/validators.mjs
import { Session } from 'node:inspector/promises'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import * as v from 'valibot'
import * as z from 'zod/mini'
import { boolean, nullable, number, object, oneOf, optional, string, unknown } from '../packages/core/src/check/index.ts'
import { createEventMessage } from '../packages/core/src/protocol/index.ts'
import { goodEvents } from '../packages/core/src/protocol/test/messages.ts'
import { printTable } from './support/report.mjs'

/** The event catalog in the words of one library. Each is asked for objects that keep unknown fields. */
const catalogOf = ({ object, string, number, boolean, unknown, oneOf, optional, nullable }) => {
  const text = optional(string)
  const amount = optional(number)
  const surface = oneOf('dashboard', 'app', 'chat')
  const payloads = {
    ready: object({
      embedTenant: nullable(string),
      deploymentId: nullable(number),
      mode: oneOf('signed', 'private'),
      surface,
      publicId: text,
    }),
    view: object({ surface, path: string, publicId: text, title: text }),
    navigate: object({ path: string, previousPath: text }),
    'dashboard-loaded': object({ publicId: text, widgetCount: amount, loadDurationMs: amount }),
    download: object({
      format: oneOf('csv', 'xlsx', 'png', 'pdf'),
      target: oneOf('widget', 'dashboard'),
      widgetId: text,
      title: text,
      rowCount: amount,
    }),
    drilldown: object({ member: string, value: optional(unknown), widgetId: text }),
    'ai-query': object({ query: string, status: oneOf('submitted', 'completed', 'error'), chatId: text, agentId: text }),
    error: object({ message: string, name: text, context: text, fatal: optional(boolean) }),
  }
  const envelope = { source: string, direction: string, type: string, timestamp: number, surface }
  return Object.fromEntries(Object.entries(payloads).map(([name, payload]) => [name, object({ ...envelope, payload })]))
}

const ours = catalogOf({ object, string, number, boolean, unknown, oneOf, optional, nullable })
const valibot = catalogOf({
  object: v.looseObject,
  string: v.string(),
  number: v.pipe(v.number(), v.finite()),
  boolean: v.boolean(),
  unknown: v.unknown(),
  oneOf: (...values) => v.picklist(values),
  optional: v.optional,
  nullable: v.nullable,
})
const zod = catalogOf({
  object: z.looseObject,
  string: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  unknown: z.unknown(),
  oneOf: (...values) => z.enum(values),
  optional: z.optional,
  nullable: z.nullable,
})

const good = goodEvents.map(([name, payload]) => ({ name, message: createEventMessage(name, payload, { surface: 'dashboard' }) }))
const bad = good.map(({ name, message }) => ({
  name,
  message: { ...message, payload: { ...message.payload, ...wrongFor(name) } },
}))
function wrongFor(name) {
  const required = {
    ready: 'mode',
    view: 'path',
    navigate: 'path',
    'dashboard-loaded': 'publicId',
    download: 'format',
    drilldown: 'member',
    'ai-query': 'status',
    error: 'message',
  }
  return { [required[name]]: 7 }
}

/** How each library is asked, with the schema at hand. */
const runners = {
  svc: [ours, (schema, message) => schema(message) === undefined],
  valibot: [valibot, (schema, message) => v.safeParse(schema, message).success],
  'valibot, is': [valibot, (schema, message) => v.is(schema, message)],
  'zod/mini': [zod, (schema, message) => schema.safeParse(message).success],
}
const names = Object.keys(runners)

/** Runs all messages `count` times; the loop is compiled anew for each library, so that none pays for another's shapes. */
function loopOf(name, messages) {
  const [catalog, isValid] = runners[name]
  const schemas = messages.map((one) => catalog[one.name])
  const values = messages.map((one) => one.message)
  const loop = new Function(
    'schemas',
    'messages',
    'isValid',
    'count',
    'let valid = 0; for (let round = 0; round < count; round++) for (let i = 0; i < schemas.length; i++) if (isValid(schemas[i], messages[i])) valid++; return valid',
  )
  return (count) => loop(schemas, values, isValid, count)
}

for (const name of names) {
  if (loopOf(name, good)(1) !== good.length) throw new Error(`${name} refuses a good message`)
  if (loopOf(name, bad)(1) !== 0) throw new Error(`${name} accepts a bad message`)
}

/** Nanoseconds per message: the libraries take turns, so that the machine's moods meet all of them. The least of all turns. */
function time(messages, count) {
  const loops = names.map((name) => loopOf(name, messages))
  const best = names.map(() => Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < 30; turn++) {
    loops.forEach((loop, index) => {
      const start = performance.now()
      loop(count)
      best[index] = Math.min(best[index], ((performance.now() - start) * 1e6) / (count * messages.length))
    })
  }
  return Object.fromEntries(names.map((name, index) => [name, best[index]]))
}

/** Bytes per message, those included that were collected again: sampled by the engine's heap profiler. */
async function allocated(name, messages, count) {
  const loop = loopOf(name, messages)
  loop(count)
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 1024,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
  loop(count)
  const { profile } = await session.post('HeapProfiler.stopSampling')
  session.disconnect()
  const sum = (node) => node.selfSize + node.children.reduce((total, child) => total + sum(child), 0)
  return sum(profile.head) / (count * messages.length)
}

/** What an app ships for the event catalog alone, minified, gzip. */
async function shipped(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    minify: true,
    format: 'esm',
    conditions: ['svc-source'],
    write: false,
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length
}
const catalogText = `const catalogOf = ${catalogOf}\n`
const bytes = {
  svc: await shipped(
    `import { boolean, nullable, number, object, oneOf, optional, string, unknown } from '../packages/core/src/check/index.ts'\n${catalogText}
    export const catalog = catalogOf({ object, string, number, boolean, unknown, oneOf, optional, nullable })`,
  ),
  valibot: await shipped(
    `import * as v from 'valibot'\n${catalogText}
    export const catalog = catalogOf({ object: v.looseObject, string: v.string(), number: v.pipe(v.number(), v.finite()), boolean: v.boolean(), unknown: v.unknown(), oneOf: (...values) => v.picklist(values), optional: v.optional, nullable: v.nullable })
    export const parse = v.safeParse`,
  ),
  'zod/mini': await shipped(
    `import * as z from 'zod/mini'\n${catalogText}
    export const catalog = catalogOf({ object: z.looseObject, string: z.string(), number: z.number(), boolean: z.boolean(), unknown: z.unknown(), oneOf: (...values) => z.enum(values), optional: z.optional, nullable: z.nullable })`,
  ),
}
const alone = await shipped(
  `export { boolean, nullable, number, object, oneOf, optional, string, unknown } from '../packages/core/src/check/index.ts'`,
)

const goodNs = time(good, 2000)
const badNs = time(bad, 1000)
const goodBytes = {}
for (const name of names) goodBytes[name] = await allocated(name, good, 3000)

const ratio = (theirs, mine) => `${(theirs / mine).toFixed(1)}x`
printTable(`${good.length} kinds of good messages, and as many with one wrong field; per message, with the ratio to ours`, [
  ['', 'good, ns', '', 'bad, ns', '', 'allocated, bytes', 'shipped, gzip bytes', ''],
  ...names.map((name) => [
    name,
    goodNs[name].toFixed(0),
    ratio(goodNs[name], goodNs.svc),
    badNs[name].toFixed(0),
    ratio(badNs[name], badNs.svc),
    goodBytes[name].toFixed(1),
    bytes[name] ?? '',
    bytes[name] ? ratio(bytes[name], bytes.svc) : '',
  ]),
])
console.log(`\nWanted: 5x valibot's throughput, a seventieth of its allocation (${(goodBytes.valibot / 70).toFixed(1)} bytes).`)
console.log(`The combinators alone: ${alone} bytes gzip (wanted: about 690).`)
