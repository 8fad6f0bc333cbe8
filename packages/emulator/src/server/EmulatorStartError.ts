import { SvcError } from '@svc/core'

/** The emulator cannot start: a port is taken, a file is missing, an option is wrong. */
export class EmulatorStartError extends SvcError {
  override readonly name = 'EmulatorStartError'
  readonly code = 'EMULATOR_START'
}
