import { createDataClient, type Query } from '@svc/core/data'
import { createPlatformClient, type platformSchemas as S } from '@svc/core/platform'
import type { DashboardDefinition, TileDefinition, WorkspaceDefinition } from '@svc/surface/definitions'
import { beforeEach, expect, test } from 'vitest'
import { start } from '../../test/start.ts'

const emulator = await start()
const { platformToken, tenantOrigin: baseUrl } = emulator
const platform = createPlatformClient({ baseUrl, token: platformToken, retry: false })
const at = { deploymentId: 1 }

interface Answer {
  readonly status: number
  readonly body: { readonly error?: string }
}
interface DashboardAnswer extends Answer {
  readonly body: DashboardDefinition<TileDefinition> & Answer['body']
}

/** What the pages are told in a session. */
async function viewer(session: object = {}) {
  const { sessionId } = await platform.embed.generateSession({ body: { ...at, externalId: 'jane', ...session } })
  const { token } = await platform.embed.postTokenBySessionId({ body: { sessionId } })
  const read = async (path: string) => {
    const response = await fetch(`${baseUrl}/__surface/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return { status: response.status, body: await response.json() }
  }
  return {
    dashboard: (publicId: string): Promise<DashboardAnswer> => read(`dashboards/${publicId}`),
    workspace: async (): Promise<WorkspaceDefinition<TileDefinition>> => (await read('workspace')).body,
    client: createDataClient({ baseUrl: emulator.dataUrl, token }),
  }
}

const line = { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month' }] }
const bars = { measures: ['orders.count'], dimensions: ['orders.status'] }

/** A workbook of these reports, published; by its client alone, as a user would. */
async function publish(
  reports: readonly Omit<S.CreateReportInput, 'workbookId'>[],
  draft: (ids: readonly number[]) => S.DashboardConfigDraftInput,
  folderId: number | null = null,
) {
  const { id: workbookId } = await platform.workbooks.createWorkbook({ ...at, body: { name: 'Made', folderId } })
  const ids: number[] = []
  for (const body of reports) ids.push((await platform.reports.createReport({ ...at, body: { ...body, workbookId } })).id)
  const one = { ...at, workbookId }
  await platform.workbooks.updateWorkbookDashboard({ ...one, body: { dashboardDraft: draft(ids) } })
  const { publicId } = await platform.workbooks.publishDashboard({ ...one, body: { workbookId } })
  return { ids, one, publicId, workbookId }
}
const chart = (reportId: number, x: number, y: number, w = 6): S.DashboardWidgetDraftInput => ({
  type: 'CHART',
  position: { x, y, w, h: 4 },
  config: { reportId },
})
const simple = () =>
  publish(
    [
      { name: 'Orders over time', meta: { kind: 'vega' }, jsonQuery: JSON.stringify(line) },
      { name: 'By status', meta: { kind: 'table' }, jsonQuery: JSON.stringify(bars) },
    ],
    ([first = 0, second = 0]) => ({
      title: 'Mine',
      description: 'My own',
      widgets: [chart(second, 0, 4, 12), chart(first, 0, 0)],
    }),
  )
const share = (workbookId: number, body: S.UpdateEmbedAccessInput) =>
  platform.dashboardEmbedAccess.updateEmbedAccess({ ...at, workbookId, body })

beforeEach(() => emulator.faults.clear())

test('a dashboard made by the Platform client is what the page shows, in the order of its layout, with real rows', async () => {
  const { ids, publicId, workbookId } = await simple()
  await share(workbookId, { allEmbedUsers: true, action: 'read', allowEmbed: true })
  const { client, dashboard } = await viewer()
  const { body, status } = await dashboard(publicId)
  expect([status, body.title, body.description, body.workbookId]).toEqual([200, 'Mine', 'My own', workbookId])
  expect(body.widgets).toMatchObject([
    { title: 'Orders over time', kind: 'line', span: 6, query: line },
    { title: 'By status', kind: 'table', span: 12, query: bars },
  ])
  for (const widget of body.widgets) {
    if (!('query' in widget)) throw new Error(`${widget.id} has no query`)
    expect((await client.load(widget.query as Query)).data).not.toEqual([])
  }
  // As it was published, whatever becomes of its reports.
  await platform.reports.deleteReport({ ...at, reportId: ids[0] ?? 0 })
  expect((await dashboard(publicId)).body.widgets[0]).toMatchObject({ kind: 'line', query: line })
})

test('what is published anew is shown at the next request', async () => {
  const { ids, one, publicId, workbookId } = await simple()
  await share(workbookId, { allEmbedUsers: true, action: 'read' })
  const { dashboard } = await viewer()
  expect((await dashboard(publicId)).body.widgets).toHaveLength(2)
  await platform.reports.updateReport({ deploymentId: '1', reportId: ids[1] ?? 0, body: { title: 'States' } })
  await platform.workbooks.updateWorkbookDashboard({
    ...one,
    body: { dashboardDraft: { title: 'Again', widgets: [chart(ids[1] ?? 0, 0, 0, 3)] } },
  })
  expect((await dashboard(publicId)).body.title).toBe('Mine')
  await platform.workbooks.publishDashboard({ ...one, body: { workbookId } })
  const { body } = await dashboard(publicId)
  expect([body.title, body.widgets]).toMatchObject(['Again', [{ title: 'States', kind: 'table', span: 3 }]])
})

test('who may not see a dashboard is refused as by the Platform: sharing, embedding, creator mode', async () => {
  const { publicId, workbookId } = await simple()
  const [own, creator, other, none] = await Promise.all([
    viewer({ embedTenantName: 'acme' }),
    viewer({ embedTenantName: 'acme', creatorMode: true }),
    viewer({ embedTenantName: 'umbrella', creatorMode: true }),
    viewer(),
  ])
  const statuses = async () =>
    (await Promise.all([own, creator, other, none].map((one) => one.dashboard(publicId)))).map(({ status }) => status)
  expect(await statuses()).toEqual([404, 404, 404, 404])
  await share(workbookId, { embedTenantName: 'acme', action: 'read' })
  expect(await statuses()).toEqual([403, 200, 404, 404])
  expect((await own.dashboard(publicId)).body.error).toBe('Signed embedding is not allowed on this dashboard')
  await platform.embed.updateDashboardEmbedding({ publicId, body: { allowEmbed: true } })
  expect(await statuses()).toEqual([200, 200, 404, 404])
  await share(workbookId, { allEmbedUsers: true, action: 'read', allowEmbed: false })
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await share(workbookId, { allEmbedUsers: true, action: 'none', allowEmbed: true })
  expect(await statuses()).toEqual([200, 200, 404, 404])
  await platform.workbooks.deleteWorkbook({ ...at, workbookId })
  expect(await statuses()).toEqual([404, 404, 404, 404])
})

test('controls are read from their configuration, and a chart of any width keeps its share of the page', async () => {
  const { publicId, workbookId } = await publish(
    [{ name: 'Orders', meta: { kind: 'stacked' }, jsonQuery: JSON.stringify({ ...line, dimensions: ['orders.status'] }) }],
    ([report = 0]) => ({
      layout: { cols: { lg: 24 } },
      widgets: [
        { id: 'f', type: 'FILTER', position: { x: 0, y: 0, w: 6, h: 1 }, config: { member: 'orders.status', title: 'State' } },
        { id: 't', type: 'TIME_GRAIN', position: { x: 6, y: 0, w: 6, h: 1 }, config: { member: 'orders.created_at' } },
        {
          id: 'm',
          type: 'FIELD',
          position: { x: 12, y: 0, w: 6, h: 1 },
          config: { member: 'orders.count', options: ['customers_count', { member: 'order_items.revenue', title: 'Revenue' }] },
        },
        { id: 'bad one', type: 'FILTER', position: { x: 18, y: 0, w: 6, h: 1 }, config: {} },
        { ...chart(report, 0, 1, 16), id: 'a chart/1' },
      ],
    }),
  )
  await share(workbookId, { allEmbedUsers: true, action: 'read' })
  const { body } = await (await viewer()).dashboard(publicId)
  expect(body.controls).toEqual([
    { kind: 'filter', member: 'orders.status', title: 'State' },
    {
      kind: 'granularity',
      dimension: 'orders.created_at',
      title: 'Created at',
      options: ['day', 'week', 'month', 'quarter', 'year'],
      initial: 'month',
    },
    {
      kind: 'field',
      member: 'orders.count',
      title: 'Count',
      options: [
        { member: 'orders.count', title: 'Count' },
        { member: 'orders.customers_count', title: 'Customers count' },
        { member: 'order_items.revenue', title: 'Revenue' },
      ],
      widgets: ['widget-2'],
    },
  ])
  // Ids that cannot stand in an address are replaced.
  expect(body.widgets).toMatchObject([
    { id: 'widget-1', kind: 'notice', reason: 'control' },
    { id: 'widget-2', kind: 'stacked', span: 8 },
  ])
})

test('a filter on a time is told as one, whatever fails in Core Data', async () => {
  emulator.faults.set('data-html')
  const members = ['orders.created_at', 'orders.status', 'orders.gone']
  const { publicId, workbookId } = await publish([], () => ({
    widgets: members.map((member, y) => ({ type: 'FILTER', position: { x: 0, y, w: 6, h: 1 }, config: { member } })),
  }))
  await share(workbookId, { allEmbedUsers: true, action: 'read' })
  const { dashboard } = await viewer()
  const { body } = await dashboard(publicId)
  expect(body.controls.map((one) => 'isTime' in one)).toEqual([true, false, false])
})

test('what cannot be drawn is there with a reason, and nothing is dropped', async () => {
  const json = (query: unknown) => ({ jsonQuery: JSON.stringify(query) })
  const comparison = [{ dimension: 'orders.created_at', compareDateRange: ['this year', 'last year'] }]
  const reports: [Omit<S.CreateReportInput, 'workbookId'>, string][] = [
    [{ name: 'SQL', sqlQuery: 'SELECT 1' }, 'sql'],
    [{ name: 'Python', meta: { pythonCode: 'print(1)' } }, 'python'],
    [{ name: 'HTML', meta: { kind: 'html' }, ...json(bars) }, 'html'],
    [{ name: 'Map', meta: { kind: 'map' }, ...json(bars) }, 'map'],
    [{ name: 'Flow', meta: { kind: 'sankey' }, ...json(bars) }, 'sankey'],
    [{ name: 'Nothing' }, 'noQuery'],
    [{ name: 'Several', ...json([bars, bars]) }, 'query'],
    [{ name: 'Odd', ...json({ measures: 7 }) }, 'query'],
    [{ name: 'Empty', ...json({}) }, 'query'],
    [{ name: 'Compared', ...json({ measures: ['orders.count'], timeDimensions: comparison }) }, 'query'],
  ]
  const others: [S.DashboardWidgetDraftInput['type'], object | undefined, object][] = [
    ['CHART', { reportId: 99_999 }, { kind: 'notice', reason: 'noReport' }],
    ['CHART', undefined, { kind: 'notice', reason: 'unnamed' }],
    ['CHART', { report: 7 }, { kind: 'notice', reason: 'unnamed' }],
    ['CHART', { title: 'Inside', query: bars }, { kind: 'bar', query: bars, title: 'Inside' }],
    ['TEXT', { text: '**Hello**' }, { kind: 'text', text: '**Hello**' }],
    ['TEXT', {}, { kind: 'notice', reason: 'unknown' }],
    ['AI', {}, { kind: 'ask' }],
    ['PARENT', {}, { kind: 'notice', reason: 'container' }],
    ['CONTAINER', {}, { kind: 'notice', reason: 'container' }],
    ['SPACER', {}, { kind: 'space' }],
    ['DIVIDER', {}, { kind: 'divider' }],
    ['FIELD', { member: 'orders.count' }, { kind: 'notice', reason: 'control' }],
  ]
  const { publicId, workbookId } = await publish(
    reports.map(([report]) => report),
    (ids) => ({
      widgets: [
        ...ids.map((id, index) => chart(id, 0, index)),
        ...others.map(
          ([type, config], index): S.DashboardWidgetDraftInput => ({
            type,
            position: { x: 0, y: 100 + index, w: 6, h: 1 },
            ...(config && { config: { ...config } }),
          }),
        ),
      ],
    }),
  )
  await share(workbookId, { allEmbedUsers: true, action: 'read' })
  const { body } = await (await viewer()).dashboard(publicId)
  expect(body.widgets).toMatchObject([
    ...reports.map(([{ name }, reason]) => ({ title: name, kind: 'notice', reason })),
    ...others.map(([, , shown]) => shown),
  ])
  expect(new Set(body.widgets.map(({ id }) => id)).size).toBe(body.widgets.length)
})

test('a query that nests too deep spoils neither the workspace nor the dashboard', async () => {
  const deep = `{"measures":["orders.count"],"filters":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const reports = [{ name: 'Deep', meta: { kind: 'bar' }, jsonQuery: deep }]
  const { one, publicId, workbookId } = await publish(reports, ([id = 0]) => ({ widgets: [chart(id, 0, 0)] }))
  await share(workbookId, { allEmbedUsers: true, action: 'read', allowEmbed: true })
  const { dashboard, workspace } = await viewer()
  expect((await workspace()).workbooks.find(({ id }) => id === workbookId)?.reports).toMatchObject([{ kind: 'notice' }])
  expect(await dashboard(publicId)).toMatchObject({ status: 200, body: { widgets: [{ title: 'Deep', kind: 'notice' }] } })
  expect((await platform.workbooks.getWorkbook(one)).publishedDashboard?.publicId).toBe(publicId)
})

test('a dashboard that is an app says that it is not run', async () => {
  const { publicId, workbookId } = await publish([], () => ({
    kind: 'APP',
    title: 'App',
    app: { html: '<script>' },
    widgets: [],
  }))
  await share(workbookId, { allEmbedUsers: true, action: 'read' })
  const { body } = await (await viewer()).dashboard(publicId)
  expect(body.widgets).toEqual([{ id: 'app', title: 'App', kind: 'notice', reason: 'app', span: 12 }])
})

test.each([
  ['kpi', { measures: ['orders.count'] }, undefined, 'number'],
  ['kpi', { dimensions: ['orders.status'] }, undefined, 'table'],
  ['vega', line, undefined, 'line'],
  ['vega', { ...line, dimensions: ['orders.status'] }, undefined, 'stacked'],
  ['vega', bars, undefined, 'bar'],
  ['vega', bars, { mark: { type: 'arc' } }, 'pie'],
  ['vega', bars, '{"mark":"line"}', 'line'],
  ['vega', bars, '{', 'bar'],
  ['pie', { measures: ['orders.count'] }, undefined, 'number'],
  [undefined, bars, undefined, 'table'],
])('a %s over %o with the specification %o is drawn as a %s', async (kind, query, spec, drawn) => {
  const { publicId, workbookId } = await publish(
    [{ name: 'One', meta: { ...(kind && { kind }), ...(spec !== undefined && { spec }) }, jsonQuery: JSON.stringify(query) }],
    ([report = 0]) => ({ widgets: [chart(report, 0, 0)] }),
  )
  await share(workbookId, { allEmbedUsers: true, action: 'read' })
  const { body } = await (await viewer()).dashboard(publicId)
  expect(body.widgets[0]).toMatchObject({ kind: drawn })
})

test('a report with SQL alone is drawn where Core Data has a query with the same rows', async () => {
  const sqlQuery = 'SELECT status, MEASURE(count) FROM orders GROUP BY 1 ORDER BY 2 DESC'
  const { publicId, workbookId } = await publish(
    [
      { name: 'By SQL', meta: { kind: 'vega' }, sqlQuery },
      { name: 'Filtered', sqlQuery: `SELECT status FROM orders WHERE status <> 'x' AND created_at >= '2024-01-01'` },
      { name: 'Computed', sqlQuery: 'SELECT UPPER(status) FROM orders' },
    ],
    (ids) => ({ widgets: ids.map((id, index) => chart(id, 0, index)) }),
  )
  await share(workbookId, { allEmbedUsers: true, action: 'read' })
  const { client, dashboard, workspace } = await viewer()
  const drawn = [
    { title: 'By SQL', kind: 'bar', query: { ...bars, order: { 'orders.count': 'desc' } } },
    {
      title: 'Filtered',
      kind: 'table',
      query: {
        filters: [
          { member: 'orders.status', operator: 'notEquals', values: ['x'] },
          { member: 'orders.status', operator: 'set' },
          { member: 'orders.created_at', operator: 'afterOrOnDate', values: ['2024-01-01T00:00:00.000'] },
        ],
      },
    },
    { title: 'Computed', kind: 'notice', reason: 'sql' },
  ]
  const [first, ...others] = (await dashboard(publicId)).body.widgets
  expect([first, ...others]).toMatchObject(drawn)
  expect((await workspace()).workbooks.find(({ id }) => id === workbookId)?.reports).toMatchObject(drawn)
  if (!first || !('query' in first)) throw new Error('It has no query')
  expect((await client.load(first.query as Query)).data).toHaveLength(5)
})

test('a report outside of the workbook is published with the dashboard that names it', async () => {
  const loose = await platform.reports.createReport({ ...at, body: { name: 'Loose', jsonQuery: JSON.stringify(bars) } })
  const { publicId, workbookId } = await publish([], () => ({ widgets: [chart(loose.id, 0, 0)] }))
  await share(workbookId, { allEmbedUsers: true, action: 'read' })
  expect((await (await viewer()).dashboard(publicId)).body.widgets[0]).toMatchObject({ title: 'Loose', kind: 'table' })
})

test('the workspace is that of the Platform: created, renamed, moved, shared, deleted', async () => {
  const { workspace } = await viewer({ embedTenantName: 'acme' })
  const stranger = await viewer({ embedTenantName: 'umbrella' })
  const namesOf = async (one: typeof stranger) => (await one.workspace()).workbooks.map(({ name }) => name)
  const before = await workspace()
  expect(before.folders.map(({ id, name, parentId }) => [id, typeof name, parentId])).toEqual([
    [7, 'object', null],
    [8, 'object', 7],
    [9, 'object', null],
  ])
  const known = await namesOf(stranger)

  const folder = await platform.folders.createFolder({ ...at, body: { name: 'Plans', parentId: 8 } })
  const { workbookId } = await publish(
    [{ name: 'A report', meta: { kind: 'pie' }, jsonQuery: JSON.stringify(bars) }],
    () => ({ widgets: [] }),
    folder.id,
  )
  await platform.workbooks.updateWorkbook({ ...at, workbookId, body: { name: 'Secret plan' } })
  // The folder above is shared with this tenant.
  expect(await namesOf({ workspace } as typeof stranger)).toContain('Secret plan')
  expect(await namesOf(stranger)).toEqual(known)
  const shown = await workspace()
  expect(shown.folders.map(({ id }) => id)).toEqual([7, 8, folder.id, 9])
  expect(shown.workbooks.find(({ id }) => id === workbookId)).toMatchObject({
    folderId: folder.id,
    publicId: expect.any(String),
    reports: [{ title: 'A report', kind: 'pie' }],
  })
  await platform.workspace.moveWorkspaceObject({ ...at, body: { type: 'WORKBOOK', id: workbookId, folderId: 9 } })
  expect((await workspace()).workbooks.some(({ id }) => id === workbookId)).toBe(false)
  await share(workbookId, { allEmbedUsers: true, action: 'read' })
  expect((await stranger.workspace()).workbooks.find(({ id }) => id === workbookId)?.folderId).toBe(9)
  await platform.workbooks.deleteWorkbook({ ...at, workbookId })
  await platform.folders.deleteFolder({ ...at, folderId: folder.id })
  expect(await workspace()).toEqual(before)
})

test('a session of another deployment sees its own workspace, one of an unknown deployment the first', async () => {
  const second = await viewer({ deploymentId: 2 })
  expect(await second.workspace()).toEqual({ folders: [], workbooks: [] })
  const unknown = await viewer({ deploymentId: 42 })
  expect((await unknown.workspace()).folders).toHaveLength(3)
})

test('a user of the account who signed in sees the workbooks that are shared with nobody', async () => {
  const { id } = await platform.workbooks.createWorkbook({ ...at, body: { name: 'Unshared' } })
  const authorization = `Bearer ${await emulator.signToken({ mode: 'private', deploymentId: 1 })}`
  const response = await fetch(`${baseUrl}/__surface/workspace`, { headers: { authorization } })
  const { workbooks } = (await response.json()) as WorkspaceDefinition<TileDefinition>
  expect(workbooks.find((one) => one.id === id)).toEqual({ id, name: 'Unshared', folderId: null, reports: [] })
  expect((await (await viewer()).workspace()).workbooks.map((one) => one.id)).not.toContain(id)
})
