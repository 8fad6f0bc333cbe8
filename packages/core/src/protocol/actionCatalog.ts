import { type Check, nullish, number, object, oneOf, string } from '../check/index.ts'
import type { EmbedTheme } from './EmbedTheme.ts'

const text = nullish(string)

/** Session generation takes `null` for each field, so set-theme does too. */
const theme: Check<EmbedTheme> = object({
  primaryColor: text,
  borderRadius: nullish(number),
  font: text,
  analyticsChat: nullish(
    object({ backgroundColor: text, chatInput: nullish(object({ backgroundColor: text, borderColor: text })) }),
  ),
})
const nothing: Check<Record<string, never>> = object({})

/**
 * Every action: its short name and what its payload is. One entry more is one action more: types and parsers follow from it.
 * Its method is in `Embed` and `createActions`; whether an event confirms it, in `createOutbox`.
 * @see Service interface, "Action catalog"
 */
export const actionCatalog = {
  /** Switches the colour scheme. */
  'set-color-scheme': object({
    /** `auto` follows the viewer's OS. */
    scheme: oneOf('light', 'dark', 'auto'),
  }),
  /** Applies a brand theme. */
  'set-theme': theme,
  /** Switches the UI language. */
  'set-locale': object({
    /** A language, such as `de`, or one with its region, such as `de-AT`. */
    locale: string,
  }),
  /** Pushes filters into the dashboard. */
  'set-filter': object({
    /** Filters in URL-query form: `f_<view>.<dimension>=<JSON>`, joined by `&`; see `filters.encode`. */
    filterUrlParameter: string,
  }),
  /** Navigates inside the embed. */
  navigate: object({
    /** Path inside the embed, such as `/workbook/130`. */
    path: string,
  }),
  /** Runs the embed's queries again. */
  refresh: nothing,
}
