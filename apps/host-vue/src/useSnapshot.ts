import type { ReadableState } from '@svc/core'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'

/** A state of the SDK or of the page as a ref, until the scope ends. */
export function useSnapshot<T>({ subscribe, getSnapshot }: ReadableState<T>): Readonly<ShallowRef<T>> {
  const snapshot = shallowRef(getSnapshot())
  onScopeDispose(
    subscribe(() => {
      snapshot.value = getSnapshot()
    }),
  )
  return snapshot
}
