import { readFile } from 'node:fs/promises'
import { type LoadResult, type Query, ResultTable } from '@svc/core/data'
import type { Command, Io } from '../Command.ts'
import { dataHelp, readDataOptions } from '../dataOptions.ts'
import { UsageError } from '../UsageError.ts'
import { writeTable } from '../writeTable.ts'

const help = `svc query QUERY: runs a query and prints its rows.

QUERY is JSON ({"measures":["orders.count"]}), @FILE with JSON, or with --sql an SQL statement.

${dataHelp}  --sql             QUERY is SQL for /v1/cubesql
  --format FORMAT   table (default), csv, json
`

type Rows = { columns: readonly string[]; rows: readonly (readonly unknown[])[] }

async function readQuery(text: string): Promise<Query> {
  const json = text.startsWith('@') ? await readFile(text.slice(1), 'utf8') : text
  try {
    return JSON.parse(json) as Query
  } catch (error) {
    const hint = /^\s*(select|with)\b/i.test(json) ? '. For SQL, put --sql before it' : ''
    throw new UsageError(`the query is no JSON: ${(error as Error).message}${hint}`)
  }
}

const cell = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
const csvCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function write({ columns, rows }: Rows, format: string): string {
  if (format === 'json') {
    const twice = columns.find((name, index) => columns.indexOf(name) < index)
    if (twice !== undefined)
      throw new UsageError(`two columns are named ${twice}, and JSON holds one: name them by AS, or use --format csv`)
    return `${JSON.stringify(
      rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]]))),
      null,
      2,
    )}\n`
  }
  const texts = rows.map((row) => row.map(cell))
  if (format === 'table') return writeTable(columns, texts)
  return [columns, ...texts].map((line) => `${line.map(csvCell).join(',')}\n`).join('')
}

async function load(client: ReturnType<typeof readDataOptions>['client'], text: string, { err, stop }: Io): Promise<Rows> {
  const answer = await client.load(await readQuery(text), {
    signal: stop,
    onProgress: ({ stage }) => err(`waiting${stage ? `: ${stage}` : ''}\n`),
  })
  if ('results' in answer) throw new UsageError('one query at a time: compares and lists have several results')
  const table = new ResultTable(answer as LoadResult)
  const columns = table.columns()
  return { columns: columns.map(({ name }) => name), rows: table.rows().map((row) => columns.map(({ name }) => row[name])) }
}

/** Runs a query or SQL and prints the rows. */
export const query: Command = {
  summary: 'run a query, print its rows',
  help,
  async run(args, io) {
    const { client, values, positionals } = readDataOptions(args, io, { sql: { type: 'boolean' }, format: { type: 'string' } })
    const [text, ...more] = positionals
    const format = String(values['format'] ?? 'table')
    if (text === undefined || more.length > 0) throw new UsageError('exactly one query, in quotes')
    if (!['table', 'csv', 'json'].includes(format)) throw new UsageError('--format is table, csv or json')
    if (!values['sql']) {
      io.out(write(await load(client, text, io), format))
      return 0
    }
    const stream = client.cubesql(text, { signal: io.stop })
    const columns = (await stream.schema).map(({ name }) => name)
    io.out(write({ columns, rows: await stream.toArray() }, format))
    return 0
  },
}
