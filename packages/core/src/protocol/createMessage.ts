import { type Check, type Issue, issue } from '../check/index.ts'
import { MessageError } from '../errors/protocol.ts'
import type { Direction } from './types.ts'

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

export const messageError = (name: string, { path, expected, received }: Issue): MessageError =>
  new MessageError(name, path, `Expected ${expected}, received ${received}`)

/** What both makers of messages do: check first, then wrap. */
export function createMessage<D extends Direction, Payload>(
  direction: D,
  name: string,
  payload: Payload,
  check: Check<Payload> | undefined,
  { namespace = 'svc', timestamp = Date.now() }: MessageOptions,
): Message<D, Payload> {
  if (!check) throw messageError(name, { ...issue('a name of the catalog', name), path: ['name'] })
  if (!/^[a-z][a-z0-9-]*$/i.test(namespace))
    throw messageError(name, { ...issue('letters, digits and dashes', namespace), path: ['namespace'] })
  const wrong = check(payload)
  if (wrong) {
    wrong.path.unshift('payload')
    throw messageError(name, wrong)
  }
  return { source: `${namespace}-embed`, direction, type: `${namespace}:${direction}:${name}`, payload, timestamp }
}
