import { createDataClient } from '@svc/core/data'
import { useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { AppPage } from './app/AppPage.tsx'
import { exchangeSession, type Viewer } from './boot/openSession.ts'
import { type PageAddress, validTimeZone } from './boot/readAddress.ts'
import type { PageConfig } from './boot/readConfig.ts'
import { readFilters } from './boot/readFilters.ts'
import { ChatPage } from './chat/ChatPage.tsx'
import { DashboardPage, readDashboardPath } from './dashboard/DashboardPage.tsx'
import type { Channel } from './host/channel.ts'
import { readHostPath } from './host/readHostPath.ts'
import { textOf } from './i18n/textOf.ts'
import { Refused } from './Refused.tsx'
import { SignIn } from './SignIn.tsx'
import { type Page, PageContext } from './state/page.ts'
import { changePage, initialState } from './state/pageState.ts'
import { createRouter } from './state/router.ts'
import { applyTheme } from './theme/applyTheme.ts'
import { followSystem } from './theme/followSystem.ts'
import { focusHeading } from './ui/focusHeading.ts'
import { PageStatus } from './ui/PageStatus.tsx'

interface Props {
  readonly config: PageConfig
  readonly address: PageAddress
  readonly channel: Channel
}

/** From session to page: authenticates, tells the host, obeys it. */
export function Root({ config, address, channel }: Props) {
  const [state, change] = useReducer(changePage, address, initialState)
  const [viewer, setViewer] = useState<Viewer>()
  const [failure, setFailure] = useState<Error>()
  const [router] = useState(() => createRouter((path, previousPath) => channel.emit('navigate', { path, previousPath })))
  const path = useSyncExternalStore(router.subscribe, router.getSnapshot)
  const exchanged = useRef(false)
  const text = textOf(state.locale.language)

  useEffect(() => {
    // A session is single use: whatever renders again must not exchange it again.
    if (address.session === null || exchanged.current) return
    exchanged.current = true
    exchangeSession(address.session).then(
      (next) => {
        const wrong = address.kind === 'app' && next.deploymentId !== address.deploymentId
        if (wrong) setFailure(new Error(`The session belongs to another deployment than ${address.deploymentId}`))
        else signedIn(next)
      },
      (error: Error) => setFailure(error),
    )
  }, [address])

  function signedIn(next: Viewer) {
    change({ type: 'signed-in', viewer: next })
    setViewer(next)
  }

  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    return focusHeading()
  }, [path])

  // The app is for signed sessions only.
  const refused = failure ?? (address.kind === 'app' && address.session === null ? signedOnly : undefined)
  useEffect(() => {
    if (refused) channel.emit('error', { message: refused.message, name: refused.name, context: 'session', fatal: true })
  }, [refused, channel])

  // Ready is the first event: this effect runs before those of the pages inside would run, since they mount after it.
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    if (!viewer) return
    const publicId = readDashboardPath(address.path)?.publicId
    channel.emit('ready', {
      embedTenant: viewer.embedTenant,
      deploymentId: viewer.deploymentId,
      mode: viewer.mode,
      surface: address.kind,
      ...(address.kind === 'dashboard' && publicId && { publicId }),
    })
    setMounted(true)
  }, [viewer, channel, address])

  useEffect(() => {
    const undo = [
      channel.on('set-color-scheme', ({ scheme }) => change({ type: 'scheme', scheme })),
      channel.on('set-theme', (theme) => change({ type: 'theme', theme })),
      channel.on('set-locale', ({ locale }) => change({ type: 'locale', locale })),
      channel.on('set-filter', ({ filterUrlParameter }) => change({ type: 'filters', filters: readFilters(filterUrlParameter) })),
      channel.on('refresh', () => change({ type: 'refresh' })),
      channel.on('navigate', ({ path: asked }) => {
        const next = readHostPath(asked, address)
        if (next) router.navigate(next)
        else channel.emit('error', { message: 'There is no such page in this embed', context: 'navigation', fatal: false })
      }),
    ]
    return () => {
      for (const one of undo) one()
    }
  }, [channel, address, router])

  useEffect(() => {
    const apply = () => applyTheme(state.scheme, state.theme)
    apply()
    return followSystem(apply)
  }, [state.scheme, state.theme])

  useEffect(() => {
    document.documentElement.lang = state.locale.tag
  }, [state.locale])

  const client = useMemo(
    () => viewer && createDataClient({ baseUrl: config.dataUrl, token: viewer.token }),
    [config.dataUrl, viewer],
  )
  const page = useMemo((): Page | undefined => {
    if (!viewer || !client) return undefined
    const timezone = address.timezone ?? validTimeZone(viewer.settings['timezone'] as string | undefined)
    return { config, address, viewer, client, state, change, emit: channel.emit, router, timezone }
  }, [config, address, viewer, client, state, channel, router])

  if (refused) return <Refused text={text} error={refused} />
  if (!page && address.session === null) return <SignIn text={text} onSignedIn={signedIn} />
  if (!page || !mounted)
    return (
      <p className="notice" role="status">
        {text('loading')}
      </p>
    )
  return (
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
  )
}

const signedOnly = new Error('The app needs a signed session')
