import { isBrowser } from '../util/isBrowser.ts'
import { SvcError } from './base.ts'

/** The request that an error belongs to. The URL never has its query string, which may hold query text. */
export interface RequestFacts {
  /** HTTP method, such as `POST`. */
  method: string
  /** Origin and path. */
  url: string
  /** The request id of the server, or else that of the client. */
  requestId?: string | undefined
}

/** Base of the errors that belong to one request. */
export abstract class HttpError extends SvcError {
  /** HTTP method of the request. */
  declare readonly method: string
  /** Origin and path of the request, without its query string. */
  declare readonly url: string
  /** The request id of the server, or else that of the client. */
  declare readonly requestId: string | undefined
  constructor(facts: RequestFacts & { cause?: unknown }, message: string) {
    // `facts` also serve as the options of Error, which makes their `cause` a field that is not enumerable. The assignment keeps it so.
    super(`${facts.method} ${facts.url} ${message}`, facts)
    Object.assign(this, facts)
  }
}

/** The server answered with an error status. Its words are in `body` and not in the message, since they may repeat the request. */
export class HttpStatusError extends HttpError {
  override readonly name = 'HttpStatusError'
  readonly code = 'HTTP_STATUS' as const
  /** The HTTP status. */
  declare readonly status: number
  /** Parsed JSON, or the text (its first 16,384 characters) when it is not JSON. The token that was sent is removed. */
  declare readonly body: unknown
  /** The wait that `Retry-After` asked for, in milliseconds. */
  declare readonly retryAfterMs: number | undefined
  constructor(facts: RequestFacts & { status: number; body: unknown; retryAfterMs?: number | undefined }) {
    const advice = facts.status === 401 || facts.status === 403 ? ' Is the token right?' : ''
    super(facts, `answered ${facts.status}: see \`body\`.${advice}`)
  }
}

/** No answer came, or it broke off: connection, DNS, TLS or, in a browser, CORS. `cause` is what the platform threw. */
export class HttpNetworkError extends HttpError {
  override readonly name = 'HttpNetworkError'
  readonly code = 'HTTP_NETWORK' as const
  constructor(facts: RequestFacts & { cause: unknown }) {
    super(facts, `got no whole answer. Is the server up${isBrowser() ? ' and CORS right' : ''}?`)
  }
}

/** No answer, or no further part of a stream, within `timeoutMs`. */
export class HttpTimeoutError extends HttpError {
  override readonly name = 'HttpTimeoutError'
  readonly code = 'HTTP_TIMEOUT' as const
  /** The timeout that passed, in milliseconds. */
  declare readonly timeoutMs: number
  constructor(facts: RequestFacts & { timeoutMs: number }) {
    super(facts, `got no answer in ${facts.timeoutMs} ms. Is the timeout right?`)
  }
}

/**
 * Why a successful answer could not be read: `empty`; `json` = not JSON; `cut` = the stream ended inside a line;
 * `shape` = JSON of another shape than the contract's.
 */
export type HttpBodyReason = 'empty' | 'json' | 'cut' | 'shape'

/** The answer has a successful status and a body that cannot be read. */
export class HttpBodyError extends HttpError {
  override readonly name = 'HttpBodyError'
  readonly code = 'HTTP_BODY' as const
  /** The HTTP status. */
  declare readonly status: number
  /** Why the body cannot be read. */
  declare readonly reason: HttpBodyReason
  /** The text (its first 16,384 characters) when it is not JSON. The token that was sent is removed. */
  declare readonly text: string | undefined
  /** Where the shape is wrong, such as `$.cubes[3].name`; only with reason `shape`. */
  declare readonly path: string | undefined
  /** What was expected at `path`. */
  declare readonly expected: string | undefined
  constructor(
    facts: RequestFacts & {
      status: number
      reason: HttpBodyReason
      text?: string | undefined
      path?: string | undefined
      expected?: string | undefined
      cause?: unknown
    },
  ) {
    super(
      facts,
      `answered ${facts.status} with an unreadable body (${facts.reason}${
        facts.path ? `: ${facts.path} has to be ${facts.expected}` : ''
      }). Is the URL right?`,
    )
  }
}

/** An option of a client is wrong or unsafe. Thrown when the client is created, or when a request is built. */
export class HttpOptionError extends SvcError {
  override readonly name = 'HttpOptionError'
  readonly code = 'HTTP_OPTION' as const
  /** Name of the option, such as `baseUrl`. */
  declare readonly option: string
  constructor(option: string, message: string) {
    super(`Option \`${option}\` ${message}`)
    this.option = option
  }
}

/** There is no token to send: the token function returned none, or the option `token` is not one line of text. */
export class HttpTokenError extends SvcError {
  override readonly name = 'HttpTokenError'
  readonly code = 'HTTP_TOKEN' as const
  /** `threw`: it failed, see `cause`; `timeout`: it took too long; `invalid`: it, or the option itself, is no token: HTML, JSON, not one line of text. */
  declare readonly reason: 'threw' | 'timeout' | 'invalid'
  constructor(reason: 'threw' | 'timeout' | 'invalid', options?: { cause?: unknown }) {
    super(`No token (${reason}). Is the option right?`, options)
    this.reason = reason
  }
}
