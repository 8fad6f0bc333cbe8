import { expect, test } from 'vitest'
import type { TableView } from '../table/TableView.ts'
import { resultSign } from './resultSign.ts'

const view = (count: number) => ({ values: Array.from({ length: count }, () => [1]) }) as unknown as TableView

test('what runs, has failed or has rows is told, and nothing before the first run', () => {
  expect(resultSign({})).toBe('')
  expect(resultSign({ view: view(1) })).toBe('1 row')
  expect(resultSign({ view: view(24) })).toBe('24 rows')
  // The rows of the last run stay on the page while the next one runs, or has failed.
  expect(resultSign({ isRunning: true, isFailed: true, view: view(24) })).toBe('Running…')
  expect(resultSign({ isFailed: true, view: view(24) })).toBe('Failed')
})
