import type { EmbedTimeoutError } from '../errors/embed.ts'
import type { EventEnvelope, EventName, EventPayloads } from '../protocol/types.ts'
import { guard } from '../util/guard.ts'
import type { Embed, WaitForOptions } from './types.ts'

type Listener = (payload: never, envelope: never) => void

export interface Events extends Pick<Embed, 'on' | 'once' | typeof Symbol.asyncIterator> {
  /** Calls the listeners of `name`; those of `*` too when there is an envelope. */
  readonly emit: (name: string, payload?: unknown, envelope?: EventEnvelope) => void
  /** `said`: the payload of an event that came before the wait and ends it at once. `errorOf` makes the error of one in vain. */
  readonly waitFor: <Name extends EventName>(
    name: Name,
    options: WaitForOptions<EventPayloads[Name]>,
    errorOf: (event: string, timeoutMs: number) => EmbedTimeoutError,
    said: unknown,
  ) => Promise<EventPayloads[Name]>
}

/** Internal events. No name of the catalog begins with a dot. */
export const failed = '.failed'
export const ended = '.ended'

/** How many events an iteration keeps for a slow reader, before it drops the oldest. */
const bufferSize = 1000

export function createEvents(): Events {
  // Never changed in place: a listener may add and remove listeners while it runs.
  let listeners: readonly (readonly [name: string, listener: Listener])[] = []
  let isOver: boolean | undefined

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
        // A listener before this one may have removed it.
        if (listeners.includes(entry)) guard(listener, payload as never, envelope as never)
      }
      if (isOver) listeners = []
    },
    waitFor: (name, { timeoutMs, signal, filter }, errorOf, said) =>
      new Promise((resolve, reject) => {
        const settle = <Value>(end: (value: Value) => void, value: Value) => {
          for (const stop of stops) stop()
          end(value)
        }
        const fail = (error: unknown) => settle(reject, error)
        const hear = (payload: unknown) => {
          try {
            if (!filter || filter(payload as never)) settle(resolve, payload as never)
          } catch (error) {
            fail(error)
          }
        }
        const abort = () => fail(signal!.reason)
        const expire = () => fail(errorOf(name, timeoutMs!))
        // A timer takes 2 ** 31 milliseconds at most.
        const timer = timeoutMs === undefined ? undefined : setTimeout(expire, Math.min(timeoutMs, 2e9))
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
      const readers: ((result: IteratorResult<EventEnvelope, undefined>) => void)[] = []
      let isDone = isOver
      const answer = () => {
        while (readers[0] && (buffer[0] || isDone)) readers.shift()!({ done: !buffer[0], value: buffer.shift() } as never)
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
          readers.push(resolve)
          answer()
        })
      return {
        next,
        // By hand: a generator does not notice `return()` before its first step, or while it waits.
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
