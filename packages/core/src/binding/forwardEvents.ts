import type { Embed } from '../embed/types.ts'
import type { SvcError } from '../errors/base.ts'
import type { EventEnvelope, EventName, EventPayloads } from '../protocol/types.ts'

/** `dashboard-loaded` as `DashboardLoaded`: the part of a handler's name behind `on`. */
export type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>

type EventHandlers = {
  [Name in EventName as `on${Pascal<Name>}`]?: ((payload: EventPayloads[Name], envelope: EventEnvelope<Name>) => void) | undefined
}

/** Handlers of an embed component: `onReady`, `onDashboardLoaded`, ... one for each event of the catalog, and three more. */
export interface EmbedHandlers extends EventHandlers {
  /** Every delivered event, known or not; called after the event's own handler. */
  onEvent?: ((payload: unknown, envelope: EventEnvelope) => void) | undefined
  /** A well-formed event that is not in the catalog. */
  onUnknown?: ((payload: unknown, envelope: EventEnvelope) => void) | undefined
  /** The embed itself failed: no session, no ready event, a fatal error. `onError` is the embedded page's own error event. */
  onFailed?: ((error: SvcError) => void) | undefined
}

/** How forwarded events are called: `on` and the name in Pascal case make the handler's name. */
export type ForwardedName = EventName | 'event' | 'unknown' | 'failed'

/** Calls `emit` for each event and each failure of `embed`. Returns the undo. */
export function forwardEvents(embed: Embed, emit: (name: ForwardedName, ...args: unknown[]) => void): () => void {
  let { error } = embed.getSnapshot()
  const stops = [
    // A name that is not in the catalog comes from the page: it never picks a handler.
    embed.on('*', (payload, envelope) => emit(envelope.known ? envelope.name : 'unknown', payload, envelope)),
    // On its own, so that a handler that throws does not keep the other one from its event.
    embed.on('*', (payload, envelope) => emit('event', payload, envelope)),
    embed.subscribe(() => {
      const before = error
      error = embed.getSnapshot().error
      if (error && error !== before) emit('failed', error)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls the handler of `handlers` that belongs to a forwarded name. */
export function callHandler(handlers: EmbedHandlers, name: ForwardedName, args: unknown[]): void {
  const key = `on-${name}`.replace(/-./g, ([, letter]) => letter!.toUpperCase())
  const handler = (handlers as Record<string, unknown>)[key] as ((...args: unknown[]) => void) | undefined
  handler?.(...args)
}
