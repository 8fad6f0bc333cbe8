import type { Localized } from '../../definitions.js'
import { usePage } from '../state/usePage.ts'

/** A title of the definitions in the page's language. */
export function useLocalized(): (title: Localized) => string {
  const { language } = usePage().state.locale
  return (title) => (typeof title === 'string' ? title : (title[language] ?? title.en))
}
