import { ChatOptionError, ChatStreamError } from '../errors/ai.ts'
import { HttpOptionError } from '../errors/http.ts'
import { createTransport, isBrowser, requestNdjson, type Token, type TransportOptions } from '../http/index.ts'
import { checkSettings } from './checkSettings.ts'
import { parseFrame } from './parseFrame.ts'
import type { ChatFrame, ChatRequest, ChatSessionSettings } from './types.ts'

interface ChatClientBase {
  /**
   * `{ai_url}`: `https://ai.{region}.<host>/api/v1/public/{account}/agents/{agentId}` or `.../deployments/{deploymentId}`;
   * with `proxy`, a route of your own backend, such as `/svc-chat`.
   */
  baseUrl: string
  /** Who asks, and with which rights. Sent with every request that has no settings of its own. @default none */
  sessionSettings?: ChatSessionSettings | undefined
  /** Longest wait for an answer, and longest silence within a stream, in milliseconds. @default 60_000 */
  timeoutMs?: number | undefined
  /** Sent with every request. @default none */
  headers?: Readonly<Record<string, string>> | undefined
  /** Sends the requests. @default the platform's `fetch` */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Allow plain http to another machine. @default false */
  allowInsecure?: boolean | undefined
}

/** Options behind your own backend, which adds the key: the way for browsers. */
export interface ChatProxyOptions extends ChatClientBase {
  /** The base URL is a route of your own backend, such as that of `createChatHandler`. */
  proxy: true
  /** Whether cookies are sent; `include` for a route of another origin. @default 'same-origin' */
  credentials?: TransportOptions['credentials']
  /** Exactly one of `apiKey`, `token` and `proxy` is given. */
  apiKey?: undefined
  /** Exactly one of `apiKey`, `token` and `proxy` is given. */
  token?: undefined
}

/** Options with the deployment's own JWT, sent in `X-Svc-Auth-Token`. */
export interface ChatTokenOptions extends ChatClientBase {
  /** The token, or a function that returns it: called when first needed, and once more when the token is refused (401, 403). */
  token: Token
  /** Namespace in the name of the header. @default 'svc' */
  namespace?: string | undefined
  /** Name of the header that carries the token. @default 'x-<namespace>-auth-token' */
  tokenHeader?: string | undefined
  /** Exactly one of `apiKey`, `token` and `proxy` is given. */
  apiKey?: undefined
  /** Exactly one of `apiKey`, `token` and `proxy` is given. */
  proxy?: undefined
}

/** Options with a key, sent as `Authorization: Api-Key <key>`: for backends. */
export interface ChatKeyOptions extends ChatClientBase {
  /** Key of the agent. */
  apiKey: string
  /** Allow the key in a browser, where every visitor can read it. @default false */
  allowKeyInBrowser?: boolean | undefined
  /** Exactly one of `apiKey`, `token` and `proxy` is given. */
  token?: undefined
  /** Exactly one of `apiKey`, `token` and `proxy` is given. */
  proxy?: undefined
}

/** Options for code that runs in browsers: a key only with the explicit permission that visitors may read it. */
export type BrowserChatClientOptions = ChatProxyOptions | ChatTokenOptions | (ChatKeyOptions & { allowKeyInBrowser: true })
/** Options of `createChatClient`: with a key on a backend, with a token of the deployment, or behind your own backend. */
export type ChatClientOptions = ChatProxyOptions | ChatTokenOptions | ChatKeyOptions
/** All options of the three ways together. */
interface AnyOptions extends ChatClientBase {
  apiKey?: string | undefined
  allowKeyInBrowser?: boolean | undefined
  token?: Token | undefined
  namespace?: string | undefined
  tokenHeader?: string | undefined
  proxy?: true | undefined
  credentials?: TransportOptions['credentials']
}

/** Options of one call. */
export interface ChatCallOptions {
  /** Ends the connection and rejects with the signal's own reason; the run on the server goes on (see `abort`). */
  signal?: AbortSignal | undefined
}

/** The AI API, as `createChatClient` makes it. */
export interface ChatClient {
  /**
   * Sends a request and yields its frames as they come. Leaving a `for await` loop early ends the connection, not the run.
   * Like `read`, it throws when it is iterated.
   *
   * @throws {ChatOptionError} when the request has neither `input` nor `chatId`, or its session settings break a rule.
   * @throws {ChatStreamError} when the server answers with another thread.
   * @throws {HttpError} when no answer came, it was an error, or it cannot be read.
   */
  readonly stream: (request: ChatRequest, options?: ChatCallOptions) => AsyncIterableIterator<ChatFrame, undefined>
  /**
   * Yields the frames of a thread as it is; while it is being answered, also those to come.
   *
   * @throws {ChatOptionError} when the session settings of the client break a rule.
   * @throws {ChatStreamError} when the server answers with another thread.
   * @throws {HttpError} when no answer came, it was an error, or it cannot be read.
   */
  readonly read: (chatId: string, options?: ChatCallOptions) => AsyncIterableIterator<ChatFrame, undefined>
  /**
   * Ends the run of a thread on the server.
   *
   * @throws {HttpStatusError} when the thread is somebody else's (403) or does not exist (404).
   */
  readonly abort: (
    chatId: string,
    options?: ChatCallOptions & { sessionSettings?: ChatSessionSettings | undefined },
  ) => Promise<void>
}

/**
 * The AI API of one agent or deployment. Touches no network before the first request.
 *
 * @throws {ChatOptionError} when there is no credential or more than one, or a key for the address of a deployment.
 * @throws {HttpOptionError} when a key is used in a browser, or the address is not https.
 * @see Service interface, "AI API"; AI API: facts
 */
export function createChatClient(options: ChatClientOptions): ChatClient {
  const given: AnyOptions = options
  const { apiKey, token, proxy, namespace = 'svc' } = given
  if ([apiKey, token, proxy].filter(Boolean).length !== 1 || (apiKey && /\/deployments\/[^/]+\/?$/.test(given.baseUrl))) {
    throw new ChatOptionError('apiKey', 'or `token` or `proxy`: give exactly one, and no key to a deployment.')
  }
  if (apiKey && !given.allowKeyInBrowser && isBrowser()) {
    throw new HttpOptionError('apiKey', 'is open to every visitor. Use `proxy`, or set allowKeyInBrowser.')
  }
  // Without retries: whoever keeps the thread resumes a run, with its message id.
  const http = createTransport({
    ...given,
    token: apiKey || token,
    scheme: apiKey ? 'Api-Key' : undefined,
    tokenHeader: apiKey ? undefined : (given.tokenHeader ?? `x-${namespace}-auth-token`),
    credentials: proxy && (given.credentials ?? 'same-origin'),
  })

  async function* stream(request: ChatRequest, { signal }: ChatCallOptions = {}): AsyncGenerator<ChatFrame, undefined> {
    const body = {
      ...request,
      // An empty id, as of a parameter that is not set, is none: the service could take it for a thread, the same for everybody.
      chatId: request.chatId || undefined,
      sessionSettings: request.sessionSettings ?? given.sessionSettings,
    }
    checkSettings(body.sessionSettings, !!apiKey)
    if ((body.input ?? body.chatId) === undefined) throw new ChatOptionError('input', 'is missing, and so is `chatId`.')
    const init = { body, signal, silenceMs: given.timeoutMs }
    const answer = await requestNdjson(http, 'POST', 'chat/stream-chat-state', init)
    for await (const line of answer.body) {
      const frame = parseFrame(line)
      if (frame.kind === 'cutoff' && request.chatId && request.chatId !== frame.state.chatId) {
        throw new ChatStreamError('another thread answered')
      }
      yield frame
    }
  }

  return {
    stream,
    read: (chatId, init) => stream({ chatId }, init),
    async abort(chatId, { signal, sessionSettings = given.sessionSettings } = {}) {
      await http.send('POST', 'chat/abort', { body: { chatId, sessionSettings }, signal }, (response) => response.text())
    },
  }
}
