import { expect, test } from 'vitest'
import { translatePage } from '../translatePage.ts'
import { until } from '../until.ts'
import { describeHosts } from './describeHosts.ts'
import { status } from './status.ts'

describeHosts(({ openDashboard }) => {
  test('goes on working, and says what is so, while a browser translates it', async () => {
    const { page, complaints } = await openDashboard()
    await translatePage(page.mainFrame())
    await page.getByRole('button', { name: 'App', exact: true }).click()
    await page.getByLabel('Go to').waitFor()
    await status(page, 'loaded, signed session')

    await page.getByRole('link', { name: 'Data model' }).click()
    await page.getByLabel('Search members').fill('country')
    await page.getByRole('button', { name: 'customers.country' }).first().click()
    const details = page.getByRole('region', { name: 'Details' })
    const heading = async () => (await details.locator('h2').textContent())?.trim()
    await until(heading, 'Country')
    await details.getByRole('button', { name: 'Region' }).click()
    await until(heading, 'Region')
    expect(await details.getByRole('button', { name: 'Region' }).count()).toBe(0)

    await page.getByRole('link', { name: 'Chat' }).click()
    for (const answers of [1, 2]) {
      await page.getByLabel('Your question').fill('Orders by status')
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await until(() => page.locator('p:not([role])', { hasText: /is highest for/ }).count(), answers)
      await status(page, 'ready')
    }

    await page.getByRole('link', { name: 'Admin' }).click()
    await page.getByRole('button', { name: 'Users', exact: true }).click()
    // Of two texts, each would be an element, and so a line, of its own.
    const label = page.locator('label', { has: page.getByRole('searchbox') })
    await label.waitFor()
    expect(await label.locator('font').count()).toBeLessThan(2)
    expect(complaints).toEqual([])
  })
})
