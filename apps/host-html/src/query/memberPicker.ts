import type { Meta, MetaMember } from '@svc/core/data'
import { type PickUnit, pickHints, pickUnits, titleOf } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import type { Host } from '../Host.ts'

/** Checkboxes for all members; those that cannot be combined with the checked ones are disabled. */
export function memberPicker({ form }: Host, scope: Scope, meta: Meta): HTMLElement[] {
  const boxes = new Map<string, HTMLInputElement>()
  const offs = new Map<string, HTMLElement>()
  const drawn = new Map<string, HTMLElement>()

  const fields = (title: string, field: 'measures' | 'dimensions', members: readonly MetaMember[]) =>
    h(
      'fieldset',
      { className: 'plain boxes' },
      h('legend', { className: 'soft' }, title),
      members.map((member) => {
        const toggle = () => {
          const rest = form.getSnapshot()[field].filter((one) => one !== member.name)
          form.update({ [field]: box.checked ? [...rest, member.name] : rest })
        }
        const box = h('input', { type: 'checkbox', onchange: toggle })
        boxes.set(member.name, box)
        return h('label', {}, box, titleOf(member))
      }),
    )

  const draw = (unit: PickUnit) => {
    const { measures, dimensions } = form.getSnapshot()
    const off = h('span', { className: 'chip' }, 'cannot be combined')
    offs.set(unit.name, off)
    const details = h(
      'details',
      { className: 'unit', open: [...measures, ...dimensions].some((member) => member.startsWith(`${unit.name}.`)) },
      h('summary', {}, h('strong', {}, unit.title), ' ', off),
      fields('Measures', 'measures', unit.measures),
      fields('Dimensions', 'dimensions', unit.dimensions),
    )
    drawn.set(unit.name, details)
    return details
  }
  const hints = [h('p', { className: 'soft' }), h('p', { className: 'soft' })]
  const list = h('div')
  let placed: string | undefined
  /** The units of a large model change with what is chosen. */
  const place = (units: readonly PickUnit[]) => {
    const names = units.map(({ name }) => name).join(' ')
    if (names === placed) return
    placed = names
    const { activeElement } = document
    fill(
      list,
      units.map((unit) => drawn.get(unit.name) ?? draw(unit)),
    )
    if (activeElement instanceof HTMLElement && list.contains(activeElement)) activeElement.focus()
    const said = pickHints(meta, units)
    for (const [at, hint] of hints.entries()) {
      hint.textContent = said[at] ?? ''
      hint.hidden = said[at] === undefined
    }
  }
  scope.watch(form, (asking) => {
    const units = pickUnits(meta, asking)
    place(units)
    for (const { name, isJoinable, measures, dimensions } of units) {
      offs.get(name)!.hidden = isJoinable
      for (const member of [...measures, ...dimensions]) {
        const box = boxes.get(member.name)!
        box.checked = asking.measures.includes(member.name) || asking.dimensions.includes(member.name)
        box.disabled = !isJoinable && !box.checked
      }
    }
  })
  return [...hints, list]
}
