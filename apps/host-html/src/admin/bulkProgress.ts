import type { BulkView } from '@svc/host-kit'
import { fill, h } from '../dom/h.ts'

export function bulkProgress() {
  const bar = h('progress', { ariaLabel: 'Progress' })
  const status = h('p', { role: 'status' })
  const list = h('ul', { className: 'list' })
  const element = h('div', { className: 'bulk', hidden: true }, bar, status, list)
  return {
    element,
    show(bulk: BulkView | undefined) {
      element.hidden = !bulk
      if (!bulk) return
      bar.max = bulk.total
      bar.value = bulk.done
      status.textContent = bulk.text
      fill(
        list,
        bulk.failures.map(({ name, what }) => h('li', {}, `${name}: ${what}`)),
      )
    },
  }
}
