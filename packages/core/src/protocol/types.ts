// The envelope and both catalogs as types. Service interface, "Events".
import type { Infer } from '../check/index.ts'
import type { actionCatalog } from './actionCatalog.ts'
import type { eventCatalog, surfaceKind } from './eventCatalog.ts'

export type { EmbedTheme } from './EmbedTheme.ts'

/** `dashboard` (a published dashboard), `app` (creator mode), `chat` (standalone chat). */
export type SurfaceKind = Infer<typeof surfaceKind>

type PayloadsOf<Catalog> = { [Name in keyof Catalog]: Infer<Catalog[Name]> }

/** Payload of each event, by its short name (`svc:event:<name>`). */
export interface EventPayloads extends PayloadsOf<typeof eventCatalog> {}

export type EventName = keyof EventPayloads

/** Payload of each action, by its short name (`svc:action:<name>`). */
export interface ActionPayloads extends PayloadsOf<typeof actionCatalog> {}

export type ActionName = keyof ActionPayloads

interface Envelope<Type extends string, Payload> {
  /** `<namespace>-embed`. */
  source: string
  type: Type
  payload: Payload
  /** Epoch milliseconds of message creation. */
  timestamp: number
}

/** A delivered event. `name` is the part of `type` after `<namespace>:event:`. */
export type EventEnvelope<Name extends EventName = EventName> =
  | {
      [N in Name]: Envelope<string, EventPayloads[N]> & { direction: 'event'; surface: SurfaceKind; name: N; known: true }
    }[Name]
  | (EventName extends Name ? UnknownEventEnvelope : never)

/** A well-formed event whose type is not in the catalog: services add events over time. */
export interface UnknownEventEnvelope extends Envelope<string, unknown> {
  direction: 'event'
  surface: SurfaceKind
  name: string
  known: false
}

export type Direction = 'event' | 'action'

/** An action as the embedded page gets it. `name` is the part of `type` after `<namespace>:action:`. */
export type ActionEnvelope<Name extends ActionName = ActionName> =
  | { [N in Name]: Envelope<string, ActionPayloads[N]> & { direction: 'action'; name: N; known: true } }[Name]
  | (ActionName extends Name ? UnknownActionEnvelope : never)

/** A well-formed action whose type is not in the catalog. */
export interface UnknownActionEnvelope extends Envelope<string, unknown> {
  direction: 'action'
  name: string
  known: false
}

/** What one filter may be: a value, several values, or the wire form with an operator. `null` clears it. */
export type FilterValue = string | number | boolean | null
export type FilterEntry =
  | FilterValue
  | readonly FilterValue[]
  | { value: FilterValue | readonly FilterValue[]; operator?: string | undefined }
/** Filters by `<view>.<dimension>`. */
export type FilterInput = Readonly<Record<string, FilterEntry>>
