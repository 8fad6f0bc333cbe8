import type { ControlDefinition } from '../../definitions.js'
import type { PageFilter } from '../boot/readFilters.ts'
import { useLocalized } from '../i18n/useLocalized.ts'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'
import { useFoldedMenu } from '../ui/useFoldedMenu.ts'
import { DateInputs } from './DateInputs.tsx'
import { FilterValues } from './FilterValues.tsx'
import { filterWords } from './filterWords.ts'

export function FilterControl({ control }: { control: Extract<ControlDefinition, { kind: 'filter' }> }) {
  const { state, change } = usePage()
  const text = useText()
  const title = useLocalized()(control.title)
  const box = useFoldedMenu()
  const filter = Object.hasOwn(state.filters, control.member) ? state.filters[control.member] : undefined
  const set = (next: PageFilter | null) => change({ type: 'filters', filters: { [control.member]: next } })

  return (
    <details ref={box} className="control filter" data-member={control.member} data-active={filter !== undefined}>
      <summary>
        <span className="muted">{title}</span> <strong>{filterWords(filter, text, state.locale.tag)}</strong>
      </summary>
      <fieldset className="menu">
        <legend className="hidden">{title}</legend>
        {control.isTime ? (
          <DateInputs filter={filter} set={set} />
        ) : (
          <FilterValues member={control.member} filter={filter} set={set} />
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
