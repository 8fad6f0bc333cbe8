import { readFile } from 'node:fs/promises'
import { type Emulator, startEmulator } from '@svc/emulator'
import type { Locator } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../until.ts'
import { describeHosts } from './describeHosts.ts'
import { startHostUnderTest } from './startHostUnderTest.ts'

describeHosts(({ name, running, open }) => {
  test('finds members of the data model and shows what they are', async () => {
    const { page, complaints } = await open('/explore')
    await page.getByRole('region', { name: 'Members by unit and folder' }).waitFor()
    await page.getByLabel('Search members').fill('customer country')
    await page.getByRole('region', { name: 'Found members' }).waitFor()
    const found = page.getByRole('button', { name: /^Customer country/ })
    // With a space between: a template may lose it.
    expect(await found.textContent()).toMatch(/Customer country\s+dimension, string/)
    await found.click()
    const details = page.getByRole('region', { name: 'Details' })
    for (const text of ['sales.customers_country', 'customers.country', 'Hierarchy Geography', 'Customer region', 'Sales: ']) {
      await details.getByText(text).first().waitFor()
    }
    await page.getByLabel('Search members').fill('')
    await page.locator('summary').filter({ hasText: 'Sales' }).click()
    await page.locator('summary').filter({ hasText: 'Per order' }).waitFor()
    await details.getByRole('button', { name: 'Use in a query' }).click()
    await page.getByRole('heading', { name: 'Query', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('rowheader', { name: 'US', exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test('of a model without anything that the user may see both pages say so', async () => {
    const { page, complaints } = await open('/chat')
    await page.route('**/v1/meta', (route) => route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }))
    for (const link of ['Data model', 'Query']) {
      await page.getByRole('link', { name: link }).click()
      await page.getByRole('heading', { name: link, level: 1 }).waitFor()
      await page.getByText('There is no cube or view that this user may see.').waitFor()
    }
    expect(await page.getByText('cannot be combined').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('of a large model only what is opened is drawn, and the query page says what it leaves out', async () => {
    const { page, complaints } = await open('/chat')
    const cube = (_: unknown, index: number) => ({
      name: `cube${index}`,
      title: `Cube ${index}`,
      type: 'cube',
      connectedComponent: index,
      measures: [
        { name: `cube${index}.count`, title: `Cube ${index} Count`, shortTitle: 'Count', type: 'number', aggType: 'count' },
      ],
      dimensions: Array.from({ length: 24 }, (_, at) => ({ name: `cube${index}.d${at}`, title: `D ${at}`, type: 'string' })),
      segments: [],
    })
    const cubes = Array.from({ length: 2_000 }, cube)
    await page.route('**/v1/meta', (route) => route.fulfill({ json: { cubes }, headers: { 'access-control-allow-origin': '*' } }))
    const elements = () => page.locator('main *').count()

    await page.getByRole('link', { name: 'Data model' }).click()
    await page.getByText('2,000 cubes and views').waitFor()
    expect(await elements()).toBeLessThan(1_500)
    const members = page.getByRole('region', { name: 'Members', exact: true })
    const summary = members.locator('summary').nth(2)
    await summary.click()
    await until(() => members.locator('.pick').count(), 25)
    await summary.click()
    await until(() => members.locator('.pick').count(), 0)
    await page.getByRole('button', { name: 'Show more' }).click()
    await until(() => members.locator('summary').count(), 400)
    await page.getByLabel('Search members').fill('cube1999 count')
    await page.getByRole('button', { name: /cube1999/ }).click()
    await page.getByRole('button', { name: 'Use in a query' }).click()

    await page.getByText('80 of 2,000 cubes and views').waitFor()
    expect(await elements()).toBeLessThan(9_000)
    const chosen = page.getByRole('checkbox', { name: 'Count', exact: true, checked: true })
    expect(await chosen.count()).toBe(1)
    await chosen.click()
    await until(() => chosen.count(), 0)
    // What was chosen from stays, for another of its members.
    expect(await members.locator('strong').last().textContent()).toBe('Cube 1999')
    expect(complaints).toEqual([])
  })

  test('runs a query into a formatted table, a chart and a file', async () => {
    const { page, complaints } = await open('/query')
    await page.getByRole('button', { name: 'Add a filter' }).click()
    const other = page.locator('summary', { hasText: 'Growth' })
    expect(await other.textContent()).toMatch(/Growth\s+cannot be combined/)
    await page.getByLabel('Filter by').selectOption('sales.status')
    const values = page.getByLabel('Values, separated by commas')
    await values.fill('completed')
    // A telephone would begin it with a capital, which is another value.
    expect(await values.getAttribute('autocapitalize')).toBe('none')
    await page.getByRole('checkbox', { name: 'Revenue', exact: true }).check()
    await page.getByLabel('Range').selectOption('')
    await page.getByLabel('Granularity').selectOption('year')
    const limit = page.getByLabel('Row limit')
    await limit.pressSequentially('0000')
    await limit.press('Enter')
    expect(await limit.inputValue()).toBe('50000')
    // A region that comes with its words is not read by a screen reader: it is there before.
    const said = page.locator('[role="status"].visually-hidden')
    expect(await said.textContent()).toBe('')
    await page.getByRole('button', { name: 'Run' }).click()
    await until(() => said.textContent(), '2 rows')
    const result = page.getByRole('region', { name: 'Result', exact: true })
    await result.getByText('2 rows').waitFor()
    const revenue = result.getByRole('row').nth(1).getByRole('cell').last()
    expect(await revenue.textContent()).toMatch(/^\$[\d,]+(\.\d+)?$/)
    expect(await revenue.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('end')
    await result.locator('canvas').first().waitFor()
    // All members are of one unit, which stands in the title of none: a file tells it with each.
    expect(await result.getByRole('columnheader').allTextContents()).toEqual(['Created at', 'Order lines', 'Revenue'])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      result.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('Sales Created at,Sales Order lines,Sales Revenue')
    expect(lines[1]).toMatch(/^2024-01-01T00:00:00\.000,\d+,[\d.]+$/)
    expect(complaints).toEqual([])
  })

  test('says so where no row fits the filters', async () => {
    const { page } = await open('/query')
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByLabel('Filter by').selectOption('sales.status')
    await page.getByLabel('Values, separated by commas').fill('no such status')
    await page.getByRole('button', { name: 'Run' }).click()
    const result = page.getByRole('region', { name: 'Result', exact: true })
    await result.getByText('No rows to show.').waitFor()
    expect(await result.getByRole('table').count()).toBe(0)
  })

  test('cells of a spreadsheet that are pasted into a filter are its values, until that is undone', async () => {
    const { page } = await open('/query')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByLabel('Filter by').selectOption('sales.customers_city')
    const values = page.getByLabel('Values, separated by commas')
    const steps: string[] = []
    for (const copied of ['New York\r\nBerlin\tRome\r\n', 'Oslo']) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
      await values.press('ControlOrMeta+V')
      steps.push(await values.inputValue())
      await values.press('ControlOrMeta+Z')
      steps.push(await values.inputValue())
    }
    expect(steps).toEqual(['New York, Berlin, Rome', '', 'Oslo', ''])
  })

  test('cells in a language from right to left are read from there, in line with their column', async () => {
    const { page } = await open('/query')
    await page.route('**/v1/load**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"completed"', '"(הזמנות) 2024"') })
    })
    await page.getByRole('checkbox', { name: 'Status', exact: true }).check()
    await page.getByRole('button', { name: 'Run' }).click()
    const first = (text: string) => page.getByRole('rowheader', { name: text, exact: true }).first()
    const look = (text: string) =>
      first(text).evaluate((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return [
          getComputedStyle(cell.querySelector('bdi') ?? cell).direction,
          Math.round(range.getBoundingClientRect().left),
        ] as const
      })
    const [hebrew, english] = [await look('(הזמנות) 2024'), await look('shipped')]
    expect([hebrew[0], english[0]]).toEqual(['rtl', 'ltr'])
    expect(hebrew[1]).toBe(english[1])
  })

  test('shows the progress of a slow query, lets it be cancelled, and explains a failure', async () => {
    const { page } = await open('/query')
    await page.getByRole('button', { name: 'Run' }).waitFor()
    running.emulator.faults.set('data-continue-wait')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText(/s so far/).waitFor()
    // The stage is said, and not each second of it.
    const said = page.locator('[role="status"].visually-hidden')
    await until(() => said.textContent(), 'The service is working on it')
    const sign = page.locator('.sign')
    expect(await sign.textContent()).toBe('Running… ↓')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText(/s so far/).waitFor({ state: 'detached' })
    await until(() => said.textContent(), 'Cancelled.')
    await until(() => sign.isVisible(), false)
    running.emulator.faults.clear()

    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByLabel('Filter by').selectOption('sales.created_at')
    await page.getByLabel('Values, separated by commas').fill('no date at all')
    await page.getByRole('button', { name: 'Run' }).click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('Change what you asked for')
    expect(await sign.textContent()).toBe('Failed ↓')
    // Wide, the result is beside the button.
    expect(await sign.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Run' }).click()
    await page.locator('#result').getByText('24 rows', { exact: true }).waitFor()
  })

  test('follows the data while "Live" is checked: new orders show without pressing Run, and no more when it is not', async () => {
    // One of its own: new orders are in all its answers from then on.
    const growing = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 }, subscriptionPollMs: 200 })
    const own = await startHostUnderTest(running.browser, growing, name)
    const { page, complaints } = await own.open('/query')
    onTestFinished(async () => {
      await page.context().close()
      await own.close()
      await growing.close()
    })
    // Nothing has run yet: what is asked runs at once.
    await page.getByRole('checkbox', { name: 'Live', exact: true }).check()
    await page.locator('#result').getByText('24 rows', { exact: true }).waitFor()
    await page.getByLabel(/^Time/).selectOption('')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    const result = page.getByRole('region', { name: 'Result', exact: true })
    const cell = result.getByRole('cell')
    const count = async () => Number((await cell.textContent())?.replace(/\D/g, ''))
    const panel = await page.context().newPage()
    await panel.goto(`${growing.tenantOrigin}/__emulator`)
    await cell.waitFor()
    const before = await count()
    const note = page.getByRole('status').filter({ hasText: 'Live: updated' })
    expect(await note.textContent()).toMatch(/Live: updated \d\d:\d\d:\d\d/)
    const save = result.getByRole('button', { name: 'Save as CSV' })
    await save.focus()
    await panel.getByRole('button', { name: '100 new orders' }).click()
    await panel.getByText('There are 120,100 orders now.').waitFor()
    await expect.poll(count, { timeout: 15_000 }).toBeGreaterThan(before)
    // Whoever is at the answer stays there.
    await page.bringToFront()
    expect(await save.evaluate((one) => one === document.activeElement)).toBe(true)

    await page.getByRole('checkbox', { name: 'Live', exact: true }).uncheck()
    await until(() => note.count(), 0)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await cell.waitFor()
    expect(complaints).toEqual([])
  })

  test('a chart that did not come while the connection was lost is drawn when it is back', async () => {
    const { page } = await open('/query')
    await page.route('**/createEchart-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    const failed = page.getByText('The chart could not be loaded.')
    await failed.waitFor()
    await page.unroute('**/createEchart-*.js')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('region', { name: 'Result', exact: true }).locator('canvas').waitFor()
    expect(await failed.count()).toBe(0)
  })

  test('a chart is as sharp as the page after the viewer has zoomed, or moved the window to another screen', async () => {
    const { page } = await open('/query')
    await page.getByRole('button', { name: 'Run' }).click()
    const canvas = page.getByRole('region', { name: 'Result', exact: true }).locator('canvas')
    await canvas.waitFor()
    const browser = await page.context().newCDPSession(page)
    // Each with a size of its own, as when zooming: without one, the driver's browser does not tell the page.
    for (const deviceScaleFactor of [2, 3, 1]) {
      const width = 1200 / deviceScaleFactor
      await browser.send('Emulation.setDeviceMetricsOverride', { width, height: 1440, deviceScaleFactor, mobile: false })
      await until(() => canvas.evaluate((one: HTMLCanvasElement) => one.width / one.clientWidth), deviceScaleFactor)
    }
  })

  test('a live result whose connection is lost says that it is not live, until it is again', async () => {
    const tokenSecret = 'of both'
    const first = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 }, tokenSecret })
    const own = await startHostUnderTest(running.browser, first, name)
    const { page } = await own.open('/query')
    let second: Emulator | undefined
    onTestFinished(async () => {
      await page.context().close()
      await own.close()
      await second?.close()
    })
    await page.getByRole('checkbox', { name: 'Live', exact: true }).check()
    await page.locator('#result').getByText('24 rows', { exact: true }).waitFor()
    const note = page.getByRole('status').filter({ hasText: /live/i })
    await until(async () => (await note.textContent())?.slice(0, 13), 'Live: updated')
    await first.close()
    await until(async () => (await note.textContent())?.slice(0, 33), 'Not live: the connection is lost.')
    expect(await page.locator('#result').getByText('24 rows', { exact: true }).count()).toBe(1)
    const { port } = new URL(first.dataUrl)
    second = await startEmulator({ ports: { tenant: 0, data: Number(port), ai: 0 }, tokenSecret })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await until(async () => (await note.textContent())?.slice(0, 13), 'Live: updated')
    // The viewer ends it: that is no loss.
    await page.getByRole('checkbox', { name: 'Live', exact: true }).uncheck()
    await until(() => note.count(), 0)
  })

  test('a query that is run again and cancelled keeps its result', async () => {
    const { page } = await open('/query')
    const run = page.getByRole('button', { name: 'Run', exact: true })
    await run.click()
    const rows = page.locator('#result').getByText('24 rows', { exact: true })
    await rows.waitFor()
    running.emulator.faults.set('data-continue-wait')
    await run.click()
    await page.getByText(/s so far/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText(/s so far/).waitFor({ state: 'detached' })
    running.emulator.faults.clear()
    expect(await rows.count()).toBe(1)
  })

  test('a live query takes its connection along: none when the page is left, and a running one can be cancelled', async () => {
    const { page } = await open('/query')
    const sockets: boolean[] = []
    page.on('websocket', (socket) => {
      const index = sockets.push(true) - 1
      socket.on('close', () => {
        sockets[index] = false
      })
    })
    const live = page.getByRole('checkbox', { name: 'Live', exact: true })
    await live.waitFor() // the data model is there
    running.emulator.faults.set('data-continue-wait')
    await live.check()
    await page.getByText(/s so far/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText(/s so far/).waitFor({ state: 'detached' })
    expect(sockets).toEqual([])
    running.emulator.faults.clear()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.locator('#result').getByText('24 rows', { exact: true }).waitFor()
    await until(() => sockets, [true])
    await page.getByRole('link', { name: 'Chat' }).click()
    await until(() => sockets, [false])
  })

  test('the lists of the form stay as they are when a member is chosen: a screen reader would read those that are filled anew', async () => {
    const { page } = await open('/query')
    const list = page.getByLabel('Granularity')
    const option = await list.locator('option').first().elementHandle()
    await page.getByRole('checkbox', { name: 'Status', exact: true }).check()
    expect(await option?.evaluate((node) => node.isConnected)).toBe(true)

    // Letters that choose in a list go on only in that list.
    await page.getByRole('button', { name: 'Add a filter' }).click()
    const by = await page.getByLabel('Filter by').elementHandle()
    await page.keyboard.press('ArrowDown')
    await page.getByLabel('Operator').waitFor()
    expect(await by?.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  test('the focus is never lost: in a filter that is added, behind one that is removed, and on what a step of a hierarchy shows', async () => {
    const { page } = await open('/query')
    const add = page.getByRole('button', { name: 'Add a filter' })
    const remove = page.getByRole('button', { name: 'Remove', exact: true })
    const focused = () =>
      page.evaluate(() => [
        document.activeElement?.closest('fieldset')?.getAttribute('aria-label'),
        document.activeElement?.tagName,
        document.activeElement?.textContent,
      ])
    for (const row of ['Filter 1', 'Filter 2', 'Filter 3']) {
      await add.click()
      await until(async () => (await focused()).slice(0, 2), [row, 'SELECT'])
    }
    await remove.nth(1).focus()
    await page.keyboard.press('Enter')
    await until(async () => (await focused()).slice(0, 2), ['Filter 3', 'SELECT'])
    await remove.nth(1).focus()
    await page.keyboard.press('Enter')
    await until(focused, [undefined, 'BUTTON', 'Add a filter'])
    expect(await remove.count()).toBe(1)

    await page.getByRole('link', { name: 'Data model' }).click()
    await page.getByLabel('Search members').fill('customer country')
    await page.getByRole('button', { name: /Customer country/ }).click()
    const details = page.getByRole('region', { name: 'Details' })
    await details.getByRole('button', { name: /^(Customer r|R)egion/ }).focus()
    await page.keyboard.press('Enter')
    await until(async () => (await focused()).slice(1), ['H2', 'Customer region'])
    // Who picks from the list goes on in the list.
    const first = page.getByRole('region', { name: 'Members' }).locator('.pick').first()
    await first.focus()
    await page.keyboard.press('Enter')
    await until(() => first.getAttribute('aria-current'), 'true')
    expect((await focused())[1]).toBe('BUTTON')
  })

  test('numbers and times in another language than the page’s say so, for the voice of a screen reader', async () => {
    const { page } = await open('/')
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('link', { name: 'Query' }).click()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    const cells = page.getByRole('region', { name: 'Rows of the result' }).locator('tbody tr').first().locator('th, td')
    await until(
      () => cells.evaluateAll((all) => all.map((cell) => [cell.getAttribute('lang'), cell.textContent])),
      [
        ['de', 'Jan. 2024'],
        ['de', '1.404'],
      ],
    )
  })

  test('of the details of a member, one sentence is said, and none where the focus goes along', async () => {
    const { page } = await open('/explore')
    const details = page.getByRole('region', { name: 'Details' })
    const words = details.getByText('Choose a member to see its details.')
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
    await words.waitFor()
    // What is only said takes no room above what is shown.
    expect((await top(words)) - (await top(details))).toBeLessThan(20)
    const regions = page.locator('[role="status"].visually-hidden')
    const [found, said] = [regions.first(), regions.last()]
    expect(await found.textContent()).toBe('')
    await page.getByLabel('Search members').fill('customer country')
    await until(async () => /^\d members?$/.test((await found.textContent()) ?? ''), true)
    await page.getByRole('button', { name: /Customer country/ }).click()
    await until(() => said.textContent(), 'Details of Customer country')
    await details.getByRole('button', { name: /^(Customer r|R)egion/ }).click()
    await details.getByRole('heading', { name: 'Customer region', exact: true }).waitFor()
    await until(() => said.textContent(), '')
    expect(await page.locator('[aria-live]').count()).toBe(0)
  })

  test('without a connection it says so, and mends it by a retry', async () => {
    const { page } = await open('/query')
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('The service cannot be reached.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('region', { name: 'Rows of the result' }).waitFor()
  })

  test('whoever runs a query by the keyboard can run it again, and goes on from what failed', async () => {
    const { page } = await open('/query')
    const focused = () => page.evaluate(() => [document.activeElement?.textContent?.trim(), document.activeElement?.id])
    const run = page.getByRole('button', { name: 'Run', exact: true })
    await run.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Rows of the result' }).waitFor()
    await until(async () => (await focused())[0], 'Run')

    running.emulator.faults.set('data-html', { value: 400 })
    await page.keyboard.press('Enter')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    running.emulator.faults.clear()
    await again.focus()
    await page.keyboard.press('Enter')
    await again.waitFor({ state: 'detached' })
    await until(async () => (await focused())[1], 'result')
  })

  test('on a telephone a query is run from wherever its members are picked, in the order of the page', async () => {
    const { page } = await open('/query')
    const height = 640
    await page.setViewportSize({ width: 390, height })
    const run = page.getByRole('button', { name: 'Run', exact: true })
    const bottom = async (one: typeof run) => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
      return y + height
    }
    await run.waitFor()
    expect(await bottom(run)).toBeLessThan(height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // What has the focus is never under the bar.
    const boxes = page.locator('.unit[open] input')
    for (let index = 0; index < (await boxes.count()); index += 1) {
      await page.keyboard.press('Tab')
      await boxes.nth(index).focus()
      expect(await bottom(boxes.nth(index))).toBeLessThanOrEqual((await page.locator('.run').boundingBox())?.y ?? 0)
    }
    await page.getByRole('button', { name: 'Add a filter' }).focus()
    await page.keyboard.press('Tab')
    expect(await run.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.evaluate(() => scrollTo(0, 0))
    await page.keyboard.press('Enter')
    // The result is out of sight, and the bar leads there.
    const sign = page.getByRole('link', { name: 'Result: 24 rows' })
    await sign.waitFor()
    expect(await bottom(sign)).toBeLessThan(height)
    const heading = page.getByRole('heading', { name: 'Result', exact: true })
    expect(await bottom(heading)).toBeGreaterThan(height)
    await sign.focus()
    await page.keyboard.press('Enter')
    await until(() => page.evaluate(() => document.activeElement?.id), 'result')
    expect(await bottom(heading)).toBeLessThan(height)
    await page.keyboard.press('Tab')
    const save = page.getByRole('button', { name: 'Save as CSV' })
    expect(await save.evaluate((one) => one === document.activeElement)).toBe(true)
    // Narrower yet, and with letters and words as far apart as a reader may want them: lists are as wide as their card.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet()
      spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }')
      document.adoptedStyleSheets.push(spacing)
    })
    // The chart follows within a frame.
    await until(() => page.evaluate(() => document.documentElement.scrollWidth), 320)
    const rows = page.getByRole('region', { name: 'Result', exact: true }).locator('.scroll')
    expect((await rows.boundingBox())?.height).toBeGreaterThan(200)
  })

  test('money and counts have an axis each, and the chart says what it shows', async () => {
    const { page, complaints } = await open('/query')
    const chart = page.getByRole('img', { name: /^Chart of the result/ })
    const height = async () => (await chart.boundingBox())?.height
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await chart.locator('canvas').waitFor()
    expect(await height()).toBe(300)
    await page.getByRole('checkbox', { name: 'Revenue', exact: true }).check()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await until(() => chart.getAttribute('aria-label'), 'Chart of the result: Order lines; Revenue. Jan 2024 – Dec 2025')
    await expect.poll(height).toBeGreaterThan(380)
    await page.getByRole('checkbox', { name: 'Revenue', exact: true }).uncheck()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await until(height, 300)
    expect(complaints).toEqual([])
  })
})
