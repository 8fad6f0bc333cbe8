import { quote } from '../sqlText.ts'
import type { Plan } from './planQuestion.ts'

const own = (name: string) => name.slice(name.indexOf('.') + 1)

/** The plan as a query of the SQL interface (`/v1/cubesql`). Names come from the metadata, never from the question. */
export function writeSql({ unit, measures, dimensions, time, range, limit }: Plan): string {
  const member = (name: string) => `${quote(unit.name)}.${quote(own(name))}`
  const columns = [
    ...(time
      ? [
          `DATE_TRUNC('${time.granularity}', ${member(time.dimension.name)}) AS ${quote(`${own(time.dimension.name)}_${time.granularity}`)}`,
        ]
      : []),
    ...dimensions.map(({ name }) => `${member(name)} AS ${quote(own(name))}`),
  ]
  const groups = columns.map((_, index) => index + 1)
  // By all columns, so that the same question gets the same answer: the order of rows with equal values is undefined.
  const ordered = [...(time ? [] : [`${columns.length + 1} DESC`]), ...groups.map((group) => `${group} ASC`)].join(', ')
  return [
    `SELECT ${[...columns, ...measures.map(({ name }) => `MEASURE(${member(name)}) AS ${quote(own(name))}`)].join(', ')}`,
    `FROM ${quote(unit.name)}`,
    ...(range
      ? [`WHERE ${member(range.dimension.name)} >= '${range.from}' AND ${member(range.dimension.name)} < '${range.to}'`]
      : []),
    ...(groups.length > 0 ? [`GROUP BY ${groups.join(', ')}`, `ORDER BY ${ordered}`] : []),
    `LIMIT ${limit}`,
  ].join('\n')
}
