import { expect, test } from 'vitest'
import type { TableView } from '../table/TableView.ts'
import { resultNews } from './resultNews.ts'

const view = { count: '24 rows' } as TableView

test('says that a query runs and how far it is, and what has become of it', () => {
  expect(resultNews({})).toBe('')
  expect(resultNews({ isRunning: true, view })).toBe('Running the query…')
  expect(resultNews({ isRunning: true, progress: { stage: 'Reading', elapsedMs: 1200 } as never })).toBe('Reading')
  expect(resultNews({ isRunning: true, progress: { elapsedMs: 1200 } as never })).toBe('The service is working on it')
  expect(resultNews({ view })).toBe('24 rows')
  // The rows of the last run stay on the page.
  expect(resultNews({ isCancelled: true, view })).toBe('Cancelled.')
  expect(resultNews({ isFailed: true, view })).toBe('')
})
