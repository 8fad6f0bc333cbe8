import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../until.ts'
import { describeHosts } from './describeHosts.ts'

// What the stylesheets do, which all hosts share. That the hosts look the same is in `alike.e2e.test.ts`, so one of them is looked at.
describeHosts(
  ({ running, open, openDashboard }) => {
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

    test('fields on a telephone have letters so large that Safari does not zoom in', async () => {
      const telephone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
      const context = await running.browser.newContext(telephone)
      const page = await context.newPage()
      for (const path of ['/', '/explore', '/query', '/chat', '/admin']) {
        await page.goto(running.host.origin + path)
        const fields = page.locator('main :is(input:not([type="checkbox"], [type="range"], [type="color"]), select, textarea)')
        await fields.first().waitFor()
        // Asked again where a field was replaced meanwhile: one that is gone has no size.
        await until(async () => {
          const sizes = await fields.evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
          return [path, Math.min(...sizes)]
        }, [path, 16])
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

    test('with letters twice as large, the names of members break between their words only', async () => {
      const { page } = await open('/query')
      await page.setViewportSize({ width: 880, height: 900 })
      await page.locator('.boxes label:visible', { hasText: 'Completed share' }).waitFor()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const broken = await page.locator('.boxes label:visible').evaluateAll((labels) =>
        labels.flatMap((label) => {
          const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode()
          return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(text!, index)
            range.setEnd(text!, index + word.length)
            return range.getClientRects().length > 1 ? word : []
          })
        }),
      )
      expect(broken).toEqual([])
      await page.getByRole('button', { name: 'Run' }).click()
      await until(async () => (await page.locator('.chart').boundingBox())?.height, 600)
    })

    test('a name without end stays in its column', async () => {
      const endless = 'endless'.repeat(40)
      const { page } = await open('/admin')
      await page.getByRole('button', { name: 'Attributes' }).click()
      await page.getByLabel('Name').fill(endless)
      await page.getByRole('button', { name: 'Create attribute' }).click()
      const name = page.getByRole('rowheader', { name: endless })
      await name.waitFor()
      const words = () => name.evaluate((cell) => [cell.scrollWidth - cell.clientWidth, cell.clientHeight > 2 * 32])
      expect(await words()).toEqual([0, true])
    })

    test('the labels of the controls stand in one line, and a list has its arrow in colours of the system too', async () => {
      const { page, frame } = await openDashboard()
      await page.getByLabel('returned').waitFor()
      const tops = await page.locator('.bar .field:visible').evaluateAll((fields) =>
        fields.map((field) => {
          const range = document.createRange()
          range.selectNodeContents(field.querySelector('legend') ?? field.firstChild ?? field)
          return Math.round(range.getBoundingClientRect().top)
        }),
      )
      expect(tops).toHaveLength(4)
      expect(new Set(tops).size).toBe(1)

      const arrow = (place: Page | Frame) =>
        place
          .locator('select')
          .first()
          .evaluate((select) => getComputedStyle(select).appearance)
      expect([await arrow(page), await arrow(frame())]).toEqual(['none', 'none'])
      await page.emulateMedia({ forcedColors: 'active' })
      await until(() => Promise.all([arrow(page), arrow(frame())]), ['auto', 'auto'])
    })

    test('on paper, all rows are in the card of the result, which begins the page', async () => {
      const { page } = await open('/query')
      // As wide as a sheet.
      await page.setViewportSize({ width: 720, height: 600 })
      await page.getByRole('button', { name: 'Run' }).click()
      const result = page.getByRole('region', { name: 'Result', exact: true })
      await result.getByRole('cell').first().waitFor()
      await page.emulateMedia({ media: 'print' })
      const [card, rows] = await Promise.all([result.boundingBox(), result.getByRole('table').boundingBox()])
      expect(rows!.height).toBeGreaterThan(600)
      expect(rows!.y + rows!.height).toBeLessThan(card!.y + card!.height)
      expect(await page.getByRole('region', { name: 'Query', exact: true }).isVisible()).toBe(false)
      // A chart is drawn anew only after a page has changed its width, and paper does not wait for it.
      await result.locator('canvas').waitFor()
      const [canvas, sheet] = await result.evaluate((card) => {
        card.style.width = '400px'
        return [card.querySelector('canvas')!, card].map((part) => part.getBoundingClientRect().right)
      })
      expect(canvas!).toBeLessThan(sheet!)
    })

    test('on a page from right to left, numbers are read from the left', async () => {
      const { page } = await open('/query')
      await page.getByRole('button', { name: 'Run' }).click()
      const number = page.getByRole('cell').last()
      await number.waitFor()
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      // The sign of a number below 0 is at its left.
      const [sign, digit] = await number.evaluate((cell) => {
        cell.textContent = '−5'
        const text = cell.firstChild!
        return [0, 1].map((at) => {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return range.getBoundingClientRect().left
        })
      })
      expect(sign!).toBeLessThan(digit!)
    })
  },
  ['html'],
)
