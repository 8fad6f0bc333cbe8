import { SvcError } from './base.ts'

/** A result, or a value of it, does not fit what was asked of it. */
export class ResultShapeError extends SvcError {
  override readonly name = 'ResultShapeError'
  readonly code = 'RESULT_SHAPE'
  /** Member or path that the problem is about, when there is one. */
  readonly path: string | undefined
  constructor({ fact, advice, path }: { fact: string; advice: string; path?: string | undefined }) {
    super(`${fact} ${advice}`)
    this.path = path
  }
}
