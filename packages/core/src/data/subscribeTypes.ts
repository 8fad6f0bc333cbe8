/** What `subscribe` takes: handlers, options, and the socket it runs over. */

import type { LoadOptions } from './loadTypes.ts'

/** The part of the platform's `WebSocket` that the client uses. */
export interface WebSocketLike {
  /** Sends one message; called once the socket is open. */
  send: (data: string) => void
  /** Ends the connection. */
  close: (code?: number, reason?: string) => void
  /** Set by the client: the socket is open. */
  onopen: ((event: never) => void) | null
  /** Set by the client: a message came, in `event.data`. */
  onmessage: ((event: never) => void) | null
  /** Set by the client: the connection has ended. */
  onclose: ((event: never) => void) | null
  /** Set by the client: the connection has failed. */
  onerror: ((event: never) => void) | null
}
/** The platform's `WebSocket`, or a class that is constructed the same way. */
export type WebSocketConstructor = new (url: string) => WebSocketLike

/** Listeners of a live query. */
export interface SubscribeHandlers<Answer> {
  /** Called with each result that the server sends: a first one, and one after each change; after a lost connection also the same one again. */
  onResult: (answer: Answer) => void
  /**
   * Called when the query fails, and again each time the server retries it and fails. A lost connection is restored without a call.
   * The code `HTTP_NETWORK` means that none can be made; it is still tried, except where the platform refuses the socket itself.
   */
  onError?: ((error: Error) => void) | undefined
  /** Called while the server works on the first result: what it is doing, and for how long, in its own words and count. */
  onProgress?: ((progress: { stage: string | undefined; timeElapsed: number | undefined }) => void) | undefined
  /** Called with `true` when the connection is ready, at once where it already is, and with `false` when it is lost. */
  onConnection?: ((connected: boolean) => void) | undefined
}

/** How a live query is run. */
export interface SubscribeOptions extends Pick<LoadOptions, 'cache' | 'responseFormat' | 'queryType'> {
  /** An abort ends the subscription. */
  signal?: AbortSignal | undefined
}
