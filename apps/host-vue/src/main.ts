import '@svc/host-kit/host.css'
import {
  createClients,
  createQueryForm,
  createRouter,
  createSettings,
  explainError,
  followScheme,
  loadConfig,
} from '@svc/host-kit'
import { createSvc } from '@svc/vue'
import { VueQueryPlugin } from '@tanstack/vue-query'
import { createApp, h } from 'vue'
import App from './App.vue'
import { hostKey } from './host.ts'
import ErrorNotice from './parts/ErrorNotice.vue'

const settings = createSettings()
followScheme(settings)

try {
  const config = await loadConfig()
  const router = createRouter()
  router.start()
  const clients = createClients(config)
  createApp(App)
    .use(VueQueryPlugin, { queryClientConfig: { defaultOptions: { queries: { refetchOnWindowFocus: false } } } })
    .use(createSvc({ origin: config.tenantOrigin, clients }))
    .provide(hostKey, { config, settings, router, form: createQueryForm(), data: clients.data })
    .mount('#app')
} catch (error) {
  createApp(() => h('main', h(ErrorNotice, { error: explainError(error), onRetry: () => location.reload() }))).mount('#app')
}
