import type { DataClient } from '@svc/core/data'
import type { HostConfig, QueryForm, Router, Settings, Store } from '@svc/host-kit'
import { type InjectionKey, inject } from 'vue'

/** What every page of this host reads. */
export interface Host {
  readonly config: HostConfig
  readonly settings: Store<Settings>
  readonly router: Router
  readonly data: DataClient
  readonly form: Store<QueryForm>
}

export const hostKey: InjectionKey<Host> = Symbol('host')

export function useHost(): Host {
  const host = inject(hostKey)
  if (!host) throw new Error('Nothing was provided under hostKey.')
  return host
}
