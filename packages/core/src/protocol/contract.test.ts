// The parsers against the contract's own JSON Schema, which another validator reads: both must agree on every mutated message.
import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import schema from '../../contract/schemas/messages.json' with { type: 'json' }
import { createActionMessage, createEventMessage, parseAction, parseEvent } from './index.ts'
import { goodActions, goodEvents } from './test/messages.ts'

/** Mulberry32: the same messages in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = createRandom(20_260_101)
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!

type Tree = Record<string, unknown>
const messages = [
  ...goodEvents.flatMap(([name, payload]) =>
    (['dashboard', 'app', 'chat'] as const).map((surface) => createEventMessage(name, payload as never, { surface })),
  ),
  ...goodActions.map(([name, payload]) => createActionMessage(name, payload as never)),
] as unknown as Tree[]

/** Every object in the catalog's messages, and every field and text that occurs in them: what a mutation is made of. */
const fields = new Set<string>(['__proto__', 'constructor', 'toString', 'extra', ''])
const values: unknown[] = [
  null,
  undefined,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  [],
  [1],
  {},
  { path: '/' },
]
function collect(value: unknown): void {
  if (typeof value === 'string') values.push(value)
  if (typeof value !== 'object' || value === null) return
  for (const [field, inner] of Object.entries(value)) {
    fields.add(field)
    collect(inner)
  }
}
for (const message of messages) collect(message)
const fieldList = [...fields]

function mutate(message: Tree): void {
  const nodes: Tree[] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    nodes.push(value as Tree)
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(message)
  const node = pick(nodes)
  const field = random() < 0.7 ? pick(Object.keys(node).concat('extra')) : pick(fieldList)
  if (random() < 0.25) delete node[field]
  else {
    // defineProperty: a field named __proto__ stays a field, as in a message that was copied from another window
    const value = structuredClone(pick(values))
    Object.defineProperty(node, field, { value, writable: true, enumerable: true, configurable: true })
  }
}

const ajv = new Ajv2020({ strict: false, strictNumbers: true })
const isOfContract = ajv.compile(schema)
// The one difference by intent: fields the contract does not name are kept, also beside the empty payload of refresh.
const isExtendedRefresh = ({ type, payload }: Tree) =>
  type === 'svc:action:refresh' && typeof payload === 'object' && payload !== null && Object.keys(payload).length > 0

test('100,000 mutated messages are accepted or refused exactly as the contract’s schema says', () => {
  let accepted = 0
  let refused = 0
  for (let round = 0; round < 100_000; round++) {
    const message = structuredClone(pick(messages))
    for (let mutations = Math.floor(random() * 4); mutations > 0; mutations--) mutate(message)
    if (isExtendedRefresh(message)) continue
    const ours = parseEvent(message).ok || parseAction(message).ok
    if (ours !== isOfContract(message)) {
      expect.unreachable(`${ours ? 'wrongly accepted' : 'lost'} in round ${round}: ${JSON.stringify(message)}`)
    }
    if (ours) accepted += 1
    else refused += 1
  }
  expect(accepted).toBeGreaterThan(20_000)
  expect(refused).toBeGreaterThan(20_000)
})
