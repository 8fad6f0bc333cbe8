import type { SvcError } from '../errors/base.ts'
import { EmbedAbortedError, EmbedFatalError, EmbedStateError, EmbedTimeoutError } from '../errors/embed.ts'
import { encodeFilters, parseEvent } from '../protocol/index.ts'
import type { EventEnvelope, EventPayloads, FilterInput } from '../protocol/types.ts'
import { report } from '../report.ts'
import { createState } from '../state.ts'
import { buildEmbedUrl } from './buildEmbedUrl.ts'
import { checkOptions } from './checkOptions.ts'
import { createEvents, ended, failed } from './createEvents.ts'
import { createOutbox } from './createOutbox.ts'
import { createSessions } from './createSessions.ts'
import { dressFrame } from './dressFrame.ts'
import { type HeldFrame, holdFrame } from './holdFrame.ts'
import { same } from './same.ts'
import type { Embed, EmbedOptions, EmbedSnapshot, EmbedTrace, IgnoredReason } from './types.ts'
import { whenNear } from './whenNear.ts'

interface Place {
  readonly iframe: HTMLIFrameElement
  /** Where the iframe belongs. */
  readonly home: Element | null
  readonly frame: HeldFrame
  readonly leave: () => void
}

type KnownEvent = Extract<EventEnvelope, { known: true }>
type Untimed<Entry> = Entry extends unknown ? Omit<Entry, 'at'> : never
type Change = { -readonly [Key in keyof EmbedSnapshot]?: EmbedSnapshot[Key] }

/** Elements that hold an embed. */
const taken = new WeakSet<Element>()

/** What is known of a document that has said nothing. */
const unread = { error: undefined, mode: undefined, path: undefined, title: undefined, ready: undefined }

/** The parts of the options that need a closer look, whatever the surface is. */
function read({ origin, surface, session, title, layout, iframe }: EmbedOptions) {
  const {
    kind,
    publicId,
    deploymentId,
    filters = {},
    path,
  } = surface as { kind: string; publicId?: string; deploymentId?: number; filters?: FilterInput; path?: string }
  return {
    id: publicId ?? deploymentId,
    filters,
    path,
    /** What a document is loaded for. Anything else changes without a load. */
    identity: JSON.stringify([origin, kind, publicId ?? deploymentId, !session]),
    looks: [title, layout, iframe],
  }
}

/**
 * Controls one embedded surface. Touches no DOM, timer or network until `mount` or `attach`, so it runs on a server.
 *
 * @throws {EmbedOptionError} when an option is wrong.
 * @see Service interface, "Events"
 */
export function createEmbed(initial: EmbedOptions): Embed {
  let options = checkOptions(initial)
  let { locale } = options // as asked for last
  let place: Place | undefined
  let isDestroyed = false
  let leaving: ReturnType<typeof setTimeout> | undefined

  // Of the present document.
  let attempt = 0 // what an older load still does is void
  let isFresh = false // its load event is still to come
  let isReborn = false // it loaded itself again, perhaps with its used session
  let loaded: EventPayloads['dashboard-loaded'] | undefined
  let seen: Partial<EmbedTimeoutError> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const { plugins = [] } = options
  const trace = (entry: Untimed<EmbedTrace>) => {
    for (const plugin of plugins) {
      try {
        plugin.trace?.({ ...entry, at: Date.now() } as EmbedTrace)
      } catch (error) {
        report(error)
      }
    }
  }
  const ignored: Partial<Record<IgnoredReason, number>> = {}
  const { getSnapshot, subscribe, set } = createState<EmbedSnapshot>({
    ...unread,
    status: 'idle',
    surface: options.surface.kind,
    requestedFilters: read(options).filters,
    lastEventAt: undefined,
    loads: 0,
    ignored,
  })
  const patch = (change: Change) => set({ ...getSnapshot(), ...change } as EmbedSnapshot)
  const { on, emit, waitFor, iterate } = createEvents()
  const sessions = createSessions(
    () => options,
    (step) => trace({ step }),
  )
  const { act, close, confirm, open, state } = createOutbox({
    post(name, payload) {
      const { namespace = 'svc', origin } = options
      const target = place?.iframe.contentWindow
      target?.postMessage(
        {
          source: `${namespace}-embed`,
          direction: 'action',
          type: `${namespace}:action:${name}`,
          payload,
          timestamp: Date.now(),
        },
        origin,
      )
      return !!target
    },
    confirmMs: (name) =>
      name === 'navigate' || (name === 'refresh' && options.surface.kind === 'dashboard')
        ? (options.confirmTimeoutMs ?? 2000)
        : 0,
    trace: (type, outcome) => trace({ step: 'action', type, outcome }),
  })
  if (options.theme) state.set('set-theme', options.theme)
  if (options.colorScheme) state.set('set-color-scheme', { scheme: options.colorScheme })

  function fail(error: SvcError): void {
    clearTimeout(timer)
    close('failed')
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
    loaded = seen = undefined
    close()
    patch({ ...unread, status })
  }

  function awaitReady(): void {
    timer = setTimeout(expire, options.readyTimeoutMs ?? 15_000)
  }

  async function load(): Promise<void> {
    const mine = ++attempt
    const { frame, iframe } = place!
    frame.clear()
    isReborn = false
    reset('connecting')
    try {
      // A session dies in five minutes, so a lazy frame asks for it only when it is about to be seen.
      if (options.iframe?.loading === 'lazy') await whenNear(iframe)
      if (mine !== attempt) return
      // Also without a session: what StrictMode unmounts at once must not have loaded anything.
      const session = await (options.session && sessions.get(read(options).identity))
      if (mine !== attempt) return
      // What the address says needs no action.
      if (locale === options.locale) state.delete('set-locale')
      if (same(getSnapshot().requestedFilters, read(options).filters)) state.delete('set-filter')
      const url = buildEmbedUrl({ ...options, session })
      sessions.use()
      frame.open(url)
    } catch (error) {
      if (mine === attempt) fail(error as SvcError)
    }
  }

  function onLoad(): void {
    trace({ step: 'load' })
    // Another page in the place of one that was ready: it loaded itself again, or the viewer followed a link.
    if (!isFresh && getSnapshot().ready) {
      isReborn = true
      reset('connecting')
      awaitReady()
    }
    isFresh = false
  }

  function ignore(reason: IgnoredReason, message?: string): void {
    ignored[reason] = (ignored[reason] ?? 0) + 1
    if (reason !== 'other-source') trace({ step: 'ignored', reason, message })
  }

  function receive(event: MessageEvent): void {
    const { source, origin } = event
    if (!source || source !== place?.iframe.contentWindow) return ignore('other-source')
    if (origin !== options.origin) {
      seen ??= { reason: 'wrong-origin', seen: origin }
      return ignore('other-origin')
    }
    const result = parseEvent(event.data, options)
    if (!result.ok) return ignore(result.reason, result.message)
    const { envelope } = result
    const mine = attempt
    trace({ step: 'event', envelope })
    const change: Change = { lastEventAt: Date.now() }
    const failure = envelope.known ? take(envelope, change) : undefined
    patch(change)
    // A listener may have ended this document: its message is nobody's any more.
    if (mine !== attempt) return
    if (envelope.name === 'ready' && change.status) open()
    if (change.status) trace({ step: change.status as 'ready' })
    confirm(envelope)
    emit(envelope.known ? envelope.name : 'unknown', envelope.payload, envelope)
    if (!failure || mine !== attempt) return
    // A page that loaded itself again came with the session it had used: no failure, it needs another one.
    if (isReborn && options.session) load()
    else fail(failure)
  }

  /** Puts into `change` what an event of the catalog says. Returns the failure it stands for, if any. */
  function take({ name, payload }: KnownEvent, change: Change): SvcError | undefined {
    const { status, ready } = getSnapshot()
    if (name === 'ready') {
      const { kind } = options.surface
      const id = kind === 'dashboard' ? payload.publicId : kind === 'app' ? payload.deploymentId : undefined
      if (payload.surface !== kind || (id ?? read(options).id) !== read(options).id) {
        seen = { reason: 'wrong-surface', seen: `${payload.surface} ${id ?? ''}` }
        expire()
        return
      }
      clearTimeout(timer)
      // A second one without a load between: a duplicate, or a new page before its load event.
      isFresh ||= !!ready
      isReborn = false
      Object.assign(change, { error: undefined, mode: payload.mode, ready: payload, status: status === 'loaded' ? status : name })
    } else if (name === 'view') {
      change.path = payload.path
      change.title = payload.title
      if (status === 'ready' && options.surface.kind !== 'dashboard') change.status = 'loaded'
    } else if (name === 'navigate') change.path = payload.path
    else if (name === 'dashboard-loaded') {
      loaded = payload
      if (status === 'ready') change.status = 'loaded'
    } else if (name === 'error') {
      if (payload.fatal) return new EmbedFatalError(payload)
      if (!ready) seen = { reason: 'dead-session' }
    }
    return
  }

  function onViolation({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    if (disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(options.origin))
      seen = { reason: 'frame-blocked' }
  }

  /** Takes hold of `iframe`: our own one inside `element`, or one the page has. */
  function hold(iframe: HTMLIFrameElement, element?: Element): () => void {
    const holder = element ?? iframe
    if (isDestroyed) throw new EmbedStateError('The embed was destroyed. Create another one.')
    if (place || taken.has(holder) || taken.has(iframe))
      throw new EmbedStateError('The embed or the element is in use. Undo that mount first.')
    const { ownerDocument } = iframe
    const view = ownerDocument.defaultView
    if (!view) throw new EmbedStateError('The element’s document has no window. Use an element of a page that is shown.')
    clearTimeout(leaving)
    taken.add(holder).add(iframe)
    view.addEventListener('message', receive)
    ownerDocument.addEventListener('securitypolicyviolation', onViolation)
    const frame = holdFrame(iframe, element, {
      onOpen() {
        isFresh = true
        trace({ step: 'open' })
        patch({ loads: getSnapshot().loads + 1 })
        awaitReady()
      },
      onLoad,
      onLost: load,
      onRemoved() {
        const mine = ++attempt
        reset('idle')
        if (mine === attempt) fail(new EmbedStateError('The iframe was taken out of the page. Reload to put it back.'))
      },
    })
    place = { iframe, home: iframe.parentElement, frame, leave }
    const undos = plugins.map((plugin) => plugin.connect?.(embed, iframe, options))
    load()

    function leave(): void {
      if (place?.frame !== frame) return
      attempt++
      for (const undo of undos) undo?.()
      view!.removeEventListener('message', receive)
      ownerDocument.removeEventListener('securitypolicyviolation', onViolation)
      frame.release()
      if (element) iframe.remove()
      taken.delete(holder)
      taken.delete(iframe)
      place = undefined
      reset('idle')
      trace({ step: 'unmount' })
      // A task later: an unmount for a remount (StrictMode) ends nothing.
      leaving = setTimeout(quit, 0, 'unmounted')
    }
    return leave
  }

  function quit(reason: 'unmounted' | 'destroyed'): void {
    sessions.cancel()
    close(reason)
    emit(failed, new EmbedAbortedError(`The embed was ${reason} before the event came.`))
  }

  const embed: Embed = {
    getSnapshot,
    subscribe,
    mount(element) {
      const iframe = element.ownerDocument.createElement('iframe')
      dressFrame(iframe, options)
      return hold(iframe, element)
    },
    attach: (iframe) => hold(iframe),
    iframe: () => place?.iframe,
    on: on as Embed['on'],
    once(name, listener) {
      const off = on(name, (payload, envelope) => {
        off()
        listener(payload, envelope)
      })
      return off
    },
    async waitFor(name, wait = {}) {
      const { error, ready } = getSnapshot()
      if (isDestroyed) throw new EmbedAbortedError('The embed was destroyed before.')
      if (error) throw error
      const said = name === 'ready' ? ready : name === 'dashboard-loaded' ? loaded : undefined
      return (said && (wait.filter?.(said as never) ?? true) ? said : waitFor(name, wait as never, options.origin)) as never
    },
    [Symbol.asyncIterator]: iterate,
    setFilter(filters) {
      const requestedFilters = { ...getSnapshot().requestedFilters, ...filters }
      const payload = (of: FilterInput) => () => ({ filterUrlParameter: encodeFilters(of) })
      let isKept = false // what cannot be sent must not be asked for with every later filter
      const outcome = act('set-filter', payload(filters), () => {
        const state = payload(requestedFilters)()
        isKept = true
        return state
      })
      if (isKept) patch({ requestedFilters })
      return outcome
    },
    setTheme: (theme) => act('set-theme', () => theme),
    setColorScheme: (scheme) => act('set-color-scheme', () => ({ scheme })),
    setLocale(next) {
      locale = next
      return act('set-locale', () => ({ locale: next }))
    },
    navigate: (path) => act('navigate', () => ({ path })),
    refresh: () => act('refresh', () => ({})),
    reload() {
      if (!place) return
      const { iframe, home } = place
      if (iframe.parentNode !== home) home?.append(iframe)
      load()
    },
    update(next) {
      const before = options
      const old = read(before)
      options = checkOptions(next)
      const { surface, theme, colorScheme } = options
      const { identity, looks, filters, path } = read(options)
      if (isDestroyed) return
      if (place && !same(looks, old.looks)) dressFrame(place.iframe, options)
      if (identity !== old.identity) {
        sessions.cancel()
        locale = options.locale
        close('replaced')
        close()
        patch({ surface: surface.kind, requestedFilters: filters })
        if (place) load()
      } else {
        if (options.locale && options.locale !== before.locale) embed.setLocale(options.locale)
        if (!same(filters, old.filters)) {
          const gone = Object.keys(old.filters).map((member) => [member, null])
          embed.setFilter({ ...Object.fromEntries(gone), ...filters })
        }
        if (path && path !== old.path) embed.navigate(path)
      }
      if (!same(theme, before.theme)) theme ? embed.setTheme(theme) : state.delete('set-theme')
      if (colorScheme !== before.colorScheme) colorScheme ? embed.setColorScheme(colorScheme) : state.delete('set-color-scheme')
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
