import type { Meta, MetaMember } from '@svc/core/data'
import { type PickUnit, pickUnits, titleOf } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { h } from '../dom/h.ts'
import type { Host } from '../Host.ts'

/** Checkboxes for all members; those that cannot be combined with the checked ones are disabled. */
export function memberPicker(units: readonly PickUnit[], { form }: Host, scope: Scope, meta: Meta): HTMLElement[] {
  const boxes = new Map<string, HTMLInputElement>()
  const offs = new Map<string, HTMLElement>()

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

  const { measures, dimensions } = form.getSnapshot()
  const details = units.map((unit) => {
    const off = h('span', { className: 'chip' }, 'cannot be combined')
    offs.set(unit.name, off)
    return h(
      'details',
      { className: 'unit', open: [...measures, ...dimensions].some((member) => member.startsWith(`${unit.name}.`)) },
      h('summary', {}, h('strong', {}, unit.title), off),
      fields('Measures', 'measures', unit.measures),
      fields('Dimensions', 'dimensions', unit.dimensions),
    )
  })
  scope.watch(form, (asking) => {
    for (const { name, isJoinable, measures, dimensions } of pickUnits(meta, asking)) {
      offs.get(name)!.hidden = isJoinable
      for (const member of [...measures, ...dimensions]) {
        const box = boxes.get(member.name)!
        box.checked = asking.measures.includes(member.name) || asking.dimensions.includes(member.name)
        box.disabled = !isJoinable && !box.checked
      }
    }
  })
  return [h('p', { className: 'soft' }, 'Members that cannot be combined with your choice are disabled.'), ...details]
}
