import { h } from '../dom/h.ts'

export function importForm(label: string, onImport: (lines: string[]) => Promise<void>): HTMLElement {
  const lines = () => text.value.split('\n').flatMap((line) => line.trim() || [])
  const count = () => {
    button.textContent = `Create ${lines().length}`
    button.disabled = lines().length === 0
  }
  const text = h('textarea', { rows: 5, oninput: count })
  const button = h('button', { className: 'button', type: 'submit' })
  count()
  const submit = async (event: Event) => {
    event.preventDefault()
    await onImport(lines())
    text.value = ''
    count()
  }
  return h(
    'form',
    { className: 'card stack', onsubmit: (event) => void submit(event) },
    h('h2', {}, 'Many at once'),
    h('label', { className: 'field' }, label, text),
    button,
  )
}
