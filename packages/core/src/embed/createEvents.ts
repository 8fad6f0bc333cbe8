import { EmbedTimeoutError } from '../errors/embed.ts'
import type { EventEnvelope } from '../protocol/types.ts'
import { guard } from '../util/guard.ts'
import type { WaitForOptions } from './types.ts'

type Listener = (payload: never, envelope: never) => void

export interface Events {
  readonly on: (name: string, listener: Listener) => () => void
  readonly once: (name: string, listener: Listener) => () => void
  /** Calls the listeners of `name`; those of `*` too when there is an envelope. */
  readonly emit: (name: string, payload?: unknown, envelope?: EventEnvelope) => void
  /** `said`: a payload that came before the wait and counts. */
  readonly waitFor: (name: string, options: WaitForOptions<never>, origin: string, said: unknown) => Promise<unknown>
  /** From now on, until `end` is emitted. */
  readonly [Symbol.asyncIterator]: () => AsyncIterableIterator<EventEnvelope, undefined>
}

/** Names of our own among those of the catalog, where none can begin with a dot. */
export const failed = '.failed'
export const ended = '.ended'

/** Events that an iteration keeps for a slow reader; then the oldest go. */
const bufferSize = 1000

export function createEvents(): Events {
  // Never changed in place: a listener may add and remove listeners while it runs.
  let listeners: readonly (readonly [name: string, listener: Listener])[] = []
  let isOver = false

  function on(name: string, listener: Listener): () => void {
    const entry = [name, listener] as const // not the function itself: one function may listen twice
    listeners = [...listeners, entry]
    return () => {
      listeners = listeners.filter((other) => other !== entry)
    }
  }

  return {
    on,
    once(name, listener) {
      const off = on(name, (payload, envelope) => {
        off()
        listener(payload, envelope)
      })
      return off
    },
    emit(name, payload, envelope) {
      isOver ||= name === ended
      for (const entry of listeners) {
        const [wanted, listener] = entry
        if (wanted !== name && !(envelope && wanted === '*')) continue
        // One that another has taken away meanwhile is not called any more.
        if (listeners.includes(entry)) guard(listener, payload as never, envelope as never)
      }
      if (isOver) listeners = []
    },
    waitFor: (name, { timeoutMs, signal, filter }, origin, said) =>
      new Promise((resolve, reject) => {
        const fail = (error: unknown) => {
          for (const stop of stops) stop()
          reject(error)
        }
        const hear = (payload: unknown) => {
          try {
            if (filter && !filter(payload as never)) return
            resolve(payload)
            fail(0) // of no effect any more, but for the cleaning up
          } catch (error) {
            fail(error)
          }
        }
        const abort = () => fail(signal!.reason)
        const expire = () => fail(new EmbedTimeoutError({ origin, timeoutMs: timeoutMs!, event: name, reason: 'nothing-heard' }))
        const timer = timeoutMs === undefined ? undefined : setTimeout(expire, Math.min(timeoutMs, 2 ** 31 - 1))
        const stops = [
          on(failed, fail),
          on(name, hear),
          () => signal?.removeEventListener('abort', abort),
          () => clearTimeout(timer),
        ]
        signal?.addEventListener('abort', abort)
        if (signal?.aborted) abort()
        if (said) hear(said)
      }),
    [Symbol.asyncIterator]() {
      let buffer: EventEnvelope[] = []
      const asked: ((result: IteratorResult<EventEnvelope, undefined>) => void)[] = []
      let isDone = isOver
      const answer = () => {
        while (asked[0] && (buffer[0] || isDone)) asked.shift()!({ done: !buffer[0], value: buffer.shift() } as never)
      }
      const stop = () => {
        isDone = true
        for (const off of offs) off()
        answer()
      }
      const offs = [
        on(ended, stop),
        on('*', (_, envelope) => {
          if (buffer.push(envelope) > bufferSize) buffer.shift()
          answer()
        }),
      ]
      const next = () =>
        new Promise<IteratorResult<EventEnvelope, undefined>>((resolve) => {
          asked.push(resolve)
          answer()
        })
      return {
        next,
        // No generator: that hears of its end neither before it began nor while it waits.
        return() {
          buffer = []
          stop()
          return next()
        },
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },
  }
}
