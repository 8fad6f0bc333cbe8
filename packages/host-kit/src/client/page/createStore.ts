import type { ReadableState } from '@svc/core'

export interface Store<T> extends ReadableState<T> {
  readonly update: (change: Partial<T>) => void
}

/** State of the page in the same shape as the SDK's states, so that each framework reads both in the same way. */
export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => value,
    update(change) {
      const next = { ...value, ...change }
      if (Object.keys(next).every((key) => Object.is(next[key as keyof T], value[key as keyof T]))) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
