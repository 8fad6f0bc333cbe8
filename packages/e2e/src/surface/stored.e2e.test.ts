import { createPlatformClient } from '@svc/core/platform'
import { expect, test } from 'vitest'
import { numberOf, widget } from './inPage.ts'
import { useSurface } from './useSurface.ts'

const { loaded, running } = useSurface()
const at = { deploymentId: 1 }
const chart = (reportId: number, y: number) => ({
  type: 'CHART' as const,
  position: { x: 0, y, w: 6, h: 4 },
  config: { reportId },
})
const days = {
  type: 'FILTER' as const,
  position: { x: 0, y: 20, w: 6, h: 1 },
  config: { member: 'orders.created_at', title: 'Day' },
}

test('a dashboard made, published and opened to embedding by the Platform client shows its reports with real numbers', async () => {
  const { platformToken: token, tenantOrigin: baseUrl } = running.emulator
  const { dashboardEmbedAccess, reports, workbooks } = createPlatformClient({ baseUrl, token })
  const { id: workbookId } = await workbooks.createWorkbook({ ...at, body: { name: 'Made by code' } })
  const bars = { measures: ['orders.count'], dimensions: ['orders.status'] }
  const kinds = ['pie', 'table', 'number', 'map']
  const ids: number[] = []
  for (const kind of kinds) {
    const query = kind === 'number' ? { measures: ['orders.count'] } : bars
    const body = { workbookId, name: `A ${kind}`, meta: { kind }, jsonQuery: JSON.stringify(query) }
    ids.push((await reports.createReport({ ...at, body })).id)
  }
  const one = { ...at, workbookId }
  const draft = { title: 'Made', widgets: ids.map(chart) }
  await workbooks.updateWorkbookDashboard({ ...one, body: { dashboardDraft: draft } })
  const { publicId } = await workbooks.publishDashboard({ ...one, body: { workbookId } })
  const path = `/embed/dashboard/${publicId}`
  const body = { creatorMode: false }

  // Published, but neither shared nor open to embedding.
  const refused = await running.host.open(path, {}, { body })
  expect(await refused.event('error')).toMatchObject({ context: 'embed-render', fatal: true })
  await dashboardEmbedAccess.updateEmbedAccess({ ...one, body: { embedTenantName: 'acme', action: 'read' } })
  const acme = { ...body, embedTenantName: 'acme' }
  const off = await running.host.open(path, {}, { body: acme })
  const message = 'Signed embedding is not allowed on this dashboard'
  expect(await off.event('error')).toMatchObject({ message, context: 'embed-render', fatal: true })
  expect(await off.frame().locator('[role=alert]').textContent()).toContain(message)
  await dashboardEmbedAccess.updateEmbedAccess({ ...one, body: { allowEmbed: true } })

  const opened = await loaded(path, {}, { body: acme })
  expect(await opened.event('view')).toMatchObject({ path, publicId, title: 'Made' })
  const [pie, table, total, map] = ids.map((_, index) => widget(opened, `widget-${index + 1}`))
  expect(await pie?.locator('.chart').getAttribute('aria-label')).toBe(
    'A pie: pie chart with 5 values, from completed to returned',
  )
  const counts = await table?.locator('tbody td.numeric').allTextContents()
  const sum = (counts ?? []).reduce((so, text) => so + Number(text.replaceAll(',', '')), 0)
  expect(sum).toBeGreaterThan(1000)
  expect(Number((await numberOf(opened, 'widget-3'))?.replaceAll(',', ''))).toBe(sum)
  expect(await total?.locator('h2').textContent()).toBe('A number')
  expect(await map?.locator('.notice').textContent()).toBe('Maps are not drawn by the emulator')

  // A refresh shows what was published a moment ago, and only then says that the dashboard is loaded.
  await workbooks.updateWorkbookDashboard({
    ...one,
    body: { dashboardDraft: { title: 'Made anew', widgets: [...ids.slice(1, 3).map(chart), days] } },
  })
  await workbooks.publishDashboard({ ...one, body: { workbookId } })
  const before = (await opened.events()).length
  await opened.act('refresh', {})
  expect(await opened.event('dashboard-loaded', before)).toMatchObject({ publicId, widgetCount: 2 })
  expect(await opened.frame().locator('h1').textContent()).toBe('Made anew')
  expect(await opened.frame().locator('[data-widget] h2').allTextContents()).toEqual(['A table', 'A number'])
  await opened.frame().locator('.controls summary').click()
  const lines = (label: Element) => {
    const words = document.createRange()
    words.selectNode(label.firstChild!)
    return words.getClientRects().length
  }
  expect(await opened.frame().locator('.date').first().evaluate(lines)).toBe(1)

  await workbooks.deleteWorkbook(one)
  const later = (await opened.events()).length
  await opened.act('refresh', {})
  expect(await opened.event('error', later)).toMatchObject({ context: 'embed-render', fatal: true })
  expect(opened.complaints.filter((said) => !said.includes('404'))).toEqual([])
})
