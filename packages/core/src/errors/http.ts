import { SvcError } from './base.ts'

/** Which request an error belongs to. The address never carries its query string: that may hold query text. */
export interface RequestFacts {
  method: string
  /** Origin and path. */
  url: string
  /** What the server called the request, else what the client called it. */
  requestId?: string | undefined
}

/** Base of the errors that belong to one request. */
export abstract class HttpError extends SvcError {
  readonly method: string
  readonly url: string
  readonly requestId: string | undefined
  constructor({ method, url, requestId }: RequestFacts, message: string, cause?: unknown) {
    super(`${method} ${url} ${message}`, cause === undefined ? undefined : { cause })
    this.method = method
    this.url = url
    this.requestId = requestId
  }
}

const advice: Record<number, string> = {
  400: 'The words of the server are in `body`.',
  401: 'Is the token fresh and meant for this server?',
  403: 'Is the token fresh and meant for this server?',
  404: 'Is the base URL whole, its base path included?',
  413: 'Is the request larger than the server accepts?',
  429: 'Ask less often; `retryAfterMs` tells how long to wait.',
}

/** The server answered with an error status. `body` holds its words: parsed JSON, else the text as it came. */
export class HttpStatusError extends HttpError {
  override readonly name = 'HttpStatusError'
  readonly code = 'HTTP_STATUS'
  readonly status: number
  /** Parsed JSON, or the text (its first 16,384 characters) when it is not JSON. */
  readonly body: unknown
  /** What `Retry-After` asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined
  constructor(facts: RequestFacts & { status: number; body: unknown; retryAfterMs?: number | undefined }) {
    const { status, body } = facts
    const redirect = status < 400
    const said = typeof body === 'string' && body.trim() && !redirect ? `, not with JSON but with: ${firstPart(body)}` : ''
    super(
      facts,
      redirect
        ? 'answered with a redirect, which is not followed: credentials stay with one origin. Use the final address.'
        : `answered ${status}${said}. ${advice[status] ?? (status < 500 ? advice[400] : 'The server failed; `body` holds what it said.')}`,
    )
    this.status = status
    this.body = body
    this.retryAfterMs = facts.retryAfterMs
  }
}

/** No answer came, or it broke off: connection, DNS, TLS or CORS. `cause` is what the platform said. */
export class HttpNetworkError extends HttpError {
  override readonly name = 'HttpNetworkError'
  readonly code = 'HTTP_NETWORK'
  constructor(facts: RequestFacts & { cause: unknown }) {
    super(facts, 'got no whole answer. Is the server reachable, and does it allow requests from here (CORS)?', facts.cause)
  }
}

/** No answer, or no further part of a stream, within `timeoutMs`. */
export class HttpTimeoutError extends HttpError {
  override readonly name = 'HttpTimeoutError'
  readonly code = 'HTTP_TIMEOUT'
  readonly timeoutMs: number
  constructor(facts: RequestFacts & { timeoutMs: number }) {
    super(facts, `got no answer in ${facts.timeoutMs} ms. Raise \`timeoutMs\` if that is too short for this server.`)
    this.timeoutMs = facts.timeoutMs
  }
}

/**
 * Why a successful answer could not be read: `empty`; `json` = not JSON; `cut` = the stream ended inside a line;
 * `shape` = JSON of another shape than the contract's.
 */
export type HttpBodyReason = 'empty' | 'json' | 'cut' | 'shape'

/** A successful status with a body that cannot be read. */
export class HttpBodyError extends HttpError {
  override readonly name = 'HttpBodyError'
  readonly code = 'HTTP_BODY'
  readonly status: number
  readonly reason: HttpBodyReason
  /** First 200 characters of a text that is not JSON. */
  readonly text: string | undefined
  /** Where the shape is wrong, such as `$.cubes[3].name`; only with reason `shape`. */
  readonly path: string | undefined
  constructor(
    facts: RequestFacts & {
      status: number
      reason: HttpBodyReason
      text?: string | undefined
      path?: string | undefined
      /** What was expected at `path`. */
      expected?: string | undefined
      cause?: unknown
    },
  ) {
    const { status, reason, path, expected } = facts
    const text = facts.text?.slice(0, 200)
    const what = {
      empty: 'with an empty body',
      json: `with something that is not JSON: ${firstPart(text ?? '')}`,
      cut: 'with a stream that broke off inside a line',
      shape: `with an unexpected shape at ${path}${expected ? ` (expected ${expected})` : ''}`,
    }[reason]
    super(
      facts,
      `answered ${status} ${what}. Is the base URL the one of this service, with no proxy page before it?`,
      facts.cause,
    )
    this.status = status
    this.reason = reason
    this.text = text
    this.path = path
  }
}

/** An option of a client is wrong or unsafe. Thrown when the client is made, or when a request is built. */
export class HttpOptionError extends SvcError {
  override readonly name = 'HttpOptionError'
  readonly code = 'HTTP_OPTION'
  readonly option: string
  constructor(option: string, message: string) {
    super(`Option \`${option}\` ${message}`)
    this.option = option
  }
}

/** The token function gave no token. */
export class HttpTokenError extends SvcError {
  override readonly name = 'HttpTokenError'
  readonly code = 'HTTP_TOKEN'
  readonly reason: 'threw' | 'timeout' | 'invalid'
  constructor(reason: 'threw' | 'timeout' | 'invalid', cause?: unknown) {
    const what = { threw: 'failed', timeout: 'did not settle in time', invalid: 'gave no usable token' }[reason]
    super(
      `The token function ${what}. It has to resolve to the token as one line of text.`,
      cause === undefined ? undefined : { cause },
    )
    this.reason = reason
  }
}

/** One line of a foreign text, short enough for a message. */
function firstPart(text: string): string {
  return JSON.stringify(text.slice(0, 200).replace(/\s+/g, ' ').trim().slice(0, 120))
}
