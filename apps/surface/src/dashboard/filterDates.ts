import type { PageFilter } from '../boot/readFilters.ts'

/** The first and the last day of a range, such as 2025-01-31; an end that is open is empty. */
export interface Dates {
  readonly from: string
  readonly to: string
}
const day = /^\d{4}-\d\d-\d\d/

/** The days that a filter names, as far as two fields can show them; those of a range in words are open. */
export function datesOf(filter: PageFilter | undefined): Dates {
  const [first = '', last = first] = filter?.values.map((value) => day.exec(value)?.[0] ?? '') ?? []
  switch (filter?.operator) {
    case 'inDateRange':
    case 'onTheDate':
      return { from: first, to: last }
    case 'afterOrOnDate':
      return { from: first, to: '' }
    case 'beforeOrOnDate':
      return { from: '', to: first }
    default:
      return { from: '', to: '' }
  }
}

/** The filter for these days; `null` lets everything through. `undefined` while they are being typed: a year of 0002, an end before the start. */
export function filterOfDates({ from, to }: Dates): PageFilter | null | undefined {
  if ([from, to].some((date) => date !== '' && date < '1000')) return undefined
  if (from !== '' && to !== '') return from <= to ? { operator: 'inDateRange', values: [from, to] } : undefined
  if (from !== '') return { operator: 'afterOrOnDate', values: [from] }
  return to === '' ? null : { operator: 'beforeOrOnDate', values: [to] }
}
