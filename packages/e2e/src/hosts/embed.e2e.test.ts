import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createHold } from '../createHold.ts'
import { until } from '../until.ts'
import { describeHosts } from './describeHosts.ts'
import { status } from './status.ts'

describeHosts(({ running, open, openDashboard }) => {
  const logged = (page: Page) => page.locator('.log li strong').allTextContents()

  test('shows the dashboard of another site with one session, and its events in the log', async () => {
    const { page, frame, complaints, mints } = await openDashboard()
    expect(new URL(running.host.origin).hostname).toBe('127.0.0.1')
    expect(new URL(frame().url()).origin).toBe(running.emulator.tenantOrigin)
    expect(await frame().getByRole('heading', { name: 'Sales overview' }).count()).toBe(1)
    expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(600)
    expect(await logged(page)).toEqual(['dashboard-loaded', 'view', 'ready'])
    expect(mints()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('colours, theme, language and filter reach the embedded page without another document', async () => {
    const { page, frame, complaints, mints } = await openDashboard()
    const property = (property: string) =>
      frame().evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), property)

    await page.getByLabel('Colours').selectOption('dark')
    await until(() => page.evaluate(() => document.documentElement.dataset['scheme']), 'dark')
    await until(() => property('color-scheme'), 'dark')
    await page.getByLabel('Primary colour').fill('#b3261e')
    await until(() => property('--primary'), '#b3261e')
    await page.getByLabel('Corner radius').fill('22')
    await until(() => property('--radius'), '22px')
    await page.getByLabel('Language').selectOption('de')
    await frame().getByRole('heading', { name: 'Vertriebsübersicht' }).waitFor()

    const orders = () => frame().locator('[data-widget="32"] .number-value').textContent()
    const all = await orders()
    await page.getByLabel('returned').check()
    await expect.poll(orders, { timeout: 15_000 }).not.toBe(all)
    await page.getByLabel('returned').uncheck()
    await until(orders, all)

    expect(mints()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('on a telephone, it stays where it is when the session and the filters above it come', async () => {
    const context = await running.browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const { hold, release } = createHold()
    for (const awaited of ['**/svc-session', '**/svc-token']) await page.route(awaited, hold)
    await page.goto(running.host.origin)
    await page.getByText('Loading…', { exact: true }).waitFor()
    await page.getByText('connecting').waitFor()
    const top = () => page.locator('.embed').evaluate((box) => box.getBoundingClientRect().top)
    const before = await top()
    release()
    await page.getByLabel('shipped').waitFor()
    await page.getByText('loaded, signed session').waitFor()
    expect(await top()).toBe(before)
    await context.close()
  })

  test('a refresh is asked for and confirmed', async () => {
    const { page } = await openDashboard()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await until(async () => (await logged(page)).sort(), ['dashboard-loaded', 'dashboard-loaded', 'ready', 'view', '→ refresh'])
    await page.getByRole('button', { name: 'Clear' }).click()
    await until(() => logged(page), [])
  })

  test('switches between the surfaces and navigates inside the app', async () => {
    const { page, frame, complaints, mints } = await openDashboard()
    await page.getByRole('button', { name: 'App', exact: true }).click()
    // Before the app is ready, the choice would become its first address.
    await until(async () => (await logged(page)).filter((name) => name === 'ready').length, 2)
    await page.getByLabel('Go to').selectOption('/workbook/130')
    await frame().getByRole('heading', { name: 'Revenue analysis' }).waitFor()
    await until(async () => (await logged(page)).includes('navigate'), true)
    // The choice follows the viewer, so that it leads back too.
    await frame().getByRole('link', { name: 'Customers and regions' }).first().click()
    await until(() => page.getByLabel('Go to').inputValue(), '/workbook/131')
    await page.getByLabel('Go to').selectOption('/workbook/130')
    await frame().getByRole('heading', { name: 'Revenue analysis' }).waitFor()
    await page.getByRole('group', { name: 'Surface' }).getByRole('button', { name: 'Chat' }).click()
    await until(() => new URL(frame().url()).pathname, '/embed/chat')
    await status(page, 'loaded, signed session')
    expect(mints()).toBe(3)
    expect(complaints).toEqual([])
  })

  test('says what is wrong when no session comes, and mends it by a retry', async () => {
    running.emulator.faults.set('session-error')
    const { page } = await open('/')
    await status(page, 'failed')
    await page.getByText('EMBED_SESSION').waitFor()
    // Once: in two alerts, it would be said twice.
    expect(await page.locator('.embed').getByRole('alert').count()).toBe(1)
    running.emulator.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).focus()
    await page.keyboard.press('Enter')
    await status(page, 'loaded, signed session')
    // The button is gone: the next Tab leads into the embedded page.
    expect(await page.evaluate(() => document.activeElement?.closest('.embed') !== null)).toBe(true)
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByLabel('completed').waitFor()
  })

  test('neither the key nor the token of the backend is in anything that the page receives', async () => {
    const { page } = await open('/explore')
    const bodies: Promise<string>[] = []
    page.on('response', (response) => bodies.push(response.text().catch(() => '')))
    for (const title of ['Analytics', 'Query', 'Chat', 'Admin']) {
      await page.getByRole('link', { name: title, exact: true }).click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    }
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const all = (await Promise.all(bodies)).join('')
    expect(all).toContain(running.emulator.tenantOrigin)
    for (const secret of [running.emulator.adminKey, running.emulator.platformToken]) expect(all.includes(secret)).toBe(false)
  })
})
