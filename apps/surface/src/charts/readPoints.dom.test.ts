import { expect, test } from 'vitest'
import { readAnswer } from '../api/readAnswer.ts'
import { readPoints } from './readPoints.ts'

const query = { measures: ['o.sum', 'o.count'], dimensions: ['o.city', 'o.customer'] }

/** One row for each customer, each in a city of its own: the later, the larger. */
const customers = (count: number) =>
  readAnswer({
    query,
    annotation: { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} },
    data: Array.from({ length: count }, (_, index) => ({
      'o.city': `City ${index}`,
      'o.customer': `Customer ${index}`,
      'o.sum': String(index),
      'o.count': '1',
    })),
  })

test('of thousands of series the largest are read, and the others are known to be left out', () => {
  const { series, categories, isCut } = readPoints(query, customers(2_000))
  expect(series).toHaveLength(30)
  expect(series.map(({ split, measure }) => [split, measure]).slice(0, 3)).toEqual([
    ['Customer 1999', 'o.sum'],
    ['Customer 1999', 'o.count'],
    ['Customer 1998', 'o.sum'],
  ])
  expect([categories.length, isCut]).toEqual([2_000, true])
})

test('a chart that can be read whole is', () => {
  expect(readPoints(query, customers(15))).toMatchObject({ isCut: false, series: { length: 30 } })
})

test('a missing value that splits is another one than any text', () => {
  const city = { 'o.city': 'Berlin', 'o.count': '1' }
  const data = readAnswer({
    query,
    annotation: { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} },
    data: [
      { ...city, 'o.customer': null, 'o.sum': '2' },
      { ...city, 'o.customer': '–', 'o.sum': '1' },
    ],
  })
  const sums = readPoints(query, data).series.filter(({ measure }) => measure === 'o.sum')
  expect(sums.map(({ split, values }) => [split, values])).toEqual([
    [null, [2]],
    ['–', [1]],
  ])
})

test.each(['Infinity', '-Infinity', 'NaN'])('%s is no value of a chart, where it would take all others away', (sum) => {
  const data = readAnswer({
    query,
    annotation: { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} },
    data: [sum, '7'].map((one, index) => ({ 'o.city': `City ${index}`, 'o.sum': one })),
  })
  expect(readPoints({ measures: ['o.sum'], dimensions: ['o.city'] }, data).series[0]?.values).toEqual([null, 7])
})
