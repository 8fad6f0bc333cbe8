import type { DataClient } from '@svc/core/data'
import type { HostConfig, QueryForm, Router, Settings, Store } from '@svc/host-kit'
import { createContext, useContext } from 'react'

/** What every page of this host reads. */
export interface Host {
  readonly config: HostConfig
  readonly settings: Store<Settings>
  readonly router: Router
  readonly data: DataClient
  readonly form: Store<QueryForm>
}

const HostContext = createContext<Host | undefined>(undefined)
export const HostProvider = HostContext.Provider

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('There is no HostProvider above.')
  return host
}
