import { SvcError } from './base.ts'

/** A result, or one of its values, does not fit the operation. */
export class ResultShapeError extends SvcError {
  override readonly name = 'ResultShapeError'
  readonly code = 'RESULT_SHAPE' as const
  /** Member or path that the problem is about, where there is one. */
  readonly path: string | undefined
  constructor({ fact, advice, path }: { fact: string; advice: string; path?: string | undefined }) {
    super(`${fact} ${advice}`)
    this.path = path
  }
}
