import { ResultTable } from '../../packages/core/src/exports/data.ts'
import { expect } from './expect.mjs'

/** Granularities, ranges, zones, compares and blending. */
export async function checkTimes({ client, check, members, base }) {
  const { measure, time, custom } = members
  let range
  await check('granularity year', async () => {
    const { data, annotation } = await client.load({
      measures: [measure],
      timeDimensions: [{ dimension: time, granularity: 'year' }],
    })
    const years = data
      .map((row) => row[`${time}.year`])
      .filter(Boolean)
      .sort()
    expect(years.length, 'no year with rows')
    range = [`${years[0].slice(0, 4)}-01-01`, `${years.at(-1).slice(0, 4)}-12-31`]
    expect(annotation.timeDimensions[`${time}.year`], 'no annotation')
    return `${years.length} years, ${range.join(' to ')}`
  })
  range ??= ['2000-01-01', '2030-12-31']
  for (const granularity of ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter']) {
    const query = {
      measures: [measure],
      timeDimensions: [{ dimension: time, granularity, dateRange: [range[0], range[0]] }],
      limit: 5,
    }
    await check(`granularity ${granularity}`, async () => `${(await client.load(query)).data.length} rows`)
  }
  if (custom) {
    const query = { measures: [measure], timeDimensions: [{ dimension: custom[0], granularity: custom[1] }], limit: 5 }
    await check(`granularity of its own: ${custom[1]}`, async () => `${(await client.load(query)).data.length} rows`)
  }
  for (const dateRange of ['last week', 'this month', 'today', 'from 7 days ago to now', [range[0]]]) {
    const query = { measures: [measure], timeDimensions: [{ dimension: time, dateRange }] }
    await check(`range ${dateRange}`, async () => JSON.stringify((await client.load(query)).query.timeDimensions?.[0]?.dateRange))
  }
  await check('timezone', async () => {
    const query = {
      measures: [measure],
      timeDimensions: [{ dimension: time, granularity: 'day', dateRange: range }],
      limit: 3,
      timezone: 'America/Los_Angeles',
    }
    return (await client.load(query)).query.timezone
  })
  for (const [operator, values] of Object.entries({
    inDateRange: range,
    notInDateRange: range,
    onTheDate: [range[0]],
    beforeDate: [range[1]],
    beforeOrOnDate: [range[1]],
    afterDate: [range[0]],
    afterOrOnDate: [range[0]],
  })) {
    await check(
      `filter ${operator}`,
      async () => `${(await client.load({ ...base, filters: [{ member: time, operator, values }] })).data.length} rows`,
      {
        optional: operator === 'beforeOrOnDate' || operator === 'afterOrOnDate',
      },
    )
  }
  await check('compareDateRange', async () => {
    const answer = await client.load({
      measures: [measure],
      timeDimensions: [{ dimension: time, granularity: 'month', compareDateRange: [range, [range[0]]] }],
    })
    expect(
      answer.queryType === 'compareDateRangeQuery' && answer.results.length === 2,
      `${answer.queryType}, ${answer.results.length} results`,
    )
    return `2 results, ${new ResultTable(answer).tablePivot().length} rows`
  })
  await check('sql of a compare', async () => {
    const compare = [{ dimension: time, granularity: 'month', compareDateRange: [range, [range[0]]] }]
    return `${(await client.sql({ measures: [measure], timeDimensions: compare })).length} statements`
  })
  await check('blending', async () => {
    const one = { measures: [measure], timeDimensions: [{ dimension: time, granularity: 'month', dateRange: range }] }
    const answer = await client.load([one, one])
    expect(
      answer.queryType === 'blendingQuery' && answer.results.length === 2,
      `${answer.queryType}, ${answer.results.length} results`,
    )
    return `2 results, ${new ResultTable(answer).tablePivot().length} rows`
  })
}
