import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dashboard, filterMember, property, types } from './inPage.ts'
import type { Opened } from './startSurfaceHost.ts'
import { useSurface } from './useSurface.ts'

const { loaded, running } = useSurface()

async function setFilter(opened: Opened): Promise<void> {
  await opened.act('set-filter', { filterUrlParameter: `f_${await filterMember(opened)}={"value":"completed"}` })
}

async function ask(opened: Opened): Promise<void> {
  await opened.frame().locator('.ask-form input').fill('orders by status')
  await opened.page.keyboard.press('Enter')
}

async function makeWorkbook(opened: Opened): Promise<void> {
  await opened.frame().getByRole('button', { name: 'New workbook' }).click()
  await opened.frame().getByRole('dialog').getByRole('textbox').fill('Plans')
  await opened.page.keyboard.press('Enter')
}

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

  test.each([
    ['widgets that load other rows', dashboard, 'dashboard-loaded', setFilter, []],
    ['a refresh', dashboard, 'dashboard-loaded', (opened: Opened) => opened.act('refresh', {}), []],
    ['a question', '/embed/chat', 'view', ask, ['ai-query', 'ai-query']],
    ['a change in the app', '/embed/d/1/app', 'view', makeWorkbook, []],
  ])('a token that ends while the page is open gives one fatal error: %s', async (_, path, shown, act, others) => {
    const opened = await running.host.open(path)
    await opened.event(shown)
    const before = (await types(opened)).length
    running.emulator.clock.advance(25 * 3_600_000)
    await act(opened)
    const error = { message: 'The session is over', name: 'SessionError', context: 'session', fatal: true }
    expect(await opened.event('error')).toEqual(error)
    await opened.frame().getByRole('alert').getByText('Your session is over').waitFor()
    expect((await types(opened)).slice(before).sort()).toEqual([...others, 'error'])
  })

  test('data that are refused by a good token leave the page as it is', async () => {
    const routes = { '**/v1/load': (route: Route) => route.fulfill({ status: 403, json: { error: 'You shall not pass' } }) }
    const opened = await running.host.open(dashboard, {}, { routes })
    await opened.frame().locator('[data-widget]').getByText('You shall not pass').first().waitFor()
    expect(await opened.frame().locator('h1').textContent()).toBe('Sales overview')
    expect((await opened.event('error'))['fatal']).toBe(false)
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
