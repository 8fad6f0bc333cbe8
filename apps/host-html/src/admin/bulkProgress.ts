import { type BulkReport, explainError } from '@svc/host-kit'
import { fill, h } from '../dom/h.ts'

export function bulkProgress(nameOf: (item: unknown) => string) {
  const bar = h('progress', { ariaLabel: 'Progress' })
  const text = h('p', { role: 'status' })
  const failures = h('ul', { className: 'list' })
  const element = h('div', { className: 'bulk', hidden: true }, bar, text, failures)
  return {
    element,
    show({ done, total, failed }: BulkReport<unknown>) {
      element.hidden = false
      bar.max = total
      bar.value = done
      text.textContent = `${done} of ${total} done${failed.length > 0 ? `, ${failed.length} failed` : ''}`
      fill(
        failures,
        failed
          .slice(0, 10)
          .map(({ item, error }) =>
            h('li', {}, `${typeof item === 'string' ? item : nameOf(item)}: ${explainError(error).what}`),
          ),
      )
    },
  }
}
