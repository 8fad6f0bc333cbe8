import { describe, expect, test } from 'vitest'
import { until } from '../until.ts'
import { dashboard, types } from './inPage.ts'
import { useSurface } from './useSurface.ts'

const { loaded, running } = useSurface()

describe('faults', () => {
  test('never-ready: the page is there and says nothing', async () => {
    const opened = await running.host.open(dashboard, { fault: 'never-ready' })
    await opened.frame().locator('.widget .number-value').first().waitFor()
    expect(await opened.heard()).toEqual([])
  })

  test('wrong-surface: every message names another', async () => {
    const opened = await running.host.open(dashboard, { fault: 'wrong-surface' })
    expect(await opened.event('ready')).toMatchObject({ surface: 'app' })
    expect((await opened.heard()).every(({ data }) => data.surface === 'app')).toBe(true)
  })

  test('fatal-error: it comes instead of ready', async () => {
    const opened = await running.host.open(dashboard, { fault: 'fatal-error' })
    expect(await opened.event('error')).toMatchObject({ fatal: true, context: 'embed-render' })
    await opened.frame().locator('.widget .number-value').first().waitFor()
    expect(await types(opened)).toEqual(['error'])
  })

  test('delayed and duplicated, every event comes twice and in order', async () => {
    const opened = await running.host.open(dashboard, { fault: 'delayed:300,duplicate' })
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
    const before = running.emulator.stats.documentLoads
    const opened = await running.host.open(dashboard, { fault: 'reload' })
    await opened.event('ready')
    expect(await opened.event('error')).toMatchObject({ name: 'SessionError', fatal: true })
    expect(running.emulator.stats.documentLoads - before).toBe(2)
  })

  test('expired-session and reused-session: the exchange refuses', async () => {
    for (const fault of ['expired-session', 'reused-session']) {
      const opened = await running.host.open(dashboard, { fault })
      expect(await opened.event('error')).toMatchObject({ context: 'session', fatal: true })
    }
  })

  test('frame-blocked: the browser does not show the page', async () => {
    const opened = await running.host.open(dashboard, { fault: 'frame-blocked' })
    await expect.poll(() => opened.complaints.join('\n')).toMatch(/frame/i)
    expect(await opened.heard()).toEqual([])
  })

  test('wrong-origin: the messages come from another origin', async () => {
    const opened = await running.host.open(dashboard, { fault: 'wrong-origin' })
    await opened.event('dashboard-loaded')
    expect((await opened.heard())[0]?.origin).toBe(running.emulator.tenantOrigin.replace('localhost', '127.0.0.1'))
  })
})
