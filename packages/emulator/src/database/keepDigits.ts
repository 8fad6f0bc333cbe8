import type { DuckDBConnection } from '@duckdb/node-api'
import { literal, quote } from '../sqlText.ts'

/**
 * Reads columns of whole numbers again that 64 bits do not hold, such as ids. The engine takes them for doubles, in which neighbours are
 * one number: rows of two ids would be grouped and joined as those of one. What is longer than any amount becomes text.
 * @param reader the function that read the CSV file, without the closing bracket
 */
export async function keepDigits(connection: DuckDBConnection, table: string, reader: string): Promise<void> {
  const firstRow = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()[0] ?? []
  const described = await connection.runAndReadAll(`DESCRIBE ${table}`)
  const doubles = described.getRows().flatMap(([name, type]) => (type === 'DOUBLE' ? [String(name)] : []))
  if (doubles.length === 0) return
  // Whole numbers that fit have been read as such.
  const isLong = doubles.map(quote).map((name) => `max(abs(${name})) >= 2 ** 63 AND bool_and(${name} = trunc(${name}))`)
  const long = await firstRow(`SELECT ${isLong.join(', ')} FROM ${table}`)
  const names = doubles.filter((_, index) => long[index] === true)
  if (names.length === 0) return
  const readAs = (types: readonly string[]) =>
    `${reader}, types = {${names.map((name, index) => `${literal(name)}: '${types[index]}'`).join(', ')}})`
  // Sums of so many digits still fit into the engine's longest whole number.
  const typeOf = names
    .map(quote)
    .map(
      (name) =>
        `CASE WHEN NOT bool_and(regexp_full_match(${name}, '\\s*[+-]?\\d+\\s*')) THEN 'DOUBLE' WHEN max(length(${name})) > 30 THEN 'VARCHAR' ELSE 'HUGEINT' END`,
    )
  const types = await firstRow(`SELECT ${typeOf.join(', ')} FROM ${readAs(names.map(() => 'VARCHAR'))}`)
  if (types.every((type) => type === 'DOUBLE')) return
  await connection.run(`CREATE OR REPLACE TABLE ${table} AS SELECT * FROM ${readAs(types.map(String))}`)
}
