import type { Meta } from '@svc/core/data'
import { pickUnits, ranges, titleOf } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { select } from '../parts/select.ts'
import { filterRows } from './filterRows.ts'

export function queryOptions(host: Host, scope: Scope, meta: Meta, buttons: readonly Node[]): HTMLElement {
  const { form } = host
  const time = select<string>('Time', {}, (next) => form.update({ time: next }))
  const granularity = select<string>('Granularity', {}, (next) => form.update({ granularity: next }))
  const range = select<string>('Range', ranges, (next) => form.update({ range: next }))
  const limit = h('input', {
    type: 'number',
    min: '1',
    max: '50000',
    onchange: () => form.update({ limit: Math.min(50_000, Math.max(1, limit.valueAsNumber || 1)) }),
  })
  scope.watch(form, (asking) => {
    const times = pickUnits(meta, asking)
      .filter(({ isJoinable }) => isJoinable)
      .flatMap((unit) => unit.times.map((one) => [one.name, `${unit.title}: ${titleOf(one)}`]))
    const granularities = meta.granularities(asking.time).map(({ name, title }) => [name, title])
    time.set(asking.time, { '': 'No time', ...Object.fromEntries(times) })
    granularity.set(asking.granularity, { '': 'No rows per time', ...Object.fromEntries(granularities) })
    range.set(asking.range)
    granularity.element.hidden = range.element.hidden = asking.time === ''
    limit.value = String(asking.limit)
  })
  return h(
    'section',
    { className: 'card', ariaLabel: 'Query' },
    h(
      'div',
      { className: 'bar' },
      time.element,
      granularity.element,
      range.element,
      h('label', { className: 'field' }, 'Rows at most', limit),
    ),
    filterRows(host, scope, meta),
    h('div', { className: 'choice' }, buttons),
  )
}
