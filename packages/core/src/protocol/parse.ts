import { type Check, type Issue, issue, number, object, string } from '../check/index.ts'
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

const anyPayload = object({})
const envelope = object({ type: string, payload: anyPayload, timestamp: number })
const eventEnvelope = object({ surface: surfaceKind })

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
    if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'source'))
      return refuse('foreign', issue('object', data))
    const message = data as Record<string, unknown>
    if (message['source'] !== `${namespace}-embed`) return refuse('foreign', { ...issue('our source', ''), path: ['source'] })
    const given = Object.hasOwn(message, 'direction') && message['direction']
    if (given !== direction) {
      const known = given === 'event' || given === 'action'
      return refuse(known ? 'wrong-direction' : 'invalid-envelope', { ...issue(direction, given), path: ['direction'] })
    }
    const wrong = envelope(data) ?? (direction === 'event' ? eventEnvelope(data) : undefined)
    if (wrong) return refuse('invalid-envelope', wrong)
    if (direction === 'action' && message['surface'] !== undefined && Object.hasOwn(message, 'surface')) {
      return refuse('invalid-envelope', { ...issue('nothing', message['surface']), path: ['surface'] })
    }
    const prefix = `${namespace}:${direction}:`
    const type = message['type'] as string
    const name = type.slice(prefix.length)
    if (!type.startsWith(prefix) || !name)
      return refuse('invalid-envelope', { ...issue(`${prefix}<name>`, type), path: ['type'] })
    const known = Object.hasOwn(catalog, name)
    const bad = known ? catalog[name as Name](message['payload']) : undefined
    if (bad) {
      bad.path.unshift('payload')
      return refuse('invalid-payload', bad)
    }
    const { source, payload, timestamp, surface } = message
    return {
      ok: true,
      envelope: { source, direction, type, name, known, payload, timestamp, ...(direction === 'event' && { surface }) },
    }
  } catch {
    // A getter or a proxy that throws: nothing that postMessage would deliver.
    return refuse('invalid-envelope', { path: [], expected: 'plain data', received: 'an object that cannot be read' })
  }
}
