import type { Meta } from '@svc/core/data'
import { chooseTime, granularityChoices, limitOf, pickUnits, ranges, timeChoices } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'
import type { Host } from '../Host.ts'
import { select } from '../parts/select.ts'
import { filterRows } from './filterRows.ts'

export function queryOptions(host: Host, scope: Scope, meta: Meta): HTMLElement {
  const { form } = host
  const time = select<string>('Time', {}, (next) => chooseTime(form, meta, next))
  const granularity = select<string>('Granularity', {}, (next) => form.update({ granularity: next }))
  const range = select<string>('Range', ranges, (next) => form.update({ range: next }))
  const limit = h('input', {
    type: 'number',
    min: '1',
    max: '50000',
    onchange: () => {
      const rows = limitOf(limit.valueAsNumber)
      form.update({ limit: rows })
      // Also if the limit stays the same, when no listener is called.
      limit.value = String(rows)
    },
  })
  scope.watch(form, (asking) => {
    time.set(asking.time, timeChoices(pickUnits(meta, asking)))
    granularity.set(asking.granularity, granularityChoices(meta, asking.time))
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
      h('label', { className: 'field' }, 'Row limit', limit),
    ),
    filterRows(host, scope, meta),
  )
}
