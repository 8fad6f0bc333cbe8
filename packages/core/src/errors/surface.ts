import { SvcError } from './base.ts'

/** An option of createSurface is wrong. */
export class SurfaceOptionError extends SvcError {
  override readonly name = 'SurfaceOptionError'
  readonly code = 'SURFACE_OPTION'
  readonly option: string
  constructor(option: string, given: unknown) {
    super(
      `Option ${option} has ${String(given).slice(0, 100)}, which is no origin. Pass scheme, host and port alone; * is never taken.`,
    )
    this.option = option
  }
}
