import type { ReadableState } from '@svc/core'
import type { Readable } from 'svelte/store'

/** A state of the core as a store. */
export const toReadable = <T>({ getSnapshot, subscribe }: ReadableState<T>): Readable<T> => ({
  subscribe(run) {
    // First, as stores of Svelte do it: what `run` itself causes is heard as well.
    const undo = subscribe(() => run(getSnapshot()))
    run(getSnapshot())
    return undo
  },
})
