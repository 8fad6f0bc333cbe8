import type { LoadResult } from '../../data/resultTypes.ts'
import { ResultTable } from '../ResultTable.ts'
import { result } from './result.ts'

/** A table of orders counted by two dimensions, from compact or columnar data. */
export function ordersTable(dimensions: readonly string[], count: string, data: LoadResult['data']): ResultTable {
  return new ResultTable(result(data, { measures: [count], dimensions: [...dimensions] }))
}
