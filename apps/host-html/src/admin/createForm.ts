import { type AdminField, type AdminList, explainError } from '@svc/host-kit'
import type { Scope } from '../dom/createScope.ts'
import { fill, h } from '../dom/h.ts'
import { errorNotice } from '../parts/errorNotice.ts'

export function createForm(one: string, fields: readonly AdminField[], list: AdminList, scope: Scope): HTMLElement {
  const notes = h('div')
  const news = h('p', { className: 'news soft', role: 'status' })
  const button = h('button', { className: 'button primary', type: 'submit' }, `Create ${one}`)
  const submit = (event: Event) => {
    event.preventDefault()
    fill(notes, [])
    list.create(form).catch((error: unknown) => fill(notes, [errorNotice(explainError(error))]))
  }
  const form = h(
    'form',
    { className: 'card stack', onsubmit: submit },
    h('h2', {}, `New ${one}`),
    fields.map(field),
    notes,
    button,
    news,
  )
  scope.watch(list, ({ isBusy, news: text }) => {
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
