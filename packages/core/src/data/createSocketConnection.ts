import type { Transport } from '../http/index.ts'
import type { WebSocketLike } from './subscribeTypes.ts'

/** Timeout for the server to confirm the token, in milliseconds. After it, the connection counts as ready all the same. */
const handshakeMs = 1_000
/** Longest wait before the first retry, doubled for each further one up to `longestWaitMs`. The wait is a random part of it. */
const firstWaitMs = 500
const longestWaitMs = 30_000

type Message = Record<string, unknown>

/** What the connection needs of its owner. */
interface SocketOwner {
  /** Creates a socket. If it throws, the connection is closed: a retry would fail as well. */
  makeSocket: () => WebSocketLike
  /** Called when the connection is ready for messages, and when a ready one is lost or closed. */
  onConnection: (connected: boolean) => void
  /** Called with what the token function threw, after which the connection is retried, or with what `makeSocket` threw. */
  onError: (error: unknown) => void
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
  { makeSocket, onConnection, onError, onMessage }: SocketOwner,
) {
  let socket: WebSocketLike | undefined
  let token: string | undefined
  /** Whether there is a connection, or one is being made or due. */
  let active = false
  let ready = false
  let failures = 0
  let renewed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts connections, so that results of an earlier one are recognized and ignored. */
  let generation = 0

  const send = (message: Message) => socket?.send(JSON.stringify(message))

  /** Drops the connection. Returns whether it was ready: then `onConnection(false)` follows, after the next step was taken. */
  function drop(): boolean {
    const wasReady = ready
    ready = false
    generation++
    clearTimeout(timer)
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      // The socket of `ws` reports a close before it opened as an error, and throws it where nobody listens.
      socket.onerror = () => {}
      socket.close()
    }
    socket = undefined
    return wasReady
  }

  function close(): void {
    active = false
    // Node has no such events.
    globalThis.removeEventListener?.('online', connect)
    if (drop()) onConnection(false)
  }

  function reconnect(): void {
    const wasReady = drop()
    timer = setTimeout(connect, Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** failures++))
    if (wasReady) onConnection(false)
  }

  function begin(): void {
    if (ready) return
    ready = true
    onConnection(true)
  }

  async function connect(): Promise<void> {
    const wasReady = drop()
    const mine = generation
    if (wasReady) onConnection(false)
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
    } catch (error) {
      close()
      return onError(error)
    }
    socket.onopen = () => {
      send({ authorization: token ?? '' })
      // Servers answer `{ handshake: true }` when the token is checked; a query before that may be refused.
      timer = setTimeout(begin, handshakeMs)
    }
    socket.onmessage = (event: { data: unknown }) => {
      const message = parse(event.data)
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
      // After a refusal, the user may have signed in again.
      renewed = false
      globalThis.addEventListener?.('online', connect)
      void connect()
    },
    close,
    /** Sends a message if the connection is ready. Returns whether it is. */
    send(message: Message): boolean {
      if (ready) send(message)
      return ready
    },
    /** Called for each good answer: failures are counted from the start again. */
    confirm() {
      failures = 0
      renewed = false
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

function parse(data: unknown): Message {
  try {
    return Object(JSON.parse(String(data)))
  } catch {
    return {}
  }
}
