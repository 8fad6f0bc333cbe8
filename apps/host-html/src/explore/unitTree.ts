import type { Meta, MetaFolder, V1CubeMeta } from '@svc/core/data'
import { type Child, fill, h } from '../dom/h.ts'
import { memberButton, type Picked } from './memberButton.ts'

/** A unit to open. Its members are drawn only then: those of a whole model may be tens of thousands. */
export function unitTree(meta: Meta, unit: V1CubeMeta, picked: Picked): HTMLElement {
  const { name, title = name, type } = unit
  const body = h('div')
  const head = h('summary', {}, h('strong', {}, title), ' ', h('span', { className: 'chip' }, type))
  const details = h('details', { className: 'unit' }, head, body)
  details.addEventListener('toggle', () => fill(body, details.open ? members(meta, unit, picked) : []))
  return details
}

function members(meta: Meta, { name, description }: V1CubeMeta, picked: Picked): Child[] {
  const root = meta.folders(name)
  const hierarchies = meta.hierarchies(name).map((hierarchy) =>
    h(
      'details',
      {},
      h('summary', {}, hierarchy.title ?? hierarchy.name, ' ', h('span', { className: 'chip' }, 'hierarchy')),
      h(
        'ol',
        { className: 'levels' },
        hierarchy.levels.map((level) => h('li', {}, memberButton(level, picked))),
      ),
    ),
  )
  return [description && h('p', { className: 'soft' }, description), root && folderTree(root, picked), ...hierarchies]
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
