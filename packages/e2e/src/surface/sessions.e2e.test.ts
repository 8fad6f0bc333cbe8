import { describe, expect, test } from 'vitest'
import { dashboard, property, types } from './inPage.ts'
import { useSurface } from './useSurface.ts'

const { loaded, running } = useSurface()

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
    const used = await running.host.mint()
    await loaded(dashboard, {}, { session: used })
    const expired = await running.host.mint()
    running.emulator.clock.advance(6 * 60_000)
    for (const session of [used, expired, 'nonsense']) {
      const opened = await running.host.open(dashboard, {}, { session })
      expect(await opened.event('error')).toMatchObject({ name: 'SessionError', context: 'session', fatal: true })
      expect(await types(opened)).toEqual(['error'])
      expect(await opened.frame().locator('[role="alert"] h1').textContent()).toBe('This page cannot be opened')
    }
  })

  test('one of another deployment opens no dashboard, and page and host are told why', async () => {
    const opened = await running.host.open(dashboard, {}, { body: { deploymentId: 2 } })
    const message = 'The session belongs to another deployment than dashboard a1b2c3d4'
    expect(await opened.event('error')).toMatchObject({ message, context: 'embed-render', fatal: true })
    expect(await opened.frame().locator('[role="alert"] p').textContent()).toBe(message)
  })

  test('without one the viewer signs in, and the mode is private', async () => {
    const opened = await running.host.open(dashboard, {}, { session: null })
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
