import { ResultTable } from '../../packages/core/src/exports/data.ts'
import { expect } from './expect.mjs'
import { shown } from './pickMembers.mjs'

/** Every operator, logical nodes, and a drill-down. */
export async function checkFilters({ client, check, meta, members, base, value }) {
  const { measure, text } = members
  const filters = {
    equals: [value],
    notEquals: [value],
    contains: [String(value).slice(0, 2)],
    notContains: ['\u0001'],
    startsWith: [String(value).slice(0, 1)],
    notStartsWith: ['\u0001'],
    endsWith: [String(value).slice(-1)],
    notEndsWith: ['\u0001'],
    set: undefined,
    notSet: undefined,
  }
  for (const [operator, values] of Object.entries(filters)) {
    await check(`filter ${operator}`, async () => {
      const { data } = await client.load({ ...base, filters: [{ member: text, operator, ...(values && { values }) }] })
      if (operator === 'equals') expect(data.length === 1 && data[0][text] === value, 'other rows than the value asked for')
      return `${data.length} rows`
    })
  }
  for (const operator of ['equals', 'notEquals', 'gt', 'gte', 'lt', 'lte', 'set', 'notSet']) {
    const filter = /set/i.test(operator) ? { member: measure, operator } : { member: measure, operator, values: ['1'] }
    await check(
      `measure filter ${operator}`,
      async () => `${(await client.load({ ...base, filters: [filter] })).data.length} rows`,
    )
  }
  await check('logical nodes', async () => {
    const equals = { member: text, operator: 'equals', values: [value] }
    const { data } = await client.load({
      ...base,
      filters: [{ or: [equals, { and: [equals, { member: text, operator: 'set' }] }] }],
    })
    expect(data.length === 1, `${data.length} rows instead of one`)
  })

  const drillable = meta.cubes
    .filter(shown)
    .flatMap(({ measures }) => measures)
    .filter((member) => shown(member) && member.aggType === 'count' && member.drillMembers?.length)
  if (drillable[0]) {
    await check('drill-down', async () => {
      const errors = []
      for (const { name } of drillable) {
        try {
          const table = new ResultTable(await client.load({ measures: [name] }))
          const query = table.drillDown({ xValues: [], yValues: [name] })
          return `${name}: ${(await client.load({ ...query, limit: 5 })).data.length} rows`
        } catch (error) {
          errors.push(`${name}: ${error.body?.error ?? error.message}`)
        }
      }
      throw new Error(errors.join('; '))
    })
  }
}
