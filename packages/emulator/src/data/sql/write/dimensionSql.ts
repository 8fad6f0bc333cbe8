import { literal, quote } from '../../../sqlText.ts'
import { resolveReference } from '../../model/resolveReference.ts'
import type { CaseLabel, Cube, Dimension, SqlTemplate } from '../../model/types.ts'
import { aliasOf, subQueryAlias } from './aliases.ts'
import { operand } from './operand.ts'
import { ownColumn } from './ownColumn.ts'
import { inZone } from './timeColumn.ts'
import type { Writer, WriterOptions } from './Writer.ts'

/** A dimension as SQL, by the kind of its definition. */
export function dimensionSql(
  writer: Writer,
  { model, time, localTimes }: Pick<WriterOptions, 'model' | 'time' | 'localTimes'>,
  { name: cube }: Cube,
  { name, type, body }: Dimension,
): string {
  const label = (given: CaseLabel) => ('sql' in given ? writer.evaluate(cube, given.sql) : literal(given.text))
  switch (body.kind) {
    case 'sql': {
      const sql = ownColumn(writer, cube, body.sql)
      // What is made of other times alone is made of local ones.
      if (localTimes && type === 'time') return ownsColumn(body.sql, cube) ? inZone(sql, time.timezone) : sql
      // A truncated time is local to the zone already, and each use of a time converts it to local time once more.
      return type === 'time' && isCut(model, cube, body.sql) ? `timezone('${time.timezone}', ${operand(sql)}::timestamp)` : sql
    }
    case 'geo': {
      const sides = [body.latitude, body.longitude].map((side) => operand(ownColumn(writer, cube, side)))
      return sides.join(" || ',' || ")
    }
    case 'case': {
      const branches = body.when.map((branch) => `WHEN ${writer.evaluate(cube, branch.sql)} THEN ${label(branch.label)}`)
      const otherwise = body.otherwise ? ` ELSE ${label(body.otherwise)}` : ''
      return `CASE ${branches.join(' ')}${otherwise} END`
    }
    case 'subQuery':
      return `${writer.alias(subQueryAlias(cube, name))}.${quote(aliasOf(`${cube}.${name}`))}`
    case 'origin':
      throw new Error(`${cube}.${name} belongs to a view, not to a cube`)
  }
}

/** Whether the SQL reads columns itself, and is not made of members alone. */
const ownsColumn = ({ parts }: SqlTemplate, cube: string): boolean => {
  const references = parts.filter((part) => typeof part !== 'string')
  return (
    references.length === 0 ||
    references.some(([name, ...path]) => path.length === 0 && (name === 'CUBE' || name === 'TABLE' || name === cube))
  )
}

/** Whether the SQL is another time, truncated, and nothing else. */
function isCut({ cubes }: WriterOptions['model'], cube: string, { parts, spot }: SqlTemplate): boolean {
  const [part, ...others] = parts
  if (part === undefined || typeof part === 'string' || others.length > 0) return false
  const reference = resolveReference(cubes, cube, part, spot)
  return reference.kind === 'member' && reference.granularity !== undefined
}
