import type { Database } from '../database/types.ts'
import { quote } from '../sqlText.ts'

export interface TableColumn {
  readonly name: string
  /** As the database writes it: `VARCHAR`, `DECIMAL(10,2)`. */
  readonly type: string
}

export interface Table {
  readonly schema: string
  readonly name: string
  /** As `sql_table` names it: `orders`, `"big towns"`, `"order"`, `sales.orders`. */
  readonly sqlName: string
  readonly columns: readonly TableColumn[]
}

/** Tables and views of the database, by name, with their columns in order. */
export async function listTables(database: Database): Promise<Table[]> {
  const { rows } = await database.query(
    `SELECT schema_name, table_name, column_name, data_type FROM duckdb_columns()
     WHERE NOT internal AND database_name = current_database() ORDER BY schema_name, table_name, column_index`,
  )
  const words = await database.query(`SELECT keyword_name FROM duckdb_keywords() WHERE keyword_category <> 'unreserved'`)
  const reserved = new Set(words.rows.map(([word]) => String(word)))
  const written = (name: string) => (/^[a-z_][a-z0-9_]*$/i.test(name) && !reserved.has(name.toLowerCase()) ? name : quote(name))
  const tables = new Map<string, Table & { columns: TableColumn[] }>()
  for (const row of rows) {
    const [schema = '', name = '', column = '', type = ''] = row.map(String)
    const key = JSON.stringify([schema, name])
    const sqlName = schema === 'main' ? written(name) : `${written(schema)}.${written(name)}`
    const table = tables.get(key) ?? { schema, name, sqlName, columns: [] }
    table.columns.push({ name: column, type })
    tables.set(key, table)
  }
  return [...tables.values()]
}
