import type { Check } from '../check/index.ts'
import { QueryFailedError } from '../errors/data.ts'
import { HttpBodyError } from '../errors/http.ts'
import type { HttpAnswer } from '../http/index.ts'

export type Read = Pick<HttpAnswer, 'body' | 'facts'>

/**
 * Gives the body when it has the shape.
 *
 * @throws {QueryFailedError} It is an error in spite of its status.
 * @throws {HttpBodyError} It is empty, or `path` tells what is wrong.
 */
export function readAnswer<T>(answer: Read, check: Check<unknown>): T {
  const { body, facts } = answer
  if (typeof (body as { error?: unknown } | null | undefined)?.error === 'string') throw new QueryFailedError({ ...facts, body })
  return checkAnswer(answer, check)
}

/** As `readAnswer`, for what may hold an `error` and be an answer all the same. */
export function checkAnswer<T>({ body, facts }: Read, check: Check<unknown>): T {
  if (body === undefined) throw new HttpBodyError({ ...facts, reason: 'empty' })
  let wrong: ReturnType<typeof check>
  try {
    wrong = check(body)
  } catch (cause) {
    // The stack is finite, and a hostile body may be deeper.
    throw new HttpBodyError({ ...facts, reason: 'shape', path: '$', expected: 'less deep', cause })
  }
  if (!wrong) return body as T
  const path = wrong.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  throw new HttpBodyError({ ...facts, reason: 'shape', path: `$${path}`, expected: wrong.expected })
}
