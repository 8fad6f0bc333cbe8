import { type Check, type Issue, is, issue, number, string, under } from '../check/index.ts'
import type { Direction } from './types.ts'

/** Why a message is refused. `foreign`: another sender's, or no message of this protocol at all. */
export type RefusedReason = 'foreign' | 'wrong-direction' | 'invalid-envelope' | 'invalid-payload'

/** What a parser says of a message that it refuses. */
export interface Refused {
  /** Tells it from a message. */
  readonly ok: false
  /** Why it is refused. */
  readonly reason: RefusedReason
  /** Where it is wrong, from the envelope inwards. */
  readonly path: readonly (string | number)[]
  /** What was expected there. Names no value of the message. */
  readonly message: string
}

/** What the parsers take beside the message. */
export interface ParseOptions {
  /** Segment that names the service on the wire. @default 'svc' */
  namespace?: string | undefined
}

/** A plain object of any window, as JSON knows it: no list, date, map or view of bytes, and nothing that inherits fields. */
const plain = is<object>('plain object', (value) => {
  if (Object(value) !== value) return false
  const base = Object.getPrototypeOf(value)
  return !base || !Object.getPrototypeOf(base)
})

/** What the envelopes of both directions have. All of it has to be the message's own. */
export const envelopeFields = { source: string, direction: string, type: string, payload: plain, timestamp: number }

const refuse = (reason: RefusedReason, { path, expected, received }: Issue): Refused => ({
  ok: false,
  reason,
  path,
  message: `Expected ${expected}${path.length ? ` at ${path.join('.')}` : ''}, received ${received}.`,
})

const foreign: Refused = { ok: false, reason: 'foreign', path: ['source'], message: 'Not of this protocol.' }

/** What both parsers do: source, direction, envelope and name, then the payload by the catalog. Never throws, whatever `data` is. */
export function parse(
  data: unknown,
  direction: Direction,
  checkEnvelope: Check<unknown>,
  catalog: Readonly<Record<string, Check<unknown>>>,
  options?: ParseOptions,
): Refused | { ok: true; envelope: Record<string, unknown> } {
  try {
    const namespace = options?.namespace ?? 'svc'
    // The cheapest look first: most of a page's messages are not ours.
    const source = plain(data) ? undefined : (data as Record<string, unknown>)['source']
    if (source !== `${namespace}-embed`) return foreign
    // A copy of what is enumerable: each field is read once, so a getter cannot answer differently later. The two fields that are ours
    // have their place in front from the start: to add them behind a spread takes V8 ten times as long as the copy itself.
    const message: Record<string, unknown> = { name: 0, known: 0, ...(data as object) }
    const { direction: given, type, payload } = message
    if (given !== direction) {
      const isOther = given === 'event' || given === 'action'
      return refuse(isOther ? 'wrong-direction' : 'invalid-envelope', issue(direction, given, 'direction'))
    }
    const wrong = checkEnvelope(message)
    if (wrong) return refuse('invalid-envelope', wrong)
    const prefix = `${namespace}:${direction}:`
    const name = (type as string).slice(prefix.length)
    if (!name || !(type as string).startsWith(prefix)) {
      return refuse('invalid-envelope', issue(`${prefix}<name>`, type, 'type'))
    }
    const known = Object.hasOwn(catalog, name)
    const bad = known && catalog[name]!(payload)
    if (bad) return refuse('invalid-payload', under('payload', bad))
    return { ok: true, envelope: Object.assign(message, { name, known }) }
  } catch {
    // A getter or a proxy that throws: nothing that postMessage would deliver.
    return refuse('invalid-envelope', issue('plain object', undefined))
  }
}
