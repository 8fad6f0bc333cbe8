import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeInSchemes } from '../axeInSchemes.ts'
import { axeViolations } from '../axeViolations.ts'
import { until } from '../until.ts'
import { describeHosts } from './describeHosts.ts'

describeHosts(({ running, open, openDashboard }) => {
  test('the header of a tablet is one row', async () => {
    const { page } = await open('/')
    await page.setViewportSize({ width: 768, height: 900 })
    await page.locator('.brand').waitFor()
    const middles = await page.locator('.brand, .tabs[aria-label="Pages"] a, .top select').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )
    expect(middles).toHaveLength(7)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
  })

  test('on a wide screen, the header begins and ends where the page does', async () => {
    const { page } = await open('/explore')
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.getByText('6 cubes and views').waitFor()
    const edges = (selector: string) =>
      page.locator(selector).evaluate((part) => {
        const { left, right } = part.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(part)
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(Math.round)
      })
    expect(await edges('.top')).toEqual(await edges('main'))
  })

  test('the pages stand in one row on a telephone, whichever is open', async () => {
    const { page } = await open('/')
    await page.setViewportSize({ width: 360, height: 800 })
    for (const title of ['Analytics', 'Data model', 'Admin']) {
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      const tops = await page
        .locator('.tabs[aria-label="Pages"] a')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
      expect([title, new Set(tops).size]).toEqual([title, 1])
    }
  })

  test('a button and a tab show that the pointer is over them', async () => {
    const { page } = await open('/admin')
    await page.getByRole('rowheader', { name: 'Shop analytics', exact: true }).waitFor()
    for (const name of ['Create deployment', 'Users']) {
      const button = page.getByRole('button', { name })
      const colour = () => button.evaluate((node) => getComputedStyle(node).backgroundColor)
      const before = await colour()
      await button.hover()
      expect([name, (await colour()) === before]).toEqual([name, false])
    }
  })

  test('works by the keyboard alone, and the focus follows the page', async () => {
    const { page } = await open('/')
    await page.getByRole('link', { name: 'Data model' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Data model')
    await page.keyboard.press('Enter')
    await until(
      () => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]),
      ['H1', 'Data model'],
    )
    expect(await page.title()).toBe('Data model · Northwind Orders')
    await page.goBack()
    await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
  })

  test('says that it is loading for as long as its backend is silent, then shows the page', async () => {
    const { page, complaints } = await open('/chat')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/config.json', (route) => released.then(() => route.continue()))
    await page.reload()
    await page.getByText('Loading…').waitFor()
    release()
    await page.getByRole('heading', { name: 'Chat', level: 1 }).waitFor()
    expect(await page.getByText('Loading…').count()).toBe(0)
    expect(await page.getByRole('main').count()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('says that there is nothing at an unknown address, with links to the pages there are', async () => {
    const { page } = await open('/nowhere/at-all', { bypassCSP: true })
    const heading = page.getByRole('heading', { level: 1 })
    await page.getByText('There is nothing at /nowhere/at-all').waitFor()
    expect([await heading.textContent(), await page.title()]).toEqual(['Page not found', 'Page not found · Northwind Orders'])
    expect((await page.request.get(`${running.host.origin}/nowhere`)).status()).toBe(404)
    expect(await page.locator('[aria-current="page"]').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.replace(/<[^>]*>/g, ''))
    await page.getByRole('main').getByRole('link', { name: 'Query' }).click()
    await until(focused, 'Query')
    await page.goBack()
    await until(focused, 'Page not found')
    expect(await page.title()).toBe('Page not found · Northwind Orders')
    await page.goto(`${running.host.origin}/query/`)
    await page.getByRole('heading', { name: 'Query', level: 1 }).waitFor()
  })

  test('a page whose data model does not come says so below its heading, and reads it by a retry', async () => {
    const { page } = await open('/chat')
    const refuse = { status: 403, headers: { 'access-control-allow-origin': '*' }, json: { error: 'Not for you' } }
    await page.route('**/v1/meta*', (route) => route.fulfill(refuse))
    for (const title of ['Data model', 'Query']) {
      await page.getByRole('link', { name: title }).click()
      await page.getByText('The service answered 403: Not for you').waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
    }
    await page.unroute('**/v1/meta*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
  })

  test('a dark page is light on paper, with its charts and the embedded page, and is dark again afterwards', async () => {
    const { page, frame } = await openDashboard({ scheme: 'dark' })
    /** What the browser would print now: it asks for it when all others have heard of the print. */
    const printed = async (place: Page | Frame) => {
      const looks = await place.evaluateHandle(() => {
        const look = () => [document.documentElement.dataset['scheme'], document.querySelector('canvas')?.toDataURL()]
        const seen = [look()]
        const later = () => seen.push(look())
        addEventListener('beforeprint', later)
        addEventListener('afterprint', later)
        return seen
      })
      await page.pdf()
      await until(async () => (await looks.jsonValue()).length, 3)
      const [before, paper, after] = await looks.jsonValue()
      expect([before?.[0], paper?.[0], after?.[0]]).toEqual(['dark', 'light', 'dark'])
      expect([paper?.[1] === before?.[1], after?.[1] === before?.[1]]).toEqual([false, true])
    }
    await frame().locator('canvas').first().waitFor()
    await printed(frame())
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('group', { name: 'Surface' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: null })
    await page.getByRole('link', { name: 'Query' }).click()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.locator('#result canvas').waitFor()
    await printed(page)
  })

  test('fields on a telephone have letters so large that Safari does not zoom in', async () => {
    const telephone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
    const context = await running.browser.newContext(telephone)
    const page = await context.newPage()
    for (const path of ['/', '/explore', '/query', '/chat', '/admin']) {
      await page.goto(running.host.origin + path)
      const fields = page.locator('main :is(input:not([type="checkbox"], [type="range"], [type="color"]), select, textarea)')
      await fields.first().waitFor()
      const sizes = await fields.evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
      expect([path, Math.min(...sizes)]).toEqual([path, 16])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
    await context.close()
  })

  test('words without end in an address or an error stay on the page of a telephone', async () => {
    const endless = 'endless'.repeat(60)
    const { page } = await open(`/${endless}`)
    await page.setViewportSize({ width: 320, height: 640 })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.getByText(endless).waitFor()
    expect(await width()).toBe(320)
    await page.route('**/v1/meta**', (route) =>
      route.fulfill({ status: 400, json: { error: endless }, headers: { 'access-control-allow-origin': '*' } }),
    )
    await page.getByRole('link', { name: 'Query' }).first().click()
    await page.getByRole('alert').getByText(endless).waitFor()
    expect(await width()).toBe(320)
  })

  test('words without end in the titles of members stay in their lists and columns', async () => {
    const endless = 'Endless'.repeat(20)
    const { page } = await open('/')
    for (const part of ['meta', 'load'])
      await page.route(`**/v1/${part}**`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll('Order lines"', `${endless}"`) })
      })
    /** How far the words of `selector` stick out of it. */
    const beyond = (selector: string) =>
      page
        .locator(selector)
        .filter({ hasText: endless })
        .first()
        .evaluate((part) => part.scrollWidth - part.clientWidth)
    await page.getByRole('link', { name: 'Query' }).click()
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('cell').first().waitFor()
    expect([await beyond('.boxes label'), await beyond('th')]).toEqual([0, 0])
    await page.getByRole('link', { name: 'Data model' }).click()
    await page.getByLabel('Search members').fill('endless')
    await page.getByRole('button', { name: endless }).first().click()
    expect([await beyond('.pick'), await beyond('h2')]).toEqual([0, 0])
  })

  test('no page has an accessibility violation, in light and in dark', async () => {
    const { page } = await openDashboard({ bypassCSP: true })
    const found: Record<string, string[]> = { dashboard: await axeInSchemes(page) }

    await page.getByRole('link', { name: 'Data model' }).click()
    await page.getByLabel('Search members').fill('country')
    await page
      .getByRole('button', { name: /^Country|Customer country/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Use in a query' }).waitFor()
    found['explore'] = await axeInSchemes(page)

    await page.getByRole('link', { name: 'Query' }).click()
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByLabel('Filter by').selectOption('sales.status')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('button', { name: 'Save as CSV' }).waitFor()
    found['query'] = await axeInSchemes(page)

    await page.getByRole('link', { name: 'Chat' }).click()
    found['empty chat'] = await axeInSchemes(page)
    await page.getByRole('button', { name: 'Revenue by country' }).click()
    await page.getByRole('group', { name: 'Filter the dashboard by' }).first().waitFor()
    await page
      .getByText(/is highest for/)
      .first()
      .waitFor()
    for (const summary of await page.locator('details > summary').all()) await summary.click()
    found['chat'] = await axeInSchemes(page)

    await page.getByRole('link', { name: 'Admin' }).click()
    await page.getByRole('rowheader', { name: 'Shop analytics', exact: true }).waitFor()
    found['admin'] = await axeInSchemes(page)
    expect(Object.values(found).flat()).toEqual([])
  })
})
