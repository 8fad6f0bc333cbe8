import { SvcError } from '@svc/core'

/** The emulator cannot start: a port is taken, a file is missing, an option is wrong. */
export class EmulatorStartError extends SvcError {
  override readonly name = 'EmulatorStartError'
  readonly code = 'EMULATOR_START' as const
  /** The option that is not valid, such as `namespace` or `ports.data`. Undefined when something else is the reason. */
  readonly option: string | undefined

  constructor(message: string, { option, ...options }: ErrorOptions & { readonly option?: string | undefined } = {}) {
    super(message, options)
    this.option = option
  }
}
