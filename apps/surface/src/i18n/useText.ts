import { usePage } from '../state/usePage.ts'
import { type Text, textOf } from './textOf.ts'

/** The texts of the page, in its language. */
export function useText(): Text {
  return textOf(usePage().state.locale.language)
}
