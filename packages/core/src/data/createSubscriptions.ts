import { HttpNetworkError, HttpOptionError, HttpStatusError } from '../errors/http.ts'
import type { Transport } from '../http/index.ts'
import { report } from '../util/report.ts'
import type { SubscribeHandlers, SubscribeOptions, WebSocketConstructor, WebSocketLike } from './clientTypes.ts'
import { readLoad } from './readLoad.ts'
import { toRequest } from './toRequest.ts'

interface Subscription {
  params: ReturnType<typeof toRequest>
  handlers: SubscribeHandlers<never>
}

/** How long the server may take to confirm the token before the queries are sent all the same, in milliseconds. */
const handshakeMs = 1_000
/** Wait before the first new connection; doubled for each further one, up to the longest. Any part of it is taken at random. */
const firstWaitMs = 500
const longestWaitMs = 30_000

/**
 * Follows queries over one WebSocket, which is there only while somebody follows.
 * A lost connection is made again, and each query sent again; a refused token is renewed once. Where the browser says that it is back online,
 * the connection is made anew at once, for the one before may be dead without a word: nothing is sent over it that would show it.
 *
 * @see Core Data API, "WebSocket"
 */
export function createSubscriptions(http: Transport, options: { WebSocket?: WebSocketConstructor | undefined }) {
  const subscriptions = new Map<number, Subscription>()
  const facts = () => ({ method: 'GET', url: `${http.baseUrl.replace(/^http/, 'ws')}/v1/ws` })
  let nextId = 1
  let socket: WebSocketLike | undefined
  /** A connection is there, being made, or due. */
  let active = false
  let ready = false
  let failures = 0
  let renewed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Changes with each connection, so that one that was given up has no voice. */
  let generation = 0

  const send = (message: unknown) => socket?.send(JSON.stringify(message))
  const sendQuery = (messageId: number, { params }: Subscription) =>
    send({ messageId, requestId: `subscription-${messageId}-span-1`, method: 'subscribe', params })

  /** Tells all, or one. A handler that throws must not stop the others: its error surfaces on its own. */
  function tell(call: (handlers: SubscribeHandlers<never>) => void, only?: Subscription): void {
    for (const { handlers } of only ? [only] : [...subscriptions.values()]) {
      try {
        call(handlers)
      } catch (error) {
        report(error)
      }
    }
  }

  const fail = (error: unknown, only?: Subscription) => tell((handlers) => handlers.onError?.(error as Error), only)

  function disconnect(): void {
    generation++
    active = false
    clearTimeout(timer)
    // Node has no such events.
    globalThis.removeEventListener?.('online', connect)
    const old = socket
    socket = undefined
    if (ready) tell((handlers) => handlers.onConnection?.(false))
    ready = false
    if (old) {
      old.onopen = old.onmessage = old.onclose = old.onerror = null
      old.close()
    }
  }

  function reconnect(): void {
    disconnect()
    if (subscriptions.size === 0) return
    active = true
    timer = setTimeout(connect, Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** failures++))
    globalThis.addEventListener?.('online', connect)
  }

  async function connect(): Promise<void> {
    disconnect()
    if (subscriptions.size === 0) return
    const mine = generation
    active = true
    globalThis.addEventListener?.('online', connect)
    let token: string | undefined
    try {
      token = await http.tokens.get()
    } catch (error) {
      if (mine !== generation) return
      fail(error)
      return reconnect()
    }
    if (mine !== generation) return
    const Socket = options.WebSocket ?? (globalThis.WebSocket as unknown as WebSocketConstructor)
    let opened: WebSocketLike
    try {
      opened = new Socket(facts().url)
    } catch (cause) {
      // No address a socket takes, or forbidden by the page's policy: another try would fail as well.
      disconnect()
      return fail(new HttpNetworkError({ ...facts(), cause }))
    }
    socket = opened
    const begin = () => {
      if (mine !== generation || ready) return
      ready = true
      tell((handlers) => handlers.onConnection?.(true))
      for (const [messageId, subscription] of subscriptions) sendQuery(messageId, subscription)
    }
    opened.onopen = () => {
      send({ authorization: token ?? '' })
      // Servers answer `{ handshake: true }` when the token is checked; a query before that may be refused.
      timer = setTimeout(begin, handshakeMs)
    }
    opened.onmessage = (event: { data: unknown }) => {
      const message = parse(event.data)
      if (message['messageId'] !== undefined || Number(message['status']) >= 400) void receive(message, token)
      else if (message['handshake']) begin()
    }
    opened.onclose = opened.onerror = reconnect
  }

  async function receive({ messageId, status, message }: Record<string, unknown>, token: string | undefined): Promise<void> {
    const subscription = subscriptions.get(Number(messageId))
    // Nobody follows that query any more.
    if (!subscription && messageId !== undefined) return
    if (status === 401 || status === 403) {
      const mine = generation
      // A token function that fails is tried again by the next connection, which tells of it.
      const retry = !renewed && (await http.tokens.renew(token).catch(() => true))
      if (mine !== generation) return
      renewed = true
      if (retry) return reconnect()
    }
    const about = { ...facts(), status: Number(status ?? 200) }
    const { error, stage, timeElapsed } = (message ?? {}) as Record<string, unknown>
    if (!subscription || about.status >= 400) {
      fail(new HttpStatusError({ ...about, body: message }), subscription)
      // Without a number it is about the connection: the token was refused.
      if (!subscription) disconnect()
      return
    }
    if (error === 'Continue wait') {
      const progress = {
        stage: typeof stage === 'string' ? stage : undefined,
        timeElapsed: typeof timeElapsed === 'number' ? timeElapsed : undefined,
      }
      return tell((handlers) => handlers.onProgress?.(progress), subscription)
    }
    failures = 0
    renewed = false
    try {
      const answer = readLoad(
        { body: message, facts: { requestId: undefined, ...about } },
        subscription.params.queryType === 'multi',
      )
      tell((handlers) => handlers.onResult(answer as never), subscription)
    } catch (error) {
      fail(error, subscription)
    }
  }

  /** Follows until one of the two signals ends it. */
  return (
    query: unknown,
    handlers: SubscribeHandlers<never>,
    undo: AbortSignal,
    { signal, ...asked }: SubscribeOptions = {},
  ): void => {
    if (undo.aborted || signal?.aborted) return
    if (!options.WebSocket && !globalThis.WebSocket) {
      throw new HttpOptionError('WebSocket', 'is needed: this platform has none.')
    }
    const messageId = nextId++
    const subscription = { params: toRequest(query, asked), handlers }
    subscriptions.set(messageId, subscription)
    if (ready) sendQuery(messageId, subscription)
    else if (!active) {
      // Who follows after a refusal was told may have signed in anew.
      renewed = false
      void connect()
    }

    const stop = () => {
      undo.removeEventListener('abort', stop)
      signal?.removeEventListener('abort', stop)
      subscriptions.delete(messageId)
      if (ready) send({ unsubscribe: messageId })
      if (subscriptions.size === 0) disconnect()
    }
    undo.addEventListener('abort', stop)
    signal?.addEventListener('abort', stop)
  }
}

function parse(data: unknown): Record<string, unknown> {
  try {
    return Object(JSON.parse(String(data)))
  } catch {
    return {}
  }
}
