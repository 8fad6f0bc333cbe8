import type { LoadResult } from '../../data/resultTypes.ts'
import { ResultTable } from '../ResultTable.ts'

/** A table of orders counted by two dimensions, from compact or columnar data. */
export function ordersTable(dimensions: readonly string[], count: string, data: LoadResult['data']): ResultTable {
  const annotate = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { title: name, shortTitle: name, type: 'string' }]))
  return new ResultTable({
    query: { measures: [count], dimensions: [...dimensions], timezone: 'UTC' },
    annotation: { measures: annotate([count]), dimensions: annotate(dimensions), segments: {}, timeDimensions: {} },
    data,
  })
}
