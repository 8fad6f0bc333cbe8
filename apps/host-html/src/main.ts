import '@svc/element/define'
import '@svc/host-kit/host.css'
import { createChat } from '@svc/core/ai'
import {
  createClients,
  createQueryForm,
  createRouter,
  createSettings,
  explainError,
  followScheme,
  loadConfig,
} from '@svc/host-kit'
import { createMetaSource } from './createMetaSource.ts'
import { h } from './dom/h.ts'
import { errorNotice } from './parts/errorNotice.ts'
import { showApp } from './showApp.ts'

const root = document.querySelector('#app')!
const settings = createSettings()
followScheme(settings)

try {
  const config = await loadConfig()
  const { data, chat } = createClients(config)
  const router = createRouter()
  router.start()
  showApp(root, {
    config,
    settings,
    router,
    form: createQueryForm(),
    data,
    meta: createMetaSource(data),
    chat: createChat({ client: chat }),
  })
} catch (error) {
  root.replaceChildren(
    h(
      'main',
      {},
      errorNotice(explainError(error), () => location.reload()),
    ),
  )
}
