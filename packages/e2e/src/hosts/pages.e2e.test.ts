import type { Frame, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeInSchemes } from '../axeInSchemes.ts'
import { axeViolations } from '../axeViolations.ts'
import { createHold } from '../createHold.ts'
import { until } from '../until.ts'
import { describeHosts } from './describeHosts.ts'

describeHosts(({ running, open, openDashboard }) => {
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

  test('what is typed counts while a word is still composed, as a telephone does with each', async () => {
    const { page } = await open('/explore')
    const input = await page.context().newCDPSession(page)
    const compose = async (field: Locator, text: string) => {
      await field.click()
      await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    }
    await compose(page.getByLabel('Search members'), 'revenue')
    await page.getByText('5 members').first().waitFor()
    await page.goto(`${running.host.origin}/admin`)
    await page.getByRole('button', { name: 'Users', exact: true }).click()
    await compose(page.getByLabel('E-mail addresses, one per line'), 'kim')
    await page.getByRole('button', { name: 'Create 1 user' }).waitFor()
    await page.goto(`${running.host.origin}/chat`)
    await compose(page.getByLabel('Your question'), '수')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await until(() => page.locator('.message[data-role="user"] p').textContent(), '수')
    expect(await page.getByLabel('Your question').inputValue()).toBe('')
  })

  test('says that it is loading for as long as its backend is silent, then shows the page', async () => {
    const { page, complaints } = await open('/chat')
    const { hold, release } = createHold()
    await page.route('**/config.json', hold)
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
