import { describe, expect, test } from 'vitest'
import { until } from '../until.ts'
import { dashboard, filterMember, numberOf, property, types } from './inPage.ts'
import { useSurface } from './useSurface.ts'

const { loaded, running } = useSurface()

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

  test("the words on a theme's translucent colour are seen on what shines through", async () => {
    const opened = await loaded(dashboard, {}, { context: { colorScheme: 'light' } })
    for (const [primaryColor, words] of [
      ['transparent', '#10131a'],
      ['#000000', '#ffffff'],
      ['rgb(0 0 0 / 10%)', '#10131a'],
    ] as const) {
      await opened.act('set-theme', { primaryColor })
      await until(() => property(opened, '--on-primary'), words)
    }
  })

  test("a theme's colour that could not be seen on a dark page is brightened for lines, and for them alone", async () => {
    const opened = await loaded(dashboard, {}, { context: { colorScheme: 'light' } })
    await opened.act('set-theme', { primaryColor: 'rgb(60, 40, 140)' })
    await until(() => property(opened, '--accent'), 'rgb(60, 40, 140)')
    await opened.act('set-color-scheme', { scheme: 'dark' })
    await expect.poll(() => property(opened, '--accent')).not.toBe('rgb(60, 40, 140)')
    expect(await property(opened, '--primary')).toBe('rgb(60, 40, 140)')
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
      [running.emulator.tenantOrigin],
    )
    await opened.act('set-locale', { locale: 'de' })
    await until(() => opened.frame().locator('h1').textContent(), 'Vertriebsübersicht')
    expect(await opened.frame().evaluate(() => document.documentElement.dataset['scheme'])).toBe('light')
    expect(opened.complaints).toEqual([])
  })
})
