import { SvcError } from './base.ts'
import { HttpError, type RequestFacts } from './http.ts'

/** A query that no server can answer. It was not sent. */
export class QueryInvalidError extends SvcError {
  override readonly name = 'QueryInvalidError'
  readonly code = 'QUERY_INVALID' as const
  /** Where in the query, such as `filters[0].values`; with `[1].` before it for the second query of an array. */
  declare readonly path: string
  constructor(path: string, rule: string) {
    super(`The query is impossible at \`${path}\`: ${rule}.`)
    this.path = path
  }
}

/** The server reported that the query failed, in an answer with status 200 or in a stream. Its words are in `body.error`. */
export class QueryFailedError extends HttpError {
  override readonly name = 'QueryFailedError'
  readonly code = 'QUERY_FAILED' as const
  /** What the server sent, such as `{ error, type?, stack? }`. */
  declare readonly body: unknown
  constructor(facts: RequestFacts & { body: unknown }) {
    super(facts, 'failed the query. Its words are in `body.error`.')
  }
}
