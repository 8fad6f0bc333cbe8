import { own } from '../util/own.ts'
import { SvcError } from './base.ts'
import type { HttpStatusError } from './http.ts'

/** A filter or patch that RFC 7644 cannot express. Thrown before anything is sent. */
export class ScimFilterError extends SvcError {
  override readonly name = 'ScimFilterError'
  readonly code = 'SCIM_FILTER' as const
}

/** A group of a sync names a member that neither the server nor the list of users has. Its change is not sent. */
export class ScimMemberError extends SvcError {
  override readonly name = 'ScimMemberError'
  readonly code = 'SCIM_MEMBER' as const
  /** The `displayName` of the group. */
  readonly group: string
  /** The user name that nobody has. */
  readonly member: string
  constructor(group: string, member: string) {
    // Without the names: messages are logged, and a user name is often an e-mail address.
    super('A group names a member that neither the server nor the list of users has. See `group` and `member`.')
    this.group = group
    this.member = member
  }
}

/** The error types of RFC 7644, section 3.12; servers may send others. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers'
  | 'sensitive'

const advice: Partial<Record<string, string>> = {
  uniqueness: 'Another resource has this userName, displayName or externalId; find it with a filter.',
  invalidFilter: 'Build filters with scimFilter, which escapes values.',
  tooMany: 'Narrow the filter, or read the list by pages.',
  mutability: 'Leave out read-only attributes such as id and meta.',
  noTarget: 'The path of the patch selects nothing; read the resource again.',
}

/** The server refused a SCIM request. `cause` is the HTTP error with its body, address and request id. */
export class ScimError extends SvcError {
  override readonly name = 'ScimError'
  readonly code = 'SCIM_ERROR' as const
  /** HTTP status. */
  readonly status: number
  /** Error type of RFC 7644, section 3.12; `undefined` when the server named none. */
  readonly scimType: ScimType | (string & {}) | undefined
  /** The server's words. They are not in the message, since they may repeat values of the request. */
  readonly detail: string | undefined
  /** The HTTP error with body, address and request id. */
  declare readonly cause: HttpStatusError
  constructor(cause: HttpStatusError) {
    const text = (name: string) => {
      const value = own(cause.body, name)
      return typeof value === 'string' && value ? value : undefined
    }
    const scimType = text('scimType')
    const named = scimType !== undefined && /^\w{1,40}$/.test(scimType) ? ` (${scimType})` : ''
    super(
      `${cause.method} ${cause.url} answered ${cause.status}${named}. ${advice[scimType ?? ''] ?? 'See `detail` and `cause`.'}`,
      { cause },
    )
    this.status = cause.status
    this.scimType = scimType
    this.detail = text('detail')
  }
}
