import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepFocus } from './keepFocus.ts'

let undo: () => void
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Page</h1>
      <div id="bar"><button id="run">Run</button><button id="cancel">Cancel</button></div>
      <div id="result"><p><button id="retry">Try again</button></p></div>
      <button id="loose">Loose</button>
    </main>`
  undo = keepFocus()
})
afterEach(() => {
  undo()
  document.body.replaceChildren()
})

const button = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`)!
const focused = () => document.activeElement?.id || document.activeElement?.localName
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const press = async (id: string, act: () => void) => {
  button(id).onclick = act
  button(id).focus()
  await userEvent.keyboard('{Enter}')
}

test('while a button is disabled the focus is on what is around it, and afterwards on the button again', async () => {
  await press('run', () => {
    button('run').disabled = true
  })
  await expect.poll(focused).toBe('bar')
  button('run').disabled = false
  await expect.poll(focused).toBe('run')
  expect(document.querySelector('#bar')?.hasAttribute('tabindex')).toBe(false)
})

test('a viewer who has gone on is not called back', async () => {
  await press('run', () => {
    button('run').disabled = true
  })
  await expect.poll(focused).toBe('bar')
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('cancel')
  button('run').disabled = false
  await twoFrames()
  expect(focused()).toBe('cancel')
})

test('the place of what is removed is kept, also when that place is removed later', async () => {
  await press('retry', () => button('retry').parentElement?.remove())
  await expect.poll(focused).toBe('result')
  document.querySelector('#result')?.remove()
  await expect.poll(focused).toBe('h1')
})

test('the page itself comes first, another page has its own heading, and who presses beside everything gives the focus up', async () => {
  await press('loose', () => {
    button('loose').remove()
    button('cancel').focus()
  })
  await twoFrames()
  expect(focused()).toBe('cancel')

  await press('cancel', () => document.querySelector('main')?.remove())
  await twoFrames()
  expect(focused()).toBe('body')

  document.body.innerHTML = '<main><div><button id="run">Run</button></div></main>'
  button('run').focus()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  button('run').remove()
  await twoFrames()
  expect(focused()).toBe('body')
})
