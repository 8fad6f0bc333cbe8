import type { Filter } from 'scim2-parse-filter'
import type { Row } from '../attributes.ts'

/** One kind of SCIM resource, over the same state as the Platform API. */
export interface Resources {
  readonly name: 'User' | 'Group'
  /** The candidates for a filter: all resources, or one user when the filter names it. */
  readonly list: (filter?: Filter) => Row[]
  /** @throws {PlatformFault} 404 */
  readonly get: (id: string) => Row
  /** Like `replace`, takes a whole resource and returns the stored one. */
  readonly create: (resource: Row) => Row
  readonly replace: (id: string, resource: Row) => Row
  readonly remove: (id: string) => void
}
