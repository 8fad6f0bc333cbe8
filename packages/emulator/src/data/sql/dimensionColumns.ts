import { quote } from '../../sqlText.ts'
import type { DimensionItem, QueryPlan } from './planQuery.ts'
import { inZone, timeColumn } from './timeColumn.ts'
import type { Writer } from './Writer.ts'

type Column = Pick<DimensionItem, 'cube' | 'dimension' | 'granularity'>

/** A dimension as an answer shows it: times are local to the query's zone. */
export function shownSql(writer: Writer, { cube, dimension, granularity }: Column, { time }: QueryPlan): string {
  const sql = writer.dimension(cube, dimension)
  if (granularity !== undefined) return timeColumn(sql, dimension, granularity, `${cube.name}.${dimension.name}`, time)
  return dimension.type === 'time' ? inZone(sql, time.timezone) : sql
}

/** The columns of a SELECT that rows are grouped by. */
export const dimensionColumns = (writer: Writer, plan: QueryPlan): string[] =>
  plan.dimensions.map((item) => `${shownSql(writer, item, plan)} ${quote(item.alias)}`)
