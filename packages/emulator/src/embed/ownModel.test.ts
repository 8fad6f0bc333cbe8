import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPlatformClient } from '@svc/core/platform'
import type { ControlDefinition, DashboardDefinition, WorkspaceDefinition } from '@svc/surface/definitions'
import { expect, test } from 'vitest'
import { defaultModelDir } from '../data/index.ts'
import type { Emulator } from '../server/start/startEmulator.ts'
import { ownFiles } from '../test/ownFiles.ts'
import { start } from '../test/start.ts'

const filesOf = (model: string, csv = 'id\n1') => ownFiles(model, { 'visits.csv': csv })

/** An emulator over them, and what its pages are told. */
const own = async (model: string, csv?: string) => readerOf(await start(filesOf(model, csv)))

async function readerOf(emulator: Emulator) {
  const token = await emulator.signToken({ mode: 'signed' })
  const read = async (path: string, asker = token) => {
    const response = await fetch(`${emulator.tenantOrigin}/__surface/${path}`, { headers: { authorization: `Bearer ${asker}` } })
    return { status: response.status, body: await response.json() }
  }
  return {
    read,
    dashboard: async (publicId = 'a1b2c3d4', asker = token) =>
      (await read(`dashboards/${publicId}`, asker)).body as DashboardDefinition,
    workspace: async () => (await read('workspace')).body as WorkspaceDefinition,
    /** Rows of a query, or the words of its refusal. */
    async load(query: object): Promise<unknown> {
      const response = await fetch(`${emulator.dataUrl}/v1/load`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      const { data, error } = (await response.json()) as { data?: unknown; error?: unknown }
      return data ?? error
    },
  }
}

const clinic = `
cubes:
  - name: visits
    sql_table: main.visits
    title: Visits
    description: Who came, and where to.
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: patient, type: string, sql: patient }
      - { name: ward, type: string, sql: ward, title: Ward }
      - { name: kind, type: string, sql: kind }
      - { name: page, type: string, sql: "'https://x.test/' || id", format: link }
      - { name: secret, type: string, sql: kind, public: false }
      - { name: seen_at, type: time, sql: seen_at }
    measures:
      - { name: last_seen, type: time, sql: "max(seen_at)" }
      - { name: count, type: count, title: Visits }
      - { name: minutes, type: sum, sql: minutes }
      - { name: average, type: avg, sql: minutes }
`
const rows = (days: number) =>
  [
    'id,patient,ward,kind,minutes,seen_at',
    ...Array.from({ length: 60 }, (_, index) => {
      const at = new Date(Date.UTC(2025, 0, 1 + Math.floor((index * days) / 59))).toISOString().slice(0, 10)
      return `${index},Patient ${index},${['North', 'South', 'East'][index % 3]},${['new', 'known'][index % 2]},${10 + index},${at}`
    }),
  ].join('\n')

const ofKind = <K extends ControlDefinition['kind']>({ controls }: DashboardDefinition, kind: K) =>
  controls.filter((control): control is Extract<ControlDefinition, { kind: K }> => control.kind === kind)

test('a model of one’s own has a dashboard made of its members, and each of its queries has rows', async () => {
  const { dashboard, load } = await own(clinic, rows(300))
  for (const [publicId, title] of [
    ['a1b2c3d4', 'Visits'],
    ['e5f6a7b8', 'Visits: Minutes'],
  ] as const) {
    const made = await dashboard(publicId)
    expect(made).toMatchObject({ publicId, title, description: 'Who came, and where to.' })
    expect(made.widgets.length).toBeGreaterThanOrEqual(6)
    expect(new Set(made.widgets.map(({ id }) => id)).size).toBe(made.widgets.length)
    expect(new Set(made.widgets.map(({ kind }) => kind))).toEqual(new Set(['number', 'line', 'pie', 'bar', 'stacked', 'table']))
    for (const { id, query } of made.widgets) expect([id, await load(query)]).toMatchObject([id, { 0: expect.any(Object) }])
  }
})

test('few groups come before many, keys, links and what is hidden are left out', async () => {
  const { dashboard } = await own(clinic, rows(300))
  const made = await dashboard()
  expect(ofKind(made, 'filter').map(({ member, title }) => [member, title])).toEqual([
    ['visits.ward', 'Ward'],
    ['visits.kind', 'Kind'],
  ])
  expect(made.widgets.find(({ kind }) => kind === 'pie')?.query.dimensions).toEqual(['visits.ward'])
  expect(JSON.stringify(made)).not.toMatch(/visits\.(id|page|secret|last_seen)\b/)
})

test('its controls are of the model: granularity over its time, fields over its measures in widgets that are there', async () => {
  const { dashboard } = await own(clinic, rows(300))
  const made = await dashboard()
  expect(ofKind(made, 'granularity')).toMatchObject([{ dimension: 'visits.seen_at', initial: 'month' }])
  const [field] = ofKind(made, 'field')
  expect(field?.options.map(({ member }) => member)).toEqual(['visits.count', 'visits.minutes', 'visits.average'])
  const switched = made.widgets.filter(({ id }) => field?.widgets.includes(id))
  expect(switched.map(({ kind, query }) => [kind, query.measures])).toEqual([
    ['line', ['visits.count']],
    ['bar', ['visits.count']],
  ])
  expect(switched[0]?.title).toEqual({ en: 'Over time', de: 'Im Zeitverlauf', es: 'En el tiempo' })
})

test.each([
  [10, 'day'],
  [45, 'week'],
  [300, 'month'],
  [4000, 'quarter'],
  [9000, 'year'],
])('data of %i days is drawn by %s', async (days, granularity) => {
  const { dashboard } = await own(clinic, rows(days))
  const made = await dashboard()
  expect(made.widgets.find(({ kind }) => kind === 'line')?.query.timeDimensions).toEqual([
    { dimension: 'visits.seen_at', granularity },
  ])
  expect(ofKind(made, 'granularity')[0]?.initial).toBe(granularity)
})

test('asked again it is the same, and the app has its workbooks over it', async () => {
  const { dashboard, workspace, load } = await own(clinic, rows(300))
  const made = await dashboard()
  expect(await dashboard()).toEqual(made)
  const { workbooks, folders } = await workspace()
  expect(workbooks.map(({ id }) => id)).toEqual([130, 131, 132])
  expect(workbooks[0]).toMatchObject({ name: 'Visits', publicId: 'a1b2c3d4' })
  expect(JSON.stringify([workbooks, folders])).not.toMatch(/orders|Sales|Revenue/)
  for (const { query } of workbooks.flatMap(({ reports }) => reports)) expect(await load(query)).toEqual(expect.any(Array))
})

test('views are preferred to cubes', async () => {
  const { dashboard } = await own(
    `${clinic}
views:
  - name: desk
    title: Front desk
    cubes:
      - { join_path: visits, includes: [count, ward, seen_at] }
`,
    rows(300),
  )
  expect(await dashboard()).toMatchObject({ title: 'Front desk' })
  expect((await dashboard()).widgets.map(({ query }) => query.measures[0])).toContain('desk.count')
  expect(await dashboard('e5f6a7b8')).toMatchObject({ title: 'Visits' })
})

test('a small cube still fills a dashboard, with numbers of the others where it has too few of its own', async () => {
  const { dashboard, load } = await own(
    `
cubes:
  - name: visits
    sql_table: main.visits
    dimensions:
      - { name: ward, type: string, sql: ward }
    measures:
      - { name: count, type: count }
  - name: minutes
    sql_table: main.visits
    measures:
      - { name: shortest, type: min, sql: minutes }
      - { name: longest, type: max, sql: minutes }
`,
    rows(300),
  )
  const { widgets } = await dashboard()
  expect(widgets.map(({ kind, query }) => [kind, query.measures[0]])).toEqual([
    ['number', 'visits.count'],
    ['number', 'minutes.shortest'],
    ['number', 'minutes.longest'],
    ['pie', 'visits.count'],
    ['table', 'visits.count'],
  ])
  for (const { query } of widgets) expect(await load(query)).toEqual(expect.any(Array))
})

test('a cube of texts alone has one chart for each of them that groups its rows, with titles of one form', async () => {
  const row = (i: number) => `${i},Agent ${i},${['North', 'South', 'East'][i % 3]},${['Rome', 'Oslo'][i % 2]}`
  const csv = ['id,name,team,city', ...Array.from({ length: 8 }, (_, i) => row(i))].join('\n')
  const { dashboard } = await readerOf(await start(ownFiles(undefined, { 'agents.csv': csv })))
  for (const publicId of ['a1b2c3d4', 'e5f6a7b8']) {
    const { widgets, controls } = await dashboard(publicId)
    const titleOf = (title: DashboardDefinition['title']) => (typeof title === 'string' ? title : title.en)
    expect(widgets.map(({ kind, title, query }) => [kind, titleOf(title), query.dimensions])).toEqual([
      ['number', 'Count', undefined],
      ['pie', 'Count by Team', ['agents.team']],
      ['bar', 'Count by City', ['agents.city']],
      ['table', 'Agents', ['agents.team', 'agents.city']],
    ])
    expect(controls.map(({ kind }) => kind)).toEqual(['filter', 'filter', 'filter'])
  }
})

test('a chart that fills up a dashboard shows what no other shows', async () => {
  const row = (i: number) => `${i},${['North', 'South', 'East'][i % 3]},${['old', 'new'][i % 2]},${i}`
  const csv = ['id,town,kind,rating', ...Array.from({ length: 9 }, (_, i) => row(i))].join('\n')
  const { dashboard } = await readerOf(await start(ownFiles(undefined, { 'shops.csv': csv })))
  for (const publicId of ['a1b2c3d4', 'e5f6a7b8']) {
    const drawn = (await dashboard(publicId)).widgets
      .filter(({ query }) => query.dimensions)
      .filter(({ kind }) => kind !== 'table')
    const shown = drawn.map(({ query: { measures, dimensions } }) => JSON.stringify([measures, dimensions]))
    expect(shown.length).toBeGreaterThan(2)
    expect(new Set(shown).size).toBe(shown.length)
  }
})

test('the texts of a cube that is joined to one row group and filter as well, but say nothing about the currency', async () => {
  const { dashboard, load } = await own(
    `
cubes:
  - name: visits
    sql_table: main.visits
    joins:
      - { name: places, relationship: many_to_one, sql: "{CUBE}.ward = {places.ward}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
    measures:
      - { name: count, type: count }
      - { name: fees, type: sum, sql: minutes }
  - name: places
    sql: SELECT * FROM (VALUES ('North', 'DE', 'EUR'), ('South', 'FR', 'USD'), ('East', 'FR', 'EUR')) AS p(ward, country, currency)
    joins:
      - { name: visits, relationship: one_to_many, sql: "{CUBE}.ward = {visits}.ward" }
    dimensions:
      - { name: ward, type: string, sql: ward, primary_key: true }
      - { name: country, type: string, sql: country }
      - { name: currency, type: string, sql: currency }
`,
    rows(300),
  )
  const made = await dashboard()
  expect(made.title).toBe('Visits')
  expect(ofKind(made, 'filter').map(({ member, title }) => [member, title])).toEqual([
    ['places.country', 'Places Country'],
    ['places.currency', 'Places Currency'],
  ])
  const pie = made.widgets.find(({ kind }) => kind === 'pie')!
  expect(pie).toMatchObject({ title: { en: 'Count by Places Country' }, query: { dimensions: ['places.country'] } })
  expect(await load({ ...pie.query, order: { 'places.country': 'asc' } })).toEqual([
    { 'places.country': 'DE', 'visits.count': '20' },
    { 'places.country': 'FR', 'visits.count': '40' },
  ])
  expect(made.widgets.filter(({ kind }) => kind === 'number').map(({ query }) => query.measures)).toContainEqual(['visits.fees'])
})

test('another cube’s single column without a number makes no table, but is shown where there is nothing else', async () => {
  const lands = `
cubes:
  - name: lands
    sql: SELECT 1 AS id, 'DE' AS country
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: country, type: string, sql: country }`
  const visits = `
  - name: visits
    sql_table: main.visits
    measures:
      - { name: count, type: count }`
  const tables = async (model: string) =>
    (await (await own(model)).dashboard()).widgets.map(({ kind, query }) => [kind, query.measures, query.dimensions])
  expect(await tables(lands + visits)).toEqual([['number', ['visits.count'], undefined]])
  expect(await tables(lands)).toEqual([['table', [], ['lands.country']]])
})

test('numbers of a cube that is not joined stand beside the filters of another without being filtered by them', async () => {
  const { dashboard, load } = await own(`
cubes:
  - name: visits
    sql: SELECT 1 AS id, 'N' AS ward UNION ALL SELECT 2, 'S' UNION ALL SELECT 3, 'S'
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: ward, type: string, sql: ward }
    measures:
      - { name: count, type: count }
  - name: lands
    sql: SELECT 1 AS id
    measures:
      - { name: count, type: count }`)
  const { controls, widgets } = await dashboard()
  const [filter] = controls.filter((one) => one.kind === 'filter')
  expect(filter).toMatchObject({ member: 'visits.ward' })
  const foreign = widgets.filter(({ query }) => query.measures[0] === 'lands.count')
  expect(foreign.map(({ title }) => title)).toEqual(['Lands Count'])
  expect(filter?.widgets).toEqual(widgets.filter((one) => !foreign.includes(one)).map(({ id }) => id))
  const filters = [{ member: 'visits.ward', operator: 'equals', values: ['S'] }]
  for (const { id, query } of widgets)
    expect(await load(filter?.widgets?.includes(id) ? { ...query, filters } : query)).toEqual(expect.any(Array))
})

test('a model with nothing to see says so in words', async () => {
  const { dashboard, workspace } = await own(`
cubes:
  - name: visits
    sql_table: main.visits
    public: false
    measures:
      - { name: count, type: count }
`)
  expect(await dashboard()).toMatchObject({
    publicId: 'a1b2c3d4',
    description: { en: 'The data model has nothing that you can see.' },
    controls: [],
    widgets: [],
  })
  expect((await workspace()).workbooks[0]?.reports).toEqual([])
})

test('a model that has the built-in members keeps the built-in dashboards', async () => {
  const builtIn = await readerOf(await start())
  const { dashboard } = await readerOf(await start({ model: defaultModelDir }))
  expect(await dashboard()).toEqual(await builtIn.dashboard())
  expect(await dashboard()).toMatchObject({ title: { en: 'Sales overview' } })
})

test('another server’s model is read through it, with the secret that both know', async () => {
  const files = filesOf(clinic, rows(300))
  const tokenSecret = 'the-same-secret-on-both-sides-of-the-wire'
  const other = await start({ ...files, tokenSecret })
  const { dashboard } = await readerOf(await start({ dataUrl: other.dataUrl, tokenSecret }))
  expect(await dashboard()).toEqual(await (await readerOf(other)).dashboard())
  expect(await dashboard()).toMatchObject({ title: 'Visits' })
})

test('a server that refuses extended metadata is read without joins', async () => {
  const tokenSecret = 'the-same-secret-on-both-sides-of-the-wire'
  const other = await start({ ...filesOf(clinic, rows(300)), tokenSecret })
  const strict = createServer(async ({ method = 'GET', url = '', headers }, response) => {
    if (url.includes('extended')) {
      response.writeHead(403).end('{"error":"Not allowed"}')
      return
    }
    const { authorization = '' } = headers
    const answer = await fetch(new URL(url, other.dataUrl), { method, headers: { authorization } })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve))
  const { port } = strict.address() as AddressInfo
  const { dashboard } = await readerOf(await start({ dataUrl: `http://127.0.0.1:${port}/cubejs-api`, tokenSecret }))
  expect(await dashboard()).toMatchObject({ title: 'Visits' })
  strict.close()
})

test('a server whose metadata cannot be read is told by its words', async () => {
  const other = await start()
  const { read } = await readerOf(await start({ dataUrl: other.dataUrl }))
  const { status, body } = await read('dashboards/a1b2c3d4')
  expect(status).toBe(502)
  expect(body.error).toMatch(/^The data model could not be read\. /)
  expect(body.error).not.toContain('`body`')
})

test('data without a model has dashboards too, and the Platform API shows the model that was made of it', async () => {
  const { data } = filesOf('cubes: []', rows(300))
  const emulator = await start({ data })
  expect(emulator.warnings).toEqual([])
  const { dashboard, load } = await readerOf(emulator)
  const made = await dashboard()
  expect(made.title).toBe('Visits')
  for (const { id, query } of made.widgets) expect([id, await load(query)]).toMatchObject([id, { 0: expect.any(Object) }])
  const platform = createPlatformClient({ baseUrl: emulator.tenantOrigin, token: emulator.platformToken })
  const tree = await platform.dataModel.listFiles({ deploymentId: 1, query: { withContent: true } })
  expect(JSON.stringify(tree.items)).toContain('sql_table: visits')
})

test('what the database cannot read of a model of one’s own is told by the emulator', async () => {
  const emulator = await start(filesOf(clinic, rows(3).replace('minutes', 'mins')))
  expect(emulator.warnings).toEqual([
    expect.stringMatching(
      /^model\.yml:18 cubes\.visits\.measures\.minutes\.sql: .*The columns are id BIGINT, patient VARCHAR, .*, mins BIGINT/,
    ),
    expect.stringMatching(/^model\.yml:19 cubes\.visits\.measures\.average\.sql: /),
  ])
  const panel = await fetch(`${emulator.tenantOrigin}/__emulator/stats`)
  expect(await panel.json()).toMatchObject({ warnings: emulator.warnings })
})

test('free text, addresses and keys make no chart and no filter, unless they are groups; births are no course of events', async () => {
  const row = (i: number) =>
    [
      i,
      `m${i}@x.test`,
      `https://x.test/${i % 2}`,
      `0000${1000 + i}-1111-4111-8111-111111111111`,
      `The ${i}th customer asked for help with the printer again`,
      `Customer ${i}`,
      ['new', 'paid'][i % 2],
      `19${50 + (i % 40)}-01-01`,
      `2025-0${1 + (i % 9)}-01`,
      10_000 + i,
      200 + (i % 3),
      20 + (i % 5),
      i,
    ].join(',')
  const head = 'nr,email,referer,token,note,customer,state,birth_date,seen,zip_code,status,age,amount'
  const csv = [head, ...Array.from({ length: 90 }, (_, i) => row(i))].join('\n')
  const { dashboard } = await readerOf(await start(ownFiles(undefined, { 'tickets.csv': csv })))
  const { widgets, controls } = await dashboard()
  const charts = widgets.filter(({ kind }) => kind !== 'table')
  const used = charts.flatMap(({ query: { dimensions = [], timeDimensions = [] } }) => [
    ...dimensions,
    ...timeDimensions.map(({ dimension }) => dimension),
  ])
  expect([...new Set(used)].sort()).toEqual(['tickets.referer', 'tickets.seen', 'tickets.state'])
  expect(controls.flatMap((control) => (control.kind === 'filter' ? control.member : []))).toEqual([
    'tickets.referer',
    'tickets.state',
  ])
  expect(controls.flatMap((control) => (control.kind === 'granularity' ? control.dimension : []))).toEqual(['tickets.seen'])
  const measures = new Set(charts.flatMap(({ query }) => query.measures))
  for (const name of ['total_zip_code', 'average_zip_code', 'total_status', 'total_age'])
    expect(measures).not.toContain(`tickets.${name}`)
})

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
    const { dashboard, load } = await readerOf(await start(salesIn(['EUR', 'USD', 'JPY'], column)))
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
  const { dashboard } = await readerOf(await start(salesIn(['EUR'])))
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
  const { dashboard } = await own(model, 'currency,channel,total\nEUR,web,1\nUSD,shop,2\nEUR,shop,3\n')
  const { widgets } = await dashboard()
  const drawn = (measure: string) => widgets.filter(({ query }) => query.measures[0] === measure).map(({ kind }) => kind)
  expect(drawn('sales.revenue')).toEqual(['bar'])
  expect(drawn('sales.in_euros')).toEqual(expect.arrayContaining(['number', 'pie']))
})

test('what pages are told is found out once for a viewer, whatever the session, and anew for another', async () => {
  const emulator = await start(filesOf(clinic, 'id,patient,ward,kind\n1,a,north,x\n2,b,south,y'))
  const { dashboard } = await readerOf(emulator)
  const [first, second] = await Promise.all([dashboard(), dashboard()])
  expect(second).toEqual(first)
  const asked = emulator.stats.dataRequests
  expect(asked).toBeGreaterThan(0)
  const same = await emulator.signToken({ mode: 'signed', sid: 'another' }, 60)
  expect(await dashboard('a1b2c3d4', same)).toEqual(first)
  expect(emulator.stats.dataRequests).toBe(asked)
  const other = await emulator.signToken({ mode: 'signed', userAttributes: { ward: 'north' } })
  expect((await dashboard('a1b2c3d4', other)).title).toBe(first.title)
  expect(emulator.stats.dataRequests).toBe(2 * asked)
})

test('over a model of one’s own, what the Platform stores is shown as well; what it was seeded with stands for the model', async () => {
  const emulator = await start(filesOf(clinic, rows(300)))
  const { dashboard, workspace, load } = await readerOf(emulator)
  const made = await dashboard()
  const platform = createPlatformClient({ baseUrl: emulator.tenantOrigin, token: emulator.platformToken })
  const at = { deploymentId: 1, workbookId: 130 }
  await platform.workbooks.publishDashboard({ ...at, body: { workbookId: 130, title: 'Ward rounds' } })
  expect(await dashboard()).toEqual({ ...made, title: 'Ward rounds' })

  const query = { measures: ['visits.count'], dimensions: ['visits.ward'] }
  const body = { workbookId: 130, name: 'By ward', meta: { kind: 'pie' }, jsonQuery: JSON.stringify(query) }
  const report = await platform.reports.createReport({ deploymentId: 1, body })
  const { reports } = (await workspace()).workbooks[0]!
  expect(reports.at(-1)).toMatchObject({ id: String(report.id), title: 'By ward', kind: 'pie', query })
  expect(reports.length).toBeGreaterThan(2)
  expect(await load(query)).toHaveLength(3)

  // A copy would ask for members of the built-in model.
  const session = { deploymentId: 1, externalId: 'jane', creatorMode: true }
  const { sessionId } = await platform.embed.generateSession({ body: session })
  const { token } = await platform.embed.postTokenBySessionId({ body: { sessionId } })
  const headers = { authorization: `Bearer ${token}` }
  const seen = (await (await fetch(`${emulator.tenantOrigin}/__surface/workspace`, { headers })).json()) as WorkspaceDefinition
  expect([seen.canCreate, seen.workbooks.map(({ canCopy }) => canCopy)]).toEqual([true, [undefined, undefined, undefined]])
})
