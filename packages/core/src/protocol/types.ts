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

/** Short name of an event. */
export type EventName = keyof EventPayloads

/** Payload of each action, by its short name (`svc:action:<name>`). */
export interface ActionPayloads extends PayloadsOf<typeof actionCatalog> {}

/** Short name of an action. */
export type ActionName = keyof ActionPayloads

interface Envelope {
  /** `<namespace>-embed`. */
  source: string
  /** `<namespace>:<direction>:<name>`. */
  type: string
  /** Epoch milliseconds of message creation. */
  timestamp: number
}

/** An event of the catalog, as it is delivered. */
export interface KnownEventEnvelope<Name extends EventName = EventName> extends Envelope {
  /** From the embedded page to its host. */
  direction: 'event'
  /** Where it happened. Questions report `app` inside the app, and `chat` on the standalone chat. */
  surface: SurfaceKind
  /** The part of `type` after `<namespace>:event:`. */
  name: Name
  /** What the catalog says of this event. */
  payload: EventPayloads[Name]
  /** Whether `name` is in the catalog. */
  known: true
}

/** A well-formed event whose type is not in the catalog: services add events over time. */
export interface UnknownEventEnvelope extends Envelope {
  /** From the embedded page to its host. */
  direction: 'event'
  /** Where it happened. */
  surface: SurfaceKind
  /** The part of `type` after `<namespace>:event:`. */
  name: string
  /** An object, of which nothing else is checked. */
  payload: unknown
  /** Whether `name` is in the catalog. */
  known: false
}

/** A delivered event: of one name, or any. `known` tells those of the catalog from later ones. */
export type EventEnvelope<Name extends EventName = EventName> =
  | { [N in Name]: KnownEventEnvelope<N> }[Name]
  | (EventName extends Name ? UnknownEventEnvelope : never)

/** Which way a message goes: `event` from the embedded page to its host, `action` from the host to the page. */
export type Direction = 'event' | 'action'

/** An action of the catalog, as the embedded page gets it. */
export interface KnownActionEnvelope<Name extends ActionName = ActionName> extends Envelope {
  /** From the host to the embedded page. */
  direction: 'action'
  /** The part of `type` after `<namespace>:action:`. */
  name: Name
  /** What the catalog says of this action. */
  payload: ActionPayloads[Name]
  /** Whether `name` is in the catalog. */
  known: true
}

/** A well-formed action whose type is not in the catalog. */
export interface UnknownActionEnvelope extends Envelope {
  /** From the host to the embedded page. */
  direction: 'action'
  /** The part of `type` after `<namespace>:action:`. */
  name: string
  /** An object, of which nothing else is checked. */
  payload: unknown
  /** Whether `name` is in the catalog. */
  known: false
}

/** An action as the embedded page gets it: of one name, or any. `known` tells those of the catalog from later ones. */
export type ActionEnvelope<Name extends ActionName = ActionName> =
  | { [N in Name]: KnownActionEnvelope<N> }[Name]
  | (ActionName extends Name ? UnknownActionEnvelope : never)

/** One value of a filter: text, a number, a boolean, or null. */
export type FilterValue = string | number | boolean | null
/** The filter of one member: a value, several values, or both with an operator. `null` clears it. */
export type FilterEntry =
  | FilterValue
  | readonly FilterValue[]
  | { value: FilterValue | readonly FilterValue[]; operator?: string | undefined }
/** Filters by `<view>.<dimension>`. `undefined` is as good as left out. */
export type FilterInput = Readonly<Record<string, FilterEntry | undefined>>
