import { EmbedOptionError } from '../errors/embed.ts'
import { MessageError } from '../errors/protocol.ts'
import { checkNamespace, createEventMessage, parseAction, type RefusedReason, surfaceKind } from '../protocol/index.ts'
import type { ActionEnvelope, ActionName, ActionPayloads, EventName, EventPayloads, SurfaceKind } from '../protocol/types.ts'
import { createState, type ReadableState } from '../state.ts'
import { guard } from '../util/guard.ts'
import { isOrigin } from '../util/isOrigin.ts'
import { ownFields } from '../util/ownFields.ts'
import { hostOriginOf } from './hostOriginOf.ts'

/** What `createSurface` takes. */
export interface SurfaceOptions {
  /** What this page is. */
  surface: SurfaceKind
  /**
   * Who may frame this page: the exact origin of the host (of an app: `capacitor://localhost`), a list of them, or a function that
   * decides. With a list or a function the browser says who it is (`ancestorOrigins`, else the referrer), or the first valid action
   * of an allowed origin does. Until then, events go to each origin of a list: the browser hands them to the one that is there. With
   * a function they wait.
   */
  hostOrigin: string | readonly string[] | ((origin: string) => boolean)
  /** Segment that names the service on the wire. @default 'svc' */
  namespace?: string | undefined
}

/** Why a message was not delivered. */
export type SurfaceIgnoredReason = RefusedReason | 'other-source' | 'other-origin'

/** State of the page's half. */
export interface SurfaceSnapshot {
  /** `connected` while it listens, `ready` after its ready event. */
  readonly status: 'idle' | 'connected' | 'ready'
  /** The host that is talked to, once it is known. */
  readonly hostOrigin: string | undefined
  /** Messages that were not delivered, by reason. A live object: counting renders nothing. */
  readonly ignored: Readonly<Partial<Record<SurfaceIgnoredReason, number>>>
}

/** Takes the payload, and the envelope it came in. */
export type ActionListener<Name extends ActionName | '*' | 'unknown'> = Name extends ActionName
  ? (payload: ActionPayloads[Name], envelope: ActionEnvelope<Name>) => void
  : (payload: unknown, envelope: ActionEnvelope) => void

/** The embedded page's half of the protocol: events out, actions in. */
export interface SurfaceChannel extends ReadableState<SurfaceSnapshot> {
  /**
   * Begins to listen. Returns the undo; connecting again afterwards is fine. On its own, outside of any frame, a page has nobody to
   * talk to, and nothing happens.
   */
  readonly connect: (view?: Window) => () => void
  /**
   * Sends an event to the host, and to nobody else. Waits while no host is known or the page is not connected; of more than
   * 1,000 that wait, the oldest go. `ready` is sent once, and first: events emitted before it wait for it. Only an `error` does not:
   * a page whose session is dead never becomes ready, and its host has to hear why. For another session, create another surface.
   *
   * @throws {MessageError} The payload does not fit, or holds more than plain data.
   */
  readonly emit: <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void
  /** Listens to one action, to every one (`*`), or to those of no catalog (`unknown`). Returns the undo. */
  readonly on: <Name extends ActionName | '*' | 'unknown'>(name: Name, listener: ActionListener<Name>) => () => void
  /** Ends everything. May be called twice. */
  readonly destroy: () => void
}

type AnyListener = (payload: unknown, envelope: ActionEnvelope) => void

/** What waits for its host, at most. */
const waitingSize = 1000

/** The hosts that are known by name, as a copy that nobody changes later; none for a function. */
function namedHosts(hostOrigin: SurfaceOptions['hostOrigin']): string[] {
  if (typeof hostOrigin === 'function') return []
  const list = [hostOrigin].flat()
  if (!list.every(isOrigin)) {
    throw new EmbedOptionError(
      'hostOrigin',
      'pass scheme, host and port alone, such as https://app.example.com, or a function; no *',
    )
  }
  return list
}

/** A copy, as the host will get it: what waits does not change any more. */
function copyOf<T>(name: string, message: T): T {
  try {
    return structuredClone(message)
  } catch (cause) {
    throw new MessageError(name, ['payload'], { expected: 'plain data', received: 'what cannot be copied' }, { cause })
  }
}

/**
 * The other half of `createEmbed`, for whoever builds the page inside the iframe. Touches no DOM until `connect`.
 * An action counts only from the parent window or the one that opened or frames that, an allowed origin and with a valid envelope;
 * everything else is counted by reason.
 *
 * @throws {EmbedOptionError} `hostOrigin` is not an exact origin (`*` is refused), or `surface` or `namespace` is invalid.
 * @see Service interface, "Events"
 */
export function createSurface(options: SurfaceOptions): SurfaceChannel {
  const { surface, namespace, hostOrigin } = ownFields(options)
  const named = namedHosts(hostOrigin)
  // An opaque origin (a sandboxed or local file as host) is called null, and nothing can be sent to it alone.
  // A true alone is a yes: what throws is none, nor is the promise of an async function.
  const isAllowed = (origin: string) =>
    typeof hostOrigin === 'function' ? origin !== 'null' && guard(hostOrigin, origin) === true : named.includes(origin)
  checkNamespace(namespace)
  if (surfaceKind(surface)) throw new EmbedOptionError('surface', 'use dashboard, app or chat')

  const listeners = new Map<symbol, { name: string; listener: AnyListener }>()
  let ignored: Partial<Record<SurfaceIgnoredReason, number>> = {}
  const { getSnapshot, set, subscribe } = createState<SurfaceSnapshot>({ status: 'idle', hostOrigin: undefined, ignored })
  let waiting: { name: EventName; message: unknown }[] = []
  let view: Window | undefined
  let isReady = false // for good: a second ready would announce a second session
  let isDestroyed = false
  let stop = () => {}

  const patch = (change: Partial<SurfaceSnapshot>) => set({ ...getSnapshot(), ...change, ignored })
  const ignore = (reason: SurfaceIgnoredReason) => {
    // A store of the page's may have frozen what it was given.
    if (Object.isFrozen(ignored)) ignored = { ...ignored }
    ignored[reason] = (ignored[reason] ?? 0) + 1
  }

  function flush(): void {
    const targets = [getSnapshot().hostOrigin ?? named].flat()
    // A frame that was taken out of its page has no parent any more.
    if (!view?.parent || !targets.length) return
    const ready = waiting.find(({ name }) => name === 'ready')
    if (ready) isReady = true
    const due = waiting.filter(({ name }) => (isReady ? name !== 'ready' : name === 'error'))
    waiting = isReady ? [] : waiting.filter((entry) => !due.includes(entry))
    if (ready) due.unshift(ready)
    for (const { message } of due) {
      for (const target of targets) {
        try {
          view.parent.postMessage(message, target)
        } catch {} // Chromium knows no `capacitor://localhost`, so no page of it is there
      }
    }
    if (ready) patch({ status: 'ready' })
  }

  function deliver(envelope: ActionEnvelope): void {
    const wanted = envelope.known ? envelope.name : 'unknown'
    for (const [key, { name, listener }] of [...listeners]) {
      if (name !== wanted && name !== '*') continue
      // A listener before this one may have removed it, or ended everything.
      if (listeners.has(key)) guard(listener, envelope.payload, envelope)
    }
  }

  function receive(event: MessageEvent): void {
    const { parent } = view!
    const { hostOrigin: host } = getSnapshot()
    const source = event.source as Window | null
    // The host's script may run in another window than this one's parent, which it has opened (a popup, picture-in-picture) or frames. Who
    // the host is, the parent alone may tell.
    const hosts = host ? [parent, parent?.opener, parent?.parent] : [parent]
    if (!source || !hosts.includes(source)) return ignore('other-source')
    if (host === undefined ? !isAllowed(event.origin) : event.origin !== host) return ignore('other-origin')
    const result = parseAction(event.data, { namespace })
    if (!result.ok) return ignore(result.reason)
    if (host === undefined) {
      patch({ hostOrigin: event.origin })
      flush()
    }
    deliver(result.envelope)
  }

  return {
    getSnapshot,
    subscribe,
    connect(next = window) {
      // On its own, a window is its own parent: what it posts to itself must not count.
      if (isDestroyed || view || !next.parent || next.parent === next) return () => {}
      view = next
      const told = typeof hostOrigin === 'string' ? hostOrigin : hostOriginOf(next)
      const known = told !== undefined && isAllowed(told) ? told : undefined
      next.addEventListener('message', receive)
      const mine = () => {
        if (stop !== mine) return
        stop = () => {}
        next.removeEventListener('message', receive)
        view = undefined
        patch({ status: 'idle' })
      }
      stop = mine
      // Last: a subscriber may end what has just begun.
      patch({ status: isReady ? 'ready' : 'connected', hostOrigin: known })
      flush()
      return mine
    },
    emit(name, payload) {
      const message = copyOf(name, createEventMessage(name, payload, { surface, namespace }))
      if (isDestroyed || (name === 'ready' && isReady)) return
      waiting.push({ name, message })
      if (waiting.length > waitingSize) waiting.splice(waiting[0]?.name === 'ready' ? 1 : 0, 1)
      flush()
    },
    on(name, listener) {
      const key = Symbol() // not the function itself: one function may listen twice
      listeners.set(key, { name, listener: listener as AnyListener })
      return () => void listeners.delete(key)
    },
    destroy() {
      isDestroyed = true
      waiting = []
      listeners.clear()
      stop()
    },
  }
}
