import type { ChatClient } from '@svc/core/ai'
import type { DataClient } from '@svc/core/data'
import { createSettings } from '../dashboard/createSettings.ts'
import type { Settings } from '../dashboard/Settings.ts'
import { createQueryForm } from '../query/createQueryForm.ts'
import type { QueryForm } from '../query/QueryForm.ts'
import { createClients } from './createClients.ts'
import { createRouter, type Router } from './createRouter.ts'
import { createStore, type Store } from './createStore.ts'
import { followScheme } from './followScheme.ts'
import type { HostConfig } from './HostConfig.ts'
import { keepFocus } from './keepFocus.ts'
import { loadConfig } from './loadConfig.ts'
import { sayLoading } from './sayLoading.ts'
import type { Connection } from './watchSockets.ts'

/** What every page of a host reads. */
export interface Host {
  readonly config: HostConfig
  readonly settings: Store<Settings>
  readonly router: Router
  readonly data: DataClient
  readonly connection: Store<Connection>
  readonly form: Store<QueryForm>
}

/** What a host does before its framework starts: colours, configuration, routes, focus, clients. @throws as {@link loadConfig} */
export async function openHost(): Promise<{ host: Host; chat: ChatClient }> {
  const settings = createSettings()
  followScheme(settings) // first, so that an error page has the right colours too
  const config = await loadConfig().finally(sayLoading())
  const router = createRouter()
  router.start()
  keepFocus()
  const connection = createStore({ isLost: false })
  const { data, chat } = createClients(config, connection)
  return { host: { config, settings, router, data, connection, form: createQueryForm() }, chat }
}
