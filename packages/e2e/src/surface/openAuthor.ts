import { until } from '../until.ts'
import type { SurfaceInUse } from './useSurface.ts'

/** Opens a page of the creator app as a user of its own, with what an author does in it. */
export const openAuthor =
  (running: SurfaceInUse['running']) =>
  async (path: string, externalId: string, options: object = {}) => {
    const opened = await running.host.open(path, {}, { body: { externalId }, ...options })
    await opened.event('view')
    const frame = opened.frame()
    return {
      ...opened,
      frame,
      heading: () => frame.locator('h1').textContent(),
      focused: () => frame.evaluate(() => document.activeElement?.textContent),
      async create(name: string) {
        await frame.locator('[data-action="new-workbook"]').click()
        await frame.locator('dialog input').fill(name)
        await opened.page.keyboard.press('Enter')
      },
      async addNumber(name: string) {
        await frame.locator('[data-action="new-report"]').click()
        const form = frame.locator('.report-form')
        await form.locator('input').first().fill(name)
        await form.locator('select').first().selectOption('number')
        await form.locator('select').nth(1).selectOption('orders')
        await form.locator('input[value="orders.count"]').check()
        await form.locator('button[type=submit]').click()
        await until(() => frame.locator('.tabs [aria-current]').textContent(), name)
      },
    }
  }
