import { expect, test } from 'vitest'
import { openOperations } from '../test/openOperations.ts'
import { refused } from '../test/refused.ts'

const { emulator, platform, status, viewer } = await openOperations()

test('folders, workbooks, reports and the workspace over them', async () => {
  const { dashboardEmbedAccess, folders, reports, workbooks, workspace } = platform
  const at = { deploymentId: 1 }
  const outer = await folders.createFolder({ ...at, body: { name: 'Outer' } })
  const inner = await folders.createFolder({ ...at, body: { name: 'Inner', parentId: outer.id } })
  expect((await folders.getFolders({ ...at, query: { parentId: outer.id } })).items).toEqual([inner])
  const ancestors = await folders.getFolderAncestors({ ...at, folderId: inner.id })
  expect(ancestors.map(({ name }) => name)).toEqual(['Outer', 'Inner'])
  expect((await folders.updateFolder({ ...at, folderId: inner.id, body: { position: 5 } })).name).toBe('Inner')
  expect(await status(folders.deleteFolder({ ...at, folderId: outer.id }))).toBe(400)

  const workbook = await workbooks.createWorkbook({ ...at, body: { name: 'Draft', folderId: inner.id } })
  const one = { ...at, workbookId: workbook.id }
  const position = { x: 0, y: 0, w: 6, h: 4 }
  const report = await reports.createReport({ ...at, body: { name: 'Orders', workbookId: workbook.id, sqlQuery: 'SELECT 1' } })
  const of = { ...at, reportId: report.id }
  await workbooks.updateWorkbookDashboard({
    ...one,
    body: {
      dashboardDraft: {
        title: 'Board',
        widgets: [
          { type: 'CHART', position, config: { reportId: report.id } },
          { id: 'ai', type: 'AI', position },
        ],
      },
    },
  })
  const published = await workbooks.publishDashboard({ ...one, body: { workbookId: workbook.id } })
  expect(published).toMatchObject({
    title: 'Board',
    versionNumber: 1,
    allowEmbed: false,
    reportSnapshots: [{ reportId: report.id }],
  })
  const threaded = await workbooks.updatePublishedDashboardAiWidgetThread({ ...one, body: { widgetId: 'ai', threadId: 't1' } })
  expect(threaded.config.widgets).toContainEqual({ id: 'ai', type: 'AI', position, config: { threadId: 't1' } })
  const copy = await workbooks.duplicateWorkbook({ ...one, body: {} })
  expect(copy).toMatchObject({ name: 'Copy of Draft', folderId: inner.id, publishedDashboard: { allowEmbed: false } })
  expect(copy.publishedDashboard!.reportSnapshots[0]!.reportId).not.toBe(report.id)
  const slug = { ...at, slug: ' Weekly ' }
  const weekly = await workbooks.upsertWorkbookBySlug({ ...slug, body: { meta: { a: 1 } } })
  const again = await workbooks.upsertWorkbookBySlug({ ...slug, body: { meta: { b: 2 } } })
  expect(again).toMatchObject({ id: weekly.id, slug: 'weekly', meta: { a: 1, b: 2 } })
  await workbooks.updateWorkbook({ ...one, body: { name: 'Named', meta: { c: 3 }, folderId: null } })
  expect(await workbooks.getWorkbook(one)).toMatchObject({ name: 'Named', meta: { c: 3 }, folderId: null })
  expect((await workbooks.getWorkbooks({ ...at, query: { folderId: inner.id } })).items).toMatchObject([{ id: copy.id }])

  await dashboardEmbedAccess.updateEmbedAccess({ ...one, body: { embedTenantName: 'acme', action: 'read', allowEmbed: true } })
  expect(await dashboardEmbedAccess.getEmbedAccess(one)).toMatchObject({
    allowEmbed: true,
    tenants: [{ embedTenantName: 'acme' }],
  })
  const shared = await dashboardEmbedAccess.listEmbedTenantWorkbooks({
    ...at,
    embedTenantName: 'acme',
    query: { accessSource: 'tenant' },
  })
  expect(shared.items.map(({ id }) => id)).toContain(workbook.id)
  expect(await status(dashboardEmbedAccess.updateEmbedAccess({ ...one, body: {} }))).toBe(400)

  const publicId = 'abcDEF012345'
  expect(await reports.updateReport({ deploymentId: '1', reportId: report.id, body: { title: 'T' } })).toMatchObject({
    title: 'T',
    name: 'Orders',
  })
  const upserted = await reports.upsertReportByPublicId({ ...at, publicId, body: { name: 'Upserted', folderId: inner.id } })
  expect((await reports.upsertReportByPublicId({ ...at, publicId, body: { title: 'Again' } })).id).toBe(upserted.id)
  expect(await status(reports.upsertReportByPublicId({ deploymentId: 2, publicId, body: {} }))).toBe(409)
  expect(await status(reports.createReport({ ...at, body: { publicId } }))).toBe(409)
  const place = { externalWorkbookId: 'book', resultLocation: 'Sheet1!B2' }
  expect((await reports.connectReportToWorkbook({ ...of, body: place })).externalWorkbookPlacements).toMatchObject([
    { workbookId: 'book', sheetName: 'Sheet1', anchorCell: 'B2', syncStatus: 'UP_TO_DATE' },
  ])
  await reports.updateReport({ deploymentId: '1', reportId: report.id, body: { sqlQuery: 'SELECT 2' } })
  expect((await reports.getReport(of)).externalWorkbookPlacements).toMatchObject([{ syncStatus: 'CHANGED' }])
  expect((await reports.refreshReport({ ...of, body: place })).externalWorkbookPlacements).toMatchObject([
    { syncStatus: 'UP_TO_DATE' },
  ])
  expect((await reports.getReports({ ...at, query: { externalWorkbookId: 'book' } })).items).toMatchObject([{ id: report.id }])
  expect((await reports.disconnectReportFromWorkbook({ ...of, body: place })).externalWorkbookPlacements).toEqual([])

  const inside = await workspace.workspaceObjects({ ...at, query: { folderId: inner.id, orderByField: 'name' } })
  expect(inside.items.map(({ type, id }) => [type, id])).toEqual([
    ['WORKBOOK', copy.id],
    ['REPORT', upserted.id],
  ])
  expect(
    (await workspace.workspaceObjects({ ...at, query: { search: 'inne', types: ['FOLDER', 'REPORT'] } })).items,
  ).toMatchObject([{ id: inner.id }])
  expect(await status(workspace.moveWorkspaceObject({ ...at, body: { type: 'FOLDER', id: outer.id, folderId: inner.id } }))).toBe(
    400,
  )
  expect(
    (await workspace.moveWorkspaceObject({ ...at, body: { type: 'WORKBOOK', id: weekly.id, folderId: inner.id } })).folderId,
  ).toBe(inner.id)
  const moved = await workspace.bulkMoveWorkspaceObjects({
    ...at,
    body: {
      folderId: null,
      items: [
        { type: 'REPORT', id: upserted.id },
        { type: 'REPORT', id: upserted.id },
        { type: 'FOLDER', id: 99 },
      ],
    },
  })
  expect(moved).toMatchObject({ moved: [{ id: upserted.id }], failed: [{ type: 'FOLDER', id: 99, error: { status: 404 } }] })
  const deleted = await workspace.bulkDeleteWorkspaceObjects({
    ...at,
    body: {
      items: [
        { type: 'FOLDER', id: outer.id },
        { type: 'FOLDER', id: inner.id },
        { type: 'REPORT', id: upserted.id },
      ],
    },
  })
  expect(deleted.deleted.map(({ id }) => id)).toEqual([inner.id, upserted.id])
  expect(deleted.failed).toMatchObject([{ id: outer.id, error: { status: 400 } }])
  expect((await workbooks.getWorkbook({ ...at, workbookId: weekly.id })).folderId).toBeNull()
  await folders.deleteFolder({ ...at, folderId: outer.id })
  await reports.deleteReport(of)
  expect(await status(reports.getReport(of))).toBe(404)
  await workbooks.deleteWorkbook(one)
  expect(await status(workbooks.getWorkbook(one))).toBe(404)
})

test('folders nest five deep at most', async () => {
  let parentId: number | undefined
  for (const name of ['1', '2', '3', '4', '5'])
    parentId = (await platform.folders.createFolder({ deploymentId: 2, body: { name, parentId } })).id
  expect(await status(platform.folders.createFolder({ deploymentId: 2, body: { name: '6', parentId } }))).toBe(400)
})

test('a folder moves with what is in it, where that is not too deep; what is moved or made without a name or place is refused', async () => {
  const { folders, workspace } = platform
  const at = { deploymentId: 2 }
  const add = async (name: string, parentId?: number) => (await folders.createFolder({ ...at, body: { name, parentId } })).id
  const [top, other] = [await add('Top'), await add('Other')]
  const low = await add('Low', await add('Middle', top))
  const tower = [other]
  for (const name of ['b', 'c']) tower.push(await add(name, tower.at(-1)))
  const move = (id: number, folderId: number | null, type: 'FOLDER' | 'WORKBOOK' = 'FOLDER') =>
    refused(workspace.moveWorkspaceObject({ ...at, body: { type, id, folderId } }))
  expect(await move(top, low)).toBe('400 folderId')
  expect(await move(top, tower[2]!)).toBe('400 folderId')
  expect([await move(top, 7), await move(7, top), await move(130, top, 'WORKBOOK')]).toEqual(['404', '404', '404'])
  expect(await move(top, tower[1]!)).toBe('done')
  const path = async (folderId: number) => (await folders.getFolderAncestors({ ...at, folderId })).map(({ name }) => name)
  expect(await path(low)).toEqual(['Other', 'b', 'Top', 'Middle', 'Low'])
  expect(await refused(folders.createFolder({ ...at, body: { name: 'Six', parentId: low } }))).toBe('400 parentId')
  expect(await refused(folders.createFolder({ ...at, body: { name: ' ' } }))).toBe('400 name')
  expect(await refused(folders.updateFolder({ ...at, folderId: low, body: { name: ' ' } }))).toBe('400 name')
  const { moved } = await workspace.bulkMoveWorkspaceObjects({ ...at, body: { items: [{ type: 'FOLDER', id: top }] } })
  expect(moved).toMatchObject([{ type: 'FOLDER', id: top, folderId: null }])
})

test('the workspace is ordered by name, creation, change or last view, always with folders first', async () => {
  const { folders, reports, workbooks, workspace } = platform
  const at = { deploymentId: 1 }
  const { id: folderId } = await folders.createFolder({ ...at, body: { name: 'Ordered' } })
  for (const name of ['Z', 'Y']) await folders.createFolder({ ...at, body: { name, parentId: folderId } })
  const book = await workbooks.createWorkbook({ ...at, body: { name: 'Beta', folderId } })
  emulator.clock.advance(1000)
  const first = await reports.createReport({ ...at, body: { name: 'alpha', folderId } })
  emulator.clock.advance(1000)
  const second = await reports.createReport({ ...at, body: { name: 'Gamma', folderId } })
  await workbooks.updateWorkbook({ ...at, workbookId: book.id, body: { name: 'Beta 2' } })
  await reports.getReport({ ...at, reportId: first.id })
  type Query = NonNullable<Parameters<typeof workspace.workspaceObjects>[0]['query']>
  const names = async (orderByField?: Query['orderByField'], orderByDirection?: Query['orderByDirection']) => {
    const { items } = await workspace.workspaceObjects({ ...at, query: { folderId, orderByField, orderByDirection } })
    expect(items.slice(0, 2).map(({ name }) => name)).toEqual(['Y', 'Z'])
    return items.slice(2).map(({ name }) => name)
  }
  expect(await names('name')).toEqual(['alpha', 'Beta 2', 'Gamma'])
  expect(await names('created_at')).toEqual(['Gamma', 'alpha', 'Beta 2'])
  expect(await names('updated_at', 'ASC')).toEqual(['alpha', 'Beta 2', 'Gamma'])
  expect(await names()).toEqual(['Beta 2', 'Gamma', 'alpha'])
  expect(await names('viewer_last_viewed_at')).toEqual(['alpha', 'Beta 2', 'Gamma'])

  type ReportQuery = NonNullable<Parameters<typeof reports.getReports>[0]['query']>
  const list = async (query: ReportQuery) => (await reports.getReports({ ...at, query: { folderId, ...query } })).items
  const ids = async (query: ReportQuery) => (await list(query)).map(({ id }) => id)
  const [a, g] = [first.id, second.id]
  expect([await ids({}), await ids({ sortBy: 'createdAt' }), await ids({ sortBy: 'name' })]).toEqual([
    [g, a],
    [a, g],
    [a, g],
  ])
  expect(await ids({ sortBy: 'lastViewedAt', sortDirection: 'DESC', limit: 1, page: 1 })).toEqual([a])
  expect(await refused(list({ sortBy: 'lastViewedAt', first: 1 }))).toBe('400 query.sortBy')
  expect([await refused(list({ limit: -1 })), await refused(list({ page: 0 }))]).toEqual(['400 query.limit', '400 query.page'])
  const refs = [{ type: 'WORKBOOK' as const, id: book.id }]
  expect(await workspace.bulkDeleteWorkspaceObjects({ ...at, body: { items: refs } })).toEqual({ deleted: refs, failed: [] })
})

test('a workbook is saved whole or not at all', async () => {
  const { workbooks } = platform
  const at = { deploymentId: 1 }
  const { id: workbookId } = await workbooks.createWorkbook({ ...at, body: { name: 'Whole' } })
  const one = { ...at, workbookId }
  const meta = { dashboardDraft: { title: 'By meta', widgets: [] } }
  const update = (body: object) => refused(workbooks.updateWorkbook({ ...one, body }))
  expect([await update({ slug: ' ' }), await update({ name: 'New', folderId: 999 })]).toEqual(['400 slug', '404'])
  expect(await workbooks.getWorkbook(one)).toMatchObject({ name: 'Whole', slug: null })
  expect(await update({ slug: ' Whole ', meta })).toBe('done')
  expect(await workbooks.getWorkbook(one)).toMatchObject({ slug: 'whole', meta, dashboardDraft: meta.dashboardDraft })
  expect([await update({ slug: null }), (await workbooks.getWorkbook(one)).slug, await update({ slug: 'whole' })]).toEqual([
    'done',
    null,
    'done',
  ])
  const upsert = (slug: string, body: object) => refused(workbooks.upsertWorkbookBySlug({ ...at, slug, body }))
  expect([await upsert(' ', {}), await upsert('new', { folderId: 999 })]).toEqual(['400 slug', '404'])
  expect((await workbooks.getWorkbooks(at)).items.map(({ slug }) => slug)).not.toContain('new')
  expect(await upsert('WHOLE', { folderId: 7, meta: { dashboardDraft: { title: 'Upserted' } } })).toBe('done')
  expect(await workbooks.getWorkbook(one)).toMatchObject({ folderId: 7, dashboardDraft: { title: 'Upserted' } })

  const thread = (widgetId: string) =>
    refused(workbooks.updatePublishedDashboardAiWidgetThread({ ...one, body: { widgetId, threadId: 't' } }))
  const publish = (body: object) => workbooks.publishDashboard({ ...one, body: { workbookId, ...body } })
  expect(await thread('text')).toBe('404')
  expect([await refused(publish({ workbookId: 130 })), await refused(publish({ dashboardId: 12 }))]).toEqual([
    '400 workbookId',
    '404',
  ])
  const position = { x: 0, y: 0, w: 1, h: 1 }
  const { id } = await publish({ config: { widgets: [{ id: 'text', type: 'TEXT', position }] } })
  expect(await publish({ dashboardId: id })).toMatchObject({ id, versionNumber: 2 })
  expect([await thread('none'), await thread('text')]).toEqual(['404', '400 widgetId'])
  const { id: empty } = await workbooks.createWorkbook({ ...at, body: {} })
  expect(await refused(workbooks.publishDashboard({ ...at, workbookId: empty, body: { workbookId: empty } }))).toBe('400 config')
  expect((await workbooks.duplicateWorkbook({ ...at, workbookId: empty, body: {} })).publishedDashboard).toBeNull()
  const creator = await viewer({ embedTenantName: 'acme', creatorMode: true })
  const copy = (workbook: number) =>
    refused(creator.client.workbooks.duplicateWorkbook({ ...at, workbookId: workbook, body: { shared: true } }))
  expect([await copy(empty), await copy(999)]).toEqual(['404', '404'])
  const share = { embedTenantName: 'acme', action: 'read' } as const
  await platform.dashboardEmbedAccess.updateEmbedAccess({ ...at, workbookId: empty, body: share })
  expect(await copy(empty)).toBe('400')
  const plain = await viewer({ embedTenantName: 'acme' })
  for (const by of [platform, plain.client])
    expect(await refused(by.workbooks.duplicateWorkbook({ ...one, body: { shared: true } }))).toBe('403')
  expect(await refused(plain.client.workbooks.duplicateWorkbook({ ...one, body: {} }))).toBe('403')
})

test('a report is saved whole or not at all, and keeps the public id that it was given', async () => {
  const { reports } = platform
  const at = { deploymentId: 1 }
  const [legacy] = (await reports.getReports({ ...at, query: { search: 'old report' } })).items
  const placeholder = legacy!.publicId!
  const upsert = (publicId: string, body: object = {}) => refused(reports.upsertReportByPublicId({ ...at, publicId, body }))
  const update = (reportId: number, body: object) => refused(reports.updateReport({ deploymentId: '1', reportId, body }))
  expect([await upsert('short'), await upsert('-bcdefghijkl')]).toEqual(['400 publicId', '400 publicId'])
  expect(await upsert('abcdefghijkl', { publicId: 'ABCDEFGHIJKL' })).toBe('400 publicId')
  expect(await upsert(placeholder, { folderId: 999 })).toBe('404')
  // Still a placeholder, so the report may be given an id of its own.
  expect(await update(legacy!.id, { publicId: placeholder })).toBe('400 publicId')
  const { id } = await reports.createReport({ ...at, body: { publicId: 'TakenAlready' } })
  expect(await update(legacy!.id, { title: 'New', publicId: 'TakenAlready' })).toBe('409')
  expect((await reports.getReport({ ...at, reportId: legacy!.id })).title).toBe(legacy!.title)
  expect(await update(legacy!.id, { publicId: 'ofItsOwn1234' })).toBe('done')
  expect([await update(legacy!.id, { publicId: 'ofItsOwn1234' }), await update(id, { publicId: 'ofItsOwn1234' })]).toEqual([
    'done',
    '400 publicId',
  ])
  expect((await reports.getReport({ ...at, reportId: legacy!.id })).publicId).toBe('ofItsOwn1234')
})

test('of several placements of a report the one that is named is refreshed, checked and taken away', async () => {
  const { reports } = platform
  const at = { deploymentId: 1, reportId: (await reports.createReport({ deploymentId: 1, body: { sqlQuery: 'SELECT 1' } })).id }
  const place = { externalWorkbookId: 'sheets', resultLocation: "'My sheet'!B2:C9" }
  const placements = async () => (await reports.getReport(at)).externalWorkbookPlacements
  await reports.connectReportToWorkbook({ ...at, body: { ...place, placementId: 'p1', addressOnly: true } })
  const body = { ...place, placementId: 'p2', resultLocation: 'D4:E5' }
  const connected = await reports.connectReportToWorkbook({ ...at, body })
  expect(connected.externalWorkbookPlacements).toMatchObject([
    { id: 'p1', sheetName: 'My sheet', anchorCell: 'B2' },
    { id: 'p2', sheetName: null, anchorCell: 'D4', syncStatus: 'UP_TO_DATE' },
  ])
  expect(connected.externalWorkbookPlacements![0]).not.toHaveProperty('syncStatus')
  const resultChecksum = { v: 1, chunks: [{ from: 0, hash: 'x' }] }
  await reports.refreshReport({ ...at, body: { placementId: 'p1', resultChecksum } })
  expect(await placements()).toMatchObject([
    { syncStatus: 'UP_TO_DATE', resultChecksum },
    { id: 'p2', resultChecksum: null },
  ])
  expect(await refused(reports.refreshReport({ ...at, body: { placementId: 'none' } }))).toBe('done')
  expect(await refused(reports.disconnectReportFromWorkbook({ ...at, body: {} }))).toBe('400 placementId')
  for (const body of [{ placementId: 'none' }, { ...place, sheetName: 'Another' }, { ...place, sheetId: 's' }])
    expect(await refused(reports.disconnectReportFromWorkbook({ ...at, body }))).toBe('done')
  expect(await placements()).toHaveLength(2)
  await reports.disconnectReportFromWorkbook({ ...at, body: place })
  expect(await placements()).toMatchObject([{ id: 'p2' }])
})
