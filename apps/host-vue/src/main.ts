import '@svc/host-kit/host.css'
import { explainError, openHost, queryDefaults } from '@svc/host-kit'
import { createSvc } from '@svc/vue'
import { VueQueryPlugin } from '@tanstack/vue-query'
import { createApp, h } from 'vue'
import App from './App.vue'
import { hostKey } from './host.ts'
import ErrorNotice from './parts/ErrorNotice.vue'

try {
  const { host, chat } = await openHost()
  createApp(App)
    .use(VueQueryPlugin, { queryClientConfig: { defaultOptions: queryDefaults } })
    .use(createSvc({ origin: host.config.tenantOrigin, clients: { data: host.data, chat } }))
    .provide(hostKey, host)
    .mount('#app')
} catch (error) {
  createApp(() => h('main', h(ErrorNotice, { error: explainError(error), onRetry: () => location.reload() }))).mount('#app')
}
