import { SurfaceOptionError } from '../errors/surface.ts'
import { createEventMessage, parseAction, type RefusedReason } from '../protocol/index.ts'
import type { ActionEnvelope, ActionName, ActionPayloads, EventName, EventPayloads, SurfaceKind } from '../protocol/types.ts'
import { report } from '../report.ts'
import { createState, type ReadableState } from '../state.ts'
import { hostOriginOf } from './hostOriginOf.ts'

export interface SurfaceOptions {
  surface: SurfaceKind
  /**
   * Who may frame this page: the exact origin of the host, a list of them, or a function that decides. With a list or a function
   * the browser says who it is (`ancestorOrigins`, else the referrer), or the first valid action of an allowed origin does.
   */
  hostOrigin: string | readonly string[] | ((origin: string) => boolean)
  /** Segment that names the service on the wire. @default 'svc' */
  namespace?: string | undefined
}

export type SurfaceIgnoredReason = RefusedReason | 'other-source' | 'other-origin'

export interface SurfaceSnapshot {
  readonly status: 'idle' | 'connected' | 'ready'
  /** The host that is talked to, once it is known. */
  readonly hostOrigin: string | undefined
  /** Messages that were not delivered, by reason. A live object: counting renders nothing. */
  readonly ignored: Readonly<Partial<Record<SurfaceIgnoredReason, number>>>
}

export type ActionListener<Name extends ActionName | '*' | 'unknown'> = Name extends ActionName
  ? (payload: ActionPayloads[Name], envelope: ActionEnvelope<Name>) => void
  : (payload: unknown, envelope: ActionEnvelope) => void

/** The embedded page's half of the protocol: events out, actions in. */
export interface SurfaceChannel extends ReadableState<SurfaceSnapshot> {
  /** Begins to listen. Returns the undo; connecting again afterwards is fine. */
  readonly connect: (view?: Window) => () => void
  /**
   * Sends an event to the host, and to nobody else. Waits while the host is not known or the page is not connected. `ready` is sent
   * once per document, and first: events emitted before it wait for it. Only an `error` does not: a page whose session is dead never
   * becomes ready, and its host has to hear why.
   * @throws {MessageError} A payload of another shape.
   */
  readonly emit: <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void
  /** Listens to one action, to every one (`*`), or to those of no catalog (`unknown`). Returns the undo. */
  readonly on: <Name extends ActionName | '*' | 'unknown'>(name: Name, listener: ActionListener<Name>) => () => void
  /** Ends everything. May be called twice. */
  readonly destroy: () => void
}

type AnyListener = (payload: unknown, envelope: ActionEnvelope) => void

function allowedBy(hostOrigin: SurfaceOptions['hostOrigin']): (origin: string) => boolean {
  if (typeof hostOrigin === 'function') return hostOrigin
  const list = [hostOrigin].flat()
  for (const origin of list) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) throw new SurfaceOptionError('hostOrigin', origin)
  }
  return (origin) => list.includes(origin)
}

/**
 * The other half of `createEmbed`, for whoever builds the page inside the iframe. Touches no DOM until `connect`.
 * An action counts only from the parent window, an allowed origin and with a valid envelope; everything else is counted by reason.
 *
 * @throws {SurfaceOptionError} A host origin that is none; `*` is none.
 * @see Service interface, "Events"
 */
export function createSurface(options: SurfaceOptions): SurfaceChannel {
  const { surface, namespace, hostOrigin } = options
  const allowed = allowedBy(hostOrigin)
  const listeners = new Map<symbol, { name: string; listener: AnyListener }>()
  const ignored: Partial<Record<SurfaceIgnoredReason, number>> = {}
  const state = createState<SurfaceSnapshot>({ status: 'idle', hostOrigin: undefined, ignored })
  const patch = (change: Partial<SurfaceSnapshot>) => state.set({ ...state.getSnapshot(), ...change })
  let waiting: { name: EventName; message: unknown }[] = []
  let view: Window | undefined
  let destroyed = false

  const ignore = (reason: SurfaceIgnoredReason) => {
    ignored[reason] = (ignored[reason] ?? 0) + 1
  }

  function flush(): void {
    const { hostOrigin: host } = state.getSnapshot()
    if (!view || host === undefined) return
    const first = waiting.findIndex(({ name }) => name === 'ready')
    if (state.getSnapshot().status !== 'ready') {
      if (first < 0) return send(host, ({ name }) => name === 'error')
      waiting.unshift(...waiting.splice(first, 1))
      patch({ status: 'ready' })
    }
    send(host, () => true)
  }

  function send(host: string, now: (entry: { name: EventName }) => boolean): void {
    const sent = waiting.filter(now)
    waiting = waiting.filter((entry) => !now(entry))
    for (const { message } of sent) view?.parent.postMessage(message, host)
  }

  function deliver(name: string, envelope: ActionEnvelope): void {
    for (const entry of [...listeners.values()]) {
      if (entry.name !== name) continue
      try {
        entry.listener(envelope.payload, envelope)
      } catch (error) {
        report(error) // one bad listener must not silence the others
      }
    }
  }

  function receive(event: MessageEvent): void {
    if (event.source !== view?.parent) return ignore('other-source')
    const { hostOrigin: host } = state.getSnapshot()
    if (host === undefined ? !allowed(event.origin) : event.origin !== host) return ignore('other-origin')
    const result = parseAction(event.data, { namespace })
    if (!result.ok) return ignore(result.reason)
    if (host === undefined) {
      patch({ hostOrigin: event.origin })
      flush()
    }
    const { envelope } = result
    deliver(envelope.known ? envelope.name : 'unknown', envelope)
    deliver('*', envelope)
  }

  function disconnect(): void {
    view?.removeEventListener('message', receive)
    view = undefined
    patch({ status: 'idle' })
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    connect(next = window) {
      if (destroyed || view) return () => {}
      // On its own there is nobody to talk to: what this window posts to itself must not count.
      if (next.parent === next) return () => {}
      view = next
      const told = typeof hostOrigin === 'string' ? hostOrigin : hostOriginOf(next)
      patch({ status: 'connected', hostOrigin: told !== undefined && allowed(told) ? told : undefined })
      next.addEventListener('message', receive)
      flush()
      return disconnect
    },
    emit(name, payload) {
      const message = createEventMessage(name, payload, { surface, namespace })
      const done = state.getSnapshot().status === 'ready' || waiting.some((entry) => entry.name === 'ready')
      if (destroyed || (name === 'ready' && done)) return
      waiting.push({ name, message })
      flush()
    },
    on(name, listener) {
      const key = Symbol()
      listeners.set(key, { name, listener: listener as AnyListener })
      return () => void listeners.delete(key)
    },
    destroy() {
      destroyed = true
      waiting = []
      listeners.clear()
      disconnect()
    },
  }
}
