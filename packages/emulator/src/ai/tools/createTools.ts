import {
  createDataClient,
  HttpStatusError,
  type LoadResult,
  type Query,
  type RowsData,
  serverMessage,
  type V1MetaResponse,
} from '@svc/core/data'
import type { ReadModel } from '../../server/state/createModelReader.ts'
import { readLoadRows } from '../answer/readLoadRows.ts'
import type { SqlInterface } from '../createSqlInterface.ts'
import { firstRows, type QueryRows } from './firstRows.ts'
import { SqlOffError } from './SqlOffError.ts'

/** The tools of the agent. They use the Core Data endpoints, with the rights of the caller. A query gives its first hundred rows, or `mostRows`. */
export interface Tools {
  readonly meta: () => Promise<V1MetaResponse>
  /** The same with the joins of cubes, where the server tells them. */
  readonly joinedMeta: () => Promise<V1MetaResponse>
  /** @throws {SqlOffError} when the server has no SQL interface: then `load` gives the rows */
  readonly sql: (query: string, mostRows?: number) => Promise<QueryRows>
  /** Whether `sql` can be used: `true` until the server has refused it. */
  readonly hasSql: () => boolean
  /** Runs a query of `/v1/load`. Its columns have the names that the SQL interface gives them. */
  readonly load: (query: Query, mostRows?: number) => Promise<QueryRows>
}

export interface ToolsOptions {
  /** Base address of Core Data, base path included. */
  readonly dataUrl: string
  readonly token: string
  readonly signal: AbortSignal
  readonly timezone?: string | undefined
  readonly readModel: ReadModel
  /** Of the server at `dataUrl`. */
  readonly sqlInterface: SqlInterface
}

/** Compatible servers answer 500 with an error then. One that does not know the path answers 404, 405 or 501. */
const isSqlOff = (error: HttpStatusError) =>
  [404, 405, 501].includes(error.status) || (error.status === 500 && serverMessage(error) !== undefined)

export function createTools({ dataUrl, token, signal, timezone, readModel, sqlInterface }: ToolsOptions): Tools {
  // Read once, so that a run ends as it began.
  let hasSql = sqlInterface.isOn()
  /** Fails with the server's words. */
  const fail = (cause: unknown): never => {
    signal.throwIfAborted()
    throw new Error(serverMessage(cause) ?? String(cause instanceof Error ? cause.message : cause), { cause })
  }
  const meta = () => readModel(token, { signal })
  return {
    meta,
    joinedMeta: () => readModel(token, { signal, extended: true }).catch(meta),
    hasSql: () => hasSql,
    async sql(query, mostRows) {
      // It asks again while the server answers "Continue wait", but not after a 500, which says that there is no SQL.
      const client = createDataClient({ baseUrl: dataUrl, token, retry: false })
      // As long as Core Data itself gives a statement.
      const stream = client.cubesql<unknown[]>(query, { timezone, signal, timeoutMs: 0 })
      try {
        return firstRows({ schema: [...(await stream.schema)], data: [...(await stream.toArray())] }, mostRows)
      } catch (cause) {
        if (cause instanceof HttpStatusError && isSqlOff(cause)) {
          hasSql = false
          sqlInterface.turnOff()
          throw new SqlOffError(cause.status, serverMessage(cause))
        }
        return fail(cause)
      }
    },
    async load(query, mostRows) {
      const client = createDataClient({ baseUrl: dataUrl, token })
      const answer = await client.load({ timezone, ...query }, { signal }).catch(fail)
      const result = answer as LoadResult<RowsData>
      if (!Array.isArray(result.data))
        throw new Error('The query must have one result, as rows: leave out compareDateRange and responseFormat')
      return firstRows(readLoadRows(query, result), mostRows)
    },
  }
}
