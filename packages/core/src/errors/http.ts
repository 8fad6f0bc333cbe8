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
  declare readonly method: string
  declare readonly url: string
  declare readonly requestId: string | undefined
  constructor(facts: RequestFacts & { cause?: unknown }, message: string) {
    super(`${facts.method} ${facts.url} ${message}`, facts)
    const { cause, ...fields } = facts
    Object.assign(this, fields)
  }
}

/** The server answered with an error status. `body` holds its words: parsed JSON, else the text as it came. */
export class HttpStatusError extends HttpError {
  override readonly name = 'HttpStatusError'
  readonly code = 'HTTP_STATUS'
  declare readonly status: number
  /** Parsed JSON, or the text (its first 16,384 characters) when it is not JSON. */
  declare readonly body: unknown
  /** What `Retry-After` asked for, in milliseconds. */
  declare readonly retryAfterMs: number | undefined
  constructor(facts: RequestFacts & { status: number; body: unknown; retryAfterMs?: number | undefined }) {
    const { status, body } = facts
    const said = typeof body === 'string' ? ` and no JSON: ${firstPart(body)}` : ''
    super(
      facts,
      `answered ${status}${said}. ${
        status < 400
          ? 'Redirects are not followed: use the final address.'
          : status === 401 || status === 403
            ? 'Is the token fresh?'
            : status === 404
              ? 'Is the base URL whole?'
              : 'Its words are in `body`.'
      }`,
    )
  }
}

/** No answer came, or it broke off: connection, DNS, TLS or CORS. `cause` is what the platform said. */
export class HttpNetworkError extends HttpError {
  override readonly name = 'HttpNetworkError'
  readonly code = 'HTTP_NETWORK'
  constructor(facts: RequestFacts & { cause: unknown }) {
    super(facts, 'got no whole answer. Is the server up, and does it allow this page (CORS)?')
  }
}

/** No answer, or no further part of a stream, within `timeoutMs`. */
export class HttpTimeoutError extends HttpError {
  override readonly name = 'HttpTimeoutError'
  readonly code = 'HTTP_TIMEOUT'
  declare readonly timeoutMs: number
  constructor(facts: RequestFacts & { timeoutMs: number }) {
    super(facts, `got no answer in ${facts.timeoutMs} ms. Raise the timeout for a slow server.`)
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
  declare readonly status: number
  declare readonly reason: HttpBodyReason
  /** First 200 characters of a text that is not JSON. */
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
    const { status, reason, path, expected } = facts
    const text = facts.text?.slice(0, 200)
    super(
      { ...facts, ...(text !== undefined && { text }) },
      `answered ${status} with ${
        {
          empty: 'an empty body',
          json: `no JSON: ${firstPart(text)}`,
          cut: 'a stream that broke off inside a line',
          shape: `an unexpected shape: ${path} has to be ${expected}`,
        }[reason]
      }. Does the base URL lead to this service?`,
    )
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
  constructor(reason: 'threw' | 'timeout' | 'invalid', options?: ErrorOptions) {
    super(`The token function gave no token (${reason}). It has to give one line of text.`, options)
    this.reason = reason
  }
}

/** One line of a foreign text, short enough for a message. */
function firstPart(text = ''): string {
  return JSON.stringify(text.slice(0, 200).replace(/\s+/g, ' ').slice(0, 120))
}
