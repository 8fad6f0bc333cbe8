import { SvcError } from './base.ts'

/** A message cannot be made: its payload, name, surface or namespace is not what the protocol asks for. */
export class MessageError extends SvcError {
  override readonly name = 'MessageError'
  readonly code = 'MESSAGE_INVALID'
  /** Short name of the event or action. */
  readonly messageName: string
  /** Where it is wrong, such as `['payload', 'scheme']`. */
  readonly path: readonly (string | number)[]
  constructor(name: string, path: readonly (string | number)[], problem: string) {
    super(`The message ${name} cannot be made. ${problem} at ${path.join('.')}.`)
    this.messageName = name
    this.path = path
  }
}
