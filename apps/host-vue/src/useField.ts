import type { Store } from '@svc/host-kit'
import { computed, type WritableComputedRef } from 'vue'
import { useSnapshot } from './useSnapshot.ts'

/** One field of a store, for `v-model`. */
export function useField<T extends object, Name extends keyof T>(store: Store<T>, name: Name): WritableComputedRef<T[Name]> {
  const snapshot = useSnapshot(store)
  return computed({
    get: () => snapshot.value[name],
    set: (value) => store.update({ [name]: value } as unknown as Partial<T>),
  })
}
