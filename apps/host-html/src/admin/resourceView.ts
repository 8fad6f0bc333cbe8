import { type AdminListSnapshot, type AdminResource, createAdminList, explainError, listNews, removeLabel } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import { whenChanged } from '../dom/whenChanged.ts'
import { errorNotice } from '../parts/errorNotice.ts'
import { spoken } from '../parts/spoken.ts'
import { bulkProgress } from './bulkProgress.ts'
import { createForm } from './createForm.ts'
import { importForm } from './importForm.ts'
import { resourceTable } from './resourceTable.ts'

export function resourceView(resource: AdminResource, scope: Scope): HTMLElement {
  const { one, title, hint, canSearch, create, remove, importLine } = resource
  const list = createAdminList(resource)
  const notes = h('div')
  const box = h('div')
  const progress = bulkProgress()
  const news = spoken(scope)
  const more = h('button', { className: 'button', type: 'button', onclick: () => void list.more() }, 'Show more')
  const removal = h('button', { className: 'button', type: 'button', onclick: () => void list.removeSelected() })
  const searchInput = h('input', { type: 'search', oninput: () => list.search(searchInput.value) })
  const searchField = h('label', { className: 'field' }, `Search ${title.toLowerCase()}`, searchInput)
  const section = h(
    'section',
    { className: 'card', ariaLabel: title },
    h('div', { className: 'head' }, h('h2', {}, title), h('span', { className: 'soft' }, hint)),
    canSearch && searchField,
    notes,
    box,
    h('div', { className: 'choice' }, more, removal),
    progress.element,
    news.element,
  )

  let table: ReturnType<typeof resourceTable> | undefined
  const showItems = whenChanged(
    ({ items }: AdminListSnapshot) => items,
    (items) => {
      table = items.length > 0 ? resourceTable(resource, items, list) : undefined
      fill(box, [table?.element])
    },
  )
  scope.watch(list, (snapshot) => {
    const { items, selected, isLoading, isDone, isBusy, error, removing, empty } = snapshot
    const isEmpty = items.length === 0
    fill(notes, [
      error !== undefined && errorNotice(explainError(error), () => void list.reload()),
      isEmpty && isDone && h('p', { className: 'soft' }, empty),
      isEmpty && isLoading && !isDone && h('p', {}, 'Loading…'),
    ])
    showItems(snapshot)
    table?.mark(selected)
    section.setAttribute('aria-busy', String(isLoading))
    more.hidden = isEmpty || isDone || error !== undefined
    more.disabled = isLoading
    removal.hidden = !remove || isEmpty
    removal.disabled = isBusy || selected.length === 0
    removal.textContent = removeLabel(remove?.verb ?? '', selected.length)
    progress.show(removing)
    news.say(listNews(resource, snapshot))
  })
  void list.reload()
  return h(
    'div',
    { className: 'columns' },
    section,
    h('div', {}, create && createForm(one, list, scope), importLine && importForm(resource, list, scope)),
  )
}
