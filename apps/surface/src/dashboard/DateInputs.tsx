import { useState } from 'react'
import type { PageFilter } from '../boot/readFilters.ts'
import { useText } from '../i18n/useText.ts'
import { type Dates, datesOf, filterOfDates } from './filterDates.ts'

/** The two ends of a filter on a time. Each may stay open. */
export function DateInputs({ filter, set }: { filter: PageFilter | undefined; set: (next: PageFilter | null) => void }) {
  const text = useText()
  // Days that are no filter yet, as long as no other filter has come.
  const [typed, setTyped] = useState<{ filter: PageFilter | undefined; dates: Dates }>()
  const isTyped = typed && typed.filter === filter
  if (typed && !isTyped) setTyped(undefined)
  const dates = isTyped ? typed.dates : datesOf(filter)
  const change = (next: Partial<Dates>) => {
    const changed = { ...dates, ...next }
    const made = filterOfDates(changed)
    setTyped(made === undefined ? { filter, dates: changed } : undefined)
    if (made !== undefined) set(made)
  }
  return (['from', 'to'] as const).map((end) => (
    <label key={end} className="date">
      {text(end)}
      <input
        type="date"
        value={dates[end]}
        {...(end === 'from' ? { max: dates.to || '9999-12-31' } : { min: dates.from, max: '9999-12-31' })}
        onChange={({ target }) => change({ [end]: target.value })}
      />
    </label>
  ))
}
