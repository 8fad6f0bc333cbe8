import { createDataClient } from '@svc/core/data'
import { followPrint } from '@svc/host-kit'
import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { createTokenFetch } from './api/createTokenFetch.ts'
import { AppPage } from './app/AppPage.tsx'
import { Refused } from './boot/Refused.tsx'
import type { PageAddress } from './boot/readAddress.ts'
import type { PageConfig } from './boot/readConfig.ts'
import { SignIn } from './boot/SignIn.tsx'
import { useViewer } from './boot/useViewer.ts'
import { validTimeZone } from './boot/validTimeZone.ts'
import { ChatPage } from './chat/ChatPage.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import type { Channel } from './host/Channel.ts'
import { useHostActions } from './host/useHostActions.ts'
import { useReadyEvent } from './host/useReadyEvent.ts'
import { textOf } from './i18n/textOf.ts'
import { changePage } from './state/changePage.ts'
import { createRouter } from './state/createRouter.ts'
import { initialState } from './state/initialState.ts'
import { type Page, PageContext } from './state/usePage.ts'
import { applyTheme } from './theme/applyTheme.ts'
import { followSystem } from './theme/followSystem.ts'
import { focusHeading } from './ui/focusHeading.ts'
import { Loading } from './ui/Loading.tsx'
import { PageBoundary } from './ui/PageBoundary.tsx'
import { PageStatus } from './ui/PageStatus.tsx'

interface Props {
  readonly config: PageConfig
  readonly address: PageAddress
  readonly channel: Channel
}

/** The whole page: authenticates the viewer, reports to the host, and follows its actions. */
export function Root({ config, address, channel }: Props) {
  const { emit } = channel
  const [state, change] = useReducer(changePage, address, initialState)
  const [router] = useState(() => createRouter((path, previousPath) => emit('navigate', { path, previousPath })))
  const path = useSyncExternalStore(router.subscribe, router.getSnapshot)
  const { viewer, refused, signIn, end } = useViewer(address, change, emit)
  const isReady = useReadyEvent(viewer, address, emit)
  useHostActions(channel, address, router, change)

  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    return focusHeading()
  }, [path])

  // Who has just signed in is at the page now: the form that had the focus is gone.
  useEffect(() => (isReady && address.session === null ? focusHeading() : undefined), [isReady, address.session])

  useEffect(() => {
    let isPrinted = false
    const apply = () => applyTheme(isPrinted ? 'light' : state.scheme, state.theme)
    const leaveSystem = followSystem(apply)
    // On paper a page is light.
    const leavePrint = followPrint((isNow) => {
      isPrinted = isNow
      apply()
    }, true)
    apply()
    return () => {
      leaveSystem()
      leavePrint()
    }
  }, [state.scheme, state.theme])

  useEffect(() => {
    document.documentElement.lang = state.locale.tag
  }, [state.locale])

  const fetch = useMemo(() => viewer && createTokenFetch(viewer.token, end), [viewer, end])
  const client = useMemo(
    () => viewer && fetch && createDataClient({ baseUrl: config.dataUrl, token: viewer.token, fetch }),
    [config.dataUrl, viewer, fetch],
  )
  const page = useMemo((): Page | undefined => {
    if (!viewer || !fetch || !client) return undefined
    const timezone = address.timezone ?? validTimeZone(viewer.settings['timezone'])
    return { config, address, viewer, fetch, client, state, change, emit, router, timezone }
  }, [config, address, viewer, fetch, client, state, emit, router])
  const text = textOf(state.locale.language)

  if (refused) return <Refused text={text} error={refused} />
  if (!page && address.session === null) return <SignIn text={text} onSignedIn={signIn} />
  if (!page || !isReady) return <Loading text={text} />
  return (
    <PageBoundary text={text} emit={emit} shown={[path, state]}>
      <PageContext value={page}>
        {address.kind === 'app' ? (
          <AppPage path={path} />
        ) : address.kind === 'chat' ? (
          <ChatPage path={path} />
        ) : (
          <DashboardPage path={path} />
        )}
        {address.kind !== 'chat' && <PageStatus />}
      </PageContext>
    </PageBoundary>
  )
}
