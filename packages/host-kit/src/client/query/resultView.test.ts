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
    { key: 'o.status', title: 'Status', isNumber: false, isHead: true, lang: undefined },
    { key: 'o.at.month', title: 'At', isNumber: false, isHead: true, lang: 'en' },
    { key: 'o.sum', title: 'Sum', isNumber: true, isHead: false, lang: 'en' },
  ])
  expect(view.rows).toEqual([
    ['new', 'Jan 2024', '$1,234.56'],
    ['old', 'Feb 2024', '–'],
  ])
  expect(view.values[0]).toEqual(['new', '2024-01-01T00:00:00.000', '1234.56'])
  expect(view.chart).toMatchObject({ kind: 'line', categories: ['Jan 2024', 'Feb 2024'] })
  expect(view.chart?.series.map(({ name, split, format }) => [name, split, format(4.5)])).toEqual([
    ['new, Sum', 'new', '$4.50'],
    ['old, Sum', 'old', '$4.50'],
  ])
  expect(resultView(answer as never, 'de').rows[0]?.[2]).toMatch(/^1\.234,56/)
})

test('the numbers of a column have the same number of decimals, money or not', () => {
  const average = { ...answer.annotation.measures['o.sum'], format: 'number' }
  const plain = { ...answer.annotation, measures: { 'o.sum': average } }
  const data = ['3.3', '5'].map((sum) => ({ ...answer.data[0], 'o.sum': sum }))
  const sums = (annotation: object) => resultView({ ...answer, annotation, data } as never, 'en').rows.map((row) => row[2])
  expect([sums(plain), sums(answer.annotation)]).toEqual([
    ['3.30', '5.00'],
    ['$3.30', '$5.00'],
  ])
})

test('of one unit, table and chart have the short titles; an export has the whole ones; of two units alike, all have the whole ones', () => {
  const sum = (title: string) => ({ title, shortTitle: 'Sum', type: 'number' })
  const one = { ...answer, annotation: { ...answer.annotation, measures: { 'o.sum': sum('Orders Sum') } } }
  const two = {
    ...answer,
    query: { ...answer.query, measures: ['o.sum', 'u.sum'] },
    annotation: { ...answer.annotation, measures: { 'o.sum': sum('Orders Sum'), 'u.sum': sum('Users Sum') } },
    data: answer.data.map((row) => ({ ...row, 'u.sum': 7 })),
  }
  const titles = (shown: object) => {
    const { columns, valueTitles, chart } = resultView(shown as never, 'en')
    return {
      table: columns.map(({ title }) => title),
      file: valueTitles,
      chart: chart?.series.map(({ name, measure, split }) => [name, measure, split]),
    }
  }
  expect(titles(one)).toEqual({
    table: ['Status', 'At', 'Sum'],
    file: ['Status', 'At', 'Orders Sum'],
    chart: [
      ['new, Sum', 'Sum', 'new'],
      ['old, Sum', 'Sum', 'old'],
    ],
  })
  const whole = ['Status', 'At', 'Orders Sum', 'Users Sum']
  expect(titles(two)).toMatchObject({
    table: whole,
    file: whole,
    chart: expect.arrayContaining([['new, Users Sum', 'Users Sum', 'new']]),
  })
})

test('the largest series comes first, in whichever order the rows come', () => {
  const rows = [...answer.data, { 'o.at.month': '2024-02-01T00:00:00.000', 'o.status': 'large', 'o.sum': '5000' }]
  const first = (data: object[]) => resultView({ ...answer, data } as never, 'en').chart?.series.map(({ split }) => split)
  expect(first(rows)).toEqual(['large', 'new', 'old'])
  expect(first(rows.reverse())).toEqual(['large', 'new', 'old'])
})

test('as many rows as were asked for may not be all there are, and are said to be that many', () => {
  const count = (limit?: number) => resultView({ ...answer, query: { ...answer.query, limit } } as never, 'en').count
  expect([count(), count(3), count(2)]).toEqual(['2 rows', '2 rows', '2 rows, limit reached'])
})

test('a table of two dimensions is bars side by side, the largest first; a part of one is a bar for each row', () => {
  const country = { title: 'Country', shortTitle: 'Country', type: 'string' }
  const dimensions = { 'o.country': country, ...answer.annotation.dimensions }
  const query = { ...answer.query, dimensions: ['o.country', 'o.status'], timeDimensions: [] }
  const annotation = { ...answer.annotation, dimensions, timeDimensions: {} }
  const chart = (...rows: [country: string, status: string, sum: number][]) => {
    const data = rows.map(([land, status, sum]) => ({ 'o.country': land, 'o.status': status, 'o.sum': sum }))
    return resultView({ query, annotation, data } as never, 'en').chart
  }
  const whole = chart(['US', 'new', 1], ['US', 'old', 5], ['FR', 'old', 7], ['FR', 'new', 2])
  expect(whole).toMatchObject({ kind: 'bar', categories: ['US', 'FR'], note: undefined })
  expect(whole?.series.map(({ name, split, values }) => [name, split, values])).toEqual([
    ['old, Sum', 'old', [5, 7]],
    ['new, Sum', 'new', [1, 2]],
  ])
  expect(chart(['US', 'new', 1], ['US', 'old', 5], ['FR', 'old', 7])).toMatchObject({
    categories: ['US, new', 'US, old', 'FR, old'],
    series: [{ name: 'Sum', values: [1, 5, 7] }],
  })
})

test('a chart of a part of the answer says so, and one of all of it does not', () => {
  const note = (data: object[], query = answer.query) => resultView({ ...answer, query, data } as never, 'en').chart?.note
  const rows = Array.from({ length: 1300 }, (_, index) => ({ ...answer.data[index % 2], 'o.status': `s${index}` }))
  expect(note(answer.data)).toBeUndefined()
  expect(note(rows)).toBe('Shown: 12 of 1,300 series')
  expect(note(rows, { ...answer.query, timeDimensions: [] })).toBe('Shown: 40 of 1,300 groups')
})

test('measures of one unit share an axis: money, shares and counts have one each', () => {
  const measure = (title: string, format?: unknown, more: object = {}) => ({
    title,
    shortTitle: title,
    type: 'number',
    format,
    ...more,
  })
  const several = {
    ...answer,
    query: { ...answer.query, measures: ['o.sum', 'o.share', 'o.count', 'o.euro', 'o.half'], dimensions: [] },
    annotation: {
      ...answer.annotation,
      dimensions: {},
      measures: {
        'o.sum': measure('Sum', 'currency', { currency: 'USD' }),
        'o.share': measure('Share', 'percent'),
        'o.count': measure('Count'),
        'o.euro': measure('Euro', undefined, { formatDescription: { name: 'currency', specifier: '$,.2f', currency: 'EUR' } }),
        'o.half': measure('Half', { type: 'custom-numeric', value: '.1%' }),
      },
    },
    data: answer.data.map((row) => ({ ...row, 'o.share': 0.5, 'o.count': 7, 'o.euro': 3, 'o.half': 0.5 })),
  }
  expect(resultView(several as never, 'en').chart?.series.map(({ measure, unit }) => [measure, unit])).toEqual([
    ['Sum', 'USD'],
    ['Share', 'percent'],
    ['Count', ''],
    ['Euro', 'EUR'],
    ['Half', 'percent'],
  ])
})

test('of 50,000 rows a page has texts of the first, an export has all, and ids over days make a chart of the largest', () => {
  const data = Array.from({ length: 50_000 }, (_, index) => ({
    'o.at.month': new Date(Date.UTC(1990, index % 400)).toISOString().slice(0, -1),
    'o.status': `id ${index}`,
    'o.sum': String(index % 49_000),
  }))
  const { rows, values, chart } = resultView({ ...answer, data } as never, 'en')
  expect([rows.length, values.length]).toEqual([200, 50_000])
  expect(rows[199]).toEqual(['id 199', 'Aug 2006', '$199.00'])
  expect(chart?.note).toBe('Shown: 12 of 50,000 series')
  expect(chart?.series.map(({ split }) => split)).toEqual(Array.from({ length: 12 }, (_, index) => `id ${48_999 - index}`))
  expect([chart?.categories[0], chart?.categories.length]).toEqual(['Jan 1990', 400])
  expect(chart?.series[0]?.values.filter((value) => value !== 0)).toEqual([48_999])
})

test('series of lists, which some databases give, are the largest too', () => {
  const data = Array.from({ length: 40 }, (_, index) => ({
    'o.at.month': `2024-0${1 + (index % 2)}-01T00:00:00.000`,
    'o.status': [`tag ${index}`],
    'o.sum': String(index),
  }))
  const { chart } = resultView({ ...answer, data } as never, 'en')
  expect(chart?.series.map(({ split }) => split)).toEqual(Array.from({ length: 12 }, (_, index) => `["tag ${39 - index}"]`))
})
