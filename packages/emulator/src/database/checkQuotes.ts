import type { DuckDBConnection } from '@duckdb/node-api'
import { literal, quote } from '../sqlText.ts'

/** Whether the engine's error is about a quote that is never closed, or is followed by text in its cell. */
export const isUnclosedQuote = (text: string) => text.includes('Value with unterminated quote')

export const openQuote = 'has a quote that opens a cell and is not closed at its end. Close it, or double it if it is text'

/** A lone quote means "as above", and one inside a cell may mean inches: neither opens a cell. */
const isOpen = (sql: string) =>
  `(starts_with(${sql}, '"') AND NOT ends_with(${sql}, '"') AND (length(${sql}) - length(replace(${sql}, '"', ''))) % 2 = 1)`

/**
 * Looks for quotes that are never closed. When the quotes of a CSV file do not match, the engine reads it as a file without quotes, and
 * they end up as text in the table.
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
  // With detection on, the engine would take quotes for text again, so everything is given.
  const types = columns.map(({ name }) => `${literal(name)}: 'VARCHAR'`).join(', ')
  await connection.run(
    `SELECT count(COLUMNS(*)) FROM ${reader}, quote = '"', escape = '"', auto_detect = false, columns = {${types}})`,
  )
}
