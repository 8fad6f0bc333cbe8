import { HttpBodyError, type RequestFacts } from '../errors/http.ts'
import { own } from '../util/own.ts'

/**
 * Reads field `name` of an answer, which has to be text without spaces.
 *
 * @throws {HttpBodyError} when it is not.
 */
export function readField(answer: unknown, name: string, facts: RequestFacts & { status: number }): string {
  const text = own(answer, name)
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) {
    throw new HttpBodyError({ ...facts, reason: 'shape', path: `$.${name}`, expected: 'a text' })
  }
  return text
}
