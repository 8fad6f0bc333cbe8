import type { FakeQuestion } from './FakeQuestion.ts'
import { ndjson } from './ndjson.ts'

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
  /** All lines so far. Of those from before a suspension that is over, the messages alone. */
  readonly lines: readonly unknown[]
  /**
   * Answers a request with the stream of the run. Its signal breaks the connection, not the run. `before`: what a reader of the thread is
   * told first; then it hears all of the run, whatever `rejoin` says.
   */
  readonly connect: (signal: AbortSignal | null | undefined, before?: readonly unknown[]) => Response
  /** Goes on if it was suspended: nothing has been told of what comes then. Whether it did. */
  readonly wake: () => boolean
}

/** The id of a line, such as `__suspended__`. */
const idOf = (line: unknown): unknown => (typeof line === 'object' && line !== null && 'id' in line ? line.id : undefined)

const isSuspension = (line: unknown): boolean => idOf(line) === '__suspended__'

/** Whether it says something about the run, and is no message. */
const isMarker = (line: unknown): boolean => String(idOf(line)).startsWith('__')

/** A run that goes on without its connections. `rejoin`: whether a later connection gets all lines or only those not heard yet. */
export function createFakeRun(question: FakeQuestion, rejoin: 'start' | 'rest'): ServedRun {
  const encoder = new TextEncoder()
  let lines: unknown[] = []
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
    get lines() {
      return lines
    },
    get connections() {
      return connections
    },
    get isConnected() {
      return listeners.size > 0
    },
    get isOver() {
      return isOver
    },
    send(...added) {
      const bytes = encoder.encode(ndjson(added))
      isSuspended ||= added.some(isSuspension)
      lines.push(...added)
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
      lines = lines.filter((line) => !isMarker(line))
      told.length = 0
      heard = 0
      isOver = false
      isSuspended = false
      return true
    },
    drop: () => leave((listener) => listener.error(new TypeError('terminated'))),
    connect(signal, before) {
      connections += 1
      let own: ReadableStreamDefaultController<Uint8Array>
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller
          if (before) controller.enqueue(encoder.encode(ndjson(before)))
          const isRest = !before && connections > 1 && rejoin === 'rest'
          for (const bytes of isRest ? told.slice(heard) : told) controller.enqueue(bytes)
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
