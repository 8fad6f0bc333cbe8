import { literal, quote } from '../../sqlText.ts'
import type { AskedPlan } from '../plan/Plan.ts'
import { columnName, ownName, unitOf } from './columnName.ts'

/** A member as a column. */
const column = (name: string) => `${quote(unitOf(name))}.${quote(ownName(name))}`

/** The plan as a query of the SQL interface (`/v1/cubesql`). Names come from the metadata and values from the data, never from the question. */
export function writeSql({ unit, measures, dimensions, time, range, filters, limit, isRanked, isLowest }: AskedPlan): string {
  const alias = (name: string) => quote(columnName(name, unit.name))
  const units = new Set([
    unit.name,
    ...[...dimensions, ...filters.map(({ dimension }) => dimension)].map(({ name }) => unitOf(name)),
  ])
  const columns = [
    ...(time
      ? [
          `DATE_TRUNC('${time.granularity}', ${column(time.dimension.name)}) AS ${alias(`${time.dimension.name}.${time.granularity}`)}`,
        ]
      : []),
    ...dimensions.map(({ name }) => `${column(name)} AS ${alias(name)}`),
  ]
  const groups = columns.map((_, index) => index + 1)
  // By all columns, so that the same question gets the same answer: the order of rows with equal values is undefined.
  const ordered = [
    ...((time && !isRanked) || measures.length === 0 ? [] : [`${columns.length + 1} ${isLowest ? 'ASC' : 'DESC'}`]),
    ...groups.map((group) => `${group} ASC`),
  ].join(', ')
  const conditions = [
    ...(range?.from ? [`${column(range.dimension.name)} >= '${range.from}'`] : []),
    ...(range?.to ? [`${column(range.dimension.name)} < '${range.to}'`] : []),
    ...filters.map(({ dimension: { name }, values }) =>
      values.length === 1 ? `${column(name)} = ${literal(values[0]!)}` : `${column(name)} IN (${values.map(literal).join(', ')})`,
    ),
  ]
  return [
    `SELECT ${[...columns, ...measures.map(({ name }) => `MEASURE(${column(name)}) AS ${alias(name)}`)].join(', ')}`,
    // The model says how they are joined.
    `FROM ${[...units].map(quote).join(' CROSS JOIN ')}`,
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : []),
    ...(groups.length > 0 ? [`GROUP BY ${groups.join(', ')}`, `ORDER BY ${ordered}`] : []),
    `LIMIT ${limit}`,
  ].join('\n')
}
