import { useEffect, useId, useRef } from 'react'
import type { ControlDefinition } from '../../definitions.js'
import { granularityOf, selectedMember } from '../api/buildQuery.ts'
import { errorWords } from '../api/errorWords.ts'
import { useErrorEvent } from '../api/useErrorEvent.ts'
import { useRows } from '../api/useRows.ts'
import { useLocalized, usePage, useText } from '../state/page.ts'
import { filterWords } from './filterWords.ts'
import { granularityWords } from './granularityWords.ts'

/** The controls of a dashboard: filters, granularity, switched fields. */
export function Controls({ controls }: { controls: readonly ControlDefinition[] }) {
  const text = useText()
  return (
    <fieldset className="controls">
      <legend className="hidden">{text('filters')}</legend>
      {controls.map((control) => {
        if (control.kind === 'filter') return <FilterControl key={control.member} control={control} />
        if (control.kind === 'granularity') return <GranularityControl key={control.dimension} control={control} />
        return <FieldControl key={control.member} control={control} />
      })}
    </fieldset>
  )
}

function FilterControl({ control }: { control: Extract<ControlDefinition, { kind: 'filter' }> }) {
  const { state, change } = usePage()
  const text = useText()
  const title = useLocalized()(control.title)
  const rows = useRows({ dimensions: [control.member], order: { [control.member]: 'asc' }, limit: 200 })
  useErrorEvent(rows.error, 'query')
  const box = useRef<HTMLDetailsElement>(null)
  const filter = Object.hasOwn(state.filters, control.member) ? state.filters[control.member] : undefined
  const offered = (rows.data?.rows ?? [])
    .map((row) => row[control.member])
    .filter((value) => value !== null && value !== undefined)
  // A selected value is listed even if no row has it.
  const values = [...new Set([...offered.map(String), ...(filter?.operator === 'equals' ? filter.values : [])])]
  const chosen = new Set(filter?.operator === 'equals' ? filter.values : [])

  useEffect(() => {
    const node = box.current
    if (!node) return
    const close = (event: Event) => {
      if (node.open && !node.contains(event.target as Node)) node.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !node.open) return
      node.open = false
      node.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    node.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      node.removeEventListener('keydown', onKey)
    }
  }, [])

  const set = (next: readonly string[]) =>
    change({ type: 'filters', filters: { [control.member]: next.length > 0 ? { operator: 'equals', values: next } : null } })

  return (
    <details ref={box} className="control filter" data-member={control.member} data-active={filter !== undefined}>
      <summary>
        <span className="muted">{title}</span> <strong>{filterWords(filter, text)}</strong>
      </summary>
      <fieldset className="menu">
        <legend className="hidden">{title}</legend>
        {rows.status === 'failed' && <p role="alert">{errorWords(rows.error, text)}</p>}
        {values.map((value) => (
          <label key={value}>
            <input
              type="checkbox"
              value={value}
              checked={chosen.has(value)}
              onChange={() => set(chosen.has(value) ? [...chosen].filter((other) => other !== value) : [...chosen, value])}
            />
            {value}
          </label>
        ))}
        <button
          type="button"
          className="button"
          aria-label={`${title}: ${text('clear')}`}
          disabled={!filter}
          onClick={() => set([])}
        >
          {text('clear')}
        </button>
      </fieldset>
    </details>
  )
}

function GranularityControl({ control }: { control: Extract<ControlDefinition, { kind: 'granularity' }> }) {
  const { state, change } = usePage()
  const text = useText()
  const id = useId()
  return (
    <div className="control">
      <label className="muted" htmlFor={id}>
        {useLocalized()(control.title)}
      </label>
      <select
        id={id}
        data-dimension={control.dimension}
        value={granularityOf(control, state)}
        onChange={(event) => change({ type: 'granularity', dimension: control.dimension, granularity: event.target.value })}
      >
        {control.options.map((option) => (
          <option key={option} value={option}>
            {granularityWords(option, text)}
          </option>
        ))}
      </select>
    </div>
  )
}

function FieldControl({ control }: { control: Extract<ControlDefinition, { kind: 'field' }> }) {
  const { state, change } = usePage()
  const localized = useLocalized()
  const id = useId()
  return (
    <div className="control">
      <label className="muted" htmlFor={id}>
        {localized(control.title)}
      </label>
      <select
        id={id}
        data-field={control.member}
        value={selectedMember(control, state)}
        onChange={(event) => change({ type: 'member', member: control.member, selected: event.target.value })}
      >
        {control.options.map(({ member, title }) => (
          <option key={member} value={member}>
            {localized(title)}
          </option>
        ))}
      </select>
    </div>
  )
}
