import { quote } from '../../../sqlText.ts'
import { sourceOf } from '../../model/templates.ts'
import type { Cube, Measure } from '../../model/types.ts'
import { aggregate } from './aggregate.ts'
import { aggregatesRows } from './aggregatesRows.ts'
import { aliasOf } from './aliases.ts'
import { dimensionSql } from './dimensionSql.ts'
import { operand } from './operand.ts'
import { ownColumn } from './ownColumn.ts'
import { templateSql } from './templateSql.ts'
import type { Writer, WriterOptions } from './Writer.ts'

export function createWriter(options: WriterOptions): Writer {
  const { multiplied, mode = 'grouped', prefix, rendered, joined } = options

  /** What a measure aggregates: its SQL, else the primary key; NULL where its filters do not hold. */
  function measured(cube: Cube, given: Measure): string {
    const sql = given.sql ? ownColumn(writer, cube.name, given.sql) : writer.primaryKey(cube)
    if (given.filters.length === 0) return sql
    const tests = given.filters.map((filter) => `(${writer.evaluate(cube.name, filter)})`)
    return `CASE WHEN ${tests.join(' AND ')} THEN ${sql === '*' ? '1' : sql} END`
  }

  /** An aggregate over a single row of the cube, as a sub query in which that row is all there is. */
  function overOneRow(cube: Cube, given: Measure): string {
    const row = writer.alias(cube.name)
    const inner = createWriter({ ...options, mode: 'grouped', multiplied: new Set() })
    return `(SELECT ${inner.measure(cube, given)} FROM (SELECT unnest(${row})) AS ${row})`
  }

  const writer: Writer = {
    alias: (cube) => quote(aliasOf(prefix ? `${prefix}__${aliasOf(cube)}` : cube)),
    source(cube) {
      const sql = writer.evaluate(cube.name, sourceOf(cube))
      if ('table' in cube.source) return sql
      return /^\s*select\s+\*\s+from\s+([a-zA-Z0-9_\-`".*]+)\s*$/i.exec(sql)?.[1] ?? `(${sql})`
    },
    evaluate: (cube, template) => templateSql(writer, options, cube, template),
    dimension: (cube, given) => rendered?.get(`${cube.name}.${given.name}`) ?? dimensionSql(writer, options, cube, given),
    shown: (cube, given) => createWriter({ ...options, localTimes: true }).dimension(cube, given),
    stored: (cube, given) => createWriter({ ...options, localTimes: false }).dimension(cube, given),
    measure(cube, given) {
      const name = `${cube.name}.${given.name}`
      const known = rendered?.get(name)
      if (known !== undefined) return known
      if (mode === 'ungrouped' && aggregatesRows(given)) return overOneRow(cube, given)
      const sql = joined?.get(name) ?? measured(cube, given)
      return aggregate(given, sql, { mode, isRepeated: multiplied.has(cube.name), key: () => writer.primaryKey(cube) })
    },
    segment: (cube, given) => ownColumn(writer, cube.name, given.sql!),
    primaryKey(cube) {
      const keys = cube.primaryKeys.map((key) => writer.dimension(cube, cube.dimensions.get(key)!))
      if (keys.length < 2) return keys[0] ?? '*'
      // One value of all parts, as texts put together (1, 11) and (11, 1) would be the same; NULL for a row that a join did not find.
      return `CASE WHEN ${keys.map((key) => `${operand(key)} IS NOT NULL`).join(' AND ')} THEN row(${keys.join(', ')}) END`
    },
  }
  return writer
}
