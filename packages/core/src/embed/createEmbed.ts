import type { SvcError } from '../errors/base.ts'
import { EmbedAbortedError, EmbedStateError } from '../errors/embed.ts'
import type { EventPayloads } from '../protocol/types.ts'
import { createState } from '../state.ts'
import { guard } from '../util/guard.ts'
import { ownFields } from '../util/ownFields.ts'
import { addressOf } from './addressOf.ts'
import { checkOptions } from './checkOptions.ts'
import { createActions } from './createActions.ts'
import { createEvents, ended, failed } from './createEvents.ts'
import { createOutbox } from './createOutbox.ts'
import { createReadyDeadline } from './createReadyDeadline.ts'
import { createSessions } from './createSessions.ts'
import { dressFrame } from './dressFrame.ts'
import { type HeldFrame, holdFrame } from './holdFrame.ts'
import { idleSnapshot, unread } from './idleSnapshot.ts'
import { type IgnoredMessage, readMessage } from './readMessage.ts'
import { readOptions } from './readOptions.ts'
import { same } from './same.ts'
import { type Known, type SnapshotChange, type Taken, takeEvent } from './takeEvent.ts'
import type { Embed, EmbedOptions, EmbedSnapshot, EmbedTrace, IgnoredReason } from './types.ts'
import { whenNear } from './whenNear.ts'

interface Place {
  readonly iframe: HTMLIFrameElement
  /** What it was mounted in; none for a page's own iframe, which is not dressed. */
  readonly element: Element | undefined
  readonly frame: HeldFrame
  readonly leave: () => void
}

/** Not in TypeScript's DOM types yet. */
type PrerenderedDocument = Document & { readonly prerendering?: boolean }

type Untimed<Entry> = Entry extends unknown ? Omit<Entry, 'at'> : never

/**
 * A step in a page's history fires `load` in Chromium after the page told of it, in WebKit before. Two such signals that are at most so
 * many milliseconds apart belong together.
 */
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
  let isDestroyed: boolean | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  // Of the present document.
  let attempt = 0 // counts loads: what an older one still does is ignored
  let loadDueBy = 0 // its load event is still to come, until this time
  // Set by a load event that we did not cause: the iframe may hold another document now. Status and error from before, to restore
  // them when the old document speaks again.
  let doubted: Pick<EmbedSnapshot, 'status' | 'error'> | undefined
  let routedAt = 0 // when the page last told of a route
  let revivedAt = 0 // when a page that had loaded itself again last got a new session
  let loaded: EventPayloads['dashboard-loaded'] | undefined

  const plugins = options.plugins || []
  const trace = (entry: Untimed<EmbedTrace>) => {
    for (const plugin of plugins) guard(() => plugin?.trace?.({ ...entry, at: Date.now() } as EmbedTrace))
  }
  let ignored: Partial<Record<IgnoredReason, number>> = {}
  const { getSnapshot, subscribe, set } = createState(idleSnapshot(options, ignored))
  const patch = (change: SnapshotChange) => set({ ...getSnapshot(), ...change, ignored } as EmbedSnapshot)
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

  const deadline = createReadyDeadline(() => options, fail)

  function fail(error: SvcError): void {
    deadline.stop()
    outbox.close('failed')
    emit(failed, error)
    // Last: a subscriber may reload, and what is asked for from then on belongs to the next document.
    patch({ status: 'failed', error })
    trace({ step: 'failed', error })
  }

  /** The present document is gone, or was never there. */
  function reset(status: 'connecting' | 'idle'): void {
    deadline.stop()
    loaded = doubted = undefined
    outbox.close()
    patch({ ...unread, status })
  }

  async function load(): Promise<void> {
    if (!place) return
    const mine = ++attempt
    const { frame, iframe } = place
    frame.clear()
    deadline.seen = undefined
    reset('connecting')
    try {
      // A session dies in five minutes, so a lazy frame asks for it only when it is about to be seen, and a page that the browser
      // prerendered when the viewer comes to it: until then it opens no address of another origin, and paints no frame.
      if ((document as PrerenderedDocument).prerendering) await new Promise(requestAnimationFrame)
      if (options.iframe?.loading === 'lazy') await whenNear(iframe)
      if (mine !== attempt) return
      // A step later, also without a session: what StrictMode unmounts at once has loaded nothing by then.
      const minted = options.session && sessions.get(readOptions(options).identity)
      // The session callback may have destroyed the embed, before there was a mint to cancel.
      if (isDestroyed) sessions.cancel()
      const session = await minted
      if (mine !== attempt) return
      skip(options)
      // Already here: a page whose loading the viewer stopped never opens the address.
      if (iframe.isConnected) deadline.start()
      frame.open(addressOf(options, session))
    } catch (error) {
      if (mine === attempt) fail(error as SvcError)
    }
  }

  /** The document that was ready is gone, and another one may take its place. */
  function reconnect(): void {
    patch({ status: 'connecting' })
    deadline.start()
  }

  function onLoad(): void {
    trace({ step: 'load' })
    const { ready, status, error } = getSnapshot()
    // The page loaded itself again, the viewer followed a link, or it is a step in the page's own history, which is a load event
    // too: in Chromium after the page has told of the route, in WebKit before. What it says next tells which.
    if (Date.now() >= loadDueBy && ready && !doubted) {
      doubted = { status, error }
      // One that went down may have said so because it loaded itself again.
      if (error) revive()
      else if (Date.now() - routedAt > stepMs) deadline.start(reconnect, stepMs)
    }
    loadDueBy = 0
  }

  function ignore({ reason, message }: IgnoredMessage, origin: string): void {
    // A store of the host's may have frozen what it was given.
    if (Object.isFrozen(ignored)) ignored = { ...ignored }
    ignored[reason] = (ignored[reason] ?? 0) + 1
    if (reason === 'other-source') return
    if (reason === 'other-origin') {
      deadline.seen ??= { reason: 'wrong-origin', seen: origin }
      routedAt = 0 // a load event that follows is no step of the page's own
      // After a load event that means that the tenant's page is gone, whatever it told of before.
      if (doubted?.status === getSnapshot().status && !doubted.error) reconnect()
    }
    trace({ step: 'ignored', reason, message })
  }

  /** A new document begins with ready, or with an error. Any other event is of the old one, which goes on being what it was. */
  function settleDoubt(name: string): void {
    if (!doubted || name === 'error') return
    if (name === 'ready') return reset('connecting')
    const mine = attempt
    const { error } = getSnapshot()
    const before = doubted
    deadline.stop()
    doubted = undefined
    patch(before)
    if (error && !before.error && mine === attempt) outbox.open()
  }

  /** A page that loaded itself again with its used session gets a fresh one. Not without end, if that page is broken. */
  function revive(): Promise<void> | undefined {
    if (options.session && Date.now() - revivedAt > 10_000) {
      revivedAt = Date.now()
      return load()
    }
    return undefined
  }

  function onMessage(event: MessageEvent): void {
    const result = readMessage(event, place?.iframe.contentWindow, options)
    if (!result.ok) return ignore(result, event.origin)
    const { envelope } = result
    const mine = attempt
    const { name, payload, known } = envelope
    settleDoubt(name)
    trace({ step: 'event', envelope })
    if (mine !== attempt) return
    const { ready } = getSnapshot()
    // Nothing is read of a payload that no catalog knows.
    const { change, failure, otherSurface } = ownFields((known && takeEvent(envelope as Known, getSnapshot(), options)) as Taken)
    const { status, path } = ownFields(change!)
    const now = Date.now()
    if (path) routedAt = now
    if (name === 'dashboard-loaded') loaded = payload as typeof loaded
    if (name === 'error' && !ready) deadline.seen = { reason: 'dead-session' }
    if (name === 'ready' && status) {
      deadline.stop()
      // A second one without a load between: a duplicate, or a new page before its load event.
      if (ready) loadDueBy = now + 10_000
      deadline.seen = undefined
    }
    if (otherSurface) {
      deadline.seen = { reason: 'wrong-surface', seen: otherSurface }
      fail(deadline.errorOf())
    }
    // In this order: to add a field behind a spread is slow in V8.
    patch({ lastEventAt: now, ...change })
    // A subscriber may have ended this document: nothing of its message counts any more.
    if (mine !== attempt) return
    // A page that repeats its ready gets the state once, when it is done with that.
    if (name === 'ready' && status) ready ? deadline.start(outbox.open, 0) : outbox.open()
    if (status) trace({ step: status as 'ready' })
    outbox.confirm(envelope, path)
    emit(known ? name : 'unknown', payload, envelope)
    if (!failure || mine !== attempt) return
    // No failure then.
    if (doubted && revive()) return
    doubted = undefined
    fail(failure)
  }

  /** Connects to `iframe`: a new one inside `element`, or one that the page has already. */
  function hold(iframe: HTMLIFrameElement, element?: Element): () => void {
    if (isDestroyed) throw new EmbedStateError('The embed was destroyed. Create another one.')
    if (place) throw new EmbedStateError('The embed is in use. Call what mount() returned first.')
    // Without one, `holdFrame` says what is wrong.
    if (iframe) dressFrame(iframe, element, options)
    const frame = holdFrame(iframe, element, {
      onOpen() {
        sessions.use()
        loadDueBy = 1e16 // later than any date: a page may take as long as it likes
        deadline.start()
        trace({ step: 'open' })
        patch({ loads: getSnapshot().loads + 1 })
      },
      onLoad,
      onLost: load,
      onRemoved() {
        const mine = ++attempt
        reset('idle')
        if (mine === attempt) fail(new EmbedStateError('The iframe was removed. Call reload().'))
      },
      onMessage,
      onBlocked(address) {
        if (`${address}/`.startsWith(`${options.origin}/`)) deadline.seen = { reason: 'frame-blocked' }
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
      // A task later, so that an unmount for a remount (StrictMode) ends nothing.
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
    ...listening,
    async waitFor(name, wait) {
      const { error, ready } = getSnapshot()
      if (isDestroyed) throw new EmbedAbortedError('The embed was destroyed. Create another one.')
      if (error) throw error
      const said = name === 'ready' ? ready : name === 'dashboard-loaded' ? loaded : undefined
      return waitFor(name, ownFields(wait!), deadline.errorOf, said)
    },
    ...actions,
    reload() {
      load()
    },
    update(next) {
      const before = options
      const old = readOptions(before)
      options = checkOptions(next)
      const { identity, looks, filters } = readOptions(options)
      if (isDestroyed) return
      if (place && !same(looks, old.looks)) dressFrame(place.iframe, place.element, options)
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
