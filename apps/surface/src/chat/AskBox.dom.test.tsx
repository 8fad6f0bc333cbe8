import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { PageContext } from '../state/usePage.ts'
import { pageAt } from '../test/pageAt.ts'
import { AskBox } from './AskBox.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a double click on Ask asks, and does not stop what it has asked', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })) // jsdom has none
  const page = { ...pageAt('http://localhost/embed/d/1/app'), fetch: () => new Promise<Response>(() => {}) }
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() =>
    root.render(
      <PageContext value={page}>
        <AskBox />
      </PageContext>,
    ),
  )
  const input = box.querySelector('input')!
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'Orders?')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const click = (detail: number) =>
    act(async () => {
      box.querySelector('button')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    })
  const shown = () => [box.querySelector('li')?.dataset['status'], box.querySelector('button')?.textContent?.trim()]
  await click(1)
  expect(shown()).toEqual(['submitted', 'Stop'])
  await click(2)
  expect(shown()).toEqual(['submitted', 'Stop'])
  await click(1)
  expect(shown()).toEqual(['completed', 'Ask'])
  act(() => root.unmount())
  box.remove()
})
