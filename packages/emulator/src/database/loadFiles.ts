import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { listFiles } from '../listFiles.ts'
import { literal, quote } from '../sqlText.ts'
import { checkQuotes, isUnclosedQuote, openQuote } from './checkQuotes.ts'
import { checkText } from './checkText.ts'
import { keepDigits } from './keepDigits.ts'
import { linesBefore } from './linesBefore.ts'
import { needDirectory } from './needDirectory.ts'

const readers: Readonly<Record<string, string>> = {
  '.csv': 'read_csv',
  '.tsv': 'read_csv',
  '.parquet': 'read_parquet',
  '.json': 'read_json',
  '.ndjson': 'read_json',
  '.jsonl': 'read_json',
}

/** Which files are data files, for messages. */
export const dataEndings = `names that end in ${Object.keys(readers).join(', ')}; all but Parquet may be gzipped (.csv.gz)`

/** Endings of the names of data files. Parquet is compressed inside. */
const dataName = /\.(?:parquet|(?:csv|tsv|json|ndjson|jsonl)(?:\.gz)?)$/i

/** The ending of a data file's name as it is written, and the extension that decides how it is read. */
function endingOf(path: string): { ending: string; extension: string } {
  const [ending = ''] = dataName.exec(path) ?? []
  return { ending, extension: ending.toLowerCase().replace(/\.gz$/, '') }
}

/** A path as the engine takes it for this one file: by itself it reads `a[1].csv` and `a?.csv` as patterns, for whatever files match. */
const pathLiteral = (path: string) => literal(path.replace(/[[*?]/g, '[$&]'))

/** Hidden files, and what may lie beside data files: a data model, and texts about the data. */
const isOther = (path: string) => /(?:^|\/)\./.test(path) || /\.(?:ya?ml|md)$/i.test(path)

/** What is wrong with a file, in one line, without the engine's settings and its advice about options that do not exist here. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = csvLineOf(text)
  if (line !== undefined && text.includes('This file is not utf-8 encoded')) return `line ${line} is not UTF-8. Save it as UTF-8`
  if (line !== undefined && isUnclosedQuote(text)) return `line ${line} ${openQuote}`
  // The engine shows up to 10,000 characters of it.
  return linesBefore(text.replace(/(\nOriginal Line: .{200}).*/, '$1…'), /^(?:Possible |file = |LINE \d)/)
}

/** The line of a CSV file that the engine's error is about. */
const csvLineOf = (text: string) => /CSV Error on Line: (\d+)/.exec(text)?.[1]

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

interface Source {
  /** What follows FROM. */
  readonly from: string
  /** For a CSV file: the same with what the engine detected, without the types of columns and the last parenthesis. */
  readonly reader?: string
  /** Whether the engine saw no quotes in a CSV file. */
  readonly isBare?: boolean
}

/** By itself the engine takes the types from the first 20,480 rows: a later 1.5 in a column of whole numbers would be read as 2. */
const allRows = 'sample_size = -1'

/**
 * How to read a file. The engine detects the format of a CSV file; when its lines have different numbers of cells, it drops lines from
 * the top, or takes each line for one cell, until something fits.
 * @throws Error for such a file
 */
async function sourceOf(connection: DuckDBConnection, path: string): Promise<Source> {
  const { ending, extension } = endingOf(path)
  // By itself the engine recognises .gz in lower case only.
  const file = `${pathLiteral(path)}${/\.gz$/i.test(ending) ? ", compression = 'gzip'" : ''}`
  const source = `${readers[extension]}(${file}`
  if (extension === '.parquet') return { from: `${source})` }
  if (readers[extension] !== 'read_csv') return { from: `${source}, ${allRows})` }
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
    return { from: `${reader}, ${allRows})`, reader, isBare: quoteSign === '(empty)' }
  }
  const times = (sign: string) => String(name).split(sign).length
  const likely =
    count === 1n ? [',', ';', '|', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most)) : delimiter
  const sign = extension === '.tsv' ? '\t' : String(likely)
  // One column with a comma in its name is fine if the name is quoted.
  const plain = `${source}, skip = ${begin}, header = true, ${quoted}, delim = ${literal(sign)})`
  await connection.run(`DESCRIBE SELECT * FROM ${plain}`).catch(async (cause: unknown) => {
    const line = await tornLineOf(connection, plain)
    const what = sign === ',' ? 'a comma' : sign === '\t' ? 'a tab' : `a ${sign}`
    throw new Error(`its lines have different numbers of cells${line}; put cells with ${what} or a line break in quotes`, {
      cause,
    })
  })
  const reader = plain.slice(0, -1)
  return { from: `${reader}, ${allRows})`, reader }
}

/** A line of a CSV file, counted from 1, without what is in quotes. */
async function lineOf(connection: DuckDBConnection, file: string, number: number): Promise<string> {
  const lines = await connection.runAndReadAll(
    `SELECT line FROM read_csv(${file}, auto_detect = false, header = false, delim = '\x01', quote = '', escape = '',
       columns = {line: 'VARCHAR'}) LIMIT 1 OFFSET ${number - 1}`,
  )
  return String(lines.getRows()[0]?.[0] ?? '').replace(/"[^"]*"/g, '')
}

/** Makes a table of a file, or of none of its rows. */
async function loadFile(connection: DuckDBConnection, path: string, table: string): Promise<void> {
  const target = `main.${quote(table)}`
  try {
    if ((await stat(path)).size === 0) throw new Error('it is empty')
    const { ending, extension } = endingOf(path)
    if (ending.toLowerCase() === extension && extension !== '.parquet') await checkText(path, readers[extension] === 'read_json')
    const { from, reader, isBare } = await sourceOf(connection, path)
    await connection.run(`CREATE TABLE ${target} AS SELECT * FROM ${from}`).catch(async (cause: unknown) => {
      // Only as it reads the first rows, and then the others, does the engine name a line.
      if (reader !== undefined) await connection.run(`SELECT count(COLUMNS(*)) FROM ${reader}, all_varchar = true)`)
      throw cause
    })
    if (reader !== undefined && isBare) await checkQuotes(connection, target, reader)
    if (reader !== undefined) await keepDigits(connection, target, `${reader}, ${allRows}`)
  } catch (error) {
    await connection.run(`DROP TABLE IF EXISTS ${target}`)
    throw new Error(`Cannot read the data file ${path}: ${reasonOf(error)}`, { cause: error })
  }
}

/** What `loadFiles` leaves out. */
export interface LeftOut {
  /** Paths of files below the directory that are no data files. */
  readonly unread: readonly string[]
  /** The data files that cannot be read, one line each: which, and why. */
  readonly broken: readonly string[]
}

/**
 * Loads every CSV, Parquet and JSON file below a directory into a table named after the file. A file that cannot be read has no table.
 * @throws Error naming the files that cannot be read, if no other can; or two files of one name
 */
export async function loadFiles(connection: DuckDBConnection, directory: string): Promise<LeftOut> {
  const tables = new Map<string, string>()
  const broken: Error[] = []
  await needDirectory(directory, 'data files', '--data')
  const files = await listFiles(directory)
  for (const file of files.filter((name) => dataName.test(name)).sort()) {
    const path = join(directory, file)
    // macOS may write ö as o and two dots, and so no name in a data model would be that of the table.
    const table = basename(path, endingOf(path).ending).normalize('NFC')
    const twin = tables.get(table.toLowerCase())
    if (twin !== undefined) throw new Error(`Two data files make the table '${table}': ${twin} and ${path}`)
    tables.set(table.toLowerCase(), path)
    await loadFile(connection, path, table).catch((error: Error) => broken.push(error))
  }
  if (tables.size === 0)
    throw new Error(`There is no CSV, Parquet or JSON file below ${directory}. Data files have ${dataEndings}`)
  const reasons = broken.map(({ message }) => message)
  if (broken.length === tables.size) throw new Error(reasons.join('\n'), { cause: broken[0]?.cause })
  return { unread: files.filter((file) => !dataName.test(file) && !isOther(file)), broken: reasons }
}
