import { type Check, number, object, oneOf, optional, string } from '../check/index.ts'
import type { EmbedTheme } from './EmbedTheme.ts'

const text = optional(string)

const theme: Check<EmbedTheme> = object({
  primaryColor: text,
  borderRadius: optional(number),
  font: text,
  analyticsChat: optional(
    object({ backgroundColor: text, chatInput: optional(object({ backgroundColor: text, borderColor: text })) }),
  ),
})
const nothing: Check<Record<string, never>> = object({})

/**
 * Every action: its short name and what its payload is. One entry more is one action more: types and parsers follow from it.
 * @see Service interface, "Action catalog"
 */
export const actionCatalog = {
  /** `auto` follows the viewer's OS. */
  'set-color-scheme': object({ scheme: oneOf('light', 'dark', 'auto') }),
  /** Applies a brand theme. */
  'set-theme': theme,
  /** Switches the UI language: `de`, `de-AT`. */
  'set-locale': object({ locale: string }),
  /** Filters in URL-query form: `f_<view>.<dimension>=<JSON>`, joined by `&`. */
  'set-filter': object({ filterUrlParameter: string }),
  /** Navigates to a path inside the embed. */
  navigate: object({ path: string }),
  /** Runs the embed's queries again. */
  refresh: nothing,
}
