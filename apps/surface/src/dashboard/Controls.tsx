import type { ControlDefinition } from '../../definitions.js'
import { useText } from '../i18n/useText.ts'
import { FieldControl } from './FieldControl.tsx'
import { FilterControl } from './FilterControl.tsx'
import { GranularityControl } from './GranularityControl.tsx'

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
