import { quote } from '../../../sqlText.ts'
import type { DimensionItem, QueryPlan } from '../plan/QueryPlan.ts'
import { timeColumn } from '../write/timeColumn.ts'
import type { Writer } from '../write/Writer.ts'

type Grouped = Pick<DimensionItem, 'cube' | 'dimension' | 'granularity' | 'isStored'>

/** A dimension as an answer shows it: times are local to the query's zone. */
export function shownSql(writer: Writer, { cube, dimension, granularity, isStored }: Grouped, { time }: QueryPlan): string {
  if (granularity === undefined && !isStored) return writer.shown(cube, dimension)
  const sql = writer.dimension(cube, dimension)
  return granularity === undefined ? sql : timeColumn(sql, dimension, granularity, `${cube.name}.${dimension.name}`, time)
}

/** The columns of a SELECT that rows are grouped by. */
export const dimensionColumns = (writer: Writer, plan: QueryPlan): string[] =>
  plan.dimensions.map((item) => `${shownSql(writer, item, plan)} ${quote(item.alias)}`)
