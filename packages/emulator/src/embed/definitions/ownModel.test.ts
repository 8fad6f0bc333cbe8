import { createPlatformClient } from '@svc/core/platform'
import type { ControlDefinition, DashboardDefinition, WorkspaceDefinition } from '@svc/surface/definitions'
import { expect, test } from 'vitest'
import { defaultModelDir } from '../../data/index.ts'
import { ownFiles } from '../../test/ownFiles.ts'
import { start } from '../../test/start.ts'
import { clinic, visits } from '../test/clinic.ts'
import { readPages } from '../test/readPages.ts'

const filesOf = (model: string, csv = 'id\n1') => ownFiles(model, { 'visits.csv': csv })

/** An emulator over them, and what its pages are told. */
const own = async (model: string, csv?: string) => readPages(await start(filesOf(model, csv)))

const ofKind = <K extends ControlDefinition['kind']>({ controls }: DashboardDefinition, kind: K) =>
  controls.filter((control): control is Extract<ControlDefinition, { kind: K }> => control.kind === kind)

test('a model of one’s own has a dashboard made of its members, and each of its queries has rows', async () => {
  const { dashboard, load } = await own(clinic, visits(300))
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
  const { dashboard } = await own(clinic, visits(300))
  const made = await dashboard()
  expect(ofKind(made, 'filter').map(({ member, title }) => [member, title])).toEqual([
    ['visits.ward', 'Ward'],
    ['visits.kind', 'Kind'],
  ])
  expect(made.widgets.find(({ kind }) => kind === 'pie')?.query.dimensions).toEqual(['visits.ward'])
  expect(JSON.stringify(made)).not.toMatch(/visits\.(id|page|secret|last_seen)\b/)
})

test('its controls are of the model: granularity over its time, fields over its measures in widgets that are there', async () => {
  const { dashboard } = await own(clinic, visits(300))
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
  const { dashboard } = await own(clinic, visits(days))
  const made = await dashboard()
  expect(made.widgets.find(({ kind }) => kind === 'line')?.query.timeDimensions).toEqual([
    { dimension: 'visits.seen_at', granularity },
  ])
  expect(ofKind(made, 'granularity')[0]?.initial).toBe(granularity)
})

test('asked again it is the same, and the app has its workbooks over it', async () => {
  const { dashboard, workspace, load } = await own(clinic, visits(300))
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
    visits(300),
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
    visits(300),
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
  const { dashboard } = await readPages(await start(ownFiles(undefined, { 'agents.csv': csv })))
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
  const { dashboard } = await readPages(await start(ownFiles(undefined, { 'shops.csv': csv })))
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
    visits(300),
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
  const builtIn = await readPages(await start())
  const { dashboard } = await readPages(await start({ model: defaultModelDir }))
  expect(await dashboard()).toEqual(await builtIn.dashboard())
  expect(await dashboard()).toMatchObject({ title: { en: 'Sales overview' } })
})

test('data without a model has dashboards too, and the Platform API shows the model that was made of it', async () => {
  const { data } = filesOf('cubes: []', visits(300))
  const emulator = await start({ data })
  expect(emulator.warnings).toEqual([])
  const { dashboard, load } = await readPages(emulator)
  const made = await dashboard()
  expect(made.title).toBe('Visits')
  for (const { id, query } of made.widgets) expect([id, await load(query)]).toMatchObject([id, { 0: expect.any(Object) }])
  const platform = createPlatformClient({ baseUrl: emulator.tenantOrigin, token: emulator.platformToken })
  const tree = await platform.dataModel.listFiles({ deploymentId: 1, query: { withContent: true } })
  expect(JSON.stringify(tree.items)).toContain('sql_table: visits')
})

test('what the database cannot read of a model of one’s own is told by the emulator', async () => {
  const emulator = await start(filesOf(clinic, visits(3).replace('minutes', 'mins')))
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
  const { dashboard } = await readPages(await start(ownFiles(undefined, { 'tickets.csv': csv })))
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

test('what pages are told is found out once for a viewer, whatever the session, and anew for another', async () => {
  const emulator = await start(filesOf(clinic, 'id,patient,ward,kind\n1,a,north,x\n2,b,south,y'))
  const { dashboard } = await readPages(emulator)
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
  const emulator = await start(filesOf(clinic, visits(300)))
  const { dashboard, workspace, load } = await readPages(emulator)
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
