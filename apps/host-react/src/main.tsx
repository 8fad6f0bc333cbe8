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
import { SvcProvider } from '@svc/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { HostProvider } from './HostProvider.tsx'
import { ErrorNotice } from './parts/ErrorNotice.tsx'

const root = createRoot(document.querySelector('#app')!)
const settings = createSettings()
followScheme(settings)

try {
  const config = await loadConfig()
  const router = createRouter()
  router.start()
  const clients = createClients(config)
  root.render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })}>
        <HostProvider value={{ config, settings, router, form: createQueryForm(), data: clients.data }}>
          <SvcProvider origin={config.tenantOrigin} clients={clients}>
            <App />
          </SvcProvider>
        </HostProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
} catch (error) {
  root.render(
    <main>
      <ErrorNotice error={explainError(error)} onRetry={() => location.reload()} />
    </main>,
  )
}
