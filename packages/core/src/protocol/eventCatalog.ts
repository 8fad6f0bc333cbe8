import { boolean, nullable, number, object, oneOf, optional, string, unknown } from '../check/index.ts'

/** `dashboard` (a published dashboard), `app` (creator mode), `chat` (standalone chat). */
export const surfaceKind = oneOf('dashboard', 'app', 'chat')

const text = optional(string)
const amount = optional(number)

/**
 * Every event: its short name and what its payload is. One entry more is one event more: types and parsers follow from it.
 * @see Service interface, "Event catalog" and "Event payloads"
 */
export const eventCatalog = {
  /** The embed has authenticated and mounted; once per session, the first event. Tenant and deployment are null when unknown. */
  ready: object({
    embedTenant: nullable(string),
    deploymentId: nullable(number),
    mode: oneOf('signed', 'private'),
    surface: surfaceKind,
    publicId: text,
  }),
  /** A surface is viewed, on load and on each navigation inside the embed. */
  view: object({ surface: surfaceKind, path: string, publicId: text, title: text }),
  /** The viewer navigates within the embed. */
  navigate: object({ path: string, previousPath: text }),
  /** All widgets have rendered. `loadDurationMs` counts from mount. Dashboards only. */
  'dashboard-loaded': object({ publicId: text, widgetCount: amount, loadDurationMs: amount }),
  /** The viewer exported data or an image; never the exported rows. Dashboards only. */
  download: object({
    format: oneOf('csv', 'xlsx', 'png', 'pdf'),
    target: oneOf('widget', 'dashboard'),
    widgetId: text,
    title: text,
    rowCount: amount,
  }),
  /** The viewer drills into a measure. Dashboards only. */
  drilldown: object({ member: string, value: optional(unknown), widgetId: text }),
  /** The viewer runs a natural-language query: its submission and what became of it. */
  'ai-query': object({ query: string, status: oneOf('submitted', 'completed', 'error'), chatId: text, agentId: text }),
  /** The embed surfaces an error; `fatal` when the whole surface went down. */
  error: object({ message: string, name: text, context: text, fatal: optional(boolean) }),
}
