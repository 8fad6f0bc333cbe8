import { guard } from './guard.ts'

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
  const listeners = new Map<symbol, () => void>()
  return {
    getSnapshot: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      // A copy: a listener may unsubscribe itself or another one while it runs.
      for (const listener of [...listeners.values()]) guard(listener)
    },
    subscribe(listener) {
      const key = Symbol() // not the function itself: one function may subscribe twice
      listeners.set(key, listener)
      return () => void listeners.delete(key)
    },
  }
}
