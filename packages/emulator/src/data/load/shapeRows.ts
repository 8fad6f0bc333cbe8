import type { Rows } from '../../database/types.ts'
import { wireConverter, wireTime } from '../../database/wireConverter.ts'
import type { NormalQuery, QueryType } from '../query/types.ts'

/** A column of the answer. */
export interface AnswerColumn {
  readonly name: string
  /** Type of the member's values. */
  readonly type: string
}

type Values = readonly unknown[]

/** The answer's columns by name, in order: those of the statement, and the names that older clients read. */
function namedColumns(
  columns: readonly AnswerColumn[],
  { columns: types, rows }: Rows,
  query: NormalQuery,
  type: QueryType,
): Map<string, Values> {
  const named = new Map<string, Values>()
  for (const [index, column] of columns.entries()) {
    const convert = wireConverter(types[index]!.type)
    const cells = rows.map((row) => (column.type === 'time' ? wireTime(convert(row[index]!)) : convert(row[index]!)))
    named.set(column.name, cells)
    const bare = column.name.split('.').slice(0, 2).join('.')
    // A time dimension with a granularity is also under its plain name.
    if (bare !== column.name && !query.dimensions.includes(bare)) named.set(bare, cells)
  }
  const [time] = query.timeDimensions
  if (type === 'compareDateRangeQuery') {
    const compared = query.timeDimensions.find(({ dateRange }) => dateRange)
    named.set(
      'compareDateRange',
      rows.map(() => compared?.dateRange?.join(' - ') ?? null),
    )
  } else if (type === 'blendingQuery' && time?.granularity !== undefined) {
    const cells = named.get(`${time.dimension}.${time.granularity}`)
    if (cells) named.set(`time.${time.granularity}`, cells)
  }
  return named
}

/** Rows in the form that a query asks for. */
export function shapeRows(columns: readonly AnswerColumn[], rows: Rows, query: NormalQuery, type: QueryType): unknown {
  const named = namedColumns(columns, rows, query, type)
  const members = [...named.keys()]
  const cells = [...named.values()]
  if (query.responseFormat === 'columnar') return { members, columns: cells }
  const indexes = rows.rows.map((_, index) => index)
  if (query.responseFormat === 'compact')
    return { members, dataset: indexes.map((index) => cells.map((column) => column[index])) }
  return indexes.map((index) => {
    const row: Record<string, unknown> = {}
    for (const [position, member] of members.entries()) row[member] = cells[position]![index]
    return row
  })
}
