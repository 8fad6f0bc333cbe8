import type { DataClient } from '@svc/core/data'
import type { HostConfig, QueryForm, Router, Settings, Store } from '@svc/host-kit'
import { createContext } from 'svelte'

/** What every page of this host reads. */
export interface Host {
  readonly config: HostConfig
  readonly settings: Store<Settings>
  readonly router: Router
  readonly data: DataClient
  readonly form: Store<QueryForm>
}

export const [getHost, setHost] = createContext<Host>()
