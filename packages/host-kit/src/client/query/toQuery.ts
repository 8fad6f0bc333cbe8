import { needsValues, type Query } from '@svc/core/data'
import type { FilterRow, QueryForm } from './QueryForm.ts'

/** The form as a query; `undefined` while nothing is chosen. Filters without the values they need are left out. */
export function toQuery({ measures, dimensions, time, granularity, range, filters, limit }: QueryForm): Query | undefined {
  const isOverTime = time !== '' && granularity !== ''
  if (measures.length + dimensions.length === 0 && !isOverTime) return undefined
  const [largest] = measures
  return {
    measures,
    dimensions,
    ...(time && {
      timeDimensions: [{ dimension: time, granularity: granularity || null, dateRange: range || undefined }],
    }),
    filters: filters.flatMap(toFilter) as NonNullable<Query['filters']>,
    // Sorted by time alone, rows of the same time would change places with every live answer.
    ...(isOverTime && dimensions.length > 0 && largest && { order: [[time, 'asc'] as const, [largest, 'desc'] as const] }),
    limit,
  }
}

function toFilter({ member, operator, values }: FilterRow): object[] {
  if (member === '') return []
  if (!needsValues(operator)) return [{ member, operator }]
  const list = values.split(',').flatMap((value) => value.trim() || [])
  return list.length === 0 ? [] : [{ member, operator, values: list }]
}
