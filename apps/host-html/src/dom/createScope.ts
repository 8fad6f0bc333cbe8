import type { ReadableState } from '@svc/core'

/** Collects what a page has started and must stop when the viewer leaves it. */
export interface Scope {
  readonly add: (undo: () => void) => void
  /** Calls `render` now and after each change. */
  readonly watch: <T>(state: ReadableState<T>, render: (value: T) => void) => void
  readonly signal: AbortSignal
  readonly end: () => void
}

export function createScope(): Scope {
  const undos: (() => void)[] = []
  const controller = new AbortController()
  return {
    add: (undo) => void undos.push(undo),
    watch(state, render) {
      render(state.getSnapshot())
      undos.push(state.subscribe(() => render(state.getSnapshot())))
    },
    signal: controller.signal,
    end() {
      controller.abort()
      for (const undo of undos.splice(0)) undo()
    },
  }
}
