import { SvcError } from './base.ts'

/**
 * An option of a server-side handler is missing or unsafe. Thrown when the handler is made. Where the address is a function, it
 * is passed to `onError` with the request that needed it.
 */
export class ServerOptionError extends SvcError {
  override readonly name = 'ServerOptionError'
  readonly code = 'SERVER_OPTION' as const
  /** Name of the option. */
  readonly option: string
  constructor(option: string, message: string) {
    super(`Option \`${option}\` ${message}`)
    this.option = option
  }
}

/**
 * A generate-session body that breaks a rule of the contract, so that the service would refuse or misread it. Nothing was sent.
 */
export class SessionBodyError extends SvcError {
  override readonly name = 'SessionBodyError'
  readonly code = 'SESSION_BODY' as const
  /** Where the rule is broken, such as `userAttributes[2].name`. */
  readonly path: string
  constructor(path: string, rule: string) {
    super(`The session body breaks a rule at \`${path}\`: it ${rule}.`)
    this.path = path
  }
}
