import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
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
    <DateInput
      key={end}
      label={text(end)}
      value={dates[end]}
      {...(end === 'from' ? { max: dates.to || '9999-12-31' } : { min: dates.from, max: '9999-12-31' })}
      onChange={({ target }) => change({ [end]: target.value })}
    />
  ))
}

/** With a `value`, React would set the attribute too: Firefox then empties a field of which only the year is taken away. */
function DateInput({ label, value, ...others }: ComponentProps<'input'> & { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value
  })
  return (
    <label className="date">
      {label}
      <input ref={field} type="date" {...others} />
    </label>
  )
}
