import { type AdminList, type AdminResource, failedAbove, importLabel, linesOf } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'
import { bulkProgress } from './bulkProgress.ts'

export function importForm(resource: AdminResource, list: AdminList, scope: Scope): HTMLElement {
  const lines = () => linesOf(text.value)
  const count = () => {
    button.textContent = importLabel(resource, lines().length)
    button.disabled = list.getSnapshot().isBusy || lines().length === 0
  }
  const text = h('textarea', { rows: 5, oninput: count })
  const button = h('button', { className: 'button', type: 'submit' })
  const progress = bulkProgress()
  const submit = async (event: Event) => {
    event.preventDefault()
    const sent = lines()
    text.value = ''
    const failed = await list.importLines(sent)
    text.value = failedAbove(failed, text.value)
    count()
  }
  scope.watch(list, ({ importing }) => {
    count()
    progress.show(importing)
  })
  return h(
    'form',
    { className: 'card stack', onsubmit: (event) => void submit(event) },
    h('h2', {}, 'Create several'),
    h('label', { className: 'field' }, resource.importLine?.label, text),
    button,
    progress.element,
  )
}
