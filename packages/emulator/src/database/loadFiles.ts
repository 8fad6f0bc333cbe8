import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { listFiles } from '../listFiles.ts'
import { literal, quote } from '../sqlText.ts'
import { checkQuotes, isUnclosedQuote, openQuote } from './checkQuotes.ts'
import { checkText } from './checkText.ts'
import { csvLineOf } from './csvLineOf.ts'
import { csvSource } from './csvSource.ts'
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

/** By itself the engine takes the types from the first 20,480 rows: a later 1.5 in a column of whole numbers would be read as 2. */
const allRows = 'sample_size = -1'

/** Makes a table of a file, or of none of its rows. */
async function loadFile(connection: DuckDBConnection, path: string, table: string): Promise<void> {
  const target = `main.${quote(table)}`
  try {
    if ((await stat(path)).size === 0) throw new Error('it is empty')
    const { ending, extension } = endingOf(path)
    if (ending.toLowerCase() === extension && extension !== '.parquet') await checkText(path, readers[extension] === 'read_json')
    // By itself the engine recognises .gz in lower case only.
    const file = `${pathLiteral(path)}${/\.gz$/i.test(ending) ? ", compression = 'gzip'" : ''}`
    const csv = readers[extension] === 'read_csv' ? await csvSource(connection, file, extension === '.tsv') : undefined
    const reader = csv?.reader ?? `${readers[extension]}(${file}`
    const from = extension === '.parquet' ? reader : `${reader}, ${allRows}`
    await connection.run(`CREATE TABLE ${target} AS SELECT * FROM ${from})`).catch(async (cause: unknown) => {
      // Only as it reads the first rows, and then the others, does the engine name a line.
      if (csv) await connection.run(`SELECT count(COLUMNS(*)) FROM ${reader}, all_varchar = true)`)
      throw cause
    })
    if (csv?.isBare) await checkQuotes(connection, target, reader)
    if (csv) await keepDigits(connection, target, from)
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
