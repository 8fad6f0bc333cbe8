import { ResultTable } from '../../packages/core/src/exports/data.ts'
import { expect } from './expect.mjs'

/** The same rows in every form an answer can have, and the options of a load. */
export async function checkForms({ client, check, members, base, plain }) {
  const { measure, text, segment } = members
  /** Rows of an answer in any form, as lists in the order of `base`. */
  function cells({ data }) {
    const wanted = [text, measure]
    if (Array.isArray(data)) return data.map((row) => wanted.map((member) => row[member]))
    const at = wanted.map((member) => data.members.indexOf(member))
    if (data.dataset) return data.dataset.map((row) => at.map((index) => row[index]))
    return data.columns[0].map((_, row) => at.map((index) => data.columns[index][row]))
  }
  const expectSame = (answer) => {
    expect(JSON.stringify(cells(answer)) === JSON.stringify(cells(plain)), 'other rows than the plain query gave')
    return `${cells(answer).length} rows`
  }

  await check('load by GET', async () => expectSame(await client.load(base, { method: 'GET' })))
  for (const responseFormat of ['compact', 'columnar']) {
    await check(`load ${responseFormat}`, async () => {
      const answer = await client.load(base, { responseFormat })
      return `${expectSame(answer)}${Array.isArray(answer.data) ? ', sent as rows' : ''}`
    })
  }
  await check('result table of every form', async () => {
    const table = new ResultTable(plain)
    for (const responseFormat of ['compact', 'columnar']) {
      const other = new ResultTable(await client.load(base, { responseFormat }))
      for (const read of ['rows', 'tablePivot', 'tableColumns', 'series'])
        expect(JSON.stringify(other[read]()) === JSON.stringify(table[read]()), `${read}() of ${responseFormat} differs`)
    }
    return `${table.tableColumns().length} columns`
  })
  await check('null fields are left out', async () => expectSame(await client.load({ ...base, offset: null, total: null })))
  for (const cache of ['stale-if-slow', 'stale-while-revalidate', 'must-revalidate', 'no-cache']) {
    await check(`load with cache ${cache}`, async () => expectSame(await client.load(base, { cache })), { optional: true })
  }
  await check(
    'load with renewQuery, sent as a cache mode',
    async () => expectSame(await client.load({ ...base, renewQuery: true })),
    { optional: true },
  )
  await check('load with queryType multi', async () => expectSame((await client.load(base, { queryType: 'multi' })).results[0]))
  await check('limit and offset', async () => {
    const { data } = await client.load({ ...base, limit: 1, offset: 1 })
    expect(plain.data.length < 2 || data[0][text] === plain.data[1][text], 'another row than the second')
  })
  await check('total', async () => `${(await client.load({ ...base, limit: 1, total: true })).total} rows in all`)
  await check('order by pairs and by name', async () => {
    const down = await client.load({ ...base, order: { [text]: 'desc' } })
    expect(plain.data.length < 2 || down.data[0][text] !== plain.data[0][text], 'the order did not change')
  })
  await check(
    'ungrouped',
    async () => `${(await client.load({ dimensions: [text], ungrouped: true, limit: 5 })).data.length} rows`,
    { optional: true },
  )
  if (segment) await check('segment', async () => `${(await client.load({ ...base, segments: [segment] })).data.length} rows`)
}
