import { errorWords } from '../api/errorWords.ts'
import { useErrorEvent } from '../api/useErrorEvent.ts'
import { useRows } from '../api/useRows.ts'
import type { PageFilter } from '../boot/readFilters.ts'
import { useText } from '../i18n/useText.ts'
import { DateInputs } from './DateInputs.tsx'

interface FilterValuesProps {
  readonly member: string
  readonly filter: PageFilter | undefined
  readonly set: (next: PageFilter | null) => void
}

/** The values of a member, to choose from. */
export function FilterValues({ member, filter, set }: FilterValuesProps) {
  const text = useText()
  const rows = useRows({ dimensions: [member], order: { [member]: 'asc' }, limit: 200 })
  useErrorEvent(rows.error, 'query')
  // The definition did not know: nobody looks for moments in a list.
  if (rows.data?.members[member]?.type === 'time') return <DateInputs filter={filter} set={set} />
  const offered = (rows.data?.rows ?? []).map((row) => row[member]).filter((value) => value !== null && value !== undefined)
  const chosen = new Set(filter?.operator === 'equals' ? filter.values : [])
  // A selected value is listed even if no row has it.
  const values = [...new Set([...offered.map(String), ...chosen])]
  const choose = (next: readonly string[]) => set(next.length > 0 ? { operator: 'equals', values: next } : null)
  return (
    <>
      {rows.status === 'failed' && <p role="alert">{errorWords(rows.error, text)}</p>}
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            value={value}
            checked={chosen.has(value)}
            onChange={() => choose(chosen.has(value) ? [...chosen].filter((other) => other !== value) : [...chosen, value])}
          />
          {value}
        </label>
      ))}
    </>
  )
}
