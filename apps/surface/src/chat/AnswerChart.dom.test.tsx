import type { ChatMessage } from '@svc/core/ai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageContext } from '../state/usePage.ts'
import { pageAt } from '../test/pageAt.ts'
import { AnswerChart } from './AnswerChart.tsx'

const page = pageAt('http://localhost/embed/chat?locale=de')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })) // jsdom has none
})
afterEach(() => vi.unstubAllGlobals())

/** What is shown below an answer of so many rows. */
function shown(count: number, vegaSpec?: unknown): string {
  const data = Array.from({ length: count }, (_, index) => [`status ${index}`, index])
  const schema = [
    { name: 'status', column_type: 'String' },
    { name: 'count', column_type: 'Int64' },
  ]
  const result = JSON.stringify({ sqlQuery: 'SELECT 1', schema, data, totalRows: count, vegaSpec })
  const step: ChatMessage = { id: 'a', role: 'assistant', sort: 1, toolCall: { name: 'sql', input: '{}', result } }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <PageContext value={page}>
        <AnswerChart steps={[step]} label="Chart" meta={undefined} />
      </PageContext>,
    ),
  )
  const box = document.querySelector('.answer-chart')
  const words = box ? `${box.getAttribute('role')} ${box.getAttribute('aria-label')}` : document.body.textContent
  act(() => root.unmount())
  document.body.replaceChildren()
  return words ?? ''
}

test('Rows are drawn as a chart, and too many of them are not', () => {
  expect(shown(100)).toBe('img Chart: Count. status 0 – status 99')
  expect(shown(10_001)).toBe('Die Antwort hat zu viele Werte für ein Diagramm.')
})

test('A chart that the agent describes is not computed', () => {
  const endless = {
    data: { sequence: { start: 0, stop: 1e12 } },
    mark: 'bar',
    transform: [{ calculate: 'sequence(1e12)', as: 'x' }],
  }
  expect(shown(100, endless)).toBe('img Chart: Count. status 0 – status 99')
})
