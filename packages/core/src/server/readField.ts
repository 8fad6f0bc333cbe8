import { HttpBodyError, type RequestFacts } from '../errors/http.ts'
import { own } from '../util/own.ts'

/**
 * A text without spaces that an answer has to hold in `name`.
 * @throws {HttpBodyError} There is none.
 */
export function readField(answer: unknown, name: string, facts: RequestFacts & { status: number }): string {
  const text = own(answer, name)
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) {
    throw new HttpBodyError({ ...facts, reason: 'shape', path: `$.${name}`, expected: 'a text' })
  }
  return text
}
