import { contrast } from '@svc/host-kit'
import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createHold } from '../createHold.ts'
import { until } from '../until.ts'
import { dashboard, filterMember, numberOf, property, types, widget } from './inPage.ts'
import type { Opened } from './startSurfaceHost.ts'
import { useSurface } from './useSurface.ts'

const { loaded, running } = useSurface()

describe('a published dashboard', () => {
  test('has letters so large, in the fields of a telephone, that Safari does not zoom in', async () => {
    const opened = await loaded(dashboard, {}, { context: { hasTouch: true, isMobile: true } })
    const sizes = await opened
      .frame()
      .locator('select')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
    expect(sizes).toEqual(['16px', '16px'])
  })

  test('says ready first, then what is viewed, then that every widget is there', async () => {
    const opened = await loaded(dashboard)
    const [ready, view, done] = await opened.heard()
    expect(ready?.origin).toBe(running.emulator.tenantOrigin)
    expect(ready?.data).toEqual({
      source: 'svc-embed',
      direction: 'event',
      type: 'svc:event:ready',
      payload: { embedTenant: 'acme-corp', deploymentId: 1, mode: 'signed', surface: 'dashboard', publicId: 'a1b2c3d4' },
      timestamp: expect.any(Number),
      surface: 'dashboard',
    })
    expect(view?.data.payload).toEqual({ surface: 'dashboard', path: dashboard, publicId: 'a1b2c3d4', title: 'Sales overview' })
    const widgets = await opened.frame().locator('.widget').count()
    expect(widgets).toBeGreaterThanOrEqual(6)
    expect(done?.data.payload).toEqual({ publicId: 'a1b2c3d4', widgetCount: widgets, loadDurationMs: expect.any(Number) })
    expect(await opened.frame().locator('.widget .skeleton').count()).toBe(0)
    expect(await types(opened)).toEqual(['ready', 'view', 'dashboard-loaded'])
    expect(opened.complaints).toEqual([])
  })

  test('another one has other content', async () => {
    const opened = await loaded('/embed/dashboard/e5f6a7b8')
    expect((await opened.events())[1]?.[1]).toMatchObject({ publicId: 'e5f6a7b8', title: 'Customers and products' })
  })

  test('numbers side by side stand in line, beside their buttons in a tile that is narrow for its title', async () => {
    const opened = await loaded(dashboard, { allowExport: 'true' })
    await opened.page.locator('iframe').evaluate((frame) => {
      frame.style.width = '910px'
    })
    await until(() => opened.frame().evaluate(() => innerWidth), 910)
    const tiles = await opened.frame().evaluate(() =>
      [...document.querySelectorAll('.widget[data-kind="number"]')].map((tile) => {
        const [title, buttons, number] = ['h2', '.widget-actions', '.number-value'].map((part) =>
          tile.querySelector(part)?.getBoundingClientRect(),
        )
        return { top: number?.top, beside: buttons && title && buttons.top < title.bottom && buttons.left >= title.right }
      }),
    )
    expect(tiles).toEqual(Array.from({ length: 4 }, () => ({ top: tiles[0]?.top, beside: true })))
    expect(tiles[0]?.top).toBeGreaterThan(0)
  })

  test('on a telephone, a tile does not change its height when its number comes', async () => {
    const { hold, release } = createHold()
    const opened = await running.host.open(dashboard, {}, { routes: { '**/v1/load': hold } })
    const heights = () =>
      opened
        .frame()
        .locator('.widget[data-kind="number"]')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().height))
    await until(async () => (await heights()).length, 4)
    await opened.page.locator('iframe').evaluate((frame) => {
      frame.style.width = '358px'
    })
    await until(() => opened.frame().evaluate(() => innerWidth), 358)
    const before = await heights()
    release()
    await opened.event('dashboard-loaded')
    expect(await heights()).toEqual(before)
  })

  test('on a telephone its menus and long words stay on the page', async () => {
    const opened = await loaded(dashboard, { allowExport: 'true', locale: 'de' })
    await opened.page.locator('iframe').evaluate((frame) => {
      frame.style.width = '320px'
    })
    await until(() => opened.frame().evaluate(() => innerWidth), 320)
    for (const menu of await opened.frame().locator('summary').all()) {
      await menu.click()
      const right = await opened.frame().evaluate(() => {
        const boxes = [...document.querySelectorAll('details[open] .menu, .widget h2, .number-value')]
        return Math.max(document.documentElement.scrollWidth, ...boxes.map((box) => box.getBoundingClientRect().right))
      })
      expect(right).toBe(320)
    }
  })

  test('whose address does not exist says so without breaking a word on a telephone', async () => {
    const opened = await running.host.open('/embed/dashboard/nonexistent')
    await opened.page.locator('iframe').evaluate((frame) => frame.style.setProperty('width', '320px'))
    const heading = opened.frame().getByRole('heading', { name: 'There is nothing at /embed/dashboard/nonexistent' })
    const linesOfWord = () =>
      heading.evaluate((node) => {
        const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
        let last: Node = node
        while (words.nextNode()) last = words.currentNode
        const range = document.createRange()
        range.selectNodeContents(last)
        return [last.textContent, range.getClientRects().length]
      })
    await until(linesOfWord, ['nonexistent', 1])
  })

  test('that does not exist is a fatal error after ready', async () => {
    const opened = await running.host.open('/embed/dashboard/none')
    expect(await opened.event('error')).toMatchObject({ name: 'NotFoundError', context: 'embed-render', fatal: true })
    expect(await types(opened)).toEqual(['ready', 'error'])
  })

  test('a click on a chart drills into it, and so does the keyboard in its table', async () => {
    const opened = await loaded(dashboard)
    const chart = widget(opened, '39').locator('.chart')
    const box = await chart.boundingBox()
    const { hold, release } = createHold()
    await opened.page.route('**/v1/load', hold)
    // The longest bar is the first: its beginning is right of the names.
    await chart.click({ position: { x: 70, y: (box?.height ?? 0) * 0.09 } })
    const clicked = await opened.event('drilldown')
    expect(clicked).toEqual({ member: expect.stringMatching(/^\w+\.\w+$/), value: expect.any(String), widgetId: '39' })
    const dialog = opened.frame().locator('dialog[open]')
    await dialog.getByText('Loading').waitFor()
    const top = () => dialog.locator('h2').evaluate((title) => title.getBoundingClientRect().top)
    const loading = await top()
    // There before its words: one that comes with them is not read.
    const said = dialog.locator('[role="status"].hidden')
    expect(await said.textContent()).toBe('')
    release()
    await until(async () => /\d rows$/.test((await said.textContent()) ?? ''), true)
    await dialog.locator('tbody tr').nth(3).waitFor()
    expect(await top()).toBe(loading)
    await opened.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const before = (await opened.events()).length
    await widget(opened, '38').locator('[aria-pressed]').focus()
    await opened.page.keyboard.press('Enter')
    const cell = widget(opened, '38').locator('.cell-button').first()
    await cell.focus()
    await opened.page.keyboard.press('Enter')
    const value = await widget(opened, '38').locator('tbody th').first().textContent()
    expect(await opened.event('drilldown', before)).toMatchObject({ value, widgetId: '38' })
    await opened.frame().locator('dialog[open] tbody tr').first().waitFor()
    await opened.page.keyboard.press('Escape')
    await until(() => cell.evaluate((node) => node === document.activeElement), true)
  })

  test('each colour of its charts can be seen on a tile and on the page, in light and in dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const opened = await loaded(dashboard, {}, { context: { colorScheme } })
      const colour = async (name: string) => {
        const hex = (await property(opened, name)).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
        return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as [number, number, number]
      }
      const grounds = [await colour('--surface'), await colour('--background')]
      for (const name of ['--primary', ...[2, 3, 4, 5, 6, 7, 8].map((nth) => `--chart-${nth}`)]) {
        const drawn = await colour(name)
        const least = Math.min(...grounds.map((ground) => contrast(drawn, ground)))
        expect([colorScheme, name, least >= 3]).toEqual([colorScheme, name, true])
      }
    }
  })

  test('its charts are as sharp as the page after the viewer has zoomed, or moved the window to another screen', async () => {
    const { page } = await loaded(dashboard)
    // By itself: what the driver sets is not passed on to a frame of another site, as a zoom is.
    await page.goto(`${running.emulator.tenantOrigin}${dashboard}?session=${await running.host.mint()}`)
    const sharpness = () =>
      page
        .locator('.chart canvas')
        .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLCanvasElement).width / one.clientWidth))])
    await until(sharpness, [1])
    const browser = await page.context().newCDPSession(page)
    // Each with a size of its own, as when zooming: without one, the driver's browser does not tell the page.
    for (const deviceScaleFactor of [2, 3, 1]) {
      const width = 1200 / deviceScaleFactor
      await browser.send('Emulation.setDeviceMetricsOverride', { width, height: 1440, deviceScaleFactor, mobile: false })
      await until(sharpness, [deviceScaleFactor])
    }
  })

  test('a finger on a bar, or beside a point of a line, drills into it', async () => {
    const opened = await loaded(dashboard, {}, { context: { hasTouch: true } })
    const dialog = opened.frame().locator('dialog[open]')
    const touch = async (id: string, place: { x: number; y: number }) => {
      const from = (await opened.events()).length
      const picture = () =>
        widget(opened, id)
          .locator('canvas')
          .evaluate((node) => (node as HTMLCanvasElement).toDataURL())
      const before = await picture()
      await widget(opened, id).locator('.chart').tap({ position: place })
      const told = await opened.event('drilldown', from)
      // It is still there after the click that the browser makes of a touch.
      await dialog.locator('tbody tr').first().waitFor()
      await opened.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      // Nor does the tooltip of the touch stay over the chart.
      await until(async () => (await picture()) === before, true)
      return told
    }
    expect(await touch('39', { x: 70, y: 20 })).toMatchObject({ widgetId: '39' })

    /** The highest pixel of the line in the middle of the chart, which is the darkest of its column. */
    const line = await widget(opened, '37')
      .locator('canvas')
      .evaluate((node) => {
        const canvas = node as HTMLCanvasElement
        const x = Math.round(canvas.width / 2)
        const column = canvas.getContext('2d')?.getImageData(x, 0, 1, canvas.height).data ?? []
        const reds = Array.from(
          { length: canvas.height },
          (_, y) => (column[4 * y + 3] === 255 ? column[4 * y] : undefined) ?? 255,
        )
        return { x: x / devicePixelRatio, y: reds.indexOf(Math.min(...reds)) / devicePixelRatio }
      })
    expect(await touch('37', { x: line.x, y: line.y + 10 })).toMatchObject({ widgetId: '37' })
    // Nor is it too long a touch where only the page is slow to hear that the finger has gone.
    await opened.frame().evaluate(() => {
      const work = () => {
        const from = performance.now()
        while (performance.now() < from + 400);
      }
      addEventListener('touchstart', work, { once: true })
    })
    expect(await touch('39', { x: 70, y: 20 })).toMatchObject({ widgetId: '39' })
    const from = (await opened.events()).length
    await widget(opened, '37')
      .locator('.chart')
      .tap({ position: { x: line.x, y: line.y + 60 } })
    await opened.page.waitForTimeout(300)
    expect((await opened.events()).slice(from)).toEqual([])
    expect(await dialog.count()).toBe(0)
  })

  test('a finger finds no point of a line that is taken out by the legend', async () => {
    const twoLines = async (route: Route) => {
      const response = await route.fetch()
      const [before, after] = [
        '"measures":["order_items.revenue"],"timeDim',
        '"measures":["order_items.revenue","orders.count"],"timeDim',
      ]
      await route.fulfill({ response, body: (await response.text()).replace(before, after) })
    }
    const opened = await loaded(dashboard, {}, { context: { hasTouch: true }, routes: { '**/__surface/dashboards/*': twoLines } })
    const chart = widget(opened, '37').locator('.chart')
    const { width, height } = (await chart.boundingBox()) ?? { width: 0, height: 0 }
    // The counts are so small beside the revenue that their line is the bottom of the chart.
    const onCounts = { x: Math.round(width / 2), y: Math.round(height) - 40 }
    await chart.tap({ position: onCounts })
    expect(await opened.event('drilldown')).toMatchObject({ member: 'orders.count' })
    await opened.frame().locator('dialog[open] tbody tr').first().waitFor()
    await opened.page.keyboard.press('Escape')
    const from = (await opened.events()).length
    await chart.tap({ position: { x: 120, y: 12 } })
    await chart.tap({ position: onCounts })
    await opened.page.waitForTimeout(300)
    expect((await opened.events()).slice(from)).toEqual([])
    // It stays out of the next pictures, in other colours and of another size.
    const picture = () => chart.locator('canvas').evaluate((node) => (node as HTMLCanvasElement).toDataURL())
    for (const draw of [
      () => opened.act('set-color-scheme', { scheme: 'dark' }),
      () =>
        opened.page.locator('iframe').evaluate((frame) => {
          frame.style.width = '910px'
        }),
    ]) {
      const before = await picture()
      await draw()
      await until(async () => (await picture()) !== before, true)
      const { width: drawn = 0 } = (await chart.boundingBox()) ?? {}
      await chart.tap({ position: { ...onCounts, x: Math.round(drawn / 2) } })
      await opened.page.waitForTimeout(300)
      expect((await opened.events()).slice(from)).toEqual([])
    }
  })

  test('honours filters, granularity and switched fields of its address, and ignores what it has no control for', async () => {
    const plain = await loaded(dashboard)
    const controlled = await loaded(dashboard, {
      [`f_${await filterMember(plain)}`]: '{"value":["completed","shipped"]}',
      [`tg_${await plain.frame().locator('[data-dimension]').getAttribute('data-dimension')}`]: 'quarter',
      'f_unknown.member': '{"value":"x"}',
      'tg_unknown.time': 'year',
      'ms_unknown.a': 'unknown.b',
    })
    expect(await numberOf(controlled, '32')).not.toBe(await numberOf(plain, '32'))
    expect(await controlled.frame().locator('[data-dimension]').inputValue()).toBe('quarter')
    expect(await controlled.frame().locator('.filter summary strong').first().textContent()).toBe('2 selected')
    const label = (opened: Opened) => widget(opened, '37').locator('.chart').getAttribute('aria-label')
    expect(await label(plain)).toContain('24 values')
    expect(await label(controlled)).toContain('8 values')

    const field = plain.frame().locator('[data-field]')
    const options = await field.locator('option').evaluateAll((nodes) => nodes.map((node) => (node as HTMLOptionElement).value))
    const switched = await loaded(dashboard, { [`ms_${await field.getAttribute('data-field')}`]: options[1] ?? '' })
    expect(await switched.frame().locator('[data-field]').inputValue()).toBe(options[1])
    const column = async (opened: Opened) => {
      await widget(opened, '37').locator('[aria-pressed]').click()
      return widget(opened, '37').locator('thead th').last().textContent()
    }
    expect(await column(switched)).not.toBe(await column(plain))
  })

  test('its own controls change what it shows', async () => {
    const opened = await loaded(dashboard)
    const before = await numberOf(opened, '32')
    await opened.frame().locator('.filter summary').first().click()
    await opened.frame().locator('.filter input[type=checkbox]').first().check()
    await expect.poll(() => numberOf(opened, '32')).not.toBe(before)
    await opened.page.keyboard.press('Escape')
    await opened.frame().locator('[data-dimension]').selectOption('year')
    await until(
      async () => (await widget(opened, '37').locator('.chart').getAttribute('aria-label'))?.includes(' 2 values'),
      true,
    )
    expect(await types(opened)).toEqual(['ready', 'view', 'dashboard-loaded'])
  })

  test('hides the parts that its address says false to', async () => {
    const parts = {
      showDashboardTitle: 'h1',
      showDashboardEditButton: 'button:text("Edit")',
      showDashboardDuplicateButton: 'button:text("Duplicate")',
    }
    const plain = await loaded(dashboard, { showDashboardTitle: 'no', showDashboardEditButton: '0', allowExport: 'true' })
    for (const selector of Object.values(parts)) expect(await plain.frame().locator(selector).count()).toBe(1)
    const hidden = await loaded(dashboard, {
      ...Object.fromEntries(Object.keys(parts).map((name) => [name, 'false'])),
      showDashboardExportMenu: 'false',
      allowExport: 'true',
    })
    for (const selector of Object.values(parts)) expect(await hidden.frame().locator(selector).count()).toBe(0)
    expect(await hidden.frame().locator('[data-action="export-dashboard"]').count()).toBe(0)
    const headless = await loaded(dashboard, { showDashboardHeader: 'false' })
    expect(await headless.frame().locator('.page-head').count()).toBe(0)
  })

  test('moves to a widget and back, telling each move', async () => {
    const opened = await loaded(dashboard)
    const from = (await opened.events()).length
    await widget(opened, '37').locator('[data-action="open"]').click()
    expect(await opened.event('navigate', from)).toEqual({ path: `${dashboard}/widget/37`, previousPath: dashboard })
    expect(await opened.event('view', from)).toMatchObject({ surface: 'dashboard', path: `${dashboard}/widget/37` })
    expect(await opened.event('dashboard-loaded', from)).toMatchObject({ widgetCount: 1 })
    const back = (await opened.events()).length
    await opened.frame().evaluate(() => history.back())
    expect(await opened.event('navigate', back)).toEqual({ path: dashboard, previousPath: `${dashboard}/widget/37` })
    expect(await opened.event('dashboard-loaded', back)).toMatchObject({
      widgetCount: await opened.frame().locator('.widget').count(),
    })
  })

  test('a move that takes along what had the focus gives it to the new heading, but takes none from the host page', async () => {
    const opened = await loaded(dashboard)
    const focused = () => opened.frame().evaluate(() => document.activeElement?.tagName)
    const press = async (action: string) => {
      await opened.frame().locator(`[data-action="${action}"]`).first().focus()
      await opened.page.keyboard.press('Enter')
    }
    await press('open')
    await until(focused, 'H1')
    await press('back')
    await until(focused, 'H1')
    const moved = (await opened.events()).length
    await opened.page.evaluate(() => {
      const button = document.body.appendChild(document.createElement('button'))
      button.focus()
    })
    await opened.act('navigate', { path: `${dashboard}/widget/37` })
    await opened.event('dashboard-loaded', moved)
    expect(await opened.page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    expect(await focused()).toBe('BODY')
  })

  test('the focus stays where a button was that its own click disables or takes away', async () => {
    const opened = await loaded(dashboard, { [`f_orders.status`]: '{"value":"completed"}' })
    const { page } = opened
    const has = (selector: string) =>
      opened.frame().evaluate((one) => document.activeElement?.matches(`${one}:focus-visible`), selector)
    const filter = opened.frame().locator('.filter').first()
    await filter.locator('summary').focus()
    await page.keyboard.press('Enter')
    await filter.locator('.button').focus()
    await page.keyboard.press('Enter')
    await until(() => has('.menu'), true)
    await page.keyboard.press('Escape')
    expect(await filter.evaluate((node) => (node as HTMLDetailsElement).open)).toBe(false)
    expect(await has('.filter > summary')).toBe(true)

    await page.route('**/v1/load', (route) =>
      route.fulfill({ status: 400, json: { error: 'No' }, headers: { 'access-control-allow-origin': '*' } }),
    )
    await opened.act('refresh', {})
    const again = widget(opened, '39').locator('button', { hasText: 'Try again' })
    await again.waitFor()
    await page.unroute('**/v1/load')
    await again.focus()
    await page.keyboard.press('Enter')
    await until(() => has('[data-widget="39"] .widget-body'), true)
  })

  test('a menu folds at a click in the page around it, as a list does', async () => {
    const opened = await loaded(dashboard)
    const menu = opened.frame().locator('.filter').first()
    await menu.locator('summary').click()
    await menu.getByRole('checkbox').first().check()
    expect(await menu.getAttribute('open')).toBe('')
    await opened.page.mouse.click(1230, 1430)
    await until(() => menu.getAttribute('open'), null)
  })

  test('filters without end leave the page as wide as it is', async () => {
    const opened = await loaded(dashboard, {
      'f_orders.status': JSON.stringify({ value: 'endless'.repeat(100) }),
      'f_customers.country': JSON.stringify({ operator: 'notEquals', value: Array.from({ length: 60 }, (_, i) => `land ${i}`) }),
    })
    expect(await opened.frame().locator('.filter strong').nth(1).textContent()).toMatch(/^not land 0, land 1, /)
    await opened.frame().locator('.filter summary').first().click()
    for (const width of ['1200px', '320px']) {
      await opened.page.locator('iframe').evaluate((frame, wide) => frame.style.setProperty('width', wide), width)
      await until(() => opened.frame().evaluate(() => document.documentElement.scrollWidth), Number.parseInt(width, 10))
    }
  })

  test('its title says where it is, also where there is nothing', async () => {
    const opened = await loaded(dashboard)
    const title = () => opened.frame().evaluate(() => document.title)
    expect(await title()).toBe('Sales overview')
    await opened.act('navigate', { path: `${dashboard}/widget/none` })
    await until(title, `There is nothing at ${dashboard}/widget/none`)
    await opened.act('navigate', { path: dashboard })
    await until(title, 'Sales overview')
    const refused = await running.host.open(dashboard, { session: 'none' })
    await until(() => refused.frame().evaluate(() => document.title), 'This page cannot be opened')
  })
})

test('a table of few rows ends with them, and its numbers are high enough for a finger', async () => {
  const opened = await loaded(dashboard, { 'f_orders.status': '{"value":"completed"}' })
  await widget(opened, '38').locator('[aria-pressed]').click()
  const box = widget(opened, '38').locator('.table-box')
  await until(() => box.locator('tbody tr').count(), 1)
  const [outer, table, number] = await Promise.all([
    box.boundingBox(),
    box.locator('table').boundingBox(),
    box.locator('.cell-button').boundingBox(),
  ])
  expect(outer!.height - table!.height).toBeLessThan(20)
  expect(number!.height).toBeGreaterThanOrEqual(24)
})

describe('errors of the data', () => {
  test('a widget that fails says so, offers another try, and tells the host without the query', async () => {
    const opened = await loaded(dashboard)
    await opened.page.route('**/v1/load', (route) =>
      route.request().postData()?.includes('"limit":8')
        ? route.fulfill({ status: 400, json: { error: 'Nothing works' }, headers: { 'access-control-allow-origin': '*' } })
        : route.continue(),
    )
    await opened.act('refresh', {})
    const error = await opened.event('error')
    expect(error).toMatchObject({ context: 'query', fatal: false })
    expect(JSON.stringify(error)).not.toMatch(/measures|dimensions|eyJ|Nothing works/)
    expect(await widget(opened, '39').locator('.notice p').allTextContents()).toEqual([
      'This widget could not be loaded',
      'Nothing works',
    ])
    await opened.page.unroute('**/v1/load')
    await widget(opened, '39').locator('button', { hasText: 'Try again' }).click()
    await widget(opened, '39').locator('.chart').waitFor()
  })

  test('words without end in an error leave the page as wide as it is', async () => {
    const endless = { status: 400, json: { error: 'endless'.repeat(60) }, headers: { 'access-control-allow-origin': '*' } }
    for (const pattern of ['**/v1/load', '**/session/token']) {
      const opened = await running.host.open(dashboard, {}, { routes: { [pattern]: (route) => route.fulfill(endless) } })
      await opened.page.locator('iframe').evaluate((frame) => frame.style.setProperty('width', '320px'))
      await opened.frame().locator('.notice, .card', { hasText: 'endless' }).first().waitFor()
      expect(await opened.frame().evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })

  test('rows behind a value that do not come are told to the host too', async () => {
    const opened = await loaded(dashboard)
    await opened.page.route('**/v1/load', (route) =>
      route.fulfill({ status: 400, json: { error: 'Nothing works' }, headers: { 'access-control-allow-origin': '*' } }),
    )
    await widget(opened, '32').locator('.number-value').click()
    await until(() => opened.frame().locator('dialog .notice').textContent(), 'Nothing works')
    const error = await opened.event('error')
    expect(error).toMatchObject({ name: 'HttpStatusError', context: 'query', fatal: false })
    expect(JSON.stringify(error)).not.toContain('Nothing works')
  })

  test('a filter that nothing matches leaves widgets that say so', async () => {
    const opened = await loaded(dashboard)
    const member = await filterMember(opened)
    await opened.act('set-filter', { filterUrlParameter: `f_${member}={"value":"no such value"}` })
    await until(() => widget(opened, '37').locator('.notice').textContent(), 'No data for these filters')
  })

  test('a chart of nothing but missing values says that there is none, and a pie of values below 0 is drawn as bars', async () => {
    const opened = await loaded(dashboard)
    /** Loads the dashboard again, with these values in place of all counts. */
    async function reloaded(value: string | null) {
      await opened.page.route('**/v1/load', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/("orders\.count":)"\d+"/g, `$1${JSON.stringify(value)}`)
        await route.fulfill({ response, body })
      })
      const before = (await opened.events()).length
      await opened.act('refresh', {})
      await opened.event('dashboard-loaded', before)
      await opened.page.unroute('**/v1/load')
    }
    const pie = widget(opened, '38')
    expect(await pie.locator('.chart').getAttribute('aria-label')).toContain('pie chart')
    await reloaded('-5')
    expect(await pie.locator('.chart').getAttribute('aria-label')).toContain('bar chart')
    await reloaded(null)
    expect(await pie.locator('.notice').textContent()).toBe('No data for these filters')
  })
})
