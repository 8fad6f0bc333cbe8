import type { ReadableState } from '@svc/core'
import { useSyncExternalStore } from 'react'

export const useSnapshot = <T>({ subscribe, getSnapshot }: ReadableState<T>): T => useSyncExternalStore(subscribe, getSnapshot)
