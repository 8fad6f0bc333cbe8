import { describe, expect, test } from 'vitest'
import { until } from '../until.ts'
import { types } from './inPage.ts'
import { useSurface } from './useSurface.ts'

const { running } = useSurface()

describe('the app', () => {
  test('reports its routes, moves by click, action, back and forward', async () => {
    const opened = await running.host.open('/embed/d/1/app/workbook/130')
    await opened.event('view')
    expect(await opened.events()).toEqual([
      ['ready', { embedTenant: 'acme-corp', deploymentId: 1, mode: 'signed', surface: 'app' }],
      ['view', { surface: 'app', path: '/embed/d/1/app/workbook/130', title: 'Revenue analysis' }],
    ])
    const move = async (act: () => Promise<unknown>) => {
      const from = (await opened.events()).length
      await act()
      const navigate = await opened.event('navigate', from)
      const view = await opened.event('view', from)
      return [navigate['previousPath'], navigate['path'], view['path'], view['title']]
    }
    const app = '/embed/d/1/app'
    expect(await move(() => opened.frame().locator('.sidebar a', { hasText: 'Sales' }).click())).toEqual([
      `${app}/workbook/130`,
      `${app}/folder/7`,
      `${app}/folder/7`,
      'Sales',
    ])
    expect((await move(() => opened.act('navigate', { path: '/workbook/131' }))).slice(0, 2)).toEqual([
      `${app}/folder/7`,
      `${app}/workbook/131`,
    ])
    expect(await move(() => opened.act('navigate', { path: `${app}/workbook/130/dashboard` }))).toMatchObject({
      1: `${app}/workbook/130/dashboard`,
    })
    await opened.frame().locator('.dashboard .widget .chart').first().waitFor()
    expect(await move(() => opened.frame().evaluate(() => history.back()))).toMatchObject({ 1: `${app}/workbook/131` })
    expect(await move(() => opened.frame().evaluate(() => history.forward()))).toMatchObject({
      1: `${app}/workbook/130/dashboard`,
    })
    // These belong to published dashboards only.
    expect(await types(opened)).not.toContain('dashboard-loaded')
    expect(opened.complaints).toEqual([])
  })

  test.each([
    ['cards have the room of their words', '', '.card', 'width'],
    ['charts have the room of their labels', '/workbook/130/dashboard', '.chart', 'height'],
  ] as const)('with letters four times as large, %s', async (_, path, part, side) => {
    const opened = await running.host.open(`/embed/d/1/app${path}`)
    await opened.event('view')
    const size = async () => (await opened.frame().locator(part).first().boundingBox())![side]
    const usual = await size()
    await opened.frame().evaluate(() => {
      document.documentElement.style.fontSize = '400%'
    })
    await until(async () => (await size()) > 3 * usual, true)
  })

  test('says where there is no widget, and tells the host of a dashboard that does not come', async () => {
    const path = '/embed/d/1/app/workbook/130/dashboard'
    const opened = await running.host.open(`${path}/widget/none`)
    const heading = () => opened.frame().locator('main h1').textContent()
    await until(heading, `There is nothing at ${path}/widget/none`)
    await opened.act('navigate', { path })
    await until(heading, 'Sales overview')

    const broken = { status: 502, json: { error: 'The data model could not be read.' } }
    const failing = await running.host.open(
      path,
      {},
      { routes: { '**/__surface/dashboards/*': (route) => route.fulfill(broken) } },
    )
    expect(await failing.event('error')).toMatchObject({ message: broken.json.error, context: 'embed-render', fatal: false })
  })

  test('refuses a session of another deployment, and no session', async () => {
    const other = await running.host.open('/embed/d/43/app')
    expect(await other.event('error')).toMatchObject({ context: 'session', fatal: true })
    const none = await running.host.open('/embed/d/1/app', {}, { session: null })
    expect(await none.event('error')).toMatchObject({ message: 'The app needs a signed session', fatal: true })
  })

  test('runs questions as surface app', async () => {
    const opened = await running.host.open('/embed/d/1/app')
    await opened.event('view')
    await opened.frame().locator('.ask-form input').fill('orders by status')
    await opened.page.keyboard.press('Enter')
    await opened.page.waitForFunction(() => window.heard.some(({ data }) => data.payload['status'] === 'completed'))
    const asked = (await opened.heard()).filter(({ data }) => data.type === 'svc:event:ai-query')
    expect(
      asked.map(({ data }) => [data.surface, data.payload['query'], data.payload['status'], data.payload['agentId']]),
    ).toEqual([
      ['app', 'orders by status', 'submitted', '1'],
      ['app', 'orders by status', 'completed', '1'],
    ])
    expect(asked[1]?.data.payload['chatId']).toEqual(expect.any(String))
  })
})
