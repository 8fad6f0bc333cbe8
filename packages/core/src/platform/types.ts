import type { HttpClientOptions } from '../http/index.ts'
import type { PlatformAliases, PlatformGroups } from './generated/groups.ts'

/** What `createPlatformClient` takes. */
export interface PlatformClientOptions
  extends Pick<HttpClientOptions, 'tokenTimeoutMs' | 'timeoutMs' | 'retry' | 'headers' | 'fetch' | 'allowInsecure'> {
  /** Origin of the tenant, such as `https://acme.example.com`. All three path prefixes are below it. */
  baseUrl: string
  /** Access token, sent as `Authorization: Bearer <token>`; a function is asked again once after 401 and 403. */
  token?: HttpClientOptions['token']
  /** A Platform token in a page is readable by every visitor, so it is refused there. @default false */
  allowKeyInBrowser?: boolean | undefined
}

/** What may be set per call, behind the arguments. */
export interface PlatformRequestOptions {
  /** An abort rejects with the signal's own reason. */
  signal?: AbortSignal | undefined
  /** How long one attempt may take, in milliseconds. @default that of the client */
  timeoutMs?: number | undefined
  /** Sent with this request, over those of the client. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Sent as `x-request-id`. */
  requestId?: string | undefined
}

/** How an operation's list is continued: `first`/`after`, `offset`/`limit`, `page`/`limit`, or SCIM's `startIndex`/`count`. */
export type PagingStyle = 'cursor' | 'offset' | 'page' | 'startIndex'

/** What the contract says of one operation. */
export interface PlatformOperationFacts {
  /** Operation id, unique over all groups. */
  readonly id: string
  /** Name of the group on the client. */
  readonly group: string
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the tenant's origin, with `{name}` places. */
  readonly path: string
  /** Styles of paging its parameters offer, the preferred one first; empty when it takes none. */
  readonly paging: readonly PagingStyle[]
  /** The body is sent as `multipart/form-data`. */
  readonly multipart: boolean
  /** What the answer is: a JSON value, a file, or nothing that the contract describes. */
  readonly answer: 'json' | 'file' | 'none'
}

/** An operation that takes no arguments. */
export type NoArgs = Record<string, never>

/** One operation, to be called with its arguments. */
export interface PlatformOperation<Args, Result> {
  (args: Args, init?: PlatformRequestOptions | undefined): Promise<Result>
  /** What the contract says of it. */
  readonly operation: PlatformOperationFacts
}

/** One operation whose arguments may all be left out. */
export interface PlatformOperationOptional<Args, Result> {
  (args?: Args | undefined, init?: PlatformRequestOptions | undefined): Promise<Result>
  /** What the contract says of it. */
  readonly operation: PlatformOperationFacts
}

/** One operation that answers a file; its `type` is the answer's content type, `stream()` reads it piece by piece. */
export interface PlatformDownload<Args> extends PlatformOperation<Args, Blob> {}

/** The Platform API, by group and operation. What `createPlatformClient` makes. */
export interface PlatformClient extends PlatformGroups, PlatformAliases {
  /** Base URL as it was given, without trailing slashes. */
  readonly baseUrl: string
}
