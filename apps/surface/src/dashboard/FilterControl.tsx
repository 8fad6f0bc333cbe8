import type { ControlDefinition } from '../../definitions.js'
import { errorWords } from '../api/errorWords.ts'
import { useErrorEvent } from '../api/useErrorEvent.ts'
import { useRows } from '../api/useRows.ts'
import type { PageFilter } from '../boot/readFilters.ts'
import { useLocalized } from '../i18n/useLocalized.ts'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'
import { useFoldedMenu } from '../ui/useFoldedMenu.ts'
import { DateInputs } from './DateInputs.tsx'
import { filterWords } from './filterWords.ts'

export function FilterControl({ control }: { control: Extract<ControlDefinition, { kind: 'filter' }> }) {
  const { state, change } = usePage()
  const text = useText()
  const title = useLocalized()(control.title)
  const rows = useRows({ dimensions: [control.member], order: { [control.member]: 'asc' }, limit: 200 })
  useErrorEvent(rows.error, 'query')
  const box = useFoldedMenu()
  const filter = Object.hasOwn(state.filters, control.member) ? state.filters[control.member] : undefined
  const offered = (rows.data?.rows ?? [])
    .map((row) => row[control.member])
    .filter((value) => value !== null && value !== undefined)
  // Nobody looks for moments in a list.
  const isTime = rows.data?.members[control.member]?.type === 'time'
  // A selected value is listed even if no row has it.
  const values = [...new Set([...offered.map(String), ...(filter?.operator === 'equals' ? filter.values : [])])]
  const chosen = new Set(filter?.operator === 'equals' ? filter.values : [])

  const set = (next: PageFilter | null) => change({ type: 'filters', filters: { [control.member]: next } })
  const choose = (next: readonly string[]) => set(next.length > 0 ? { operator: 'equals', values: next } : null)

  return (
    <details ref={box} className="control filter" data-member={control.member} data-active={filter !== undefined}>
      <summary>
        <span className="muted">{title}</span> <strong>{filterWords(filter, text, state.locale.tag)}</strong>
      </summary>
      <fieldset className="menu">
        <legend className="hidden">{title}</legend>
        {rows.status === 'failed' && <p role="alert">{errorWords(rows.error, text)}</p>}
        {isTime ? (
          <DateInputs filter={filter} set={set} />
        ) : (
          values.map((value) => (
            <label key={value}>
              <input
                type="checkbox"
                value={value}
                checked={chosen.has(value)}
                onChange={() => choose(chosen.has(value) ? [...chosen].filter((other) => other !== value) : [...chosen, value])}
              />
              {value}
            </label>
          ))
        )}
        <button
          type="button"
          className="button"
          aria-label={`${title}: ${text('clear')}`}
          disabled={!filter}
          onClick={() => set(null)}
        >
          {text('clear')}
        </button>
      </fieldset>
    </details>
  )
}
