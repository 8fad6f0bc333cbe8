import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { readAnswer } from '../api/readAnswer.ts'
import { useFormat } from '../format/useFormat.ts'
import { PageContext } from '../state/usePage.ts'
import { pageAt } from '../test/pageAt.ts'
import { WidgetTable } from './WidgetTable.tsx'

const page = pageAt('http://localhost/embed/dashboard/a1b2c3d4')
const answer = (means: readonly string[]) =>
  readAnswer({
    query: { measures: ['shop.mean'] },
    annotation: {
      measures: { 'shop.mean': { type: 'number', shortTitle: 'Mean' } },
      dimensions: {},
      segments: {},
      timeDimensions: {},
    },
    data: means.map((mean) => ({ 'shop.mean': mean })),
  })

function Table({ means }: { means: readonly string[] }) {
  return <WidgetTable caption="Means" query={{ measures: ['shop.mean'] }} data={answer(means)} format={useFormat()} />
}

const cells = () => [...document.querySelectorAll('td')].map((cell) => cell.textContent)

function show(means: readonly string[]): () => void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false })) // jsdom has none
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <PageContext value={page}>
        <Table means={means} />
      </PageContext>,
    ),
  )
  return () => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
  }
}

test('The numbers of a column have the same number of decimals', () => {
  const close = show(['33.9', '37.85', '35'])
  expect(cells()).toEqual(['33.90', '37.85', '35.00'])
  close()
})

test('Of thousands of rows the first are drawn, and the table says so', () => {
  const note = () => document.querySelector('.table-box + p')?.textContent
  const close = show(Array.from({ length: 10_000 }, String))
  expect(cells()).toHaveLength(200)
  expect(note()).toBe('The first 200 rows')
  close()
  const end = show(Array.from({ length: 200 }, String))
  expect([cells().length, note()]).toEqual([200, undefined])
  end()
})
