import { type AdminField, type AdminResource, explainError } from '@svc/host-kit'
import { fill, h } from '../dom/h.ts'
import { errorNotice } from '../parts/errorNotice.ts'

export function createForm(one: string, create: NonNullable<AdminResource['create']>, onDone: () => Promise<void>): HTMLElement {
  const notes = h('div')
  const button = h('button', { className: 'button primary', type: 'submit' }, 'Create')
  const submit = async (event: Event) => {
    event.preventDefault()
    button.disabled = true
    fill(notes, [])
    try {
      await create.run(Object.fromEntries(new FormData(form)) as Record<string, string>)
      form.reset()
      await onDone()
    } catch (error) {
      fill(notes, [errorNotice(explainError(error))])
    }
    button.disabled = false
  }
  const form = h(
    'form',
    { className: 'card stack', onsubmit: (event) => void submit(event) },
    h('h2', {}, `New ${one}`),
    create.fields.map(field),
    notes,
    button,
  )
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
