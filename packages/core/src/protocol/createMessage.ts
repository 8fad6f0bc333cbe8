import { type Check, type Issue, issue, number } from '../check/index.ts'
import { MessageError } from '../errors/protocol.ts'
import { ownFields } from '../util/ownFields.ts'
import { checkNamespace } from './checkNamespace.ts'
import type { Direction } from './types.ts'

/** What both makers of messages take. */
export interface MessageOptions {
  /** Segment that names the service on the wire: a lowercase letter, then letters, digits and dashes. @default 'svc' */
  namespace?: string | undefined
  /** Epoch milliseconds of the message. @default Date.now() */
  timestamp?: number | undefined
}

export interface Message<D extends Direction, Payload> {
  source: string
  direction: D
  type: string
  payload: Payload
  timestamp: number
}

/** Throws what is wrong with a part of the message, if anything is. */
export function assertPart(name: string, part: string, wrong: Issue | undefined): void {
  if (wrong) throw new MessageError(name, [part, ...wrong.path], wrong)
}

/** What both makers of messages do: check first, then wrap. */
export function createMessage<D extends Direction, Payload>(
  direction: D,
  name: string,
  payload: Payload,
  catalog: Readonly<Record<string, Check<unknown>>>,
  options: MessageOptions,
): Message<D, Payload> {
  const { namespace, timestamp = Date.now() } = ownFields(options)
  const source = checkNamespace(namespace)
  const check = Object.hasOwn(catalog, name) ? catalog[name] : () => issue('a payload of the catalog', payload)
  assertPart(name, 'payload', check!(payload))
  assertPart(name, 'timestamp', number(timestamp))
  return { source: `${source}-embed`, direction, type: `${source}:${direction}:${name}`, payload, timestamp }
}
