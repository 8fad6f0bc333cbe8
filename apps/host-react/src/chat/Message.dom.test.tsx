import type { ChatMessage } from '@svc/core/ai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Message } from './Message.tsx'

afterEach(() => vi.unstubAllGlobals())

test('what was said before is not drawn again with each step of the next answer', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let draws = 0
  const message: ChatMessage = {
    id: 'q',
    role: 'user',
    get content() {
      draws += 1
      return 'How many orders?'
    },
  }
  const page = document.createElement('ol')
  const root = createRoot(page)
  const show = () => act(() => root.render(<Message key="q" message={message} isBusy />))
  show()
  show()
  expect([page.querySelector('p')?.textContent, draws]).toEqual(['How many orders?', 1])
  act(() => root.unmount())
})
