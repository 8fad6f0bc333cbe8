import '@svc/host-kit/host.css'
import { explainError, openHost, queryDefaults } from '@svc/host-kit'
import { SvcProvider } from '@svc/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { HostProvider } from './HostProvider.tsx'
import { ErrorNotice } from './parts/ErrorNotice.tsx'

const root = createRoot(document.querySelector('#app')!)
const queries = new QueryClient({ defaultOptions: queryDefaults })

try {
  const { host, chat } = await openHost()
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SvcProvider origin={host.config.tenantOrigin} clients={{ data: host.data, chat }}>
          <HostProvider value={host}>
            <App />
          </HostProvider>
        </SvcProvider>
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
