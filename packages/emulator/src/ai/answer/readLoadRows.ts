import type { LoadResult, Query, RowsData } from '@svc/core/data'
import { exactNumber } from '../../exactNumber.ts'
import { columnName, unitOf } from './columnName.ts'

/** Types of columns as the SQL interface calls them. The answer does not say which numbers are whole. */
const columnTypes: Readonly<Record<string, string>> = { number: 'Double', time: 'Timestamp', boolean: 'Boolean' }

/** The rows of `/v1/load` as those of the SQL interface: columns of the same names, times before dimensions before measures. */
export function readLoadRows(
  { measures = [], dimensions = [], timeDimensions = [] }: Query,
  { data, annotation }: LoadResult<RowsData>,
): { readonly schema: readonly { name: string; column_type: string }[]; readonly data: readonly (readonly unknown[])[] } {
  const times = timeDimensions.flatMap(({ dimension, granularity }) => (granularity ? [`${dimension}.${granularity}`] : []))
  const members = [...times, ...dimensions, ...measures]
  const unit = unitOf(measures[0] ?? members[0] ?? '')
  const annotated = { ...annotation.timeDimensions, ...annotation.dimensions, ...annotation.measures }
  const types = members.map((member) => annotated[member]?.type)
  return {
    schema: members.map((member, index) => ({
      name: columnName(member, unit),
      column_type: columnTypes[types[index] ?? ''] ?? 'String',
    })),
    data: data.map((row) =>
      members.map((member, index) => {
        const cell = row[member] ?? null
        return types[index] === 'number' ? exactNumber(cell) : cell
      }),
    ),
  }
}
