import { focusHeading, type PagePath, pageAt, pages } from '@svc/host-kit'
import { type ComponentType, useEffect, useRef } from 'react'
import { AdminPage } from './admin/AdminPage.tsx'
import { ChatPage } from './chat/ChatPage.tsx'
import { ThreadProvider } from './chat/ThreadProvider.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { ExplorePage } from './explore/ExplorePage.tsx'
import { useHost } from './HostProvider.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Header } from './parts/Header.tsx'
import { QueryPage } from './query/QueryPage.tsx'
import { useSnapshot } from './useSnapshot.ts'

const views: Record<PagePath, ComponentType> = {
  '/': DashboardPage,
  '/explore': ExplorePage,
  '/query': QueryPage,
  '/chat': ChatPage,
  '/admin': AdminPage,
}

export function App() {
  const { path } = useSnapshot(useHost().router)
  const page = pageAt(path)
  const View = page.path ? views[page.path] : NotFoundPage
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === path) return
    // The browser itself announces the first page.
    focusHeading(page.title, { focus: shown.current !== '' })
    shown.current = path
  }, [path, page.title])

  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header pages={pages} current={page.path} />
      <ThreadProvider>
        <main id="main" key={path} className="fade">
          <View />
        </main>
      </ThreadProvider>
    </>
  )
}
