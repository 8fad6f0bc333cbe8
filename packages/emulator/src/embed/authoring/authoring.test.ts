import { createPlatformClient } from '@svc/core/platform'
import type { DashboardDefinition, TileDefinition, WorkspaceDefinition } from '@svc/surface/definitions'
import { expect, test } from 'vitest'
import { start } from '../../test/start.ts'

const emulator = await start()
const { platformToken, tenantOrigin: baseUrl } = emulator
const platform = createPlatformClient({ baseUrl, token: platformToken, retry: false })
const at = { deploymentId: 1 }

/** Asks as the pages do, with the token of a session. */
async function viewer(session: object = {}) {
  const body = { ...at, externalId: 'una', embedTenantName: 'acme', creatorMode: true, ...session }
  const { sessionId } = await platform.embed.generateSession({ body })
  const { token } = await platform.embed.postTokenBySessionId({ body: { sessionId } })
  return asker(token)
}
function asker(token: string) {
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${baseUrl}/__surface/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const workspace = async (): Promise<WorkspaceDefinition<TileDefinition>> => (await ask('GET', 'workspace')).body
  return {
    ask,
    workspace,
    id: async (path: string, body?: object): Promise<number> => (await ask('POST', path, body)).body.id,
    workbook: async (id: number) => (await workspace()).workbooks.find((one) => one.id === id),
    dashboard: async (publicId = ''): Promise<DashboardDefinition<TileDefinition>> =>
      (await ask('GET', `dashboards/${publicId}`)).body,
  }
}
const bars = { name: 'By status', kind: 'bar', query: { measures: ['orders.count'], dimensions: ['orders.status'] } }
const total = { name: ' Orders ', kind: 'number', query: { measures: ['orders.count'] } }

test('a creator makes a workbook with reports, puts them on its dashboard and publishes it; the Platform lists all of it', async () => {
  const { ask, dashboard, id, workbook, workspace } = await viewer()
  expect((await workspace()).canCreate).toBe(true)
  const workbookId = await id('workbooks', { name: ' Mine ', folderId: 7 })
  const path = `workbooks/${workbookId}`
  expect(await workbook(workbookId)).toEqual({
    id: workbookId,
    name: 'Mine',
    folderId: 7,
    reports: [],
    canCopy: true,
    own: { draft: [], status: 'unpublished' },
  })
  const [first, second] = [await id(`${path}/reports`, bars), await id(`${path}/reports`, total)]
  expect((await workbook(workbookId))?.reports).toMatchObject([
    { id: String(first), title: 'By status', kind: 'bar', query: bars.query },
    { id: String(second), title: 'Orders', kind: 'number' },
  ])
  expect(await ask('PUT', `${path}/draft`, { reports: [second, first] })).toEqual({ status: 200, body: {} })
  expect((await workbook(workbookId))?.own).toEqual({ draft: [String(second), String(first)], status: 'unpublished' })
  const { publicId } = (await ask('POST', `${path}/publish`, {})).body
  expect(await workbook(workbookId)).toMatchObject({ publicId, own: { status: 'published' } })
  const { title, widgets } = await dashboard(publicId)
  expect([title, widgets]).toMatchObject([
    'Mine',
    [
      { title: 'Orders', kind: 'number', span: 3 },
      { title: 'By status', kind: 'bar', span: 6 },
    ],
  ])

  const stored = await platform.workbooks.getWorkbook({ ...at, workbookId })
  expect(stored).toMatchObject({
    name: 'Mine',
    user: { email: 'una@svc-domain' },
    publishedDashboard: { publicId, allowEmbed: false },
  })
  const { items } = await platform.reports.getReports({ ...at, query: { workbookId } })
  expect(items.map(({ name, user }) => [name, user.email])).toEqual([
    ['Orders', 'una@svc-domain'],
    ['By status', 'una@svc-domain'],
  ])
})

test('what is changed after it was published is told, and published with the next version', async () => {
  const { ask, dashboard, id, workbook } = await viewer()
  const workbookId = await id('workbooks', { name: 'Changing' })
  const path = `workbooks/${workbookId}`
  const [first, second] = [await id(`${path}/reports`, bars), await id(`${path}/reports`, total)]
  await ask('PUT', `${path}/draft`, { reports: [first, second] })
  const { publicId } = (await ask('POST', `${path}/publish`, {})).body
  const status = async () => (await workbook(workbookId))?.own?.status
  expect(await status()).toBe('published')
  await ask('PATCH', `${path}/reports/${first}`, { name: 'States' })
  expect(await status()).toBe('changed')
  expect((await dashboard(publicId)).widgets.map(({ title }) => title)).toEqual(['By status', 'Orders'])
  expect((await ask('POST', `${path}/publish`, {})).body).toEqual({ publicId })
  expect((await dashboard(publicId)).widgets.map(({ title }) => title)).toEqual(['States', 'Orders'])
  expect(await ask('DELETE', `${path}/reports/${first}`)).toMatchObject({ status: 200 })
  expect((await workbook(workbookId))?.own).toEqual({ draft: [String(second)], status: 'changed' })
  await ask('POST', `${path}/publish`, {})
  await ask('PATCH', path, { name: 'Changed' })
  expect([await status(), (await dashboard(publicId)).title]).toEqual(['changed', 'Changing'])
  await ask('POST', `${path}/publish`, {})
  expect(await status()).toBe('published')
  expect(await dashboard(publicId)).toMatchObject({ title: 'Changed', widgets: [{ title: 'Orders' }] })
  expect(await ask('DELETE', path)).toMatchObject({ status: 200 })
  expect(await workbook(workbookId)).toBeUndefined()
  expect((await ask('GET', `dashboards/${publicId}`)).status).toBe(404)
})

test('a draft that another window has changed since is neither overwritten nor published', async () => {
  const { ask, id, workbook } = await viewer()
  const workbookId = await id('workbooks', { name: 'In two windows' })
  const path = `workbooks/${workbookId}`
  const [first, second] = [await id(`${path}/reports`, bars), await id(`${path}/reports`, total)]
  const put = (reports: readonly number[], expected: readonly number[]) => ask('PUT', `${path}/draft`, { reports, expected })
  expect(await put([first], [])).toMatchObject({ status: 200 })
  const refused = { status: 409, body: { error: 'The dashboard was changed meanwhile: read it and change it again' } }
  expect(await put([second], [])).toEqual(refused)
  expect(await ask('POST', `${path}/publish`, { expected: [] })).toEqual(refused)
  expect((await workbook(workbookId))?.own).toEqual({ draft: [String(first)], status: 'unpublished' })
  // Sent again, as its answer was lost.
  expect(await put([first], [])).toMatchObject({ status: 200 })
  expect(await put([second, first], [first])).toMatchObject({ status: 200 })
  expect(await put([first], [first, second])).toEqual(refused)
  expect(await ask('POST', `${path}/publish`, { expected: [second, first] })).toMatchObject({ status: 200 })
  expect(await ask('PUT', `${path}/draft`, { reports: [first], expected: 'x' })).toMatchObject({
    status: 400,
    body: { error: 'expected must be a list of ids' },
  })
})

test('a report that is edited shows its new query, on the dashboard once that is published again', async () => {
  const { ask, dashboard, id, workbook } = await viewer()
  const workbookId = await id('workbooks', { name: 'Edited' })
  const path = `workbooks/${workbookId}`
  const body = { name: 'Given', workbookId, meta: { kind: 'vega', query: total.query, spec: { mark: 'bar' } } }
  const { id: given } = await platform.reports.createReport({ ...at, body })
  await ask('PUT', `${path}/draft`, { reports: [given] })
  const { publicId } = (await ask('POST', `${path}/publish`, {})).body
  const shown = async () => (await dashboard(publicId)).widgets[0]
  expect(await shown()).toMatchObject({ title: 'Given', kind: 'number', query: total.query })
  const pie = { ...bars, kind: 'pie' }
  expect(await ask('PATCH', `${path}/reports/${given}`, pie)).toEqual({ status: 200, body: { id: given } })
  expect(await workbook(workbookId)).toMatchObject({
    reports: [{ id: String(given), title: 'By status', kind: 'pie', query: bars.query }],
    own: { status: 'changed' },
  })
  expect(await shown()).toMatchObject({ title: 'Given', kind: 'number' })
  await ask('POST', `${path}/publish`, {})
  expect(await shown()).toMatchObject({ title: 'By status', kind: 'pie', query: bars.query })
  const refused = await ask('PATCH', `${path}/reports/${given}`, { ...pie, query: {} })
  expect(refused).toMatchObject({ status: 400 })
  expect((await workbook(workbookId))?.own?.status).toBe('published')
})

test('the tiles of a draft that show no report keep their place around those that do, and a tile keeps its size', async () => {
  const { ask, dashboard, id } = await viewer()
  const workbookId = await id('workbooks', { name: 'Laid out' })
  const path = `workbooks/${workbookId}`
  const [first, second] = [await id(`${path}/reports`, bars), await id(`${path}/reports`, total)]
  const box = { h: 2, x: 0 }
  await platform.workbooks.updateWorkbookDashboard({
    ...at,
    workbookId,
    body: {
      dashboardDraft: {
        title: 'Board',
        widgets: [
          { id: 'end', type: 'TEXT', position: { ...box, y: 9, w: 12 }, config: { text: 'End' } },
          { id: 'big', type: 'CHART', position: { ...box, y: 3, w: 9 }, config: { reportId: first } },
          { id: 'filter', type: 'FILTER', position: { ...box, y: 0, w: 3 }, config: { member: 'orders.status' } },
        ],
      },
    },
  })
  await ask('PUT', `${path}/draft`, { reports: [second, first] })
  const { publicId } = (await ask('POST', `${path}/publish`, {})).body
  const { controls, title, widgets } = await dashboard(publicId)
  expect([title, controls.length]).toEqual(['Board', 1])
  expect(widgets.map(({ id: one, span }) => [one, span])).toEqual([
    [`report-${second}`, 3],
    ['big', 9],
    ['end', 12],
  ])
})

test('a creator copies a shared workbook and an own one, and owns the copy', async () => {
  const { dashboard, id, workbook } = await viewer({ externalId: 'copier' })
  const copy = await id('workbooks/130/copies')
  const shown = await workbook(copy)
  expect(shown).toMatchObject({ name: 'Copy of Revenue analysis', folderId: null, own: { status: 'published' } })
  expect((await dashboard(shown?.publicId)).widgets.length).toBeGreaterThanOrEqual(9)
  expect((await workbook(await id(`workbooks/${copy}/copies`)))?.name).toBe('Copy of Copy of Revenue analysis')
})

test('others do not see it, and may not change it', async () => {
  const owner = await viewer()
  const workbookId = await owner.id('workbooks', { name: 'Private' })
  const path = `workbooks/${workbookId}`
  const report = await owner.id(`${path}/reports`, bars)
  const other = await viewer({ externalId: 'urs' })
  expect(await other.workbook(workbookId)).toBeUndefined()
  const changes = [
    ['PATCH', path, { name: 'Taken' }],
    ['DELETE', path, undefined],
    ['POST', `${path}/copies`, undefined],
    ['POST', `${path}/reports`, bars],
    ['PATCH', `${path}/reports/${report}`, { name: 'Taken' }],
    ['DELETE', `${path}/reports/${report}`, undefined],
    ['PUT', `${path}/draft`, { reports: [] }],
    ['POST', `${path}/publish`, {}],
  ] as const
  for (const [method, one, body] of changes)
    expect([method, one, (await other.ask(method, one, body)).status]).toEqual([method, one, 404])
  const shared = { embedTenantName: 'acme', action: 'read' } as const
  await platform.dashboardEmbedAccess.updateEmbedAccess({ ...at, workbookId, body: shared })
  expect((await other.workbook(workbookId))?.own).toBeUndefined()
  for (const [method, one, body] of changes) {
    // A copy needs a published dashboard.
    const expected = one.endsWith('copies') ? 400 : 403
    expect([method, one, (await other.ask(method, one, body)).status]).toEqual([method, one, expected])
  }
  expect(await owner.workbook(workbookId)).toMatchObject({ name: 'Private', reports: [{ title: 'By status' }] })
})

test('only a session in creator mode of an embed user may create', async () => {
  for (const session of [{ creatorMode: false }, { externalId: undefined, internalId: 'ada' }]) {
    const { ask, workspace } = await viewer(session)
    expect((await workspace()).canCreate).toBeUndefined()
    expect(await ask('POST', 'workbooks', { name: 'No' })).toEqual({
      status: 403,
      body: { error: 'Creating and changing need a session in creator mode with an externalId' },
    })
  }
  const privately = asker(await emulator.signToken({ mode: 'private', creatorMode: true, externalId: 'x', deploymentId: 1 }))
  expect((await privately.ask('POST', 'workbooks', { name: 'No' })).status).toBe(403)
  expect((await asker('none').ask('POST', 'workbooks', { name: 'No' })).status).toBe(401)
})

test('bodies are checked, in words', async () => {
  const { ask, id } = await viewer()
  const path = `workbooks/${await id('workbooks', { name: 'Checked' })}`
  const said = async (method: string, one: string, body: unknown) => {
    const { body: answer, status } = await ask(method, one, body)
    return `${status} ${answer.error}`
  }
  const name = '400 name must be a text of 1 to 255 characters'
  for (const given of [undefined, null, 7, '', '  ', 'x'.repeat(256)])
    expect(await said('POST', 'workbooks', { name: given })).toBe(name)
  expect(await said('POST', 'workbooks', '{')).toBe('400 body is not a JSON object')
  expect(await said('POST', 'workbooks', [])).toBe('400 body is not a JSON object')
  expect(await said('POST', 'workbooks', { name: 'A', folderId: 'x' })).toBe('400 folderId must be an id')
  expect(await said('POST', 'workbooks', { name: 'A', folderId: 999 })).toBe('404 Folder 999 not found')
  expect(await said('PATCH', 'workbooks/0', { name: 'A' })).toBe('400 workbookId must be an id')
  for (const folderId of [true, [7], '0x7', 7.5, -7])
    expect(await said('POST', 'workbooks', { name: 'A', folderId })).toBe('400 folderId must be an id')
  expect(await said('PATCH', 'workbooks/9999', { name: 'A' })).toBe('404 Workbook 9999 not found')
  expect(await said('POST', `${path}/reports`, { ...bars, kind: 'map' })).toMatch(/^400 kind must be one of number, /)
  for (const query of [undefined, {}, { measures: [] }, 'x', [bars.query], { measures: [{}] }])
    expect(await said('POST', `${path}/reports`, { ...bars, query })).toBe(
      '400 query must be a query with measures or dimensions',
    )
  expect(await said('PUT', `${path}/draft`, { reports: 'x' })).toBe('400 reports must be a list of ids')
  // A report of another workbook.
  expect(await said('PUT', `${path}/draft`, { reports: [31] })).toBe('400 reports[0] is no report of this workbook')
  expect(await said('DELETE', `${path}/reports/31`, undefined)).toBe('404 Report 31 not found')
  expect(await said('POST', `${path}/publish`, {})).toBe('400 config is required: the workbook has no draft')
  expect(await said('POST', 'workbooks', { name: 'x'.repeat(64 * 1024) })).toBe('413 Body is larger than 64 KiB')
})

test("the copy of a shared workbook has what was published, and nothing of its owner's draft", async () => {
  const owner = await viewer({ embedTenantName: 'acme', externalId: 'user-1' })
  const workbookId = await owner.id('workbooks', { name: 'Shared' })
  const path = `workbooks/${workbookId}`
  const [first, second] = [await owner.id(`${path}/reports`, bars), await owner.id(`${path}/reports`, total)]
  await owner.ask('PUT', `${path}/draft`, { reports: [first, second] })
  await owner.ask('POST', `${path}/publish`, {})
  const target = { ...at, workbookId }
  await platform.dashboardEmbedAccess.updateEmbedAccess({ ...target, body: { embedTenantName: 'acme', action: 'read' } })
  await owner.ask('PATCH', `${path}/reports/${first}`, { name: 'Not yet' })
  await owner.ask('DELETE', `${path}/reports/${second}`)
  await owner.id(`${path}/reports`, { ...total, name: 'Also not yet' })
  const text = { type: 'TEXT', position: { x: 0, y: 0, w: 12, h: 1 }, config: { text: 'Draft' } } as const
  await platform.workbooks.updateWorkbookDashboard({ ...target, body: { dashboardDraft: { widgets: [text] } } })

  const colleague = await viewer({ embedTenantName: 'acme', externalId: 'user-2' })
  const copy = await colleague.id(`${path}/copies`)
  const shown = await colleague.workbook(copy)
  expect(shown?.reports).toMatchObject([
    { title: 'By status', kind: 'bar', query: bars.query },
    { title: 'Orders', kind: 'number', query: total.query },
  ])
  expect(shown?.own).toEqual({ draft: shown?.reports.map(({ id }) => id), status: 'published' })
  expect(await colleague.dashboard(shown?.publicId)).toMatchObject({
    title: 'Copy of Shared',
    widgets: [{ title: 'By status' }, { title: 'Orders' }],
  })
  const { dashboardDraft, dashboardPublished } = await platform.workbooks.getWorkbook({ ...at, workbookId: copy })
  expect(dashboardDraft).toEqual(dashboardPublished)
  expect(JSON.stringify(dashboardDraft)).not.toContain('Draft')
})

test('the tile of a report outside of the workbook keeps its place, and changed SQL is told', async () => {
  const { ask, dashboard, id, workbook } = await viewer()
  const workbookId = await id('workbooks', { name: 'Beyond' })
  const path = `workbooks/${workbookId}`
  const own = await id(`${path}/reports`, bars)
  const sqlQuery = 'SELECT MEASURE(count) FROM orders'
  const loose = await platform.reports.createReport({ ...at, body: { name: 'Loose', jsonQuery: JSON.stringify(total.query) } })
  const sql = await platform.reports.createReport({ ...at, body: { name: 'SQL', sqlQuery, workbookId } })
  const position = { x: 0, y: 0, w: 6, h: 4 }
  const widgets = [{ id: 'loose', type: 'CHART', position, config: { reportId: loose.id } }] as const
  await platform.workbooks.updateWorkbookDashboard({ ...at, workbookId, body: { dashboardDraft: { widgets: [...widgets] } } })
  await ask('PUT', `${path}/draft`, { reports: [own, sql.id] })
  const { publicId } = (await ask('POST', `${path}/publish`, {})).body
  expect((await dashboard(publicId)).widgets.map(({ title }) => title)).toEqual(['Loose', 'By status', 'SQL'])
  expect((await workbook(workbookId))?.own?.status).toBe('published')
  await platform.reports.updateReport({ deploymentId: '1', reportId: sql.id, body: { sqlQuery: `${sqlQuery} LIMIT 1` } })
  expect((await workbook(workbookId))?.own?.status).toBe('changed')
})

test('a workbook holds a hundred reports', async () => {
  const { ask, id } = await viewer()
  const path = `workbooks/${await id('workbooks', { name: 'Full' })}/reports`
  for (let count = 0; count < 100; count++) await id(path, total)
  expect(await ask('POST', path, total)).toMatchObject({ status: 400, body: { error: 'A workbook holds 100 reports at most' } })
})
