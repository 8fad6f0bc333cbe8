import { array, type Check, is, nullish, object, string } from '../check/index.ts'
import { type Received, readAnswer } from './readAnswer.ts'
import type { LoadResponse, LoadResult, MultiLoadResult } from './resultTypes.ts'

const record = object({})
const list = is('array', Array.isArray)
const rows = array(record)
const compact = object({ members: array(string), dataset: array(list) })
const columnar = object({ members: array(string), columns: array(list) })
// Cells are not checked: some databases return lists and objects in them, and a table has to show these too.
const data: Check<unknown> = (value) =>
  (Array.isArray(value) ? rows : value && Object.hasOwn(value, 'columns') ? columnar : compact)(value)

const names = nullish(array(string))
// Only what tables read.
const query = object({
  measures: names,
  dimensions: names,
  timeDimensions: nullish(array(object({ dimension: string, granularity: nullish(string) }))),
  timezone: nullish(string),
})

const result = object({
  query,
  data,
  annotation: object({ measures: record, dimensions: record, segments: record, timeDimensions: record }),
})
const several = object({ queryType: string, results: array(result), pivotQuery: nullish(query) })

/**
 * Checks an answer of `/v1/load` and returns it in the form that was asked for, whichever of the two the server chose.
 *
 * @throws {QueryFailedError} when it is an error in spite of its status
 * @throws {HttpBodyError} when it has another shape: `path` tells where
 * @see Core Data API, "Load response"
 */
export function readLoad(answer: Received, multi: boolean): LoadResponse {
  if (!(answer.body && Object.hasOwn(answer.body, 'results'))) {
    const one = readAnswer(answer, result) as LoadResult
    return multi ? { queryType: 'regularQuery', results: [one] } : one
  }
  const many = readAnswer(answer, several) as MultiLoadResult
  return multi || many.results.length !== 1 ? many : many.results[0]!
}
