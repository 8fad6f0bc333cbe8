import type { FakeQuestion } from './FakeQuestion.ts'

/** One run of the agent. */
export interface FakeRun extends FakeQuestion {
  /** Connections that were made to it, the closed ones included. */
  readonly connections: number
  /** Whether somebody is listening now. */
  readonly isConnected: boolean
  /** Whether it has ended. A run that ended with `__suspended__` goes on when its request comes again. */
  readonly isOver: boolean
  /** Writes lines of the stream, each one JSON value. They are kept, and told to whoever joins later. */
  readonly send: (...lines: unknown[]) => void
  /** The run is over, and its connections end. */
  readonly end: () => void
  /** Its connections break off; the run goes on. */
  readonly drop: () => void
}

/** A run with what its agent does to it. */
export interface ServedRun extends FakeRun {
  /** Answers a request with the stream of the run. Its signal breaks the connection, not the run. */
  readonly connect: (signal: AbortSignal | null | undefined) => Response
  /** Goes on if it was suspended: nothing has been told of what comes then. Whether it did. */
  readonly wake: () => boolean
}

const isSuspension = (line: unknown): boolean =>
  typeof line === 'object' && line !== null && 'id' in line && line.id === '__suspended__'

/** A run that goes on without its connections. `rejoin`: whether a later connection gets all lines or only those not heard yet. */
export function createFakeRun(question: FakeQuestion, rejoin: 'start' | 'rest'): ServedRun {
  const encoder = new TextEncoder()
  const told: Uint8Array[] = []
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let connections = 0
  let isOver = false
  let isSuspended = false
  /** Number of writes that a connection has heard. */
  let heard = 0
  const leave = (act: (listener: ReadableStreamDefaultController<Uint8Array>) => void) => {
    for (const listener of [...listeners]) {
      listeners.delete(listener)
      act(listener)
    }
  }
  return {
    ...question,
    get connections() {
      return connections
    },
    get isConnected() {
      return listeners.size > 0
    },
    get isOver() {
      return isOver
    },
    send(...lines) {
      const bytes = encoder.encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      isSuspended ||= lines.some(isSuspension)
      told.push(bytes)
      for (const listener of listeners) listener.enqueue(bytes)
      if (listeners.size > 0) heard = told.length
    },
    end() {
      isOver = true
      leave((listener) => listener.close())
    },
    wake() {
      if (!isOver || !isSuspended) return false
      told.length = 0
      heard = 0
      isOver = false
      isSuspended = false
      return true
    },
    drop: () => leave((listener) => listener.error(new TypeError('terminated'))),
    connect(signal) {
      connections += 1
      let own: ReadableStreamDefaultController<Uint8Array>
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller
          for (const bytes of connections > 1 && rejoin === 'rest' ? told.slice(heard) : told) controller.enqueue(bytes)
          heard = told.length
          if (isOver) controller.close()
          else listeners.add(controller)
        },
        cancel: () => void listeners.delete(own),
      })
      signal?.addEventListener('abort', () => {
        if (listeners.delete(own)) own.error(signal.reason)
      })
      return new Response(stream, { headers: { 'content-type': 'application/json' } })
    },
  }
}
