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
      min={end === 'to' ? dates.from : ''}
      max={(end === 'from' && dates.to) || '9999-12-31'}
      onChange={({ target }) => change({ [end]: target.value })}
    />
  ))
}

interface DateInputProps extends ComponentProps<'input'> {
  readonly label: string
  readonly value: string
  readonly min: string
  readonly max: string
}

/**
 * React would set these as attributes whenever they change. Of a field with a `value`, Firefox then empties what only lacks its year, and
 * with other limits every browser forgets what is typed in part: they come once the field is left.
 */
function DateInput({ label, value, min, max, ...others }: DateInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const limit = () => {
    const node = field.current
    if (!node || node.validity.badInput) return
    if (node.min !== min) node.min = min
    if (node.max !== max) node.max = max
  }
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value
    if (document.activeElement !== field.current) limit()
  })
  return (
    <label className="date">
      {label}
      <input ref={field} type="date" {...others} onBlur={limit} />
    </label>
  )
}
