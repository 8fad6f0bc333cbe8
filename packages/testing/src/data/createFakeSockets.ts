import type { Query, WebSocketConstructor, WebSocketLike } from '@svc/core/data'

export interface FakeSockets {
  readonly WebSocket: WebSocketConstructor
  /** Queries that somebody follows now, oldest first. */
  readonly followed: () => readonly Query[]
  /** Tells each follower what `answer` gives. */
  readonly push: () => void
}

/** What the service answers, as JSON. */
export interface Answer {
  readonly status: number
  readonly message: unknown
}

type Params = Readonly<Record<string, unknown>>

/** The service at its WebSocket edge: the token is taken, `subscribe` is answered by `answer`, `unsubscribe` ends it. */
export function createFakeSockets(answer: (params: Params) => Answer): FakeSockets {
  const sockets = new Set<FakeSocket>()

  class FakeSocket implements WebSocketLike {
    onopen: WebSocketLike['onopen'] = null
    onmessage: WebSocketLike['onmessage'] = null
    onclose: WebSocketLike['onclose'] = null
    onerror: WebSocketLike['onerror'] = null
    /** What is followed, by its number, which each client counts for itself. */
    readonly followed = new Map<unknown, Params>()
    constructor(_url: string) {
      sockets.add(this)
      queueMicrotask(() => sockets.has(this) && this.onopen?.({} as never))
    }
    send(data: string): void {
      const { authorization, messageId, method, params, unsubscribe } = JSON.parse(data) as Params
      queueMicrotask(() => {
        if (!sockets.has(this)) return
        if (authorization !== undefined) this.tell({ handshake: true })
        this.followed.delete(unsubscribe)
        if (method !== 'subscribe') return
        this.followed.set(messageId, params as Params)
        this.tell({ messageId, ...answer(params as Params) })
      })
    }
    tell(message: unknown): void {
      this.onmessage?.({ data: JSON.stringify(message) } as never)
    }
    close(): void {
      sockets.delete(this)
    }
  }

  return {
    WebSocket: FakeSocket,
    followed: () => [...sockets].flatMap(({ followed }) => [...followed.values()].map(({ query }) => query as Query)),
    push() {
      for (const socket of sockets)
        for (const [messageId, params] of socket.followed) socket.tell({ messageId, ...answer(params) })
    },
  }
}
