import { type Check, type Issue, is, issue, number, object, string } from '../check/index.ts'
import { surfaceKind } from './catalog.ts'

/** Why a message is refused. `foreign`: another sender's, or no message of this protocol at all. */
export type RefusedReason = 'foreign' | 'wrong-direction' | 'invalid-envelope' | 'invalid-payload'

export interface Refused {
  readonly ok: false
  readonly reason: RefusedReason
  /** Where it is wrong, from the envelope inwards. */
  readonly path: readonly (string | number)[]
  /** What was expected there. Names no value of the message. */
  readonly message: string
}

export interface ParseOptions {
  /** Segment that names the service on the wire. @default 'svc' */
  namespace?: string | undefined
}

/** A plain object of any window, as JSON knows it: no list, date, map or view of bytes, and nothing that inherits fields. */
const plain = is('plain object', (value) => {
  if (typeof value !== 'object' || value === null) return false
  const base = Object.getPrototypeOf(value)
  return base === null || Object.getPrototypeOf(base) === null
})
const fields = { type: string, payload: plain, timestamp: number }
const envelope = object(fields)
const eventEnvelope = object({ ...fields, surface: surfaceKind })

const own = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data && Object.hasOwn(data, key) ? data[key as never] : undefined

const refuse = (reason: RefusedReason, { path, expected, received }: Issue): Refused => ({
  ok: false,
  reason,
  path,
  message: `Expected ${expected}${path.length > 0 ? ` at ${path.join('.')}` : ''}, received ${received}.`,
})

/**
 * What both parsers do: envelope, direction and name, then the payload by the catalog. Never throws, whatever `data` is.
 * Properties are read from the object itself, never from its prototype.
 */
export function parse<Name extends string>(
  data: unknown,
  direction: 'event' | 'action',
  catalog: Readonly<Record<Name, Check<unknown>>>,
  { namespace = 'svc' }: ParseOptions = {},
): Refused | { ok: true; envelope: Record<string, unknown> } {
  try {
    // The cheapest look first: most of a page's messages are not ours.
    const source = own(data, 'source')
    if (source !== `${namespace}-embed`) return refuse('foreign', issue('our source', source, 'source'))
    const given = own(data, 'direction')
    if (given !== direction) {
      const known = given === 'event' || given === 'action'
      return refuse(known ? 'wrong-direction' : 'invalid-envelope', issue(direction, given, 'direction'))
    }
    const isEvent = direction === 'event'
    const surface = own(data, 'surface')
    const type = own(data, 'type')
    const prefix = `${namespace}:${direction}:`
    const name = String(type).slice(prefix.length)
    const wrong =
      (isEvent ? eventEnvelope : envelope)(data) ??
      (isEvent || surface === undefined ? undefined : issue('nothing', surface, 'surface')) ??
      (name && (type as string).startsWith(prefix) ? undefined : issue(`${prefix}<name>`, type, 'type'))
    if (wrong) return refuse('invalid-envelope', wrong)
    const { payload, timestamp } = data as { payload: unknown; timestamp: number }
    const known = Object.hasOwn(catalog, name)
    const bad = known && catalog[name as Name](payload)
    if (bad) {
      bad.path.unshift('payload')
      return refuse('invalid-payload', bad)
    }
    return { ok: true, envelope: { source, direction, type, name, known, payload, timestamp, ...(isEvent && { surface }) } }
  } catch {
    // A getter or a proxy that throws: nothing that postMessage would deliver.
    return refuse('invalid-envelope', issue('plain data', undefined))
  }
}
