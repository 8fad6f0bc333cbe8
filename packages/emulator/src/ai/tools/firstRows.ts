export interface QueryRows {
  readonly schema: readonly { readonly name: string; readonly column_type: string }[]
  readonly data: readonly (readonly unknown[])[]
  readonly totalRows: number
}

/** Rows in a tool's result. The contract allows no more; a client gets the rest with the query. */
const maxRows = 100
export const firstRows = ({ schema, data }: Pick<QueryRows, 'schema' | 'data'>, most = maxRows): QueryRows => ({
  schema,
  data: data.slice(0, most),
  totalRows: data.length,
})
