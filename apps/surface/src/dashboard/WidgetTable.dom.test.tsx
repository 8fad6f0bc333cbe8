import { act, type ReactElement } from 'react'
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

test('what a row is of is its head, so that a screen reader says it with each number', () => {
  const members = { 'o.status': 'Status', 'o.city': 'City', 'o.id': 'Id' }
  const data = readAnswer({
    query: { measures: ['o.sum'], dimensions: Object.keys(members) },
    annotation: {
      measures: { 'o.sum': { type: 'number', shortTitle: 'Sum' } },
      dimensions: Object.fromEntries(Object.entries(members).map(([key, shortTitle]) => [key, { type: 'string', shortTitle }])),
      segments: {},
      timeDimensions: {},
    },
    data: [{ 'o.status': 'paid', 'o.city': 'Lyon', 'o.id': '7', 'o.sum': '1' }],
  })
  const query = { measures: ['o.sum'], dimensions: Object.keys(members) }
  const Sums = () => <WidgetTable caption="Sums" query={query} data={data} format={useFormat()} />
  const close = render(<Sums />)
  expect([...document.querySelectorAll('tbody th')].map((head) => [head.textContent, head.getAttribute('scope')])).toEqual([
    ['paid', 'row'],
    ['Lyon', 'row'],
  ])
  expect(cells()).toEqual(['7', '1'])
  // Words are read in their own direction, whatever that of the page is.
  expect([...document.querySelectorAll('tbody bdi')].map((words) => words.textContent)).toEqual(['paid', 'Lyon', '7', '1'])
  close()
})

function Table({ means }: { means: readonly string[] }) {
  return <WidgetTable caption="Means" query={{ measures: ['shop.mean'] }} data={answer(means)} format={useFormat()} />
}

const cells = () => [...document.querySelectorAll('td')].map((cell) => cell.textContent)

const show = (means: readonly string[]) => render(<Table means={means} />)

function render(table: ReactElement): () => void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false })) // jsdom has none
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<PageContext value={page}>{table}</PageContext>))
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
