import type { Meta, MetaFolder, V1CubeMeta } from '@svc/core/data'
import { h } from '../dom/h.ts'
import { memberButton, type Picked } from './memberButton.ts'

export function unitTree(meta: Meta, { name, title = name, type, description }: V1CubeMeta, picked: Picked): HTMLElement {
  const root = meta.folders(name)
  const hierarchies = meta.hierarchies(name).map((hierarchy) =>
    h(
      'details',
      {},
      h('summary', {}, hierarchy.title ?? hierarchy.name, h('span', { className: 'chip' }, 'hierarchy')),
      h(
        'ol',
        { className: 'levels' },
        hierarchy.levels.map((level) => h('li', {}, memberButton(level, picked))),
      ),
    ),
  )
  return h(
    'details',
    { className: 'unit' },
    h('summary', {}, h('strong', {}, title), h('span', { className: 'chip' }, type)),
    description && h('p', { className: 'soft' }, description),
    root && folderTree(root, picked),
    hierarchies,
  )
}

/** Folders first, then the members that lie directly in this one. */
function folderTree({ folders, members }: MetaFolder, picked: Picked): HTMLElement {
  return h(
    'ul',
    { className: 'tree' },
    folders.map((inner) => h('li', {}, h('details', { open: true }, h('summary', {}, inner.name), folderTree(inner, picked)))),
    members.map((member) => h('li', {}, memberButton(member, picked))),
  )
}
