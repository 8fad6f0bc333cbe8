import { expect, test, vi } from 'vitest'
import { focusAdded } from './focusAdded.ts'

test('the focus goes to the row that was added, once it is there', async () => {
  document.body.innerHTML = '<fieldset><select></select></fieldset><p><button>Add</button></p>'
  const button = document.querySelector('button')!
  focusAdded(button)
  document.querySelector('fieldset')?.insertAdjacentHTML('afterend', '<fieldset><select id="new"></select></fieldset>')
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('new'))
})

test('whoever has moved on before it is there stays', async () => {
  document.body.innerHTML = '<fieldset><select></select></fieldset><p><button>Add</button></p><input id="elsewhere">'
  focusAdded(document.querySelector('button')!)
  document.querySelector<HTMLElement>('#elsewhere')?.focus()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement?.id).toBe('elsewhere')
})
