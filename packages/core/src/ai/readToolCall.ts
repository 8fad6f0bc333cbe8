import { isObject } from '../util/isObject.ts'
import { isText } from '../util/isText.ts'
import { tryStringify } from '../util/tryStringify.ts'
import type { ToolCall } from './types.ts'

/** Rows that a tool read. */
export interface RowsToolResult {
  /** Title that the agent gave the query. */
  queryTitle?: string | undefined
  /** Name and type of each column. */
  schema: readonly { name: string; column_type: string }[]
  /** At most 100 rows; `totalRows` says how many there are. The query returns the rest. */
  data: readonly (readonly unknown[])[]
  /** Number of rows in all. */
  totalRows?: number | undefined
  /** Id of the query, if the service gives one. */
  uuid?: string | undefined
  /** Vega-Lite specification of a chart that fits. */
  vegaSpec?: unknown
  readonly [field: string]: unknown
}

/** Result of a tool that ran SQL. */
export interface SqlToolResult extends RowsToolResult {
  /** The SQL statement. `/v1/cubesql` returns all of its rows. */
  sqlQuery: string
}

/** Result of a tool that ran a query of `/v1/load`, as for a server whose SQL interface is off. */
export interface LoadToolResult extends RowsToolResult {
  /** The query. `/v1/load` returns all of its rows, as objects. */
  loadQuery: Readonly<Record<string, unknown>>
}

/** A tool call, told apart by the shape of its result: the names of tools differ per service. `running`: it has no result yet. */
export type ReadToolCall = {
  /** Name of the tool. */
  readonly name: string
  /** Its input, parsed; the text where that is not JSON. */
  readonly input: unknown
} & (
  | { readonly kind: 'running' }
  /** It searched the data model for `searchQuery`, and found the units in `cubes`. */
  | { readonly kind: 'metadata-search'; readonly searchQuery: string | undefined; readonly cubes: readonly unknown[] }
  /** It ran SQL. */
  | { readonly kind: 'sql'; readonly result: SqlToolResult }
  /** It ran a query of `/v1/load`. */
  | { readonly kind: 'load'; readonly result: LoadToolResult }
  /** It failed; `error` has the server's words. */
  | { readonly kind: 'failed'; readonly error: string }
  /** Any other result, parsed; the text where that is not JSON. */
  | { readonly kind: 'other'; readonly result: unknown }
)

const read = new WeakMap<ToolCall, ReadToolCall>()

/** Parses JSON text; text that is not JSON stays text. */
function parse(text: unknown): unknown {
  if (!isText(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Checked down to the rows: a tool of another service may use the same field names for other shapes. */
function hasRows(fields: Record<string, unknown>): fields is Record<string, unknown> & RowsToolResult {
  const { queryTitle, schema, data, totalRows } = fields
  return (
    isText(queryTitle ?? '') &&
    typeof (totalRows ?? 0) === 'number' &&
    Array.isArray(schema) &&
    schema.every((column) => isText(column?.name) && isText(column?.column_type)) &&
    Array.isArray(data) &&
    data.every(Array.isArray)
  )
}

function classify(toolCall: ToolCall): ReadToolCall {
  const base = { name: toolCall.name, input: parse(toolCall.input) }
  if (toolCall.result == null) return { ...base, kind: 'running' }
  const result = parse(toolCall.result)
  if (typeof result === 'object' && result !== null) {
    const fields = result as Record<string, unknown>
    if (fields['error'] != null) {
      const { error } = fields
      return {
        ...base,
        kind: 'failed',
        error: isText(error) ? error : (tryStringify(error) ?? 'Its error is nested too deep to be shown.'),
      }
    }
    if (hasRows(fields)) {
      if (isText(fields['sqlQuery'])) return { ...base, kind: 'sql', result: fields as SqlToolResult }
      if (isObject(fields['loadQuery'])) return { ...base, kind: 'load', result: fields as LoadToolResult }
    }
    if (Array.isArray(fields['cubes'])) {
      const { cubes, searchQuery } = fields
      return { ...base, kind: 'metadata-search', cubes, searchQuery: isText(searchQuery) ? searchQuery : undefined }
    }
  }
  return { ...base, kind: 'other', result }
}

/** Reads input and result of a tool call. Parses each tool call once, when it is first read. Never throws. */
export function readToolCall(toolCall: ToolCall): ReadToolCall {
  let known = read.get(toolCall)
  if (!known) {
    known = classify(toolCall)
    read.set(toolCall, known)
  }
  return known
}
