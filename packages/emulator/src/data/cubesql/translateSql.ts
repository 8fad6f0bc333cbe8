import { randomBytes } from 'node:crypto'
import { quote } from '../../sqlText.ts'
import type { DataService, RequestContext } from '../createDataService.ts'
import { parseSelect, writeStatement } from './ast.ts'
import { composeSelect, type Inner } from './composeSelect.ts'
import { findSources } from './findSources.ts'
import { type Translated, translateUnit } from './translateUnit.ts'
import { withClock } from './withClock.ts'

/**
 * Turns one SELECT into SQL that the database runs: over a unit into a query of the data model, over sub queries and WITH
 * into those queries, each once, and the rest of the statement around them.
 */
export async function translateSql(
  service: DataService,
  sql: string,
  timezone: string,
  context: RequestContext,
): Promise<Translated> {
  const { clock, database, model } = service
  const statement = withClock(await parseSelect(database, sql), clock.now(), timezone)
  const { node } = statement
  const translation = { service, timezone, context, prefix: `svc${randomBytes(8).toString('hex')}` }
  const names = new Set(node.cte_map.map.map(({ key }) => key.toLowerCase()))
  const sources = names.size === 0 ? findSources(model, node.from_table, names) : undefined
  if (sources) return translateUnit(translation, statement, sources)
  const inner: Inner[] = []
  const composed = await composeSelect(translation, statement, new Set(), inner)
  const outer = await writeStatement(database, { ...statement, node: composed })
  const tables = inner.map(({ name, translated }) => `${quote(name)} AS (${translated.statement.sql})`)
  const own = outer.startsWith('WITH ') ? `, ${outer.slice('WITH '.length)}` : ` ${outer}`
  return {
    statement: {
      sql: tables.length === 0 ? outer : `WITH ${tables.join(', ')}${own}`,
      params: inner.flatMap(({ translated }) => translated.statement.params),
    },
  }
}
