import type { Meta } from '@svc/core/data'
import { shownUnits } from '@svc/host-kit'
import { h } from '../dom/h.ts'
import type { Picked } from './memberButton.ts'
import { unitTree } from './unitTree.ts'

/** The cubes and views of the model, some at a time: there may be thousands. */
export function unitList(meta: Meta, picked: Picked): HTMLElement {
  const units = meta.units()
  let count = 0
  const showMore = () => {
    more.before(...units.slice(count, count + shownUnits).map((unit) => unitTree(meta, unit, picked)))
    count += shownUnits
    more.hidden = count >= units.length
  }
  const more = h('button', { className: 'button small', type: 'button', onclick: showMore }, 'Show more')
  const list = h('div', {}, more)
  showMore()
  return list
}
