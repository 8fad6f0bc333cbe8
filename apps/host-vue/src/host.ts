import type { Host } from '@svc/host-kit'
import { type InjectionKey, inject } from 'vue'

export const hostKey: InjectionKey<Host> = Symbol('host')

export function useHost(): Host {
  const host = inject(hostKey)
  if (!host) throw new Error('Nothing was provided under hostKey.')
  return host
}
