import { literal, quote } from '../sqlText.ts'
import type { Plan } from './planQuestion.ts'

/** The name of a member inside its unit. */
export const ownName = (name: string) => name.slice(name.indexOf('.') + 1)

/** The plan as a query of the SQL interface (`/v1/cubesql`). Names come from the metadata and values from the data, never from the question. */
export function writeSql({ unit, measures, dimensions, time, range, filters, limit }: Plan): string {
  const member = (name: string) => `${quote(unit.name)}.${quote(ownName(name))}`
  const columns = [
    ...(time
      ? [
          `DATE_TRUNC('${time.granularity}', ${member(time.dimension.name)}) AS ${quote(`${ownName(time.dimension.name)}_${time.granularity}`)}`,
        ]
      : []),
    ...dimensions.map(({ name }) => `${member(name)} AS ${quote(ownName(name))}`),
  ]
  const groups = columns.map((_, index) => index + 1)
  // By all columns, so that the same question gets the same answer: the order of rows with equal values is undefined.
  const ordered = [...(time ? [] : [`${columns.length + 1} DESC`]), ...groups.map((group) => `${group} ASC`)].join(', ')
  const conditions = [
    ...(range ? [`${member(range.dimension.name)} >= '${range.from}'`, `${member(range.dimension.name)} < '${range.to}'`] : []),
    ...filters.map(({ dimension: { name }, values }) =>
      values.length === 1 ? `${member(name)} = ${literal(values[0]!)}` : `${member(name)} IN (${values.map(literal).join(', ')})`,
    ),
  ]
  return [
    `SELECT ${[...columns, ...measures.map(({ name }) => `MEASURE(${member(name)}) AS ${quote(ownName(name))}`)].join(', ')}`,
    `FROM ${quote(unit.name)}`,
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : []),
    ...(groups.length > 0 ? [`GROUP BY ${groups.join(', ')}`, `ORDER BY ${ordered}`] : []),
    `LIMIT ${limit}`,
  ].join('\n')
}
