import type { Cell, LoadResult, MemberAnnotation, Row } from '@svc/core/data'

/** Rows of a result, and what the service says about each of its members. */
export interface LoadedData {
  readonly rows: readonly Row[]
  readonly members: Readonly<Record<string, MemberAnnotation>>
  /** When the rows are grouped by a time: where it lies, without gaps. */
  readonly timeAxis?: TimeAxis | undefined
  /** The answer that all of this was read from, with the query as the service understood it. */
  readonly answer: LoadResult
}

export interface TimeAxis {
  /** Key of the time in the rows, which includes the granularity. */
  readonly member: string
  /** The times of the rows and those between them, for which there is no row. */
  readonly times: readonly Cell[]
}
