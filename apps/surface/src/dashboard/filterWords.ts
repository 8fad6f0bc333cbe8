import type { PageFilter } from '../boot/readFilters.ts'
import type { Text } from '../i18n/textOf.ts'

/** What a filter lets through, in the page's language: short, for the control's face. */
export function filterWords(filter: PageFilter | undefined, text: Text): string {
  if (!filter) return text('all')
  const { operator, values } = filter
  if (operator !== 'equals') return text(`filter_${operator}`, { value: values.join(', ') })
  const [first = ''] = values
  return values.length === 1 ? first : text('selected', { count: values.length })
}
