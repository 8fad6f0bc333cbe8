import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { readAnswer } from '../api/readAnswer.ts'
import { useFormat } from '../format/useFormat.ts'
import { PageContext } from '../state/usePage.ts'
import { pageAt } from '../test/pageAt.ts'
import { WidgetTable } from './WidgetTable.tsx'

const page = pageAt('http://localhost/embed/dashboard/a1b2c3d4')
const data = readAnswer({
  query: { measures: ['shop.mean'] },
  annotation: {
    measures: { 'shop.mean': { type: 'number', shortTitle: 'Mean' } },
    dimensions: {},
    segments: {},
    timeDimensions: {},
  },
  data: [{ 'shop.mean': '33.9' }, { 'shop.mean': '37.85' }, { 'shop.mean': '35' }],
})

function Table() {
  return <WidgetTable caption="Means" query={{ measures: ['shop.mean'] }} data={data} format={useFormat()} />
}

test('The numbers of a column have the same number of decimals', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false })) // jsdom has none
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <PageContext value={page}>
        <Table />
      </PageContext>,
    ),
  )
  expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['33.90', '37.85', '35.00'])
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
