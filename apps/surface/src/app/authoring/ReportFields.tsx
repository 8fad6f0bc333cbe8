import type { Meta, MetaDimension, MetaMeasure } from '@svc/core/data'
import { useId } from 'react'
import { titleOf } from '../../format/titleOf.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useText } from '../../i18n/useText.ts'
import { fitChoice } from './choice/fitChoice.ts'
import { granularities } from './choice/granularities.ts'
import { kinds } from './choice/kinds.ts'
import { limitsOf } from './choice/limitsOf.ts'
import type { ReportChoice } from './choice/ReportChoice.ts'
import { MemberPicks } from './MemberPicks.tsx'

interface Props {
  readonly meta: Meta
  readonly choice: ReportChoice
  readonly onChange: (choice: ReportChoice) => void
}

/** What a report shows: its kind, and members of one cube or view. */
export function ReportFields({ meta, choice, onChange }: Props) {
  const text = useText()
  const [kindId, unitId, timeId, grainId] = [useId(), useId(), useId(), useId()]
  const set = (change: Partial<ReportChoice>) => onChange(fitChoice({ ...choice, ...change }))
  const titled = (members: readonly (MetaDimension | MetaMeasure)[]) =>
    members.map((member) => ({ name: member.name, title: titleOf(member) }))
  const all = meta.membersOf(choice.unit, 'measure')
  // Charts are of numbers; a table shows the last time of something as well.
  const measuresOf = (kind: ReportChoice['kind']) => all.filter(({ type }) => kind === 'table' || type === 'number')
  const setKind = (kind: ReportChoice['kind']) =>
    set({ kind, measures: choice.measures.filter((one) => measuresOf(kind).some(({ name }) => name === one)) })
  const dimensions = meta.membersOf(choice.unit, 'dimension')
  const times = titled(dimensions.filter(({ type }) => type === 'time'))
  const limits = limitsOf(choice)
  return (
    <>
      <label htmlFor={kindId}>{text('chartKind')}</label>
      <select
        id={kindId}
        value={choice.kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'table')}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {text(`kind_${kind}`)}
          </option>
        ))}
      </select>
      <label htmlFor={unitId}>{text('dataSource')}</label>
      <select
        id={unitId}
        value={choice.unit}
        onChange={({ target }) => set({ unit: target.value, measures: [], dimensions: [], time: '' })}
      >
        {meta.units().map((unit) => (
          <option key={unit.name} value={unit.name}>
            {unit.title ?? unit.name}
          </option>
        ))}
      </select>
      <MemberPicks
        legend={text('measures')}
        members={titled(measuresOf(choice.kind))}
        picked={choice.measures}
        most={limits.measures}
        onChange={(measures) => set({ measures })}
      />
      <MemberPicks
        legend={text('dimensions')}
        members={titled(dimensions.filter(({ type }) => type !== 'time'))}
        picked={choice.dimensions}
        most={limits.dimensions}
        onChange={(picked) => set({ dimensions: picked })}
      />
      {limits.hasTime && times.length > 0 && (
        <>
          <label htmlFor={timeId}>{text('timeDimension')}</label>
          <select id={timeId} value={choice.time} onChange={({ target }) => set({ time: target.value })}>
            <option value="">{text('none')}</option>
            {times.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </>
      )}
      {choice.time !== '' && (
        <>
          <label htmlFor={grainId}>{text('granularity')}</label>
          <select id={grainId} value={choice.granularity} onChange={({ target }) => set({ granularity: target.value })}>
            {granularities.map((name) => (
              <option key={name} value={name}>
                {text(`granularity_${name}` satisfies MessageKey)}
              </option>
            ))}
          </select>
        </>
      )}
    </>
  )
}
