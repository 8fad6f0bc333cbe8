import type { PageFilter } from '../boot/readFilters.ts'
import type { Text } from '../i18n/textOf.ts'

/** A day of the calendar, such as 2025-01-31. */
function dayOf(value: string): Date | undefined {
  const date = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value) : undefined
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? date : undefined
}

/** Days as they are written where the viewer is, a range as one: Jan 1 – Jun 30, 2025. Others stay as they came, also in words. */
function dateWords(values: readonly string[], tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = values.map(dayOf)
  const [first, last] = days
  if (days.length === 2 && first && last && first <= last) return format.formatRange(first, last)
  return values.map((value, index) => (days[index] ? format.format(days[index]) : value)).join(', ')
}

/**
 * What a filter lets through, in the page's language: short, for the control's face.
 *
 * @param tag language and region, in which dates are written
 */
export function filterWords(filter: PageFilter | undefined, text: Text, tag: string): string {
  if (!filter) return text('all')
  const { operator, values } = filter
  if (operator !== 'equals')
    return text(`filter_${operator}`, { value: /Date/.test(operator) ? dateWords(values, tag) : values.join(', ') })
  const [first = ''] = values
  return values.length === 1 ? first : text('selected', { count: values.length })
}
