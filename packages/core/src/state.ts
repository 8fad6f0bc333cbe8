import { guard } from './util/guard.ts'

/** A value that changes over time. Every live object of the core is one. */
export interface ReadableState<T> {
  /** The current value: the same reference until something changed. */
  readonly getSnapshot: () => T
  /** Calls `listener` after each change, never at once. Returns an undo that may be called twice. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface WritableState<T> extends ReadableState<T> {
  readonly set: (next: T) => void
}

/** A state that holds `initial` until `set` is called with another value (`Object.is`). */
export function createState<T>(initial: T): WritableState<T> {
  let value = initial
  // Never changed in place: a listener may unsubscribe itself or another one while it runs.
  let listeners: readonly (readonly [() => void])[] = []
  return {
    getSnapshot: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const [listener] of listeners) guard(listener)
    },
    subscribe(listener) {
      const entry = [listener] as const // not the function itself: one function may subscribe twice
      listeners = [...listeners, entry]
      return () => {
        listeners = listeners.filter((other) => other !== entry)
      }
    },
  }
}
