import { HttpBodyError } from '../errors/http.ts'
import type { HttpAnswer } from '../http/index.ts'
import type { Problem, Shape } from './shape.ts'

export type Read = Pick<HttpAnswer, 'body' | 'facts'>

/** Gives the body when it has the shape. @throws {HttpBodyError} It is empty, or `path` tells what is wrong. */
export function readAnswer<T>({ body, facts }: Read, shape: Shape): T {
  if (body === undefined) throw new HttpBodyError({ ...facts, reason: 'empty' })
  let problem: Problem | undefined
  try {
    problem = shape(body)
  } catch {
    problem = { path: '', expected: 'less deep' } // the stack is finite
  }
  if (problem) throw new HttpBodyError({ ...facts, reason: 'shape', ...problem, path: `$${problem.path}` })
  return body as T
}
