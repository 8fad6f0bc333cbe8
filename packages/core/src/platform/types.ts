import type { HttpClientOptions } from '../http/index.ts'
import type { PlatformAliases, PlatformGroups } from './generated/groups.ts'

// The package offers this file as `@svc/core/platform/types`: the compiler needs a way to each type that an answer may have, or it
// cannot write the declarations of code that returns one.
export type * from './generated/groups.ts'
export type * from './generated/schemas.ts'

/** Options of `createPlatformClient`. */
export interface PlatformClientOptions
  extends Pick<HttpClientOptions, 'tokenTimeoutMs' | 'timeoutMs' | 'retry' | 'headers' | 'fetch' | 'allowInsecure'> {
  /** Origin of the tenant, such as `https://acme.example.com`. All three path prefixes are below it. */
  baseUrl: string
  /** Access token, sent as `Authorization: Bearer <token>`; or a function that returns it, called once more after 401 and 403. */
  token?: HttpClientOptions['token']
  /** Allow the token in a browser, where every visitor can read it. @default false */
  allowKeyInBrowser?: boolean | undefined
}

/** Options of one call, after its arguments. */
export interface PlatformRequestOptions {
  /** An abort rejects with the signal's own reason. */
  signal?: AbortSignal | undefined
  /** Timeout of one attempt, in milliseconds. @default that of the client */
  timeoutMs?: number | undefined
  /** Headers of this request; they override those of the client. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Sent as `x-request-id`. */
  requestId?: string | undefined
}

/** How a list operation pages: `first`/`after`, `offset`/`limit`, `page`/`limit`, or SCIM's `startIndex`/`count`. */
export type PagingStyle = 'cursor' | 'offset' | 'page' | 'startIndex'

/** What the contract says about one operation. */
export interface PlatformOperationFacts {
  /** Operation id, unique over all groups. */
  readonly id: string
  /** Name of the group on the client. */
  readonly group: string
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the tenant's origin, with placeholders such as `{id}`. */
  readonly path: string
  /** Styles of paging that its parameters offer, the preferred one first; empty if there are none. */
  readonly paging: readonly PagingStyle[]
  /** Whether the body is sent as `multipart/form-data`. */
  readonly multipart: boolean
  /** What the answer holds: a JSON value, a file, or nothing that the contract describes. */
  readonly answer: 'json' | 'file' | 'none'
}

/** An operation that takes no arguments. */
export type NoArgs = Record<string, never>

/** One operation, to be called with its arguments. */
export interface PlatformOperation<Args, Result> {
  (args: Args, init?: PlatformRequestOptions | undefined): Promise<Result>
  /** What the contract says about it. */
  readonly operation: PlatformOperationFacts
}

/** One operation whose arguments may all be left out. */
export interface PlatformOperationOptional<Args, Result> {
  (args?: Args | undefined, init?: PlatformRequestOptions | undefined): Promise<Result>
  /** What the contract says about it. */
  readonly operation: PlatformOperationFacts
}

/** One operation that answers with a file, as a `Blob`: its `type` is the content type, `stream()` reads it piece by piece. */
export interface PlatformDownload<Args> extends PlatformOperation<Args, Blob> {}

/** The Platform API by group and operation, as `createPlatformClient` makes it. */
export interface PlatformClient extends PlatformGroups, PlatformAliases {
  /** Base URL as it was given, without trailing slashes. */
  readonly baseUrl: string
}
