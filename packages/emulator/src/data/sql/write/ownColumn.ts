import type { SqlTemplate } from '../../model/types.ts'
import type { Writer } from './Writer.ts'

/** The SQL of a template, where a bare column name belongs to the cube. */
export function ownColumn(writer: Writer, cube: string, template: SqlTemplate): string {
  const sql = writer.evaluate(cube, template)
  return /^[_a-zA-Z][_a-zA-Z0-9]*$/.test(sql) ? `${writer.alias(cube)}.${sql}` : sql
}
