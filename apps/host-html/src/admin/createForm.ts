import { type AdminField, type AdminList, explainCreateError } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import { errorNotice } from '../parts/errorNotice.ts'

export function createForm(one: string, list: AdminList, scope: Scope): HTMLElement {
  let shown = list.getSnapshot().fields.map((one) => ({ one, element: field(one) }))
  const notes = h('div')
  const news = h('p', { className: 'news soft', role: 'status' })
  const button = h('button', { className: 'button primary', type: 'submit' }, `Create ${one}`)
  const submit = (event: Event) => {
    event.preventDefault()
    fill(notes, [])
    list.create(form).catch((error: unknown) => fill(notes, [errorNotice(explainCreateError(error))]))
  }
  const form = h(
    'form',
    { className: 'card stack', onsubmit: submit },
    h('h2', {}, `New ${one}`),
    shown.map(({ element }) => element),
    notes,
    button,
    news,
  )
  scope.watch(list, ({ fields, isBusy, news: text }) => {
    // Only a field that has changed is replaced: the others keep what the viewer is typing.
    shown = shown.map((old, index) => {
      const one = fields[index]!
      if (one === old.one) return old
      const element = field(one)
      old.element.replaceWith(element)
      return { one, element }
    })
    button.disabled = isBusy
    if (news.textContent !== text) news.textContent = text
  })
  return form
}

const field = ({ name, label, type, options = [] }: AdminField) =>
  h(
    'label',
    { className: 'field' },
    label,
    type === 'select'
      ? h(
          'select',
          { name },
          options.map((option) => h('option', {}, option)),
        )
      : h('input', { name, type, required: true }),
  )
