import { setMaxListeners } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { SecurityContext } from '../access.ts'
import type { DataService, QueryRequest } from '../createDataService.ts'
import { addressAt } from './addressAt.ts'
import { describeError } from './answers.ts'

export interface DataSocketOptions {
  readonly service: DataService
  readonly verifyToken: (token: string) => Promise<SecurityContext>
  /** Whether a request with this Host header is answered. @default every request is */
  readonly isAllowedHost?: ((host: string | undefined) => boolean) | undefined
  /** @default '/cubejs-api' */
  readonly basePath?: string | undefined
  /** How often a subscription looks for a changed answer, in milliseconds. @default 5000 */
  readonly pollMs?: number | undefined
}

interface Message {
  readonly authorization?: unknown
  readonly messageId?: unknown
  readonly requestId?: unknown
  readonly method?: unknown
  readonly params?: unknown
  readonly unsubscribe?: unknown
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** One client: who it is, and what it has subscribed to. */
class Session {
  readonly #options: DataSocketOptions
  readonly #socket: WebSocket
  readonly #stop = new AbortController()
  readonly #subscriptions = new Map<string, () => void>()
  #viewer: Promise<SecurityContext> | undefined

  constructor(socket: WebSocket, options: DataSocketOptions) {
    this.#socket = socket
    this.#options = options
    // Every running query listens to the signal, and Node would warn of a leak at more than ten.
    setMaxListeners(0, this.#stop.signal)
    // An unhandled rejection would end the emulator, so whatever a client sends must not cause one.
    socket.on('message', (data) => void this.#receive(data).catch((error: unknown) => this.#fail(error)))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.#stop.abort()
      for (const cancel of this.#subscriptions.values()) cancel()
    })
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #fail(error: unknown): void {
    const { status, body } = describeError(error)
    this.#send({ message: body, status })
  }

  async #receive(data: RawData): Promise<void> {
    let message: Message
    try {
      message = JSON.parse(String(data)) as Message
    } catch {
      return this.#send({ message: { error: 'The message is not JSON' }, status: 400 })
    }
    if (typeof message !== 'object' || message === null)
      return this.#send({ message: { error: 'The message is not an object' }, status: 400 })
    const { messageId, unsubscribe } = message
    if (!isPlain(messageId) || !isPlain(unsubscribe))
      return this.#send({ message: { error: 'messageId and unsubscribe are texts or numbers' }, status: 400 })
    if (typeof message.authorization === 'string') return this.#authorize(message.authorization)
    // All messages wait for the token, so that a subscription and the message that ends it stay in their order.
    const viewer = await this.#viewer?.catch(() => undefined)
    if (this.#stop.signal.aborted) return
    if (unsubscribe !== undefined) return this.#cancel(String(unsubscribe))
    if (!viewer) return this.#send({ messageId, message: { error: 'Not authorized' }, status: 403 })
    if (message.method === 'subscribe') return this.#subscribe(message, viewer)
    this.#send({ messageId, ...(await this.#answer(message, viewer, this.#stop.signal)) })
  }

  async #authorize(token: string): Promise<void> {
    this.#viewer = this.#options.verifyToken(token.replace(/^Bearer\s+/i, '').trim())
    await this.#viewer.then(
      () => this.#send({ handshake: true }),
      () => this.#send({ message: { error: 'Invalid token' }, status: 403 }),
    )
  }

  /** The answer to a request: the body and status that it would get over HTTP. */
  async #answer(
    { method, params }: Message,
    viewer: SecurityContext,
    signal: AbortSignal,
  ): Promise<{ message: unknown; status: number }> {
    const { service } = this.#options
    const context = { viewer, signal }
    const request = (typeof params === 'object' && params !== null ? params : {}) as QueryRequest
    try {
      if (method === 'load' || method === 'subscribe') return { message: await service.load(request, context), status: 200 }
      if (method === 'sql') return { message: service.sql(request, context), status: 200 }
      if (method === 'dry-run') return { message: service.dryRun(request, context), status: 200 }
      if (method === 'meta') return { message: service.meta(), status: 200 }
      return { message: { error: `Unsupported method: ${typeof method === 'string' ? method : typeof method}` }, status: 400 }
    } catch (error) {
      const { status, body } = describeError(error)
      return { message: body, status }
    }
  }

  #subscribe(message: Message, viewer: SecurityContext): void {
    const key = String(message.messageId)
    this.#cancel(key)
    const stop = new AbortController()
    let last: string | undefined
    let looking = false
    const look = async () => {
      // An answer that takes longer than the interval is waited for: two running at once could arrive in the wrong order.
      if (looking) return
      looking = true
      const answer = await this.#answer(message, viewer, stop.signal)
      looking = false
      if (this.#subscriptions.get(key) !== cancel) return
      // A new `lastRefreshTime` alone is no change.
      const now = JSON.stringify(answer, (name, value) => (name === 'lastRefreshTime' ? undefined : value))
      if (now !== last) this.#send({ messageId: message.messageId, ...answer })
      last = now
    }
    const timer = setInterval(() => void look(), this.#options.pollMs ?? 5000)
    timer.unref()
    const cancel = () => {
      clearInterval(timer)
      stop.abort()
    }
    this.#subscriptions.set(key, cancel)
    void look()
  }

  #cancel(key: string): void {
    this.#subscriptions.get(key)?.()
    this.#subscriptions.delete(key)
  }
}

/** Serves `/v1/ws` on a listening server. Returns the undo. */
export function attachDataSocket(server: Server, options: DataSocketOptions): () => void {
  const { basePath = '/cubejs-api', isAllowedHost = () => true } = options
  const path = `${basePath}/v1/ws`
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 * 1024 })
  const refuse = (stream: Duplex, status: string) =>
    // A client that has left meanwhile must not end the emulator.
    void stream.on('error', () => stream.destroy()).end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!isAllowedHost(request.headers.host)) return refuse(stream, '403 Forbidden')
    if (addressAt('http://localhost', request.url).pathname !== path) return refuse(stream, '404 Not Found')
    sockets.handleUpgrade(request, stream, head, (socket) => void new Session(socket, options))
  }
  server.on('upgrade', upgrade)
  return () => {
    server.off('upgrade', upgrade)
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}
