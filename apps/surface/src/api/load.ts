import type { MemberAnnotation, Row } from '@svc/core/data'

export type { Row }

/** Rows of a result, and what the service says about each of its members. */
export interface LoadedData {
  readonly rows: readonly Row[]
  readonly members: Readonly<Record<string, MemberAnnotation>>
}
