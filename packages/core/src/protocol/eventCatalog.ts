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
  /** The embed has authenticated and mounted; once per session, the first event. */
  ready: object({
    /** Name of the embed tenant; `null` when unknown. */
    embedTenant: nullable(string),
    /** Number of the deployment; `null` when unknown. */
    deploymentId: nullable(number),
    /** `signed`: opened with a session; `private`: the viewer has signed in. */
    mode: oneOf('signed', 'private'),
    /** What the page shows. */
    surface: surfaceKind,
    /** Public id of the dashboard; of no other surface. */
    publicId: text,
  }),
  /** A surface is viewed, on load and on each navigation inside the embed. */
  view: object({
    /** What is viewed. */
    surface: surfaceKind,
    /** Route inside the embed. */
    path: string,
    /** Public id of the dashboard. */
    publicId: text,
    /** Title of the page. */
    title: text,
  }),
  /** The viewer navigates within the embed. */
  navigate: object({
    /** The new route inside the embed. */
    path: string,
    /** The route before it. */
    previousPath: text,
  }),
  /** All widgets have rendered. Dashboards only. */
  'dashboard-loaded': object({
    /** Public id of the dashboard. */
    publicId: text,
    /** How many widgets it has. */
    widgetCount: amount,
    /** From mount until all widgets had loaded, in milliseconds. */
    loadDurationMs: amount,
  }),
  /** The viewer exported data or an image; never the exported rows. Dashboards only. */
  download: object({
    /** Kind of file. */
    format: oneOf('csv', 'xlsx', 'png', 'pdf'),
    /** What was exported: one widget, or all of the dashboard. */
    target: oneOf('widget', 'dashboard'),
    /** Id of the widget, where one was exported. */
    widgetId: text,
    /** Title of what was exported. */
    title: text,
    /** Rows in the file; for `csv` and `xlsx`. */
    rowCount: amount,
  }),
  /** The viewer drills into a measure. Dashboards only. */
  drilldown: object({
    /** Full name of the measure, such as `orders.count`. */
    member: string,
    /** What was clicked, such as the value on the axis. */
    value: optional(unknown),
    /** Id of the widget. */
    widgetId: text,
  }),
  /** The viewer runs a natural-language query: its submission and what became of it. */
  'ai-query': object({
    /** The viewer's words. */
    query: string,
    /** How far it is. */
    status: oneOf('submitted', 'completed', 'error'),
    /** Name of the chat's thread. */
    chatId: text,
    /** Id of the agent. */
    agentId: text,
  }),
  /** The embed surfaces an error. */
  error: object({
    /** What went wrong, in the page's words. */
    message: string,
    /** Class of the error, such as `QueryError`. */
    name: text,
    /** Where it happened, such as `embed-render`. */
    context: text,
    /** Whether all of the surface went down. */
    fatal: optional(boolean),
  }),
}
