import { quote } from './aliases.ts'
import type { Writer } from './createWriter.ts'
import type { DimensionItem, QueryPlan } from './planQuery.ts'
import { timeColumn } from './timeColumn.ts'

function dimensionSql(writer: Writer, item: DimensionItem, { time }: QueryPlan): string {
  const sql = writer.dimension(item.cube, item.dimension)
  return item.granularity === undefined
    ? sql
    : timeColumn(sql, item.dimension, item.granularity, `${item.cube.name}.${item.dimension.name}`, time)
}

/** The columns of a SELECT that rows are grouped by. */
export const dimensionColumns = (writer: Writer, plan: QueryPlan): string[] =>
  plan.dimensions.map((item) => `${dimensionSql(writer, item, plan)} ${quote(item.alias)}`)
