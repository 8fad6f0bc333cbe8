import type { ChatClient } from '@svc/core/ai'
import type { DataClient } from '@svc/core/data'
import { createClients } from './createClients.ts'
import { createRouter, type Router } from './createRouter.ts'
import { createSettings, type Settings } from './createSettings.ts'
import type { Store } from './createStore.ts'
import { followScheme } from './followScheme.ts'
import type { HostConfig } from './HostConfig.ts'
import { loadConfig } from './loadConfig.ts'
import { createQueryForm, type QueryForm } from './queryForm.ts'

/** What every page of a host reads. */
export interface Host {
  readonly config: HostConfig
  readonly settings: Store<Settings>
  readonly router: Router
  readonly data: DataClient
  readonly form: Store<QueryForm>
}

/** What a host does before its framework begins: colours, configuration, routes, clients. @throws as {@link loadConfig} */
export async function openHost(): Promise<{ host: Host; chat: ChatClient }> {
  const settings = createSettings()
  followScheme(settings) // first, for a page that only says what is wrong
  const config = await loadConfig()
  const router = createRouter()
  router.start()
  const { data, chat } = createClients(config)
  return { host: { config, settings, router, data, form: createQueryForm() }, chat }
}
