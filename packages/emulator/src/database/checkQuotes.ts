import type { DuckDBConnection } from '@duckdb/node-api'
import { literal, quote } from '../sqlText.ts'

/** What the engine says of a quote without an end, or with text between its end and the end of the cell. */
export const unclosedQuote = /^[\s\S]*CSV Error on Line: (\d+)[\s\S]*Value with unterminated quote[\s\S]*$/

export const openQuote = 'has a quote that opens a cell and is not closed at its end. Close it; a quote that is text is doubled'

/** A lone quote stands for the cell above, and one inside of a cell for inches. */
const isOpen = (sql: string) =>
  `(starts_with(${sql}, '"') AND NOT ends_with(${sql}, '"') AND (length(${sql}) - length(replace(${sql}, '"', ''))) % 2 = 1)`

/**
 * Looks for quotes that are never closed in a table of a CSV file that the engine took for one without quotes: so it takes any whose
 * quotes do not fit together, and then quotes are text like any other.
 * @param reader the function that read it, without the closing bracket
 * @throws Error that tells the line
 */
export async function checkQuotes(connection: DuckDBConnection, table: string, reader: string): Promise<void> {
  const described = await connection.runAndReadAll(`DESCRIBE ${table}`)
  const columns = described.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }))
  const inHeader = columns.map(({ name }) => isOpen(literal(name)))
  const header = await connection.runAndReadAll(`SELECT ${inHeader.join(' OR ')}`)
  if (header.getRows()[0]?.[0] === true) throw new Error(`its header ${openQuote}`)
  const tests = columns.filter(({ type }) => type === 'VARCHAR').map(({ name }) => isOpen(quote(name)))
  if (tests.length === 0) return
  const found = await connection.runAndReadAll(`SELECT 1 FROM ${table} WHERE ${tests.join(' OR ')} LIMIT 1`)
  if (found.currentRowCount === 0) return
  // While it guesses, the engine takes quotes for text again: it is told everything.
  const types = columns.map(({ name }) => `${literal(name)}: 'VARCHAR'`).join(', ')
  await connection.run(
    `SELECT count(COLUMNS(*)) FROM ${reader}, quote = '"', escape = '"', auto_detect = false, columns = {${types}})`,
  )
}
