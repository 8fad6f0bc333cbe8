import { createPlatformClient } from '@svc/core/platform'
import { expect, test } from 'vitest'
import { start } from '../../test/start.ts'
import { readPages } from '../test/readPages.ts'

// Of its own: what it changes is the seed.
const emulator = await start()
const platform = createPlatformClient({ baseUrl: emulator.tenantOrigin, token: emulator.platformToken, retry: false })
const at = { deploymentId: 1 }
const one = { ...at, workbookId: 130 }

test('what the seed brought is translated until it is changed, each part by itself', async () => {
  const { dashboard, read, workspace } = await readPages(emulator)
  const before = await dashboard()
  expect(before.title).toMatchObject({ de: 'Vertriebsübersicht' })
  await platform.folders.updateFolder({ ...at, folderId: 9, body: { name: 'Ops' } })
  await platform.workbooks.updateWorkbook({ ...one, body: { name: 'Money' } })
  await platform.reports.updateReport({ deploymentId: '1', reportId: 39, body: { name: 'Countries', title: 'Countries' } })
  const { folders, workbooks } = await workspace()
  expect(folders.map(({ name }) => name)).toMatchObject([{ de: 'Vertrieb' }, { de: 'Regionen' }, 'Ops'])
  expect(workbooks[0]?.name).toBe('Money')
  expect(workbooks[1]?.name).toMatchObject({ de: 'Kunden und Regionen' })
  const titles = workbooks[0]?.reports.map(({ title }) => title)
  expect(titles).toContain('Countries')
  expect(titles).toContainEqual({ en: 'Over time', de: 'Zeitverlauf', es: 'Evolución' })
  await platform.reports.deleteReport({ ...at, reportId: 39 })
  expect((await workspace()).workbooks[0]?.reports).toHaveLength(4)

  await platform.workbooks.publishDashboard({ ...one, body: { workbookId: 130, title: 'Sales now' } })
  const renamed = await dashboard()
  expect([renamed.title, renamed.description]).toEqual(['Sales now', before.description])
  // Without the report that is gone; all others as they were.
  expect(renamed.widgets.map(({ id, kind }) => [id, kind])).toContainEqual(['39', 'notice'])
  expect(renamed.widgets.filter(({ id }) => before.widgets.some((widget) => widget.id === id && id !== '39'))).toEqual(
    before.widgets.filter(({ id }) => id !== '39'),
  )
  expect(renamed.controls.map(({ kind }) => kind)).toEqual(before.controls.map(({ kind }) => kind))
  await platform.dashboardEmbedAccess.updateEmbedAccess({ ...one, body: { allEmbedUsers: true, action: 'none' } })
  expect((await read('dashboards/a1b2c3d4')).status).toBe(404)
  const ids = (await workspace()).workbooks.map(({ id }) => id)
  expect([ids.includes(130), ids.includes(131), ids.includes(132)]).toEqual([false, true, true])
})
