import { expect, test } from 'vitest'
import { datesOf, filterOfDates } from './filterDates.ts'

test.each([
  [
    { from: '2025-01-01', to: '2025-06-30' },
    { operator: 'inDateRange', values: ['2025-01-01', '2025-06-30'] },
  ],
  [
    { from: '2025-01-01', to: '' },
    { operator: 'afterOrOnDate', values: ['2025-01-01'] },
  ],
  [
    { from: '', to: '2025-06-30' },
    { operator: 'beforeOrOnDate', values: ['2025-06-30'] },
  ],
] as const)('%j is a filter, and is read from it', (dates, filter) => {
  expect(filterOfDates(dates)).toEqual(filter)
  expect(datesOf(filter)).toEqual(dates)
})

test('two open ends are no filter', () => {
  expect(filterOfDates({ from: '', to: '' })).toBeNull()
  expect(datesOf(undefined)).toEqual({ from: '', to: '' })
})

test('dates that are still being typed change nothing', () => {
  expect(filterOfDates({ from: '0002-01-01', to: '' })).toBeUndefined()
  expect(filterOfDates({ from: '2025-01-01', to: '2024-12-31' })).toBeUndefined()
})

test('other filters of a host are read as far as two fields can show them', () => {
  expect(datesOf({ operator: 'onTheDate', values: ['2025-01-01'] })).toEqual({ from: '2025-01-01', to: '2025-01-01' })
  expect(datesOf({ operator: 'inDateRange', values: ['2025-01-01T10:00:00', '2025-01-02'] })).toEqual({
    from: '2025-01-01',
    to: '2025-01-02',
  })
  expect(datesOf({ operator: 'inDateRange', values: ['last year'] })).toEqual({ from: '', to: '' })
  expect(datesOf({ operator: 'beforeDate', values: ['2025-01-01'] })).toEqual({ from: '', to: '' })
})
