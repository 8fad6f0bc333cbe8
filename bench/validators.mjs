// The protocol's own checks against valibot and zod/mini: the same messages, the same schemas, one process.
//   node --expose-gc --conditions=svc-source --import tsx bench/validators.mjs
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import * as v from 'valibot'
import * as z from 'zod/mini'
import { boolean, nullable, number, object, oneOf, optional, string, unknown } from '../packages/core/src/check/index.ts'
import { createEventMessage } from '../packages/core/src/protocol/index.ts'
import { goodEvents } from '../packages/core/src/protocol/test/messages.ts'
import { allocated } from './support/allocated.mjs'
import { median, printTable } from './support/report.mjs'

const gc = globalThis.gc
if (!gc) throw new Error('Run with --expose-gc')

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
const ofValibot = (object) => ({
  object,
  string: v.string(),
  number: v.pipe(v.number(), v.finite()),
  boolean: v.boolean(),
  unknown: v.unknown(),
  oneOf: (...values) => v.picklist(values),
  optional: v.optional,
  nullable: v.nullable,
})
const valibot = catalogOf(ofValibot(v.looseObject))
// Its lightest object: leaves unknown fields out of the copy. Enough where only the answer counts.
const valibotLight = catalogOf(ofValibot(v.object))
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
  // One issue, with its path; the value stays as it is.
  svc: [ours, (schema, message) => schema(message) === undefined],
  valibot: [valibot, (schema, message) => v.safeParse(schema, message).success],
  // One issue, as ours.
  'valibot, abortEarly': [valibot, (schema, message) => v.safeParse(schema, message, { abortEarly: true }).success],
  // Yes or no: the least it can be asked for.
  'valibot, is': [valibotLight, (schema, message) => v.is(schema, message)],
  'zod/mini': [zod, (schema, message) => schema.safeParse(message).success],
}
const names = Object.keys(runners)
let loops = 0

/** Runs all messages `count` times. The loop is compiled anew for each library, so that none pays for another's shapes. */
function loopOf(name, messages) {
  const [catalog, isValid] = runners[name]
  const schemas = messages.map((one) => catalog[one.name])
  const values = messages.map((one) => one.message)
  const loop = new Function(
    'schemas',
    'messages',
    'isValid',
    'count',
    // Numbered: the engine shares what it learned among functions of the same text.
    `let valid = 0; for (let round = 0; round < count; round++) for (let i = 0; i < schemas.length; i++) if (isValid(schemas[i], messages[i])) valid++; return valid // ${loops++}`,
  )
  return (count) => loop(schemas, values, isValid, count)
}

for (const name of names) {
  if (loopOf(name, good)(1) !== good.length) throw new Error(`${name} refuses a good message`)
  if (loopOf(name, bad)(1) !== 0) throw new Error(`${name} accepts a bad message`)
}

/** Nanoseconds per message of each turn: the libraries take turns, so that the machine's moods meet all of them. */
function time(messages, count) {
  const loops = names.map((name) => loopOf(name, messages))
  const turns = []
  for (let turn = 0; turn < 50; turn++) {
    const one = {}
    loops.forEach((loop, index) => {
      gc({ type: 'minor' }) // each pays for its own garbage
      const start = performance.now()
      loop(count)
      one[names[index]] = ((performance.now() - start) * 1e6) / (count * messages.length)
    })
    if (turn >= 10) turns.push(one) // the engine warms up
  }
  return turns
}

/** Bytes allocated per message. */
async function allocatedPerMessage(name, messages, count) {
  const loop = loopOf(name, messages)
  loop(count)
  return (await allocated(() => loop(count), 1024)) / (count * messages.length)
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

const goodTurns = time(good, 2000)
const badTurns = time(bad, 1000)
const goodBytes = {}
const badBytes = {}
for (const name of names) {
  goodBytes[name] = await allocatedPerMessage(name, good, 3000)
  badBytes[name] = await allocatedPerMessage(name, bad, 3000)
}

/** The median time, and the median of the ratios to ours of the same turn with the middle half of them. */
function timeCells(turns, name) {
  const ratios = turns.map((turn) => turn[name] / turn.svc).sort((a, b) => a - b)
  const at = (part) => ratios[Math.floor(ratios.length * part)].toFixed(1)
  return [median(turns.map((turn) => turn[name])).toFixed(0), name === 'svc' ? '' : `${at(0.5)}x (${at(0.25)} to ${at(0.75)})`]
}
printTable(`${good.length} kinds of good messages, and as many with one wrong field; per message, with the ratio to ours`, [
  ['', 'good, ns', '', 'bad, ns', '', 'good, bytes allocated', 'bad', 'shipped, gzip bytes', ''],
  ...names.map((name) => [
    name,
    ...timeCells(goodTurns, name),
    ...timeCells(badTurns, name),
    goodBytes[name].toFixed(1),
    badBytes[name].toFixed(0),
    bytes[name] ?? '',
    bytes[name] ? `${(bytes[name] / bytes.svc).toFixed(1)}x` : '',
  ]),
])
console.log(`\nWanted: 5x valibot's throughput, a seventieth of its allocation (${(goodBytes.valibot / 70).toFixed(1)} bytes).`)
console.log(`The combinators alone: ${alone} bytes gzip (wanted: about 690).`)
