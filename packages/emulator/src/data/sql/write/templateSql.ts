import { resolveReference } from '../../model/resolveReference.ts'
import type { Cube, Dimension, Measure, Segment, SqlTemplate } from '../../model/types.ts'
import { operand } from './operand.ts'
import { timeColumn } from './timeColumn.ts'
import type { Writer, WriterOptions } from './Writer.ts'

/** The SQL of a template, with what its references stand for. */
export function templateSql(
  writer: Writer,
  { model, time }: Pick<WriterOptions, 'model' | 'time'>,
  cube: string,
  template: SqlTemplate,
): string {
  const single = template.parts.length === 1
  const sql = template.parts
    .map((part) => {
      if (typeof part === 'string') return part
      const reference = resolveReference(model.cubes, cube, part, template.spot)
      const owner = model.cubes.get(reference.path.at(-1)!)!
      if (reference.kind === 'cube') return writer.alias(owner.name)
      const { member, granularity } = reference
      const cut =
        granularity === undefined || member.kind !== 'dimension'
          ? memberSql(writer, owner, member)
          : timeColumn(writer.stored(owner, member), member, granularity, `${owner.name}.${member.name}`, time)
      return single ? cut : operand(cut)
    })
    .join('')
    .trim()
  // A comment ends with its line: what follows it must not become part of it.
  return sql.slice(sql.lastIndexOf('\n') + 1).includes('--') ? `${sql}\n` : sql
}

const memberSql = (writer: Writer, cube: Cube, member: Dimension | Measure | Segment): string =>
  member.kind === 'measure'
    ? writer.measure(cube, member)
    : member.kind === 'dimension'
      ? writer.dimension(cube, member)
      : writer.segment(cube, member)
