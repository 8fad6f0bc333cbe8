import { literal, quote } from '../../sqlText.ts'
import { resolveReference } from '../model/resolveReference.ts'
import type { CaseLabel, Cube, Dimension, SqlTemplate } from '../model/types.ts'
import { aliasOf, operand, subQueryAlias } from './aliases.ts'
import { ownColumn } from './ownColumn.ts'
import type { Writer, WriterOptions } from './Writer.ts'

/** A dimension as SQL, by the kind of its definition. */
export function dimensionSql(
  writer: Writer,
  { model, time }: Pick<WriterOptions, 'model' | 'time'>,
  { name: cube }: Cube,
  { name, type, body }: Dimension,
): string {
  const label = (given: CaseLabel) => ('sql' in given ? writer.evaluate(cube, given.sql) : literal(given.text))
  switch (body.kind) {
    case 'sql': {
      const sql = ownColumn(writer, cube, body.sql)
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

/** Whether the SQL is another time, truncated, and nothing else. */
function isCut({ cubes }: WriterOptions['model'], cube: string, { parts, spot }: SqlTemplate): boolean {
  const [part, ...others] = parts
  if (part === undefined || typeof part === 'string' || others.length > 0) return false
  const reference = resolveReference(cubes, cube, part, spot)
  return reference.kind === 'member' && reference.granularity !== undefined
}
