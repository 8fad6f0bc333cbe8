import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { needDirectory } from './needDirectory.ts'

const readers: Readonly<Record<string, string>> = { '.csv': 'read_csv', '.tsv': 'read_csv', '.parquet': 'read_parquet' }

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const identifier = (text: string) => `"${text.replaceAll('"', '""')}"`

/** What the database says of a file, without its advice, which is about options that there are not here, and its settings. */
const wordsOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\n+(Possible |\s*file = |LINE \d)[\s\S]*$/, '')
    .replace(/\s*\n\s*/g, ' ')

async function findFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(directory, entry.name)
      if (entry.isDirectory()) return findFiles(path)
      return Object.hasOwn(readers, extname(entry.name).toLowerCase()) ? [path] : []
    }),
  )
  return found.flat().sort()
}

/**
 * Loads every CSV and Parquet file below a directory into a table named after the file.
 * @returns the names of the tables
 * @throws Error naming the file that cannot be read, or two files of one name
 */
export async function loadFiles(connection: DuckDBConnection, directory: string): Promise<string[]> {
  const tables = new Map<string, string>()
  await needDirectory(directory, 'data files', '--data')
  for (const path of await findFiles(directory)) {
    const extension = extname(path)
    const table = basename(path, extension)
    const twin = tables.get(table.toLowerCase())
    if (twin !== undefined) throw new Error(`Two data files make the table '${table}': ${twin} and ${path}`)
    tables.set(table.toLowerCase(), path)
    try {
      await connection.run(
        `CREATE TABLE main.${identifier(table)} AS SELECT * FROM ${readers[extension.toLowerCase()]}(${literal(path)})`,
      )
    } catch (error) {
      throw new Error(`Cannot read the data file ${path}: ${wordsOf(error)}`, { cause: error })
    }
  }
  if (tables.size === 0)
    throw new Error(`There is no CSV or Parquet file below ${directory}: names end in .csv, .tsv or .parquet`)
  return [...tables.keys()]
}
