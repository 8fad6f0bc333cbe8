// The envelope and both catalogs as types. Service interface, "Events".

/** `dashboard` (a published dashboard), `app` (creator mode), `chat` (standalone chat). */
export type SurfaceKind = 'dashboard' | 'app' | 'chat'

/** Payload of each event, by its short name (`svc:event:<name>`). */
export interface EventPayloads {
  /** The embed has authenticated and mounted; once per session, the first event. */
  ready: {
    embedTenant: string | null
    deploymentId: number | null
    mode: 'signed' | 'private'
    surface: SurfaceKind
    publicId?: string | undefined
  }
  /** A surface is viewed, on load and on each navigation inside the embed. */
  view: { surface: SurfaceKind; path: string; publicId?: string | undefined; title?: string | undefined }
  /** The viewer navigates within the embed. */
  navigate: { path: string; previousPath?: string | undefined }
  /** All widgets have rendered. `loadDurationMs` counts from mount. */
  'dashboard-loaded': {
    publicId?: string | undefined
    widgetCount?: number | undefined
    loadDurationMs?: number | undefined
  }
  /** The viewer exported data or an image; never the exported rows. */
  download: {
    format: 'csv' | 'xlsx' | 'png' | 'pdf'
    target: 'widget' | 'dashboard'
    widgetId?: string | undefined
    title?: string | undefined
    rowCount?: number | undefined
  }
  /** The viewer drills into a measure. */
  drilldown: { member: string; value?: unknown; widgetId?: string | undefined }
  /** The viewer runs a natural-language query. */
  'ai-query': {
    query: string
    status: 'submitted' | 'completed' | 'error'
    chatId?: string | undefined
    agentId?: string | undefined
  }
  /** The embed surfaces an error; `fatal` when the whole surface went down. */
  error: { message: string; name?: string | undefined; context?: string | undefined; fatal?: boolean | undefined }
}

export type EventName = keyof EventPayloads

/** The theme object of session generation and of set-theme. Open: unknown fields pass through. */
export interface EmbedTheme {
  primaryColor?: string | undefined
  borderRadius?: number | undefined
  font?: string | undefined
  analyticsChat?:
    | {
        backgroundColor?: string | undefined
        chatInput?: { backgroundColor?: string | undefined; borderColor?: string | undefined } | undefined
      }
    | undefined
  [field: string]: unknown
}

/** Payload of each action, by its short name (`svc:action:<name>`). */
export interface ActionPayloads {
  'set-color-scheme': { scheme: 'light' | 'dark' | 'auto' }
  'set-theme': EmbedTheme
  'set-locale': { locale: string }
  /** Filters in URL-query form: `f_<view>.<dimension>=<JSON>`, joined by `&`. */
  'set-filter': { filterUrlParameter: string }
  navigate: { path: string }
  refresh: Record<string, never>
}

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
