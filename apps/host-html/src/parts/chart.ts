import { type ChartData, createChart } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'

export function chart(data: ChartData, label: string, scope: Scope): HTMLElement {
  const box = h('div', { className: 'chart', role: 'img', ariaLabel: label })
  const drawn = createChart(box)
  drawn.show(data)
  scope.add(drawn.destroy)
  return box
}
