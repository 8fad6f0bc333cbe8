import { useId } from 'react'
import type { ControlDefinition } from '../../definitions.js'
import { granularityOf } from '../api/granularityOf.ts'
import { useLocalized } from '../i18n/useLocalized.ts'
import { useText } from '../i18n/useText.ts'
import { usePage } from '../state/usePage.ts'
import { granularityWords } from './granularityWords.ts'

export function GranularityControl({ control }: { control: Extract<ControlDefinition, { kind: 'granularity' }> }) {
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
