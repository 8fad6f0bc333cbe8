import type { Database } from '../../database/types.ts'
import { UserError } from '../UserError.ts'

/** A node of the syntax tree, as the database's own parser gives it. */
export interface Node {
  readonly class?: string
  readonly type?: string
  readonly alias?: string
  readonly [key: string]: unknown
}

/** One name of WITH. */
interface CommonTable {
  readonly key: string
  readonly value: Node & { readonly query: Node & { readonly node: SelectNode } }
}

/** The parts of a SELECT that are read here. */
export interface SelectNode extends Node {
  readonly type: 'SELECT_NODE'
  readonly select_list: readonly Node[]
  readonly from_table: Node
  readonly where_clause: Node | null
  readonly group_expressions: readonly Node[]
  readonly group_sets: readonly (readonly number[])[]
  readonly aggregate_handling: string
  readonly having: Node | null
  readonly qualify: Node | null
  readonly sample: unknown
  readonly modifiers: readonly Node[]
  readonly cte_map: { readonly map: readonly CommonTable[] }
}

/** A SELECT with nothing behind its FROM, and with no WITH before it. */
export const bareClauses = {
  where_clause: null,
  group_expressions: [],
  group_sets: [],
  having: null,
  modifiers: [],
  cte_map: { map: [] },
} as const satisfies Partial<SelectNode>

export interface Statement {
  readonly node: SelectNode
  readonly named_param_map: readonly unknown[]
}

/** Calls a function of the database's parser with a text. */
const parse = async (database: Database, call: string, text: string): Promise<string> => {
  const { rows } = await database.query(`SELECT ${call} AS result`, [text])
  return String(rows[0]![0])
}

const isDouble = (node: Node) =>
  node.type === 'VALUE_CONSTANT' && (node['value'] as { type: { id: string } }).type.id === 'DOUBLE'

/** @throws UserError for text that is not one SELECT */
export async function parseSelect(database: Database, text: string): Promise<Statement> {
  // Positions in the text are not needed, and some are numbers that JSON.parse would round.
  const json = (await parse(database, 'json_serialize_sql(?::VARCHAR)', text)).replace(
    /"query_location":\d+/g,
    '"query_location":0',
  )
  // Texts may hold anything, so they are left out.
  if (/:-?(?:\d{16,}|Infinity)[,}]/.test(json.replace(/"(?:[^"\\]|\\.)*"/g, '""')))
    throw new UserError(
      'SQL error: numbers of more than 15 digits, or too large for a double, are not supported; put them in quotes',
    )
  const parsed = JSON.parse(json) as {
    error: boolean
    error_message?: string
    statements?: readonly Statement[]
  }
  if (parsed.error) throw new UserError(`SQL error: ${parsed.error_message ?? 'it cannot be parsed'}`)
  const [statement, ...more] = parsed.statements ?? []
  if (!statement || more.length > 0) throw new UserError('SQL error: one statement is expected')
  if (statement.node.type !== 'SELECT_NODE')
    throw new UserError(`SQL error: ${statement.node.type} is not supported; write one SELECT`)
  // JSON has one type of numbers: a whole double such as 1e3 would come back to the parser as an integer, which it refuses.
  return mapNodes(statement, (node) => (isDouble(node) ? castNode('DOUBLE', String(constantOf(node)), node.alias) : undefined))
}

/** Turns a tree back into SQL. */
export function writeStatement(database: Database, statement: Statement): Promise<string> {
  return parse(database, 'json_deserialize_sql(?::JSON)', JSON.stringify({ error: false, statements: [statement] }))
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('class' in value || 'type' in value)

/** The tree with every node replaced for which `replace` returns another, whose own nodes stay as they are. */
export function mapNodes<T>(value: T, replace: (node: Node) => Node | undefined): T {
  if (Array.isArray(value)) return value.map((item) => mapNodes(item, replace)) as T
  if (typeof value !== 'object' || value === null) return value
  if (isNode(value)) {
    const other = replace(value)
    if (other !== undefined) return other as T
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapNodes(item, replace)])) as T
}

/** A reference to a column of the result below. */
export const columnNode = (name: string, alias = ''): Node => ({
  class: 'COLUMN_REF',
  type: 'COLUMN_REF',
  alias,
  query_location: 0,
  column_names: [name],
})

/** A text as a value of another type. */
export const castNode = (type: string, value: string, alias = ''): Node => ({
  class: 'CAST',
  type: 'OPERATOR_CAST',
  alias,
  query_location: 0,
  try_cast: false,
  child: {
    class: 'CONSTANT',
    type: 'VALUE_CONSTANT',
    alias: '',
    query_location: 0,
    value: { type: { id: 'VARCHAR', type_info: null }, is_null: false, value },
  },
  cast_type: { id: type, type_info: null },
})

/** A value of the tree as text; empty when it is none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Equal for two nodes that mean the same, wherever they stand. */
export const signature = (node: Node): string =>
  JSON.stringify(node, (key, value) => (key === 'query_location' || key === 'alias' ? undefined : value))

/** The value of a constant; undefined for NULL and for any other node. */
export const constantOf = (node: Node | undefined): unknown => {
  const value = node?.['value'] as { is_null?: boolean; value?: unknown } | undefined
  return node?.type === 'VALUE_CONSTANT' && !value?.is_null ? value?.value : undefined
}

export const childrenOf = (node: Node) => (Array.isArray(node['children']) ? (node['children'] as Node[]) : [])

/** Whether a node anywhere in the tree passes the test. */
export function contains(value: unknown, test: (node: Node) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item) => contains(item, test))
  if (typeof value !== 'object' || value === null) return false
  return (isNode(value) && test(value)) || Object.values(value).some((item) => contains(item, test))
}

/** A reference to a table of the statement. */
export const tableNode = (name: string): Node => ({
  type: 'BASE_TABLE',
  alias: '',
  sample: null,
  query_location: 0,
  schema_name: '',
  table_name: name,
  column_name_alias: [],
  catalog_name: '',
  at_clause: null,
})

/** The `*` of a select list. */
export const starNode = (): Node => ({
  class: 'STAR',
  type: 'STAR',
  alias: '',
  query_location: 0,
  relation_name: '',
  columns: false,
  expr: null,
  exclude_list: [],
  replace_list: [],
  qualified_exclude_list: [],
  rename_list: [],
})
