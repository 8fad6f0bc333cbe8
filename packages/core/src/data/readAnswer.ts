import type { Check } from '../check/index.ts'
import { QueryFailedError } from '../errors/data.ts'
import { HttpBodyError } from '../errors/http.ts'
import type { HttpAnswer } from '../http/index.ts'

export type Received = Pick<HttpAnswer, 'body' | 'facts'>

/**
 * Returns the body when the check admits it. A check looks only at what the code here relies on, so its caller names the type.
 *
 * @throws {QueryFailedError} when it is an error in spite of its status
 * @throws {HttpBodyError} when it is empty or has another shape: `path` tells where
 */
export function readAnswer(answer: Received, check: Check<unknown>): unknown {
  const { body, facts } = answer
  if (typeof (body as { error?: unknown } | null | undefined)?.error === 'string') throw new QueryFailedError({ ...facts, body })
  return checkAnswer(answer, check)
}

/**
 * As `readAnswer`, for what may hold an `error` and be an answer all the same.
 *
 * @throws {HttpBodyError} when it is empty or has another shape: `path` tells where
 */
export function checkAnswer({ body, facts }: Received, check: Check<unknown>): unknown {
  if (body === undefined) throw new HttpBodyError({ ...facts, reason: 'empty' })
  let wrong: ReturnType<typeof check>
  try {
    wrong = check(body)
  } catch (cause) {
    // A hostile body may nest deeper than the stack.
    throw new HttpBodyError({ ...facts, reason: 'shape', path: '$', expected: 'less deep', cause })
  }
  if (!wrong) return body
  const path = wrong.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  throw new HttpBodyError({ ...facts, reason: 'shape', path: `$${path}`, expected: wrong.expected })
}
