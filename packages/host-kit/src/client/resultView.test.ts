import { expect, test } from 'vitest'
import { resultView } from './resultView.ts'

const answer = {
  query: {
    measures: ['o.sum'],
    dimensions: ['o.status'],
    timeDimensions: [{ dimension: 'o.at', granularity: 'month' }],
    timezone: 'UTC',
  },
  annotation: {
    measures: { 'o.sum': { title: 'Sum', shortTitle: 'Sum', type: 'number', format: 'currency' } },
    dimensions: { 'o.status': { title: 'Status', shortTitle: 'Status', type: 'string' } },
    timeDimensions: {
      'o.at.month': { title: 'At', shortTitle: 'At', type: 'time', granularity: { name: 'month', title: 'month' } },
    },
    segments: {},
  },
  data: [
    { 'o.at.month': '2024-01-01T00:00:00.000', 'o.status': 'new', 'o.sum': '1234.56' },
    { 'o.at.month': '2024-02-01T00:00:00.000', 'o.status': 'old', 'o.sum': null },
  ],
}

test('texts follow the formats and the language, an export keeps what came, and time makes a line for each status', () => {
  const view = resultView(answer as never, 'en')
  expect(view.columns).toEqual([
    { key: 'o.status', title: 'Status', isNumber: false },
    { key: 'o.at.month', title: 'At', isNumber: false },
    { key: 'o.sum', title: 'Sum', isNumber: true },
  ])
  expect(view.rows).toEqual([
    ['new', 'Jan 2024', '$1,234.56'],
    ['old', 'Feb 2024', '–'],
  ])
  expect(view.values[0]).toEqual(['new', '2024-01-01T00:00:00.000', '1234.56'])
  expect(view.chart).toMatchObject({ kind: 'line', categories: ['Jan 2024', 'Feb 2024'] })
  expect(view.chart?.series.map(({ name, format }) => [name, format(4.5)])).toEqual([
    ['new, Sum', '$4.50'],
    ['old, Sum', '$4.50'],
  ])
  expect(resultView(answer as never, 'de').rows[0]?.[2]).toMatch(/^1\.234,56/)
})
