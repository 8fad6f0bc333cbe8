import { type AdminResource, type BulkReport, createPager, createStore, explainError, runBulk } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import { errorNotice } from '../parts/errorNotice.ts'
import { bulkProgress } from './bulkProgress.ts'
import { createForm } from './createForm.ts'
import { importForm } from './importForm.ts'
import { resourceTable } from './resourceTable.ts'

export function resourceView(resource: AdminResource, scope: Scope): HTMLElement {
  const { title, hint, create, remove, importLine } = resource
  const pager = createPager(resource.open)
  const selected = createStore<{ items: readonly unknown[] }>({ items: [] })
  const list = h('div')
  const progress = bulkProgress(resource.nameOf)

  /** Whatever is done to many: with progress, then the list anew. */
  const bulk = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    const onProgress = (report: BulkReport<Item>) => progress.show(report)
    onProgress({ done: 0, total: items.length, failed: [] })
    await runBulk(items, work, { onProgress })
    await pager.reload()
  }

  const more = h('button', { className: 'button', type: 'button', onclick: () => void pager.more() }, 'Show more')
  const removal = h('button', {
    className: 'button',
    type: 'button',
    hidden: !remove,
    onclick: () => void bulk(selected.getSnapshot().items, remove!.run),
  })
  scope.watch(pager, ({ items, isLoading, isDone, error }) => {
    selected.update({ items: [] })
    fill(list, [
      error !== undefined && errorNotice(explainError(error), () => void pager.reload()),
      items.length > 0 && resourceTable(resource, items, selected),
      items.length === 0 && isDone && h('p', { className: 'soft' }, 'Nothing here yet.'),
      isLoading && h('p', { role: 'status' }, 'One moment…'),
    ])
    more.hidden = isDone || isLoading || error !== undefined
    removal.hidden = !remove || items.length === 0
  })
  scope.watch(selected, ({ items }) => {
    removal.textContent = `${remove?.verb} ${items.length} selected`
    removal.disabled = items.length === 0
  })
  void pager.reload()
  return h(
    'div',
    { className: 'columns' },
    h(
      'section',
      { className: 'card', ariaLabel: title },
      h('div', { className: 'head' }, h('h2', {}, title), h('span', { className: 'soft' }, hint)),
      list,
      h('div', { className: 'choice' }, more, removal),
      progress.element,
    ),
    h(
      'div',
      {},
      create && createForm(resource.one, create, pager.reload),
      importLine && importForm(importLine.label, (lines) => bulk(lines, importLine.run)),
    ),
  )
}
