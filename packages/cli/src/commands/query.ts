import { readFile } from 'node:fs/promises'
import { type DataClient, type LoadResult, type Query, ResultTable, toCsv } from '@svc/core/data'
import type { Command, Io } from '../Command.ts'
import { dataHelp, readDataOptions } from '../dataOptions.ts'
import { type FormattedRows, formatRows } from '../formatRows.ts'
import { naming } from '../naming.ts'
import { oneLine } from '../oneLine.ts'
import { UsageError } from '../UsageError.ts'
import { writeJson } from '../writeJson.ts'
import { writeTable } from '../writeTable.ts'

const help = `svc query QUERY: runs a query and prints its rows.

QUERY is JSON ({"measures":["orders.count"]}), @FILE with JSON ("@FILE" in PowerShell), or with --sql an SQL statement.
A table on a terminal is for people: values are written as the data model formats them, such as $1,234.50 or Jan 2024.
Everywhere else, and with --raw, they are raw, as the server sends them, with all digits: in CSV, JSON, a file or a pipe. The data
model has no formats for SQL, whose values are always raw. Times are in the time zone of the query.

${dataHelp}  --sql             QUERY is SQL for /v1/cubesql
  --format FORMAT   table (default), csv, json
  --raw             raw values in a table on a terminal too
  --no-formulas     with csv, for a file that people open in a spreadsheet: puts ' before each text that would run as a formula there.
                    Without it, CSV holds the values exactly as they are, for programs
`

interface Rows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** The rows for people; SQL has none, since its columns have no formats. */
  readonly formatted?: () => FormattedRows
}

async function readText(path: string): Promise<string> {
  const bytes = await naming(path, readFile(path))
  try {
    // Without the byte order mark that editors of Windows put before the text.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // As PowerShell's `>` writes it before version 6.
    throw new UsageError(`${path} is not UTF-8 text; save it as UTF-8`)
  }
}

function hintFor(text: string): string {
  if (/^\s*(select|with)\b/i.test(text)) return '. For SQL, put --sql before it'
  // As cmd and older PowerShells pass '{"measures":["orders.count"]}'; cmd also leaves the quotes around it.
  if (/^\s*'?\{\s*\w/.test(text) && !text.includes('"'))
    return '. The shell took its quotes: write it to a file, and pass "@FILE"'
  return ''
}

async function readQuery(text: string): Promise<Query> {
  if (text === '@') throw new UsageError('@ needs the name of a file behind it')
  const json = text.startsWith('@') ? await readText(text.slice(1)) : text
  try {
    return JSON.parse(json) as Query
  } catch (error) {
    throw new UsageError(`the query is no JSON: ${(error as Error).message}${hintFor(json)}`)
  }
}

const cell = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))

/** How rows are written. */
interface Writing {
  readonly format: string
  readonly noFormulas: boolean
  readonly isRaw: boolean
  readonly isTerminal: boolean | undefined
}

function write({ columns, rows, formatted }: Rows, { format, noFormulas, isRaw, isTerminal }: Writing): string {
  if (format === 'json') {
    const twice = columns.find((name, index) => columns.indexOf(name) < index)
    if (twice !== undefined)
      throw new UsageError(`two columns are named ${twice}, and JSON holds one: name them by AS, or use --format csv`)
    const named = rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])))
    return writeJson(named, isTerminal)
  }
  // As psql and duckdb do, tables keep every digit for whatever reads them. Those have no data model that says how values look for
  // people; where it does, people get that, and like `ls` and `git` only on a terminal, where no script reads along.
  if (format === 'table' && isTerminal && !isRaw && formatted) {
    const { texts, areNumbers } = formatted()
    return writeTable(columns, texts, areNumbers)
  }
  const texts = rows.map((row) => row.map(cell))
  if (format === 'table') return writeTable(columns, texts)
  const shown = (line: readonly string[]) => (isTerminal ? line.map(oneLine) : line)
  const formulas = noFormulas ? 'disarm' : 'keep'
  return toCsv(shown(columns), texts.map(shown), { formulas, byteOrderMark: false, lineEnd: '\n' })
}

async function load(client: DataClient, text: string, { err, stop }: Io): Promise<Rows> {
  const answer = await client.load(await readQuery(text), {
    signal: stop,
    onProgress: ({ stage }) => err(`waiting${stage ? `: ${oneLine(stage)}` : ''}\n`),
  })
  if ('results' in answer) throw new UsageError('one query at a time: compares and lists have several results')
  const table = new ResultTable(answer as LoadResult)
  const columns = table.columns()
  const rows = table.rows().map((row) => columns.map(({ name }) => row[name]))
  return { columns: columns.map(({ name }) => name), rows, formatted: () => formatRows(columns, rows, table.timezone) }
}

async function loadSql(client: DataClient, text: string, { stop }: Io): Promise<Rows> {
  const stream = client.cubesql(text, { signal: stop })
  const columns = (await stream.schema).map(({ name }) => name)
  return { columns, rows: await stream.toArray() }
}

/** Runs a query or SQL and prints the rows. */
export const query: Command = {
  summary: 'run a query, print its rows',
  help,
  async run(args, io) {
    const { client, values, positionals } = readDataOptions(args, io, {
      sql: { type: 'boolean' },
      format: { type: 'string' },
      'no-formulas': { type: 'boolean' },
      raw: { type: 'boolean' },
    })
    const [text, ...more] = positionals
    const format = String(values['format'] ?? 'table')
    if (text === undefined || more.length > 0) throw new UsageError('exactly one query, in quotes')
    if (!['table', 'csv', 'json'].includes(format)) throw new UsageError('--format is table, csv or json')
    const noFormulas = values['no-formulas'] === true
    if (noFormulas && format !== 'csv') throw new UsageError('--no-formulas is for --format csv')
    const writing = { format, noFormulas, isRaw: values['raw'] === true, isTerminal: io.isTerminal }
    const result = values['sql'] ? await loadSql(client, text, io) : await load(client, text, io)
    io.out(write(result, writing))
    // Without a word, an empty file or a lone header looks like a failure. Programs read standard output alone.
    if (result.rows.length === 0) io.err('0 rows\n')
    return 0
  },
}
