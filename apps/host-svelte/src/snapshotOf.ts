import type { ReadableState } from '@svc/core'
import { createSubscriber } from 'svelte/reactivity'

/** A state of the SDK or of the page; reading `current` in a template or effect tracks it. */
export function snapshotOf<T>({ subscribe, getSnapshot }: ReadableState<T>): { readonly current: T } {
  const track = createSubscriber(subscribe)
  return {
    get current() {
      track()
      return getSnapshot()
    },
  }
}
