import { adminPage, focusHeading, pages } from '@svc/host-kit'
import { SvcProvider } from '@svc/react'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { useHost } from './HostProvider.tsx'
import { Header } from './parts/Header.tsx'
import { useSnapshot } from './useSnapshot.ts'

const menu = [...pages, adminPage]
const views: Record<string, ComponentType> = {
  '/': DashboardPage,
}

export function App() {
  const { config, router } = useHost()
  const { path } = useSnapshot(router)
  const page = menu.find((one) => one.path === path) ?? menu[0]!
  const View = views[page.path] ?? DashboardPage
  const arrived = useRef(page)
  useEffect(() => {
    if (arrived.current === page) document.title = `${page.title} · Northwind Orders`
    else focusHeading(page.title)
    arrived.current = page
  }, [page])

  return (
    <SvcProvider origin={config.tenantOrigin}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header pages={menu} current={page.path} />
      <main id="main" key={page.path} className="fade">
        <Suspense fallback={<p role="status">One moment…</p>}>
          <View />
        </Suspense>
      </main>
    </SvcProvider>
  )
}
