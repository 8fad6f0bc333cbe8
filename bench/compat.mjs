// Runs the whole data client against any compatible server and prints what worked.
//   node --conditions=svc-source --import tsx bench/compat.mjs --url http://127.0.0.1:4000/cubejs-api --token <jwt> [--slow '<query that takes long, as JSON>']
// The queries are made from the server's own model. Exit code 1 when something that every compatible server has did not work.
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { checkQuery, createDataClient, createMeta, ResultTable } from '../packages/core/src/exports/data.ts'

const { values: args } = parseArgs({
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    slow: { type: 'string' },
    timeout: { type: 'string', default: '60000' },
  },
})
if (!args.url) throw new Error('--url is needed, with its base path')
const timeoutMs = Number(args.timeout)
const requests = []
const options = {
  baseUrl: args.url,
  token: args.token,
  timeoutMs,
  fetch: (url, init) => {
    requests.push({ url, init })
    return fetch(url, init)
  },
}
const client = createDataClient(options)
const rows = []
let failed = 0

/** Lines are printed as they come: a server that hangs shows where. */
function report(...row) {
  rows.push(row)
  const widths = [42, 11, 9]
  console.log(row.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join('  '))
}
console.log(`\n${args.url}\n`)
report('check', 'result', 'time', 'detail')

/** One line of the table. `run` gives the detail; what it throws is a failure, or `not offered` when the check is optional. */
async function check(name, run, { optional = false } = {}) {
  const start = performance.now()
  const line = (result, detail) =>
    report(name, result, `${(performance.now() - start).toFixed(0)} ms`, String(detail ?? '').slice(0, 110))
  try {
    line('ok', await run())
  } catch (error) {
    const words = error.body?.error ?? error.body
    if (!optional) failed += 1
    line(
      optional ? 'not offered' : 'FAILED',
      `${error.code ?? error.name}: ${typeof words === 'string' ? words : error.message}`.replace(/\s+/g, ' '),
    )
  }
}
function expect(condition, message) {
  if (!condition) throw new Error(message)
}
/** The error of a call that has to fail. */
async function failure(run, expected) {
  let error
  try {
    await run()
  } catch (caught) {
    error = caught
  }
  expect(error, 'nothing was refused')
  for (const [field, value] of Object.entries(expected))
    expect([value].flat().includes(error[field]), `${field} is ${error[field]}`)
  return `${error.code} ${error.status}: ${typeof error.body === 'object' ? error.body?.error : error.message}`
}

// --- model --------------------------------------------------------------------------------------------------------

let meta
await check('meta', async () => {
  meta = await client.meta()
  const count = meta.cubes.flatMap(({ measures, dimensions }) => [...measures, ...dimensions]).length
  return `${meta.cubes.length} units, ${count} members`
})
if (!meta) process.exit(1)
await check('meta ?extended', async () => `${(await client.meta({ extended: true })).cubes.length} units`)
await check(
  'meta again: etag and 304',
  async () => {
    const again = await client.meta()
    expect(requests.at(-1).init.headers['if-none-match'], 'the server sent no etag')
    expect(again === meta, 'the model was sent again')
  },
  { optional: true },
)
await check('model index', () => `search finds ${createMeta(meta).search(meta.cubes[0].name).length} for ${meta.cubes[0].name}`)

// --- a query that works ---------------------------------------------------------------------------------------------

const shown = (member) => member.public !== false && member.isVisible !== false
const named = ({ name }) => name
const candidates = meta.cubes
  .filter(shown)
  .map((cube) => ({
    unit: cube.name,
    measure: cube.measures.filter(shown).find(({ type }) => type === 'number')?.name,
    text: cube.dimensions.filter(shown).find(({ type, primaryKey }) => type === 'string' && !primaryKey)?.name,
    time: cube.dimensions.filter(shown).find(({ type }) => type === 'time')?.name,
    segment: cube.segments.filter(shown).map(named)[0],
    custom: cube.dimensions
      .filter(shown)
      .flatMap(({ name, granularities }) => (granularities ?? []).map((own) => [name, own.name]))[0],
  }))
  .filter(({ measure, text }) => measure && text)
  .sort((a, b) => Number(Boolean(b.time)) - Number(Boolean(a.time)))

let members
await check('load', async () => {
  const errors = []
  for (const candidate of candidates) {
    try {
      const { data } = await client.load({ measures: [candidate.measure], dimensions: [candidate.text], limit: 100 })
      if (data.length === 0) continue
      members = candidate
      return `${candidate.unit}: ${data.length} rows`
    } catch (error) {
      errors.push(`${candidate.unit}: ${error.body?.error ?? error.message}`)
    }
  }
  throw new Error(errors.join('; ') || 'no unit has a number measure and a text dimension with rows')
})
if (!members) process.exit(1)
const { measure, text, time, segment, custom } = members
const base = { measures: [measure], dimensions: [text], order: [[text, 'asc']], limit: 50 }
checkQuery(base, meta)
const plain = await client.load(base)
const value = plain.data.find((row) => row[text] !== null)?.[text]

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
  await check(`measure filter ${operator}`, async () => `${(await client.load({ ...base, filters: [filter] })).data.length} rows`)
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

// --- time -----------------------------------------------------------------------------------------------------------

if (time) {
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

// --- the other calls ------------------------------------------------------------------------------------------------

await check('dry-run', async () => `${(await client.dryRun(base)).normalizedQueries.length} normalized`)
await check('sql', async () => (await client.sql(base)).sql.sql[0].replace(/\s+/g, ' '))
const unit = text.split('.')[0]
const sqlText = `SELECT ${text.split('.')[1]}, MEASURE(${measure.split('.')[1]}) FROM ${unit} GROUP BY 1 ORDER BY 1 LIMIT 50`
await check('sql of SQL text', async () => (await client.sql(sqlText, { format: 'sql' })).sql.status ?? 'no status', {
  optional: true,
})
await check(
  'convert-query',
  async () => {
    const converted = await client.convertQuery(sqlText)
    return converted.status === 'ok' ? JSON.stringify(converted.query) : converted.error
  },
  { optional: true },
)
let hasSql = false
await check(
  'cubesql',
  async () => {
    const stream = client.cubesql(sqlText)
    const schema = await stream.schema
    const all = await stream.toArray()
    expect(
      all.every((row) => row.length === schema.length),
      'a row of another width',
    )
    hasSql = true
    return `${schema.map(({ name, column_type }) => `${name} ${column_type}`).join(', ')}: ${all.length} rows`
  },
  { optional: true },
)
if (hasSql) {
  await check('cubesql of bad SQL', () =>
    failure(() => client.cubesql('SELECT nothing FROM nowhere').toArray(), { code: ['QUERY_FAILED', 'HTTP_STATUS'] }),
  )
}

// --- errors ---------------------------------------------------------------------------------------------------------

await check('unknown member', () =>
  failure(() => client.load({ measures: [`${unit}.no_such_member`] }), { code: 'HTTP_STATUS', status: [400, 500] }),
)
await check('unknown unit', () =>
  failure(() => client.load({ measures: ['no_such_unit.count'] }), { code: 'HTTP_STATUS', status: [400, 500] }),
)
await check('compare without multi is sent as multi', async () =>
  expect(time ? requests.some(({ init }) => init.body?.includes('"queryType":"multi"')) : true, 'it was not'),
)
await check(
  'bad token',
  () => failure(() => createDataClient({ ...options, token: 'bad' }).meta(), { code: 'HTTP_STATUS', status: [401, 403] }),
  {
    optional: !args.token,
  },
)
await check(
  'no token',
  () => failure(() => createDataClient({ ...options, token: undefined }).meta(), { code: 'HTTP_STATUS', status: [401, 403] }),
  {
    optional: true,
  },
)
await check('another path', () =>
  failure(() => createDataClient({ ...options, baseUrl: `${args.url}/no/such/base` }).meta(), {
    code: ['HTTP_STATUS', 'HTTP_BODY'],
  }),
)
await check('abort', async () => {
  const controller = new AbortController()
  const reason = new Error('enough')
  const loading = client.load(base, { signal: controller.signal, cache: 'no-cache' }).catch((error) => error)
  controller.abort(reason)
  expect((await loading) === reason, 'another reason')
})

// --- waiting, CORS, health, sockets ---------------------------------------------------------------------------------

if (args.slow) {
  await check('Continue wait', async () => {
    let waits = 0
    const from = requests.length
    const { data } = await client.load(JSON.parse(args.slow), { cache: 'no-cache', onProgress: () => (waits += 1) })
    const ids = requests.slice(from).map(({ init }) => init.headers['x-request-id'])
    expect(new Set(ids.map((id) => id.replace(/-span-\d+$/, ''))).size === 1, 'more than one span')
    return `${waits} waits, ${data.length ?? 0} rows`
  })
} else report('Continue wait', 'not tried', '', 'give --slow a query that takes longer than the server holds a request')

await check('CORS preflight', async () => {
  const response = await fetch(`${args.url}/v1/load`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://app.example.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-request-id',
    },
  })
  const allowed = response.headers.get('access-control-allow-headers') ?? ''
  // Those two are sent from servers alone.
  const notHere = ['if-none-match', 'cache-control']
  const sent = new Set(requests.flatMap(({ init }) => Object.keys(init.headers)).filter((name) => !notHere.includes(name)))
  for (const name of sent) expect(allowed === '*' || allowed.toLowerCase().includes(name), `${name} is not allowed`)
  return `${response.headers.get('access-control-allow-origin')}: ${allowed}`
})
for (const path of ['livez', 'readyz']) {
  await check(
    path,
    async () => {
      const response = await fetch(new URL(`/${path}`, args.url))
      expect(response.ok, `status ${response.status}`)
      return response.status
    },
    { optional: true },
  )
}
// Newer Nodes have one of their own.
const Socket =
  globalThis.WebSocket ?? createRequire(new URL('../packages/emulator/package.json', import.meta.url))('ws').WebSocket
await check(
  'subscribe',
  () =>
    new Promise((resolve, reject) => {
      const stop = createDataClient({ ...options, WebSocket: Socket }).subscribe(base, {
        onResult: ({ data }) => end(() => resolve(`${data.length} rows`)),
        onError: (error) => end(() => reject(error)),
      })
      const timer = setTimeout(() => end(() => reject(new Error('no result in 15 s'))), 15_000)
      const end = (settle) => {
        clearTimeout(timer)
        stop()
        settle()
      }
    }),
  { optional: true },
)

const count = (result) => rows.filter((row) => row[1] === result).length
console.log(`\n${count('ok')} ok, ${failed} failed, ${count('not offered')} not offered, ${count('not tried')} not tried`)
process.exit(failed ? 1 : 0)
