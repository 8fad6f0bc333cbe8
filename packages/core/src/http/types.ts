import type { UrlParts } from './buildPath.ts'
import type { RetryOptions } from './createPause.ts'
import type { Token, TokenSource } from './createTokenSource.ts'

// The modes of `fetch` are written out: the types that name them belong to browsers, and a backend does not have them.

/** How requests are sent. */
export interface TransportOptions {
  /** Absolute URL with its base path, such as `https://host.example.com/base`; `/base` for the page's own origin. */
  baseUrl: string
  /** The credential, or a function that gets it. The function is called when first needed, and once more after a refusal (401, 403). */
  token?: Token | undefined
  /** The word before the token in `authorization`. @default none, the token alone */
  scheme?: 'Bearer' | 'Api-Key' | undefined
  /** Header that carries the token. @default 'authorization' */
  tokenHeader?: string | undefined
  /** Timeout of the token function, in milliseconds. @default 15_000 */
  tokenTimeoutMs?: number | undefined
  /** Timeout of one attempt, its body included (that of a stream is not), in milliseconds; 0 for none. @default 60_000 */
  timeoutMs?: number | undefined
  /**
   * Retries of idempotent requests after network failures and the statuses 408, 429, 502, 503 and 504; `false` for none.
   * @default up to 3 retries within 60 seconds: see `RetryOptions`
   */
  retry?: RetryOptions | false | undefined
  /** Headers of every request. In a browser, the server's CORS rules must allow each of them. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Used instead of the global `fetch`, which is looked up at each request. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Whether the page's cookies are sent: for a route of the app's own backend. @default 'omit' in a browser; elsewhere there are none */
  credentials?: 'include' | 'omit' | 'same-origin' | undefined
  /** Allow plain http to other machines. @default false */
  allowInsecure?: boolean | undefined
}

export interface HttpClientOptions extends TransportOptions {
  /** Allow this credential in a browser, where every visitor can read it. @default false */
  allowKeyInBrowser?: boolean | undefined
}

export interface TransportInit {
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is (form data, bytes, text); with your own `content-type` header where the platform sets none. */
  rawBody?: FormData | Blob | ArrayBuffer | ArrayBufferView<ArrayBuffer> | URLSearchParams | string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** An abort rejects with the signal's own reason, at every stage. */
  signal?: AbortSignal | undefined
  /** Timeout of one attempt, its body included, in milliseconds. @default that of the client */
  timeoutMs?: number | undefined
  /** Whether it may be retried after a failure that leaves open whether the server acted. @default true, except for POST and PATCH */
  idempotent?: boolean | undefined
  /** Sent as `x-request-id`. */
  requestId?: string | undefined
  /** The cache mode of `fetch`; used in browsers only. @default 'no-store' */
  cache?: 'default' | 'force-cache' | 'no-cache' | 'no-store' | 'only-if-cached' | 'reload' | undefined
}

export interface HttpRequestInit extends TransportInit, UrlParts {}

/** How the body of an answer is read. An empty body is `undefined` as JSON and `''` as text. */
export type BodyKind = 'json' | 'text' | 'bytes'
export interface BodyOf {
  json: unknown
  text: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface HttpAnswer<T = unknown> {
  /** 200 to 299, or 304. */
  status: number
  headers: Headers
  body: T
  /** What an error about this answer names. */
  facts: { method: string; url: string; requestId?: string | undefined; status: number }
}

/**
 * Reads an answer within the timeout of its attempt. `token` is the one that was sent, for `hide`. `request` ends the request, also after
 * the answer was handed on to be read later.
 */
export type Read<T> = (
  response: Response,
  facts: HttpAnswer['facts'],
  token: string | undefined,
  request: AbortController,
) => Promise<T>

export interface Transport {
  /** The URL that requests go to, without trailing slashes. */
  readonly baseUrl: string
  /** The token, for what is not a request, such as a socket. */
  readonly tokens: TokenSource
  /**
   * Sends one request, with its retries. The answer is read by `read` within the timeout of the attempt.
   *
   * @throws {HttpStatusError} when the status is neither 2XX nor 304; `body` holds the server's words
   * @throws {HttpNetworkError} when there is no answer, or it breaks off
   * @throws {HttpTimeoutError} when there is no answer within `timeoutMs`
   * @throws {HttpBodyError} when the answer cannot be read
   * @throws {HttpTokenError} when the token function throws, takes too long or returns no token
   */
  send: <T>(method: string, path: string, init: TransportInit, read: Read<T>) => Promise<HttpAnswer<T>>
}

export interface HttpClient extends Transport {
  /** As `Transport.send`; the path may hold `{name}` placeholders. */
  send: <T>(method: string, path: string, init: HttpRequestInit, read: Read<T>) => Promise<HttpAnswer<T>>
  /** Sends one request and reads its body as JSON, text or bytes. Throws as `send` does. */
  request: <K extends BodyKind = 'json'>(
    method: string,
    path: string,
    init?: HttpRequestInit & { as?: K | undefined },
  ) => Promise<HttpAnswer<BodyOf[K]>>
}
