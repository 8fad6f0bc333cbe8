import { HttpNetworkError, HttpOptionError, HttpStatusError } from '../errors/http.ts'
import type { Transport } from '../http/index.ts'
import { report } from '../util/report.ts'
import { createSocketConnection } from './createSocketConnection.ts'
import { readProgress } from './poll.ts'
import { readLoad } from './readLoad.ts'
import type { SubscribeHandlers, SubscribeOptions, WebSocketConstructor } from './subscribeTypes.ts'
import { toRequest } from './toRequest.ts'

interface Subscription {
  params: ReturnType<typeof toRequest>
  handlers: SubscribeHandlers<never>
  /** Whether the token was renewed for this query, which has had no result since. */
  renewed?: boolean
  /** Aborted when it has ended. */
  signal: AbortSignal
}

/**
 * Follows queries over one WebSocket, which is open only while there are subscriptions. Each new connection gets all queries again.
 *
 * @see Core Data API, "WebSocket"
 */
export function createSubscriptions(http: Transport, options: { WebSocket?: WebSocketConstructor | undefined }) {
  const subscriptions = new Map<number, Subscription>()
  let nextId = 1

  /** Looked up at each use: a page may add one later. */
  const socketClass = () => options.WebSocket ?? (globalThis.WebSocket as unknown as WebSocketConstructor | undefined)
  const facts = () => ({ method: 'GET', url: `ws${http.baseUrl.slice(4)}/v1/ws` })

  const connection = createSocketConnection(http.tokens, {
    makeSocket: () => new (socketClass()!)(facts().url),
    onConnection(connected) {
      if (connected) subscriptions.forEach(sendQuery)
      else tell((handlers) => handlers.onConnection?.(false))
    },
    onMessage: receive,
    onError: fail,
    onFailure: (cause) => fail(new HttpNetworkError({ ...facts(), cause })),
  })

  /** Sends the query if the connection is ready, and says that it is. */
  const sendQuery = (subscription: Subscription, messageId: number) =>
    connection.send({
      messageId,
      requestId: `subscription-${messageId}-span-1`,
      method: 'subscribe',
      params: subscription.params,
    }) && tell((handlers) => handlers.onConnection?.(true), subscription)

  /**
   * Calls the handlers of all subscriptions, or of one; not of those that have ended meanwhile, such as by the handler of another. One
   * that throws must not stop the others: its error is reported apart.
   */
  function tell(call: (handlers: SubscribeHandlers<never>) => void, only?: Subscription): void {
    for (const each of only ? [only] : [...subscriptions.values()]) {
      try {
        if (!each.signal.aborted) call(each.handlers)
      } catch (error) {
        report(error)
      }
    }
  }

  function fail(error: unknown, only?: Subscription): void {
    tell((handlers) => handlers.onError?.(error as Error), only)
  }

  async function receive({ messageId, status, message }: Record<string, unknown>): Promise<void> {
    const subscription = subscriptions.get(Number(messageId))
    const about = { ...facts(), status: Number(status ?? 200) }
    const hasFailed = about.status >= 400
    // The subscription has ended. A failure without an id is about the connection: the token was refused.
    if (!subscription && (messageId !== undefined || !hasFailed)) return
    if (status === 401 || status === 403) {
      // Once for each query: that others are answered with the new token does not make a refused one any better.
      const isRefusedAgain = subscription?.renewed
      if (subscription) subscription.renewed = true
      if (!isRefusedAgain && (await connection.renew())) return
    }
    if (!subscription || hasFailed) {
      fail(new HttpStatusError({ ...about, body: message }), subscription)
      if (!subscription) connection.close()
      return
    }
    const progress = readProgress(message)
    if (progress) return tell((handlers) => handlers.onProgress?.(progress), subscription)
    connection.confirm()
    subscription.renewed = false
    try {
      const answer = readLoad({ body: message, facts: about }, subscription.params.queryType === 'multi')
      tell((handlers) => handlers.onResult(answer as never), subscription)
    } catch (cause) {
      fail(cause, subscription)
    }
  }

  /** Follows until `undo` or the caller's own signal is aborted. */
  return (
    query: unknown,
    handlers: SubscribeHandlers<never>,
    undo: AbortController,
    { signal, ...rest }: SubscribeOptions = {},
  ): void => {
    if (undo.signal.aborted || signal?.aborted) return
    if (!socketClass()) throw new HttpOptionError('WebSocket', 'is needed: this platform has none.')
    const messageId = nextId++
    const subscription = { params: toRequest(query, rest), handlers, signal: undo.signal }
    subscriptions.set(messageId, subscription)
    connection.open()

    const abort = () => undo.abort()
    signal?.addEventListener('abort', abort)
    undo.signal.onabort = () => {
      // Not by the option `signal`, which Node forgets with the next garbage collection where a signal has several such listeners.
      signal?.removeEventListener('abort', abort)
      subscriptions.delete(messageId)
      connection.send({ unsubscribe: messageId })
      if (!subscriptions.size) connection.close()
    }
    // Last: the handler that it calls may end this subscription.
    sendQuery(subscription, messageId)
  }
}
