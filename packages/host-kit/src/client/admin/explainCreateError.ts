import { HttpStatusError } from '@svc/core/data'
import { type ExplainedError, explainError } from '../page/explainError.ts'

/** An error of a form for a new item. There, a conflict (409) is always a name that is taken. */
export function explainCreateError(error: unknown): ExplainedError {
  const explained = explainError(error)
  return error instanceof HttpStatusError && error.status === 409 ? { ...explained, advice: 'Choose another name.' } : explained
}
