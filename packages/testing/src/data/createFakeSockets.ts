import type { Query, WebSocketConstructor, WebSocketLike } from '@svc/core/data'

export interface FakeSockets {
  readonly WebSocket: WebSocketConstructor
  /** Queries that somebody follows now, oldest first. */
  readonly followed: () => readonly Query[]
  /** Tells each follower what `answer` gives. */
  readonly push: () => void
}

interface Answer {
  readonly status: number
  readonly message: unknown
}

interface Follower {
  readonly socket: WebSocketLike
  readonly messageId: unknown
  readonly query: Query
}

/** The service at its WebSocket edge: the token is taken, `subscribe` is answered by `answer`, `unsubscribe` ends it. */
export function createFakeSockets(answer: (params: Readonly<Record<string, unknown>>) => Answer): FakeSockets {
  const followers = new Map<unknown, Follower & { params: Readonly<Record<string, unknown>> }>()
  const tell = (socket: WebSocketLike, message: unknown) => socket.onmessage?.({ data: JSON.stringify(message) } as never)
  const push = () => {
    for (const { socket, messageId, params } of followers.values()) tell(socket, { messageId, ...answer(params) })
  }

  class FakeSocket implements WebSocketLike {
    onopen: WebSocketLike['onopen'] = null
    onmessage: WebSocketLike['onmessage'] = null
    onclose: WebSocketLike['onclose'] = null
    onerror: WebSocketLike['onerror'] = null
    constructor(_url: string) {
      queueMicrotask(() => this.onopen?.({} as never))
    }
    send(data: string): void {
      const { authorization, messageId, method, params, unsubscribe } = JSON.parse(data) as Record<string, unknown>
      queueMicrotask(() => {
        if (authorization !== undefined) tell(this, { handshake: true })
        followers.delete(unsubscribe)
        if (method !== 'subscribe') return
        const asked = params as Readonly<Record<string, unknown>>
        followers.set(messageId, { socket: this, messageId, params: asked, query: asked['query'] as Query })
        tell(this, { messageId, ...answer(asked) })
      })
    }
    close(): void {
      for (const [id, { socket }] of followers) if (socket === this) followers.delete(id)
    }
  }
  return { WebSocket: FakeSocket, push, followed: () => [...followers.values()].map(({ query }) => query) }
}
