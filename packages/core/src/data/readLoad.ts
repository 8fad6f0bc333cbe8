import { type Read, readAnswer } from './readAnswer.ts'
import { anyObject, isObject, listOf, objectOf, type Shape, text, that } from './shape.ts'
import type { LoadResponse, LoadResult, MultiLoadResult } from './types.ts'

const members = objectOf({ measures: anyObject, dimensions: anyObject, segments: anyObject, timeDimensions: anyObject })
const row = that('a row', isObject)
const compact = objectOf({ members: listOf(text), dataset: listOf(that('a row', Array.isArray)) })
const columnar = objectOf({ members: listOf(text), columns: listOf(that('a column', Array.isArray)) })
const data: Shape = (value) =>
  Array.isArray(value) ? listOf(row)(value) : ((value as { columns?: unknown } | null)?.columns ? columnar : compact)(value)

const result = objectOf({ query: anyObject, data, annotation: members })
const several = objectOf({ queryType: text, results: listOf(result) })

/**
 * Checks an answer of `/v1/load` and gives the form that was asked for, whichever of the two the server took.
 *
 * @throws {HttpBodyError} `path` tells where it is wrong.
 * @see Core Data API, "Load response"
 */
export function readLoad(answer: Read, multi: boolean): LoadResponse {
  if (!isObject(answer.body) || !('results' in answer.body)) {
    const one: LoadResult = readAnswer(answer, result)
    return multi ? { queryType: 'regularQuery', results: [one] } : one
  }
  const many: MultiLoadResult = readAnswer(answer, several)
  return multi || many.results.length !== 1 ? many : many.results[0]!
}
