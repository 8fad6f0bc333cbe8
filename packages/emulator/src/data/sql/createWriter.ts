import { quote } from '../../sqlText.ts'
import { sourceOf } from '../model/templates.ts'
import type { Cube, Measure } from '../model/types.ts'
import { aggregate } from './aggregate.ts'
import { aliasOf } from './aliases.ts'
import { dimensionSql } from './dimensionSql.ts'
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

  const writer: Writer = {
    alias: (cube) => quote(aliasOf(prefix ? `${prefix}__${aliasOf(cube)}` : cube)),
    source(cube) {
      const sql = writer.evaluate(cube.name, sourceOf(cube))
      if ('table' in cube.source) return sql
      return /^\s*select\s+\*\s+from\s+([a-zA-Z0-9_\-`".*]+)\s*$/i.exec(sql)?.[1] ?? `(${sql})`
    },
    evaluate: (cube, template) => templateSql(writer, options, cube, template),
    dimension: (cube, given) => rendered?.get(`${cube.name}.${given.name}`) ?? dimensionSql(writer, options, cube, given),
    measure(cube, given) {
      const name = `${cube.name}.${given.name}`
      const known = rendered?.get(name)
      if (known !== undefined) return known
      const sql = joined?.get(name) ?? measured(cube, given)
      return aggregate(given, sql, { mode, isRepeated: multiplied.has(cube.name), key: () => writer.primaryKey(cube) })
    },
    segment: (cube, given) => ownColumn(writer, cube.name, given.sql!),
    primaryKey(cube) {
      const keys = cube.primaryKeys.map((key) => writer.dimension(cube, cube.dimensions.get(key)!))
      return keys.length > 1 ? keys.map((key) => `CAST(${key} as TEXT)`).join(' || ') : (keys[0] ?? '*')
    },
  }
  return writer
}
