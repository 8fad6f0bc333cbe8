import { ChatOptionError } from '../errors/ai.ts'
import { HttpOptionError } from '../errors/http.ts'
import { createTransport, isBrowser, requestNdjson, type Token } from '../http/index.ts'
import type { ChatFrame, ChatRequest, ChatSessionSettings } from './types.ts'

interface ChatClientBase {
  /**
   * `{ai_url}`: `https://ai.{region}.<host>/api/v1/public/{account}/agents/{agentId}` or `.../deployments/{deploymentId}`;
   * with `proxy` the route of your own backend, such as `/svc-chat`.
   */
  baseUrl: string
  /** Sent with every request that brings none of its own. */
  sessionSettings?: ChatSessionSettings | undefined
  /** Longest silence of a stream, in milliseconds. @default 60_000 */
  timeoutMs?: number | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** Replaces the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Allow plain http to another machine. @default false */
  allowInsecure?: boolean | undefined
}

/** Behind your own backend, which adds the key: the way for browsers. */
export interface ChatProxyOptions extends ChatClientBase {
  proxy: true
  apiKey?: undefined
  token?: undefined
}

/** The deployment's own JWT, sent in `X-Svc-Auth-Token`. */
export interface ChatTokenOptions extends ChatClientBase {
  token: Token
  /** Segment of the header's name. @default 'svc' */
  namespace?: string | undefined
  /** Another header for the token. @default 'x-<namespace>-auth-token' */
  tokenHeader?: string | undefined
  apiKey?: undefined
  proxy?: undefined
}

/** A key, sent as `Authorization: Api-Key <key>`: for backends. */
export interface ChatKeyOptions extends ChatClientBase {
  apiKey: string
  /** Allow the key in a browser, where every visitor can read it. @default false */
  allowKeyInBrowser?: boolean | undefined
  token?: undefined
  proxy?: undefined
}

/** What may be written in code for browsers: a key only with the explicit word that it may be seen. */
export type BrowserChatClientOptions = ChatProxyOptions | ChatTokenOptions | (ChatKeyOptions & { allowKeyInBrowser: true })
export type ChatClientOptions = ChatProxyOptions | ChatTokenOptions | ChatKeyOptions

export interface ChatCallOptions {
  /** An abort ends the transfer and rejects with the signal's own reason; the run on the server goes on (see `abort`). */
  signal?: AbortSignal | undefined
}

export interface ChatClient {
  /** Runs a request and gives its frames as they come. Leaving a `for await` loop early ends the transfer, not the run. */
  readonly stream: (request: ChatRequest, options?: ChatCallOptions) => AsyncIterableIterator<ChatFrame, undefined>
  /** The frames of a thread as it stands; of one that is being answered also those to come. */
  readonly read: (chatId: string, options?: ChatCallOptions) => AsyncIterableIterator<ChatFrame, undefined>
  /** Ends the run of a thread on the server. @throws {HttpStatusError} 403 another's thread, 404 no such thread. */
  readonly abort: (
    chatId: string,
    options?: ChatCallOptions & { sessionSettings?: ChatSessionSettings | undefined },
  ) => Promise<void>
}

/**
 * The AI API of one agent or deployment. Touches no network before the first request.
 *
 * @throws {ChatOptionError} No or more than one credential, or a key for a deployment's address.
 * @throws {HttpOptionError} A key in a browser, or an address that is not https.
 * @see Service interface, "AI API"; AI API: facts
 */
export function createChatClient(options: ChatClientOptions): ChatClient {
  const { apiKey, token, proxy, baseUrl, fetch, headers, allowInsecure, timeoutMs } = options
  if ([apiKey, token, proxy].filter(Boolean).length !== 1) {
    throw new ChatOptionError('apiKey', 'is one of three ways: give exactly one of `apiKey`, `token` and `proxy: true`.')
  }
  if (apiKey !== undefined && /\/deployments\/[^/]+\/?$/.test(baseUrl)) {
    throw new ChatOptionError('apiKey', 'is not taken by a deployment’s address. Give `token`, or an agent’s address.')
  }
  if (apiKey !== undefined && !options.allowKeyInBrowser && isBrowser()) {
    throw new HttpOptionError(
      'apiKey',
      'is a key that every visitor of this page could read. Use `proxy`, or set allowKeyInBrowser.',
    )
  }
  const http = createTransport({
    baseUrl,
    fetch,
    headers,
    allowInsecure,
    timeoutMs,
    retry: false, // a run is resumed, with its message id, by whoever keeps the thread
    ...(apiKey !== undefined && { token: apiKey, scheme: 'Api-Key' }),
    ...(token !== undefined && { token, tokenHeader: options.tokenHeader ?? `x-${options.namespace ?? 'svc'}-auth-token` }),
    ...(proxy && { credentials: 'same-origin' }),
  })

  async function* stream(request: ChatRequest, { signal }: ChatCallOptions = {}): AsyncGenerator<ChatFrame, undefined> {
    const sessionSettings = request.sessionSettings ?? options.sessionSettings
    if (sessionSettings || apiKey !== undefined) {
      const { checkSettings } = await import('./checkSettings.ts')
      checkSettings(sessionSettings, apiKey !== undefined)
    }
    if (request.input === undefined && request.chatId === undefined) {
      throw new ChatOptionError('input', 'is missing. Without it, a `chatId` names the thread to read.')
    }
    const body = { ...request, sessionSettings }
    // What only an answer needs comes while it is waited for: a page carries little of this before its first question.
    const frames = import('./parseFrame.ts')
    frames.catch(() => {}) // reported below, unless the request fails first
    const { body: lines } = await requestNdjson(http, 'POST', 'chat/stream-chat-state', { body, signal })
    for await (const line of lines) yield (await frames).parseFrame(line)
  }

  return {
    stream,
    read: (chatId, init) => stream({ chatId }, init),
    async abort(chatId, { signal, sessionSettings = options.sessionSettings } = {}) {
      await http.send('POST', 'chat/abort', { body: { chatId, sessionSettings }, signal }, (response) => response.text())
    },
  }
}
