import type { ChatMessage } from '@svc/core/ai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { PageContext } from '../state/usePage.ts'
import { pageAt } from '../test/pageAt.ts'
import { ExchangeItem } from './ExchangeItem.tsx'

afterEach(() => vi.unstubAllGlobals())

test('An exchange is drawn again when something changes in it, and not with each step of the next answer', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let draws = 0
  const thought: ChatMessage = {
    id: 'a',
    role: 'assistant',
    get thinking() {
      draws += 1
      return 'Let me look.'
    },
  }
  const page = pageAt('http://localhost/embed/chat')
  const list = document.createElement('ol')
  const root = createRoot(list)
  const retry = () => {}
  const show = (answer: string, steps = [thought]) =>
    act(() =>
      root.render(
        <PageContext value={page}>
          <ExchangeItem
            exchange={{ id: 'q', query: 'Orders?', steps, answer, status: 'submitted' }}
            meta={undefined}
            onRetry={retry}
          />
        </PageContext>,
      ),
    )
  show('42')
  show('42')
  expect([list.querySelector('.steps p')?.textContent, draws]).toEqual(['Let me look.', 1])
  show('42 orders')
  expect([list.querySelector('.markdown')?.textContent?.trim(), draws]).toEqual(['42 orders', 2])
  show('42 orders', [thought, { id: 'b', role: 'assistant', thinking: 'Done.' }])
  expect(list.querySelectorAll('.steps p')).toHaveLength(2)
  act(() => root.unmount())
})
