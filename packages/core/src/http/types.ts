import type { UrlParts } from './buildPath.ts'
import type { RetryOptions } from './createPause.ts'
import type { Token, TokenSource } from './createTokenSource.ts'

// Modes of `fetch` are written out: their names are types of a browser, which a backend does not have.

/** How requests are sent. */
export interface TransportOptions {
  /** Absolute address with its base path, such as `https://host.example.com/base`; `/base` for the page's own origin. */
  baseUrl: string
  /** The credential, or a function that gets it: called when first needed and once more when it is refused (401, 403). */
  token?: Token | undefined
  /** The word before the token in `authorization`; left out, the token stands alone. */
  scheme?: 'Bearer' | 'Api-Key' | undefined
  /** Send the token in this header instead of `authorization`. */
  tokenHeader?: string | undefined
  /** How long the token function may take, in milliseconds. @default 15_000 */
  tokenTimeoutMs?: number | undefined
  /** How long one attempt may take, its body included, in milliseconds. @default 60_000 */
  timeoutMs?: number | undefined
  /**
   * Repeats of idempotent requests after network failures, 408, 429, 502, 503 and 504; `false` for none.
   * @default up to 3 repeats within 60 seconds: see `RetryOptions`
   */
  retry?: RetryOptions | false | undefined
  /** Sent with every request. In a browser, each one has to be allowed by the server's CORS rules. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Replaces the global `fetch`, which is looked up at each request. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Whether the page's cookies go along: for a route of the app's own backend. @default 'omit' in a browser; elsewhere there are none */
  credentials?: 'include' | 'omit' | 'same-origin' | undefined
  /** Allow plain http to another machine. @default false */
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
  /** How long one attempt may take, its body included, in milliseconds. @default that of the client */
  timeoutMs?: number | undefined
  /** Whether it may be sent again after a failure that leaves open whether the server acted. @default true, but for POST and PATCH */
  idempotent?: boolean | undefined
  /** Sent as `x-request-id`. */
  requestId?: string | undefined
  /** The cache mode of `fetch`; used in browsers only. @default 'no-store' */
  cache?: 'default' | 'force-cache' | 'no-cache' | 'no-store' | 'only-if-cached' | 'reload' | undefined
}

export interface HttpRequestInit extends TransportInit, UrlParts {}

/** How the body of an answer is read. JSON and text of an empty body are `undefined` and `''`. */
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
  facts: { method: string; url: string; requestId: string | undefined; status: number }
}

/** Reads an answer inside the time of its attempt. `token` is what was sent, for `hide`. */
export type Read<T> = (response: Response, facts: HttpAnswer['facts'], token: string | undefined) => Promise<T>

export interface Transport {
  /** The address requests go to, without trailing slashes. */
  readonly baseUrl: string
  /** Gives the token to what is no request, such as a socket. */
  readonly tokens: TokenSource
  /**
   * One request, with its repeats, whose answer is read by `read` inside the time of the attempt.
   *
   * @throws {HttpStatusError} An answer with another status than 2XX and 304; `body` holds its words.
   * @throws {HttpNetworkError} No answer, or one that broke off.
   * @throws {HttpTimeoutError} No answer in `timeoutMs`.
   * @throws {HttpBodyError} An answer that cannot be read.
   * @throws {HttpTokenError} The token function threw, hung or gave no token.
   */
  send: <T>(method: string, path: string, init: TransportInit, read: Read<T>) => Promise<HttpAnswer<T>>
}

export interface HttpClient extends Transport {
  /** As `Transport.send`; the path may hold `{name}` places. */
  send: <T>(method: string, path: string, init: HttpRequestInit, read: Read<T>) => Promise<HttpAnswer<T>>
  /** One request whose body is read as JSON, text or bytes. Throws as `send` does. */
  request: <K extends BodyKind = 'json'>(
    method: string,
    path: string,
    init?: HttpRequestInit & { as?: K | undefined },
  ) => Promise<HttpAnswer<BodyOf[K]>>
}
