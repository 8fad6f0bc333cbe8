import '@svc/host-kit/host.css'
import { createClients, createRouter, createSettings, explainError, followScheme, loadConfig } from '@svc/host-kit'
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
  root.render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <HostProvider value={{ config, settings, router, ...createClients(config) }}>
          <App />
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
