import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Opened, type SurfaceHost, startSurfaceHost } from './startSurfaceHost.ts'

let emulator: Emulator
let host: SurfaceHost

beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  host = await startSurfaceHost(emulator)
})
afterAll(async () => {
  await host?.close()
  await emulator?.close()
})
beforeEach(() => emulator.faults.clear())

const dashboard = '/embed/dashboard/a1b2c3d4'
const loaded = async (path: string, parameters?: Record<string, string>, options?: Parameters<SurfaceHost['open']>[2]) => {
  const opened = await host.open(path, parameters, options)
  await opened.event('dashboard-loaded')
  return opened
}
const widget = (opened: Opened, id: string) => opened.frame().locator(`[data-widget="${id}"]`)
const numberOf = (opened: Opened, id: string) => widget(opened, id).locator('.number-value').textContent()
const types = async (opened: Opened) => (await opened.events()).map(([name]) => name)
/** The value of a custom property of the embedded page. */
const property = (opened: Opened, name: string) =>
  opened.frame().evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)
const until = async (read: () => Promise<unknown>, wanted: unknown) => {
  await expect.poll(read, { timeout: 10_000 }).toEqual(wanted)
}

describe('a published dashboard', () => {
  test('says ready first, then what is viewed, then that every widget is there', async () => {
    const opened = await loaded(dashboard)
    const [ready, view, done] = await opened.heard()
    expect(ready?.origin).toBe(emulator.tenantOrigin)
    expect(ready?.data).toEqual({
      source: 'svc-embed',
      direction: 'event',
      type: 'svc:event:ready',
      payload: { embedTenant: 'acme-corp', deploymentId: 42, mode: 'signed', surface: 'dashboard', publicId: 'a1b2c3d4' },
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

  test('that does not exist is a fatal error after ready', async () => {
    const opened = await host.open('/embed/dashboard/none')
    expect(await opened.event('error')).toMatchObject({ name: 'NotFoundError', context: 'embed-render', fatal: true })
    expect(await types(opened)).toEqual(['ready', 'error'])
  })

  test('a click on a chart drills into it, and so does the keyboard in its table', async () => {
    const opened = await loaded(dashboard)
    const chart = widget(opened, '39').locator('.chart')
    const box = await chart.boundingBox()
    // The longest bar is the first: its beginning is right of the names.
    await chart.click({ position: { x: 70, y: (box?.height ?? 0) * 0.09 } })
    const clicked = await opened.event('drilldown')
    expect(clicked).toEqual({ member: expect.stringMatching(/^\w+\.\w+$/), value: expect.any(String), widgetId: '39' })
    const dialog = opened.frame().locator('dialog[open]')
    await dialog.locator('tbody tr').first().waitFor()
    await opened.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const before = (await opened.events()).length
    await widget(opened, '38').locator('[aria-pressed]').focus()
    await opened.page.keyboard.press('Enter')
    const cell = widget(opened, '38').locator('.cell-button').first()
    await cell.focus()
    await opened.page.keyboard.press('Enter')
    const value = await widget(opened, '38').locator('tbody td').first().textContent()
    expect(await opened.event('drilldown', before)).toMatchObject({ value, widgetId: '38' })
    await opened.frame().locator('dialog[open] tbody tr').first().waitFor()
    await opened.page.keyboard.press('Escape')
    await until(() => cell.evaluate((node) => node === document.activeElement), true)
  })

  test('exports a widget as CSV and PNG, and itself as PNG, telling the shape and never the rows', async () => {
    const opened = await loaded(dashboard, { allowExport: 'true' })
    const save = async (selector: ReturnType<typeof widget>, from: number) => {
      const [download] = await Promise.all([opened.page.waitForEvent('download'), selector.click()])
      return {
        file: readFileSync(await download.path()),
        name: download.suggestedFilename(),
        event: await opened.event('download', from),
      }
    }
    let from = (await opened.events()).length
    const csv = await save(widget(opened, '41').locator('[data-action="csv"]'), from)
    const lines = csv.file.toString('utf8').trimEnd().split('\r\n')
    const rows = await widget(opened, '41').locator('tbody tr').count()
    expect(csv.event).toEqual({ format: 'csv', target: 'widget', widgetId: '41', title: 'Product categories', rowCount: rows })
    expect(csv.name).toBe('Product categories.csv')
    expect(lines.length).toBe(rows + 1)

    from = (await opened.events()).length
    const png = await save(widget(opened, '37').locator('[data-action="png"]'), from)
    expect(png.event).toEqual({ format: 'png', target: 'widget', widgetId: '37', title: 'Over time' })
    expect(png.file.subarray(1, 4).toString()).toBe('PNG')

    from = (await opened.events()).length
    const whole = await save(opened.frame().locator('[data-action="export-dashboard"]'), from)
    expect(whole.event).toEqual({ format: 'png', target: 'dashboard', title: 'Sales overview' })
    expect(whole.file.length).toBeGreaterThan(20_000)
  })

  test('as an image it shows a title that breaks in its lines', async () => {
    const opened = await loaded(dashboard, { allowExport: 'true' })
    await opened.page.evaluate(() => {
      document.querySelector('iframe')!.style.width = '480px'
    })
    const frame = opened.frame()
    await frame.evaluate(() => {
      const texts: string[] = []
      const draw = CanvasRenderingContext2D.prototype.fillText
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        if (!this.canvas.isConnected) texts.push(text)
        draw.call(this, text, ...place)
      }
      document.querySelector('[data-widget="32"] h2')!.textContent = 'A title of words that one line has no room for'
      Object.assign(window, { texts })
    })
    await Promise.all([opened.page.waitForEvent('download'), frame.locator('[data-action="export-dashboard"]').click()])
    const texts = (await frame.evaluate('window.texts')) as string[]
    const from = texts.findIndex((text) => text.startsWith('A title'))
    const to = texts.findIndex((text) => text.endsWith('room for'))
    expect(to).toBeGreaterThan(from)
    expect(texts.slice(from, to + 1).join(' ')).toBe('A title of words that one line has no room for')
  })

  test('on paper it has every widget and row, and none of its buttons', async () => {
    const opened = await loaded(dashboard, { allowExport: 'true' })
    await opened.page.emulateMedia({ media: 'print' })
    const frame = opened.frame()
    expect(await frame.locator('.page-actions, .widget-actions').filter({ visible: true }).count()).toBe(0)
    expect(
      await frame
        .locator('.table-box')
        .first()
        .evaluate((box) => getComputedStyle(box).maxHeight),
    ).toBe('none')
    const widths = await frame
      .locator('.widget canvas')
      .evaluateAll((all) =>
        all.map((one) => [one.getBoundingClientRect().right, one.closest('.widget')!.getBoundingClientRect().right]),
      )
    expect(widths.length).toBeGreaterThan(3)
    for (const [canvas, card] of widths) expect(canvas).toBeLessThanOrEqual(card!)
  })

  test('offers no export unless the address says true', async () => {
    for (const parameters of [{}, { allowExport: 'TRUE' }, { allowExport: '1' }] as Record<string, string>[]) {
      const opened = await loaded(dashboard, parameters)
      expect(
        await opened.frame().locator('[data-action="csv"], [data-action="png"], [data-action="export-dashboard"]').count(),
      ).toBe(0)
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
      return widget(opened, '37').locator('th').last().textContent()
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

  test('its title says where it is, also where there is nothing', async () => {
    const opened = await loaded(dashboard)
    const title = () => opened.frame().evaluate(() => document.title)
    expect(await title()).toBe('Sales overview')
    await opened.act('navigate', { path: `${dashboard}/widget/none` })
    await until(title, `There is nothing at ${dashboard}/widget/none`)
    await opened.act('navigate', { path: dashboard })
    await until(title, 'Sales overview')
    const refused = await host.open(dashboard, { session: 'none' })
    await until(() => refused.frame().evaluate(() => document.title), 'This page cannot be opened')
  })
})

const filterMember = async (opened: Opened) => (await opened.frame().locator('.filter').first().getAttribute('data-member')) ?? ''

describe('every action is obeyed', () => {
  test('set-filter, until it is cleared; a filter without a control is ignored', async () => {
    const opened = await loaded(dashboard)
    const member = await filterMember(opened)
    const before = await numberOf(opened, '32')
    await opened.act('set-filter', { filterUrlParameter: `f_${member}={"value":"completed"}` })
    await expect.poll(() => numberOf(opened, '32')).not.toBe(before)
    const filtered = await numberOf(opened, '32')
    await opened.act('set-filter', { filterUrlParameter: 'f_unknown.member={"value":"x"}&nonsense&f_=1' })
    await opened.act('set-filter', { filterUrlParameter: `f_${member}=${encodeURIComponent('{"value":["completed"]}')}` })
    expect(await numberOf(opened, '32')).toBe(filtered)
    await opened.act('set-filter', { filterUrlParameter: `f_${member}={"value":[]}` })
    await until(() => numberOf(opened, '32'), before)
  })

  test('set-color-scheme: light, dark, and auto after the system', async () => {
    const opened = await loaded(dashboard, {}, { context: { colorScheme: 'dark' } })
    const background = () => opened.frame().evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await background()
    await opened.act('set-color-scheme', { scheme: 'light' })
    await expect.poll(background).not.toBe(dark)
    const light = await background()
    await opened.act('set-color-scheme', { scheme: 'auto' })
    await until(background, dark)
    await opened.page.emulateMedia({ colorScheme: 'light' })
    await until(background, light)
    await opened.act('set-color-scheme', { scheme: 'dark' })
    await until(background, dark)
  })

  test('set-theme takes what is harmless and nothing else', async () => {
    const opened = await loaded(dashboard)
    const initial = await property(opened, '--primary')
    await opened.act('set-theme', {
      primaryColor: 'rgb(12, 120, 90)',
      borderRadius: 2,
      font: 'Georgia, serif',
      other: { deep: true },
    })
    await until(() => property(opened, '--primary'), 'rgb(12, 120, 90)')
    expect(await property(opened, '--radius')).toBe('2px')
    expect(await opened.frame().evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Georgia')
    const requested: string[] = []
    opened.page.on('request', (request) => requested.push(request.url()))
    await opened.act('set-theme', {
      primaryColor: 'red;background:url(http://127.0.0.1:9/leak)',
      font: 'x;}body{display:none',
      borderRadius: 1e9,
      analyticsChat: { backgroundColor: 'url(http://127.0.0.1:9/leak)' },
    })
    await until(() => property(opened, '--radius'), '32px')
    expect(await property(opened, '--primary')).toBe(initial)
    expect(await property(opened, '--chat-background')).toBe('')
    expect(requested.filter((url) => url.includes('leak'))).toEqual([])
    expect(opened.complaints).toEqual([])
  })

  test('set-locale: German, Spanish, English, regional variants; others fall back', async () => {
    const opened = await loaded(dashboard)
    const heading = () => opened.frame().locator('h1').textContent()
    for (const [locale, title, language] of [
      ['de', 'Vertriebsübersicht', 'de'],
      ['es-MX', 'Resumen de ventas', 'es-MX'],
      ['xx', 'Sales overview', 'en'],
      ['de_AT', 'Vertriebsübersicht', 'de-AT'],
      ['en-GB', 'Sales overview', 'en-GB'],
    ] as const) {
      await opened.act('set-locale', { locale })
      await until(heading, title)
      await until(() => opened.frame().evaluate(() => document.documentElement.lang), language)
    }
    // Another language is no other view.
    expect(await types(opened)).toEqual(['ready', 'view', 'dashboard-loaded'])
  })

  test('where the system forces its colours, charts are drawn for those, whatever scheme the host asks for', async () => {
    const context = { colorScheme: 'dark', forcedColors: 'active' } as const
    const opened = await loaded(dashboard, {}, { context })
    await opened.act('set-color-scheme', { scheme: 'light' })
    await opened.act('set-locale', { locale: 'de' })
    await until(() => opened.frame().evaluate(() => document.documentElement.lang), 'de')
    expect(await property(opened, '--text')).toBe('#eceef3')
    await opened.page.emulateMedia({ forcedColors: 'none' })
    await until(() => property(opened, '--text'), '#171a21')
  })

  test('refresh runs the queries again, reports the dashboard loaded, and says so once', async () => {
    const opened = await loaded(dashboard)
    const queries: string[] = []
    await opened.frame().evaluate(() => {
      const status = document.querySelector('[role="status"]')
      const said: string[] = []
      Object.assign(window, { said })
      new MutationObserver(() => said.push(String(status?.textContent))).observe(status!, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    opened.page.on('request', (request) => {
      if (request.url().endsWith('/v1/load') && request.method() === 'POST') queries.push(request.url())
    })
    const from = (await opened.events()).length
    await opened.act('refresh', {})
    expect(await opened.event('dashboard-loaded', from)).toMatchObject({ publicId: 'a1b2c3d4' })
    expect(queries.length).toBeGreaterThanOrEqual(await opened.frame().locator('.widget').count())
    await until(() => opened.frame().evaluate(() => Reflect.get(window, 'said')), ['Loading…', 'Updated'])
    expect(await opened.frame().locator('[role="status"]').count()).toBe(1)
  })

  test('navigate leads inside, and nowhere else', async () => {
    const opened = await loaded(dashboard)
    const from = (await opened.events()).length
    await opened.act('navigate', { path: '/embed/dashboard/e5f6a7b8' })
    expect(await opened.event('navigate', from)).toEqual({ path: '/embed/dashboard/e5f6a7b8', previousPath: dashboard })
    expect(await opened.event('dashboard-loaded', from)).toMatchObject({ publicId: 'e5f6a7b8' })
    for (const path of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/__emulator']) {
      const before = (await opened.events()).length
      await opened.act('navigate', { path })
      expect(await opened.event('error', before)).toMatchObject({ context: 'navigation', fatal: false })
    }
    expect(new URL(opened.frame().url()).pathname).toBe('/embed/dashboard/e5f6a7b8')
  })

  test('what is no action of this host changes nothing', async () => {
    const opened = await loaded(dashboard)
    const good = { scheme: 'dark' }
    await opened.act('set-color-scheme', good, { source: 'other-embed' })
    await opened.act('set-color-scheme', good, { direction: 'event' })
    await opened.act('set-color-scheme', { scheme: 'blue' })
    await opened.act('set-color-scheme', null)
    await opened.act('unheard-of', {})
    // Another frame of the host page is not the host.
    await opened.page.evaluate(
      ([target]) => {
        const frame = document.createElement('iframe')
        frame.srcdoc = `<script>parent.frames[0].postMessage({ source: 'svc-embed', direction: 'action', type: 'svc:action:set-color-scheme', payload: { scheme: 'dark' }, timestamp: 1 }, ${JSON.stringify(target)})</script>`
        document.body.append(frame)
        return new Promise((resolve) => frame.addEventListener('load', resolve))
      },
      [emulator.tenantOrigin],
    )
    await opened.act('set-locale', { locale: 'de' })
    await until(() => opened.frame().locator('h1').textContent(), 'Vertriebsübersicht')
    expect(await opened.frame().evaluate(() => document.documentElement.dataset['scheme'])).toBe('light')
    expect(opened.complaints).toEqual([])
  })
})

describe('sessions', () => {
  test('theme, language and zone of the session are used; the address has the last word', async () => {
    const body = { embedTheme: { primaryColor: 'rgb(200, 0, 0)' }, settings: { locale: 'es' } }
    const opened = await loaded(dashboard, {}, { body })
    expect(await opened.frame().locator('h1').textContent()).toBe('Resumen de ventas')
    expect(await property(opened, '--primary')).toBe('rgb(200, 0, 0)')
    const german = await loaded(dashboard, { locale: 'de' }, { body })
    expect(await german.frame().locator('h1').textContent()).toBe('Vertriebsübersicht')
  })

  test('a session that is used, expired or unknown gives one fatal error and no ready', async () => {
    const used = await host.mint()
    await loaded(dashboard, {}, { session: used })
    const expired = await host.mint()
    emulator.clock.advance(6 * 60_000)
    for (const session of [used, expired, 'nonsense']) {
      const opened = await host.open(dashboard, {}, { session })
      expect(await opened.event('error')).toMatchObject({ name: 'SessionError', context: 'session', fatal: true })
      expect(await types(opened)).toEqual(['error'])
      expect(await opened.frame().locator('[role="alert"] h1').textContent()).toBe('This page cannot be opened')
    }
  })

  test('without one the viewer signs in, and the mode is private', async () => {
    const opened = await host.open(dashboard, {}, { session: null })
    await opened.frame().locator('input[type=email]').fill('ada@example.com')
    expect(await opened.events()).toEqual([])
    await opened.page.keyboard.press('Enter')
    await opened.event('dashboard-loaded')
    expect((await opened.events())[0]).toEqual([
      'ready',
      { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard', publicId: 'a1b2c3d4' },
    ])
  })
})

describe('the app', () => {
  test('reports its routes, moves by click, action, back and forward', async () => {
    const opened = await host.open('/embed/d/42/app/workbook/130')
    await opened.event('view')
    expect(await opened.events()).toEqual([
      ['ready', { embedTenant: 'acme-corp', deploymentId: 42, mode: 'signed', surface: 'app' }],
      ['view', { surface: 'app', path: '/embed/d/42/app/workbook/130', title: 'Revenue analysis' }],
    ])
    const move = async (act: () => Promise<unknown>) => {
      const from = (await opened.events()).length
      await act()
      const navigate = await opened.event('navigate', from)
      const view = await opened.event('view', from)
      return [navigate['previousPath'], navigate['path'], view['path'], view['title']]
    }
    const app = '/embed/d/42/app'
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

  test('refuses a session of another deployment, and no session', async () => {
    const other = await host.open('/embed/d/43/app')
    expect(await other.event('error')).toMatchObject({ context: 'session', fatal: true })
    const none = await host.open('/embed/d/42/app', {}, { session: null })
    expect(await none.event('error')).toMatchObject({ message: 'The app needs a signed session', fatal: true })
  })

  test('runs questions as surface app', async () => {
    const opened = await host.open('/embed/d/42/app')
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

describe('the chat', () => {
  test('reads the model once, and the next answer leaves the charts before it as they are', async () => {
    const opened = await host.open('/embed/chat')
    let models = 0
    opened.page.on('request', (request) => {
      models += Number(new URL(request.url()).pathname.endsWith('/v1/meta') && request.method() === 'GET')
    })
    const ask = async (count: number) => {
      await opened.frame().locator('.ask-form input').fill('revenue by month')
      await opened.page.keyboard.press('Enter')
      await opened
        .frame()
        .locator('.answer-chart canvas')
        .nth(count - 1)
        .waitFor()
    }
    await ask(1)
    await until(async () => models, 1)
    const first = await opened.frame().locator('.answer-chart canvas').first().elementHandle()
    await ask(2)
    expect(await first?.evaluate((canvas) => canvas.isConnected)).toBe(true)
    expect(models).toBe(1)
  })

  test('says what it is, and reports each stage of a question', async () => {
    const opened = await host.open('/embed/chat')
    await opened.event('view')
    await opened.frame().locator('.ask-form input').fill('orders by status')
    await opened.page.keyboard.press('Enter')
    await opened.page.waitForFunction(() => window.heard.some(({ data }) => data.payload['status'] === 'completed'))
    expect((await opened.heard()).map(({ data }) => [data.type, data.surface, data.payload['status']])).toEqual([
      ['svc:event:ready', 'chat', undefined],
      ['svc:event:view', 'chat', undefined],
      ['svc:event:ai-query', 'chat', 'submitted'],
      ['svc:event:ai-query', 'chat', 'completed'],
    ])
  })

  test('shows the final answer whatever else is said around it, on a telephone, and says it once', async () => {
    const opened = await host.open('/embed/chat')
    await opened.event('view')
    await opened.page.evaluate(() => document.querySelector('iframe')?.style.setProperty('width', '390px'))
    const says = (id: string, content: string, graphPath: string[], sort: number) => {
      return { id, role: 'assistant', content, graphPath, sort }
    }
    await opened.page.route('**/chat/stream-chat-state', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
        body: [
          { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } },
          says('a1', 'Looking', ['agent'], 2),
          says('a2', `**Forty two** ${'x'.repeat(500)}`, ['final'], 3),
          says('a3', 'Title of the thread', ['title'], 4),
          { id: '__usage__', type: 'usage', usage: {} },
        ]
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      }),
    )
    await opened.frame().locator('.ask-form input').fill('orders')
    await opened.page.keyboard.press('Enter')
    await opened.frame().locator('.markdown strong', { hasText: 'Forty two' }).waitFor()
    expect(await opened.frame().locator('.steps p').allTextContents()).toEqual(['Looking', 'Title of the thread'])
    expect(await opened.frame().locator('[aria-live], [role="status"]').allTextContents()).toEqual([
      expect.stringMatching(/^Forty two x+$/),
    ])
    expect(await opened.frame().evaluate(() => [document.documentElement.scrollWidth, document.activeElement?.tagName])).toEqual([
      390,
      'INPUT',
    ])
    expect(opened.complaints).toEqual([])
  })

  test('reports a question that could not be answered', async () => {
    const opened = await host.open('/embed/chat')
    await opened.event('view')
    await opened.page.route('**/chat/stream-chat-state', (route) =>
      route.fulfill({ status: 503, body: '', headers: { 'access-control-allow-origin': '*' } }),
    )
    await opened.frame().locator('.ask-form input').fill('orders')
    await opened.page.keyboard.press('Enter')
    await opened.frame().locator('[role="alert"]').waitFor()
    expect((await opened.events()).slice(2).map(([name, payload]) => [name, payload['status']])).toEqual([
      ['ai-query', 'submitted'],
      ['ai-query', 'error'],
    ])
  })
})

describe('faults', () => {
  test('never-ready: the page is there and says nothing', async () => {
    const opened = await host.open(dashboard, { fault: 'never-ready' })
    await opened.frame().locator('.widget .number-value').first().waitFor()
    expect(await opened.heard()).toEqual([])
  })

  test('wrong-surface: every message names another', async () => {
    const opened = await host.open(dashboard, { fault: 'wrong-surface' })
    expect(await opened.event('ready')).toMatchObject({ surface: 'app' })
    expect((await opened.heard()).every(({ data }) => data.surface === 'app')).toBe(true)
  })

  test('fatal-error: it comes instead of ready', async () => {
    const opened = await host.open(dashboard, { fault: 'fatal-error' })
    expect(await opened.event('error')).toMatchObject({ fatal: true, context: 'embed-render' })
    await opened.frame().locator('.widget .number-value').first().waitFor()
    expect(await types(opened)).toEqual(['error'])
  })

  test('delayed and duplicated, every event comes twice and in order', async () => {
    const opened = await host.open(dashboard, { fault: 'delayed:300,duplicate' })
    await opened.event('dashboard-loaded')
    await until(() => types(opened), ['ready', 'ready', 'view', 'view', 'dashboard-loaded', 'dashboard-loaded'])
  })

  test('malformed, unknown and foreign come with the good ones', async () => {
    const opened = await loaded(dashboard, { fault: 'malformed,unknown,foreign' })
    const names = await types(opened)
    expect(names.filter((name) => name === 'ready')).toHaveLength(2) // one is of another sender
    expect(names).toContain('unheard-of')
    expect((await opened.heard()).length).toBeGreaterThan(30)
  })

  test('reload: the page comes again with its used session', async () => {
    const before = emulator.stats.documentLoads
    const opened = await host.open(dashboard, { fault: 'reload' })
    await opened.event('ready')
    expect(await opened.event('error')).toMatchObject({ name: 'SessionError', fatal: true })
    expect(emulator.stats.documentLoads - before).toBe(2)
  })

  test('expired-session and reused-session: the exchange refuses', async () => {
    for (const fault of ['expired-session', 'reused-session']) {
      const opened = await host.open(dashboard, { fault })
      expect(await opened.event('error')).toMatchObject({ context: 'session', fatal: true })
    }
  })

  test('frame-blocked: the browser does not show the page', async () => {
    const opened = await host.open(dashboard, { fault: 'frame-blocked' })
    await expect.poll(() => opened.complaints.join('\n')).toMatch(/frame/i)
    expect(await opened.heard()).toEqual([])
  })

  test('wrong-origin: the messages come from another origin', async () => {
    const opened = await host.open(dashboard, { fault: 'wrong-origin' })
    await opened.event('dashboard-loaded')
    expect((await opened.heard())[0]?.origin).toBe(emulator.tenantOrigin.replace('localhost', '127.0.0.1'))
  })
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

  test('a filter that nothing matches leaves widgets that say so', async () => {
    const opened = await loaded(dashboard)
    const member = await filterMember(opened)
    await opened.act('set-filter', { filterUrlParameter: `f_${member}={"value":"no such value"}` })
    await until(() => widget(opened, '37').locator('.notice').textContent(), 'No data for these filters')
  })
})

describe('accessibility', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  async function violations(opened: Opened) {
    const frame = opened.frame()
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.addScriptTag({ content: axe })
    return frame.evaluate(async () => {
      const { axe: runner } = window as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const result = await runner.run()
      return result.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])
    })
  }

  test.each(['light', 'dark'])('no violations in %s', async (colorScheme) => {
    const context = { colorScheme: colorScheme as 'light' | 'dark', bypassCSP: true }
    const opened = await loaded(dashboard, { allowExport: 'true' }, { context })
    expect(await violations(opened)).toEqual([])
    await widget(opened, '38').locator('[aria-pressed]').click()
    await widget(opened, '38').locator('.cell-button').first().click()
    await opened.frame().locator('dialog[open] tbody tr').first().waitFor()
    expect(await violations(opened)).toEqual([])
    for (const path of ['/embed/d/42/app/workbook/130', '/embed/chat']) {
      const other = await host.open(path, {}, { context })
      await other.event('view')
      expect([path, await violations(other)]).toEqual([path, []])
    }
    const signIn = await host.open(dashboard, {}, { session: null, context })
    await signIn.frame().locator('input[type=email]').waitFor()
    expect(await violations(signIn)).toEqual([])
  })
})
