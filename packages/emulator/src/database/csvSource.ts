import type { DuckDBConnection } from '@duckdb/node-api'
import { literal } from '../sqlText.ts'
import { isUnclosedQuote } from './checkQuotes.ts'
import { csvLineOf } from './csvLineOf.ts'

/** How a CSV file is read. */
export interface CsvSource {
  /** The call that reads it with what the engine detected, without the types of columns and the last parenthesis. */
  readonly reader: string
  /** Whether the engine saw no quotes. */
  readonly isBare: boolean
}

const quoted = `quote = '"'`

/** The first line that has another number of cells than the header, for messages; empty when the engine does not tell. */
async function tornLineOf(connection: DuckDBConnection, plain: string): Promise<string> {
  try {
    // With detection on, the engine names no line, so the columns of the header are given.
    const describe = (from: string) =>
      connection.runAndReadAll(`DESCRIBE SELECT * FROM ${from.slice(0, -1)}, ignore_errors = true)`)
    // With a quote that is never closed the engine may not find a header.
    const header = await describe(plain).catch(() => describe(plain.replace(quoted, "quote = ''")))
    const columns = header.getRows().map(([name]) => `${literal(String(name))}: 'VARCHAR'`)
    await connection.run(
      `SELECT count(COLUMNS(*)) FROM ${plain.slice(0, -1)}, auto_detect = false, columns = {${columns.join(', ')}})`,
    )
    return ''
  } catch (error) {
    const text = String(error)
    const line = csvLineOf(text)
    if (line !== undefined && isUnclosedQuote(text)) throw error
    const [, expected, found] = /\nExpected Number of Columns: (\d+) Found: (\d+)/.exec(text) ?? []
    return line === undefined || found === undefined ? '' : ` (line ${line} has ${found}, the header ${expected})`
  }
}

/** A line of a CSV file, counted from 1, without what is in quotes. */
async function lineOf(connection: DuckDBConnection, file: string, number: number): Promise<string> {
  const lines = await connection.runAndReadAll(
    `SELECT line FROM read_csv(${file}, auto_detect = false, header = false, delim = '\x01', quote = '', escape = '',
       columns = {line: 'VARCHAR'}) LIMIT 1 OFFSET ${number - 1}`,
  )
  return String(lines.getRows()[0]?.[0] ?? '').replace(/"[^"]*"/g, '')
}

/**
 * Detects the format of a CSV file. When its lines have different numbers of cells, the engine drops lines from the top, or takes each
 * line for one cell, until something fits.
 * @param file its path as the engine takes it, with its compression
 * @throws Error for such a file
 */
export async function csvSource(connection: DuckDBConnection, file: string, isTabbed: boolean): Promise<CsvSource> {
  const source = `read_csv(${file}`
  const sniff = async (options = '') => {
    const guess = await connection.runAndReadAll(
      `SELECT SkipRows, HasHeader, len(Columns), Columns[1].name, Delimiter, Quote,
         len(list_filter(Columns, lambda one: one.type <> 'VARCHAR')) = 0 FROM sniff_csv(${file}${options})`,
    )
    return guess.getRows()[0]!
  }
  const first = await sniff()
  // A first line `sep=;` is for Excel. By itself the engine takes it for the header of a file with two columns or one.
  const begin = /^sep=.?$/i.test(String(first[3])) ? 1 : 0
  const [skipped, hasHeader, count, name, delimiter, quoteSign, isText] = begin ? await sniff(', skip = 1') : first
  const isTorn =
    count === 1n
      ? /[,;|\t]/.test(String(name))
      : Number(skipped) > begin &&
        // Of rows that are all text, the engine takes the first for the header.
        (hasHeader === false ||
          (isText === true && (await lineOf(connection, file, Number(skipped))).includes(String(delimiter))))
  if (!isTorn) {
    const reader = `${source}, skip = ${skipped}, header = ${hasHeader}, delim = ${literal(String(delimiter))}`
    return { reader, isBare: quoteSign === '(empty)' }
  }
  const times = (sign: string) => String(name).split(sign).length
  const likely =
    count === 1n ? [',', ';', '|', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most)) : delimiter
  const sign = isTabbed ? '\t' : String(likely)
  // One column with a comma in its name is fine if the name is quoted.
  const plain = `${source}, skip = ${begin}, header = true, ${quoted}, delim = ${literal(sign)})`
  await connection.run(`DESCRIBE SELECT * FROM ${plain}`).catch(async (cause: unknown) => {
    const line = await tornLineOf(connection, plain)
    const what = sign === ',' ? 'a comma' : sign === '\t' ? 'a tab' : `a ${sign}`
    throw new Error(`its lines have different numbers of cells${line}; put cells with ${what} or a line break in quotes`, {
      cause,
    })
  })
  return { reader: plain.slice(0, -1), isBare: false }
}
