import { explainError, loadValues, statusMember } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import type { Host } from '../Host.ts'

/** Checkboxes for the statuses in the data; with none checked, all orders are shown. */
export function statusFilter({ data, settings }: Host, scope: Scope): HTMLElement {
  const checks = h('div', { className: 'checks' }, 'Loading…')
  const chosen = () => settings.getSnapshot().filters[statusMember] ?? []
  const toggle = (value: string, checked: boolean) => {
    const next = checked ? [...chosen(), value] : chosen().filter((one) => one !== value)
    settings.update({ filters: { ...settings.getSnapshot().filters, [statusMember]: next } })
  }
  const show = (values: readonly string[]) => {
    const boxes = values.map((value) => {
      const box = h('input', { type: 'checkbox', onchange: () => toggle(value, box.checked) })
      return [value, box] as const
    })
    fill(
      checks,
      boxes.map(([value, box]) => h('label', {}, box, value)),
    )
    scope.watch(settings, () => {
      for (const [value, box] of boxes) box.checked = chosen().includes(value)
    })
  }
  const load = () => {
    checks.textContent = 'Loading…'
    loadValues(data, statusMember, scope.signal).then(show, (error) => {
      if (scope.signal.aborted) return
      const again = h('button', { className: 'button small', type: 'button', onclick: load }, 'Load again')
      fill(checks, [h('span', { role: 'alert' }, explainError(error).what, ' ', again)])
    })
  }
  load()
  return h('fieldset', { className: 'field plain' }, h('legend', {}, 'Order status'), checks)
}
