import { setMaxListeners } from 'node:events'
import { type RawData, WebSocket } from 'ws'
import type { Viewer } from '../accessOf.ts'
import type { QueryRequest } from '../createDataService.ts'
import { describeError } from './answers.ts'
import type { SocketClientOptions } from './SocketClientOptions.ts'

interface Message {
  readonly authorization?: unknown
  readonly messageId?: unknown
  readonly requestId?: unknown
  readonly method?: unknown
  readonly params?: unknown
  readonly unsubscribe?: unknown
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** One client of `/v1/ws`: who it is, and what it has subscribed to. */
export class SocketClient {
  readonly #options: SocketClientOptions
  readonly #socket: WebSocket
  readonly #stop = new AbortController()
  readonly #subscriptions = new Map<string, () => void>()
  #viewer: Promise<Viewer> | undefined

  constructor(socket: WebSocket, options: SocketClientOptions) {
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
  async #answer({ method, params }: Message, viewer: Viewer, signal: AbortSignal): Promise<{ message: unknown; status: number }> {
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

  #subscribe(message: Message, viewer: Viewer): void {
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
      // When the rows were read, and whether that is long ago, is no change.
      const now = JSON.stringify(answer, (name, value) => (/^(?:lastRefreshTime|slowQuery)$/.test(name) ? undefined : value))
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
