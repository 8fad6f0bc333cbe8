import { focusHeading, pages } from '@svc/host-kit'
import { type ComponentType, useEffect, useRef } from 'react'
import { AdminPage } from './admin/AdminPage.tsx'
import { ChatPage } from './chat/ChatPage.tsx'
import { ThreadProvider } from './chat/ThreadProvider.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { ExplorePage } from './explore/ExplorePage.tsx'
import { useHost } from './HostProvider.tsx'
import { Header } from './parts/Header.tsx'
import { QueryPage } from './query/QueryPage.tsx'
import { useSnapshot } from './useSnapshot.ts'

const views: Record<(typeof pages)[number]['path'], ComponentType> = {
  '/': DashboardPage,
  '/explore': ExplorePage,
  '/query': QueryPage,
  '/chat': ChatPage,
  '/admin': AdminPage,
}

export function App() {
  const { path } = useSnapshot(useHost().router)
  const page = pages.find((one) => one.path === path) ?? pages[0]
  const View = views[page.path]
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === page.path) return
    // The first page is announced by the browser itself.
    focusHeading(page.title, { focus: shown.current !== '' })
    shown.current = page.path
  }, [page])

  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header pages={pages} current={page.path} />
      <ThreadProvider>
        <main id="main" key={page.path} className="fade">
          <View />
        </main>
      </ThreadProvider>
    </>
  )
}
