import { HttpBodyError, type RequestFacts } from '../errors/http.ts'
import { own } from '../util/own.ts'

/**
 * Reads field `name` of an answer, which has to be text without spaces and without `sentKey`: it goes to the page, and a service may
 * repeat the request. Keys of up to 7 characters are not looked for: they may be parts of other words.
 *
 * @throws {HttpBodyError} when it is not.
 */
export function readField(answer: unknown, name: string, facts: RequestFacts & { status: number }, sentKey = ''): string {
  const text = own(answer, name)
  if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text) || (sentKey.length > 7 && text.includes(sentKey))) {
    throw new HttpBodyError({ ...facts, reason: 'shape', path: `$.${name}`, expected: 'a text of its own' })
  }
  return text
}
