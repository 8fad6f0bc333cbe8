import type { Transport } from '../http/index.ts'
import type { WebSocketLike } from './subscribeTypes.ts'

/** Timeout for the server to confirm the token, in milliseconds. After it, the connection counts as ready all the same. */
const handshakeMs = 1_000
/** Longest wait before the first retry, doubled for each further one up to `longestWaitMs`. The wait is a random part of it. */
const firstWaitMs = 500
const longestWaitMs = 30_000
/** Timeout for a connection to open, in milliseconds: a proxy may take it and never answer. */
const openMs = 30_000
/** How many connections in a row may fail before that is told: it takes some seconds, as a server that restarts does. */
const quietFailures = 4

type Message = Record<string, unknown>

/** What the connection needs of its owner. */
interface SocketOwner {
  /** Creates a socket. If it throws, the connection is closed: a retry would fail as well. */
  makeSocket: () => WebSocketLike
  /** Called when the connection is ready for messages, and when a ready one is lost or closed. */
  onConnection: (connected: boolean) => void
  /** Called with what the token function threw, after which the connection is retried. */
  onError: (error: unknown) => void
  /**
   * Called with what `makeSocket` threw. And with the event of a connection that failed, if several before it failed as well and none
   * was ever ready: there may be a proxy between that lets none through. It is retried all the same.
   */
  onFailure: (cause: unknown) => void
  onMessage: (message: Message) => void
}

/**
 * A WebSocket connection that is kept up until it is closed: a lost one is restored after a wait that grows. When the browser is back
 * online, it is replaced at once: the old one may be dead without a sign, since nothing is sent over it that would show it.
 *
 * @see Core Data API, "WebSocket"
 */
export function createSocketConnection(
  tokens: Transport['tokens'],
  { makeSocket, onConnection, onError, onFailure, onMessage }: SocketOwner,
) {
  let socket: WebSocketLike | undefined
  let token: string | undefined
  /** Whether there is a connection, or one is being made or due. */
  let active: boolean | undefined
  /** Undefined until it is ready for the first time. */
  let ready: boolean | undefined
  let failures = 0
  let renewed: boolean | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts connections, so that results of an earlier one are recognized and ignored. */
  let generation = 0

  const send = (message: Message) => socket?.send(JSON.stringify(message))

  /** Drops the connection, does what comes next, and then tells of the loss if it was ready. */
  function drop(waitMs?: number): void {
    const wasReady = ready
    ready &&= false
    generation++
    clearTimeout(timer)
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      // The socket of `ws` reports a close before it opened as an error, and throws it where nobody listens.
      socket.onerror = () => {}
      socket.close()
    }
    socket = undefined
    if (waitMs !== undefined) timer = setTimeout(connect, waitMs)
    if (wasReady) onConnection(false)
  }

  function close(): void {
    active = false
    // Node has no such events.
    globalThis.removeEventListener?.('online', connect)
    drop()
  }

  /** Connects after a wait. `event` is the one that ended the connection before. */
  function reconnect(event?: unknown): void {
    drop(Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** failures++))
    if (event && ready === undefined && failures > quietFailures) onFailure(event)
  }

  function begin(): void {
    if (ready) return
    ready = true
    onConnection(true)
  }

  async function connect(): Promise<void> {
    // As `drop` counts it. Whoever hears of the loss may begin another one.
    const mine = generation + 1
    drop()
    try {
      const given = await tokens.get()
      if (mine !== generation) return
      token = given
    } catch (error) {
      if (mine !== generation) return
      reconnect()
      return onError(error)
    }
    try {
      socket = makeSocket()
    } catch (cause) {
      // The socket refuses the address, or the page's policy forbids it.
      close()
      return onFailure(cause)
    }
    timer = setTimeout(reconnect, openMs, 'timeout')
    socket.onopen = () => {
      clearTimeout(timer)
      send({ authorization: token ?? '' })
      // Servers answer `{ handshake: true }` when the token is checked; a query before that may be refused.
      timer = setTimeout(begin, handshakeMs)
    }
    socket.onmessage = ({ data }: { data: unknown }) => {
      let parsed: unknown
      try {
        parsed = JSON.parse(data as string)
      } catch {}
      const message: Message = Object(parsed)
      if (message['handshake']) begin()
      else onMessage(message)
    }
    socket.onclose = socket.onerror = reconnect
  }

  return {
    /** Connects, unless a connection is there or under way. */
    open() {
      if (active) return
      active = true
      ready = undefined
      // After a refusal, the user may have signed in again.
      renewed = false
      globalThis.addEventListener?.('online', connect)
      void connect()
    },
    close,
    /** Sends a message if the connection is ready. Returns whether it is. */
    send(message: Message): boolean | undefined {
      if (ready) send(message)
      return ready
    },
    /** Called for each good answer: failures are counted from the start again. */
    confirm() {
      renewed = false
      failures = 0
    },
    /** After the token was refused: connects with a new one, but only once. Resolves to whether the refusal needs no report. */
    async renew(): Promise<boolean> {
      const mine = generation
      // A token function that fails is called again by the next connection, which reports the failure.
      const retry = !renewed && (await tokens.renew(token).catch(() => true))
      if (mine !== generation) return true
      renewed = true
      if (retry) reconnect()
      return retry
    },
  }
}
