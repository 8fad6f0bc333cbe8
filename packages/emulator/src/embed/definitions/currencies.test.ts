import { expect, test } from 'vitest'
import { ownFiles } from '../../test/ownFiles.ts'
import { start } from '../../test/start.ts'
import { readPages } from '../test/readPages.ts'

/** Sales in so many currencies, by months, with what is no money beside. */
function salesIn(currencies: readonly string[], column = 'currency') {
  const row = (i: number) =>
    `${i},2025-0${1 + (i % 9)}-01,${currencies[i % currencies.length]},${['web', 'shop'][i % 2]},${10 + i},${i % 7}`
  const lines = [`id,sold_at,${column},channel,total,quantity`, ...Array.from({ length: 90 }, (_, i) => row(i))]
  return ownFiles(undefined, { 'sales.csv': lines.join('\n') })
}

test.each(['currency', 'paid_in'])(
  'amounts in several currencies are never added up: each currency is drawn apart (%s)',
  async (column) => {
    const { dashboard, load } = await readPages(await start(salesIn(['EUR', 'USD', 'JPY'], column)))
    for (const publicId of ['a1b2c3d4', 'e5f6a7b8']) {
      const { widgets, controls } = await dashboard(publicId)
      const money = widgets.filter(({ query }) => query.measures.some((name) => /total_total|average_total/.test(name)))
      expect(money.map(({ kind }) => kind).sort()).toEqual(['line', 'line', 'table'])
      for (const { query } of money) expect(query.dimensions).toContain(`sales.${column}`)
      expect(widgets.filter(({ kind }) => kind === 'number').map(({ query }) => query.measures[0])).toContain(
        'sales.total_quantity',
      )
      expect(JSON.stringify(controls)).not.toMatch(/total_total|average_total/)
      for (const { id, query } of widgets) expect([id, await load(query)]).toMatchObject([id, { 0: expect.any(Object) }])
    }
  },
)

test('amounts in one currency are, and a column of totals is no total of totals', async () => {
  const { dashboard } = await readPages(await start(salesIn(['EUR'])))
  const { widgets } = await dashboard()
  const numbers = widgets.filter(({ kind }) => kind === 'number')
  expect(numbers.map(({ title, query }) => [title, query.measures[0]])).toEqual([
    ['Count', 'sales.count'],
    ['Total', 'sales.total_total'],
    ['Average Total', 'sales.average_total'],
    ['Total Quantity', 'sales.total_quantity'],
  ])
})

test('of a model of one’s own, too, what says its currency is in one', async () => {
  const model = `
cubes:
  - name: sales
    sql_table: main.visits
    dimensions:
      - { name: currency, type: string, sql: currency }
      - { name: channel, type: string, sql: channel }
    measures:
      - { name: revenue, type: sum, sql: total }
      - { name: in_euros, type: sum, sql: total, format: currency, currency: eur }
`
  const csv = 'currency,channel,total\nEUR,web,1\nUSD,shop,2\nEUR,shop,3\n'
  const { dashboard } = await readPages(await start(ownFiles(model, { 'visits.csv': csv })))
  const { widgets } = await dashboard()
  const drawn = (measure: string) => widgets.filter(({ query }) => query.measures[0] === measure).map(({ kind }) => kind)
  expect(drawn('sales.revenue')).toEqual(['bar'])
  expect(drawn('sales.in_euros')).toEqual(expect.arrayContaining(['number', 'pie']))
})
