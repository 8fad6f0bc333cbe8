// The payloads of the service interface written out, for the documents that other languages read (OpenAPI, JSON Schemas) and for the
// type test that holds the catalogs to them. The code itself uses `../types.ts`, which follows from the catalogs.

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
  primaryColor?: string | null | undefined
  borderRadius?: number | null | undefined
  font?: string | null | undefined
  analyticsChat?:
    | {
        backgroundColor?: string | null | undefined
        chatInput?: { backgroundColor?: string | null | undefined; borderColor?: string | null | undefined } | null | undefined
      }
    | null
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
