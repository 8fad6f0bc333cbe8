import type { SvcError } from '../errors/base.ts'
import { EmbedAbortedError, EmbedStateError, EmbedTimeoutError } from '../errors/embed.ts'
import type { EventPayloads } from '../protocol/types.ts'
import { createState } from '../state.ts'
import { guard } from '../util/guard.ts'
import { addressOf } from './addressOf.ts'
import { checkOptions } from './checkOptions.ts'
import { createActions } from './createActions.ts'
import { createEvents, ended, failed } from './createEvents.ts'
import { createOutbox } from './createOutbox.ts'
import { createSessions } from './createSessions.ts'
import { dressFrame } from './dressFrame.ts'
import { type HeldFrame, holdFrame } from './holdFrame.ts'
import { idleSnapshot, unread } from './idleSnapshot.ts'
import { readMessage } from './readMessage.ts'
import { readOptions } from './readOptions.ts'
import { same } from './same.ts'
import { type Known, type SnapshotChange, takeEvent } from './takeEvent.ts'
import type { Embed, EmbedOptions, EmbedSnapshot, EmbedTrace, IgnoredReason } from './types.ts'
import { whenNear } from './whenNear.ts'

interface Place {
  readonly iframe: HTMLIFrameElement
  /** What it was mounted in; none for a page's own iframe, which is not dressed. */
  readonly element: Element | undefined
  readonly frame: HeldFrame
  readonly leave: () => void
}

type Untimed<Entry> = Entry extends unknown ? Omit<Entry, 'at'> : never

/** At most so far apart, in milliseconds, are the load event of a step in a page's own history and what the page tells of it. */
const stepMs = 1000

/**
 * Controls one embedded surface. Touches no DOM, timer or network until `mount` or `attach`, so it runs on a server.
 *
 * @throws {EmbedOptionError} when an option is wrong.
 * @see Service interface, "Events"
 */
export function createEmbed(initial: EmbedOptions): Embed {
  let options = checkOptions(initial)
  let place: Place | undefined
  let isDestroyed = false
  let leaving: ReturnType<typeof setTimeout> | undefined

  // Of the present document.
  let attempt = 0 // what an older load still does is void
  let isFresh = false // its load event is still to come
  let doubted: Pick<EmbedSnapshot, 'status' | 'error'> | undefined // since a load event it may be another document: what it was before that
  let routedAt = 0 // when the page last told of a route
  let revivedAt = 0 // when a page that had loaded itself again last got a new session
  let loaded: EventPayloads['dashboard-loaded'] | undefined
  let seen: Partial<EmbedTimeoutError> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const plugins = options.plugins || []
  const trace = (entry: Untimed<EmbedTrace>) => {
    for (const plugin of plugins) guard(() => plugin?.trace?.({ ...entry, at: Date.now() } as EmbedTrace))
  }
  const ignored: Partial<Record<IgnoredReason, number>> = {}
  const { getSnapshot, subscribe, set } = createState(idleSnapshot(options, ignored))
  const patch = (change: SnapshotChange) => set({ ...getSnapshot(), ...change } as EmbedSnapshot)
  const { emit, waitFor, ...listening } = createEvents()
  const sessions = createSessions(() => options, trace)
  const outbox = createOutbox(
    () => options,
    () => place?.iframe.contentWindow,
    trace,
  )
  const { follow, skip, ...actions } = createActions(outbox, getSnapshot, patch)
  const { theme, colorScheme } = options
  if (theme) outbox.state.set('set-theme', theme)
  if (colorScheme) outbox.state.set('set-color-scheme', { scheme: colorScheme })

  function fail(error: SvcError): void {
    clearTimeout(timer)
    outbox.close('failed')
    emit(failed, error)
    // Last: a subscriber may reload, and what is asked for from then on belongs to the next document.
    patch({ status: 'failed', error })
    trace({ step: 'failed', error })
  }

  function expire(): void {
    const { origin, readyTimeoutMs: timeoutMs = 15_000 } = options
    fail(new EmbedTimeoutError({ origin, timeoutMs, event: 'ready', reason: 'nothing-heard', ...seen }))
  }

  /** The present document is gone, or was never there. */
  function reset(status: 'connecting' | 'idle'): void {
    clearTimeout(timer)
    loaded = doubted = undefined
    outbox.close()
    patch({ ...unread, status })
  }

  function awaitReady(): void {
    clearTimeout(timer)
    timer = setTimeout(expire, options.readyTimeoutMs ?? 15_000)
  }

  async function load(): Promise<void> {
    if (!place) return
    const mine = ++attempt
    const { frame, iframe } = place
    frame.clear()
    seen = undefined
    reset('connecting')
    try {
      // A session dies in five minutes, so a lazy frame asks for it only when it is about to be seen.
      if (options.iframe?.loading === 'lazy') await whenNear(iframe)
      if (mine !== attempt) return
      // Also without a session: what StrictMode unmounts at once must not have loaded anything.
      const minted = options.session && sessions.get(readOptions(options).identity)
      // The callback itself has ended the embed, when there was nothing to cancel yet.
      if (isDestroyed) sessions.cancel()
      const session = await minted
      if (mine !== attempt) return
      skip(options)
      const url = addressOf(options, session)
      sessions.use()
      // From now on: a page that the viewer stops never opens it.
      if (iframe.isConnected) awaitReady()
      frame.open(url)
    } catch (error) {
      if (mine === attempt) fail(error as SvcError)
    }
  }

  /** Another document than the one that was ready. */
  function reconnect(): void {
    patch({ status: 'connecting' })
    awaitReady()
  }

  function onLoad(): void {
    trace({ step: 'load' })
    const { ready, status, error } = getSnapshot()
    // The page loaded itself again, the viewer followed a link, or it is a step in the page's own history, which is a load event
    // too: in Chromium after the page has told of the route, in WebKit before. What it says next tells which.
    if (!isFresh && ready && !doubted) {
      doubted = { status, error }
      clearTimeout(timer)
      // One that went down stays so until it is ready again, or its session turns out to be dead.
      if (!error && Date.now() - routedAt > stepMs) timer = setTimeout(reconnect, stepMs)
    }
    isFresh = false
  }

  function onMessage(event: MessageEvent): void {
    const result = readMessage(event, place?.iframe.contentWindow, options)
    if (!result.ok) {
      const { reason, message } = result
      ignored[reason] = (ignored[reason] ?? 0) + 1
      if (reason === 'other-origin') {
        seen ??= { reason: 'wrong-origin', seen: event.origin }
        // Since a load event: the tenant's page is gone, whatever it told of before.
        if (doubted?.status === getSnapshot().status && !doubted.error) reconnect()
      }
      if (reason !== 'other-source') trace({ step: 'ignored', reason, message })
      return
    }
    const { envelope } = result
    const mine = attempt
    const { name, payload } = envelope
    if (doubted) {
      // A new document begins with ready, or with an error: any other goes on being what it was.
      if (name === 'ready') reset('connecting')
      else if (name !== 'error') {
        const { error } = getSnapshot()
        const before = doubted
        clearTimeout(timer)
        doubted = undefined
        patch(before)
        if (error && !before.error && mine === attempt) outbox.open()
      }
    }
    trace({ step: 'event', envelope })
    if (mine !== attempt) return
    const { ready } = getSnapshot()
    const { change, failure, otherSurface } = takeEvent(envelope as Known, getSnapshot(), options)
    const status = change?.status
    if (change?.path) routedAt = Date.now()
    if (name === 'dashboard-loaded') loaded = payload as typeof loaded
    if (name === 'error' && !ready) seen = { reason: 'dead-session' }
    if (name === 'ready' && status) {
      clearTimeout(timer)
      // A second one without a load between: a duplicate, or a new page before its load event.
      if (ready) isFresh = true
      seen = undefined
    }
    if (otherSurface) {
      seen = { reason: 'wrong-surface', seen: otherSurface }
      expire()
    }
    patch({ ...change, lastEventAt: Date.now() })
    // A listener may have ended this document: its message is nobody's any more.
    if (mine !== attempt) return
    if (name === 'ready' && status) outbox.open()
    if (status) trace({ step: status as 'ready' })
    outbox.confirm(envelope)
    emit(envelope.known ? name : 'unknown', payload, envelope)
    if (!failure || mine !== attempt) return
    // A page that loaded itself again came with the session it had used: no failure, it needs another one. But no endless row of them.
    if (doubted && options.session && Date.now() - revivedAt > 10_000) {
      revivedAt = Date.now()
      return void load()
    }
    doubted = undefined
    fail(failure)
  }

  /** Takes hold of `iframe`: our own one inside `element`, or one the page has. */
  function hold(iframe: HTMLIFrameElement, element?: Element): () => void {
    if (isDestroyed) throw new EmbedStateError('The embed was destroyed. Create another one.')
    if (place) throw new EmbedStateError('The embed is in use. Undo that mount first.')
    // Without one, `holdFrame` says what is wrong.
    if (element && iframe) dressFrame(iframe, options)
    const frame = holdFrame(iframe, element, {
      onOpen() {
        isFresh = true
        awaitReady()
        trace({ step: 'open' })
        patch({ loads: getSnapshot().loads + 1 })
      },
      onLoad,
      onLost: load,
      onRemoved() {
        const mine = ++attempt
        reset('idle')
        if (mine === attempt) fail(new EmbedStateError('The iframe was taken out of the page. Reload to put it back.'))
      },
      onMessage,
      onBlocked(address) {
        if (address.startsWith(options.origin)) seen = { reason: 'frame-blocked' }
      },
    })
    clearTimeout(leaving)
    place = { iframe, element, frame, leave }
    const undos: ((() => void) | undefined)[] = []
    for (const plugin of plugins) undos.push(guard(() => place && plugin?.connect?.(embed, iframe, options)))
    load()

    function leave(): void {
      if (place?.frame !== frame) return
      attempt++
      place = undefined
      for (const undo of undos) guard(() => undo?.())
      frame.release()
      if (element) iframe.remove()
      reset('idle')
      trace({ step: 'unmount' })
      // A task later: an unmount for a remount (StrictMode) ends nothing.
      leaving = setTimeout(quit, 0, 'unmounted')
    }
    return leave
  }

  function quit(reason: 'unmounted' | 'destroyed'): void {
    sessions.cancel()
    outbox.close(reason)
    emit(failed, new EmbedAbortedError(`The embed was ${reason} before the event came.`))
  }

  const embed: Embed = {
    getSnapshot,
    subscribe,
    // A text or an attribute is of a document too, but nothing can be put into it.
    mount: (element: Partial<Element>) =>
      hold((element?.append && element.ownerDocument?.createElement('iframe')) as HTMLIFrameElement, element as Element),
    attach: (iframe) => hold(iframe),
    iframe: () => place?.iframe,
    ...(listening as Pick<Embed, 'on' | 'once' | typeof Symbol.asyncIterator>),
    async waitFor(name, wait = {}) {
      const { error, ready } = getSnapshot()
      if (isDestroyed) throw new EmbedAbortedError('The embed was destroyed. Create another one.')
      if (error) throw error
      const said = name === 'ready' ? ready : name === 'dashboard-loaded' ? loaded : undefined
      return waitFor(name, wait as never, options.origin, said) as never
    },
    ...actions,
    reload() {
      if (!place) return
      place.frame.restore()
      load()
    },
    update(next) {
      const before = options
      const old = readOptions(before)
      options = checkOptions(next)
      const { identity, looks, filters } = readOptions(options)
      if (isDestroyed) return
      if (place?.element && !same(looks, old.looks)) dressFrame(place.iframe, options)
      const isOther = identity !== old.identity
      if (isOther) {
        sessions.cancel()
        outbox.state.delete('set-locale')
        outbox.close('replaced')
        outbox.close()
        patch({ surface: options.surface.kind, requestedFilters: filters })
        load()
      }
      follow(before, options, isOther)
    },
    destroy() {
      if (isDestroyed) return
      place?.leave()
      clearTimeout(leaving)
      isDestroyed = true
      quit('destroyed')
      emit(ended)
      trace({ step: 'destroy' })
    },
  }
  return embed
}
