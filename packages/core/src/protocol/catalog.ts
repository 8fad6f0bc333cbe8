import { boolean, type Check, nullable, number, object, oneOf, optional, string, unknown } from '../check/index.ts'
import type { ActionName, ActionPayloads, EmbedTheme, EventName, EventPayloads } from './types.ts'

export const surfaceKind = oneOf('dashboard', 'app', 'chat')

const text = optional(string)
const amount = optional(number)

/**
 * Every event: its short name and what its payload is. One entry more is one event more.
 * @see Service interface, "Event catalog" and "Event payloads"
 */
export const eventCatalog: { readonly [Name in EventName]: Check<EventPayloads[Name]> } = {
  ready: object({
    embedTenant: nullable(string),
    deploymentId: nullable(number),
    mode: oneOf('signed', 'private'),
    surface: surfaceKind,
    publicId: text,
  }),
  view: object({ surface: surfaceKind, path: string, publicId: text, title: text }),
  navigate: object({ path: string, previousPath: text }),
  'dashboard-loaded': object({ publicId: text, widgetCount: amount, loadDurationMs: amount }),
  download: object({
    format: oneOf('csv', 'xlsx', 'png', 'pdf'),
    target: oneOf('widget', 'dashboard'),
    widgetId: text,
    title: text,
    rowCount: amount,
  }),
  drilldown: object({ member: string, value: optional(unknown), widgetId: text }),
  'ai-query': object({ query: string, status: oneOf('submitted', 'completed', 'error'), chatId: text, agentId: text }),
  error: object({ message: string, name: text, context: text, fatal: optional(boolean) }),
}

const theme: Check<EmbedTheme> = object({
  primaryColor: text,
  borderRadius: amount,
  font: text,
  analyticsChat: optional(
    object({ backgroundColor: text, chatInput: optional(object({ backgroundColor: text, borderColor: text })) }),
  ),
})

/**
 * Every action: its short name and what its payload is.
 * @see Service interface, "Action catalog"
 */
export const actionCatalog: { readonly [Name in ActionName]: Check<ActionPayloads[Name]> } = {
  'set-color-scheme': object({ scheme: oneOf('light', 'dark', 'auto') }),
  'set-theme': theme,
  'set-locale': object({ locale: string }),
  'set-filter': object({ filterUrlParameter: string }),
  navigate: object({ path: string }),
  refresh: object({}),
}
