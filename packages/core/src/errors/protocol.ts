import { SvcError } from './base.ts'

/** A message cannot be made: its payload, name or surface breaks the protocol. */
export class MessageError extends SvcError {
  override readonly name = 'MessageError'
  readonly code = 'MESSAGE_INVALID' as const
  /** Short name of the event or action. */
  readonly messageName: string
  /** Where it is wrong, such as `['payload', 'scheme']`. */
  readonly path: readonly (string | number)[]
  /** What was expected there. */
  readonly expected: string
  /** Kind of the value that is there; never the value itself. */
  readonly received: string
  constructor(
    name: string,
    path: readonly (string | number)[],
    { expected, received }: { expected: string; received: string },
    options?: { cause?: unknown },
  ) {
    super(`The message ${name} cannot be made. Pass ${expected} at ${path.join('.')}, not ${received}.`, options)
    this.messageName = name
    this.path = path
    this.expected = expected
    this.received = received
  }
}
