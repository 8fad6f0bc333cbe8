import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeInSchemes } from '../axeInSchemes.ts'
import { until } from '../until.ts'
import { dashboard, widget } from './inPage.ts'
import { useSurface } from './useSurface.ts'

const { loaded, running } = useSurface()

describe('accessibility', () => {
  test('no violations, in light and in dark', async () => {
    const context = { bypassCSP: true }
    const opened = await loaded(dashboard, { allowExport: 'true' }, { context })
    expect(await axeInSchemes(opened.page, opened.frame())).toEqual([])
    await widget(opened, '38').locator('[aria-pressed]').click()
    await widget(opened, '38').locator('.cell-button').first().click()
    await opened.frame().locator('dialog[open] tbody tr').first().waitFor()
    expect(await axeInSchemes(opened.page, opened.frame())).toEqual([])
    for (const path of ['/embed/d/1/app/workbook/130', '/embed/chat']) {
      const other = await running.host.open(path, {}, { context })
      await other.event('view')
      expect([path, await axeInSchemes(other.page, other.frame())]).toEqual([path, []])
    }
    const signIn = await running.host.open(dashboard, {}, { session: null, context })
    await signIn.frame().locator('input[type=email]').waitFor()
    expect(await axeInSchemes(signIn.page, signIn.frame())).toEqual([])
  })

  test('the head of a dialog is no banner of the page', async () => {
    const opened = await loaded(dashboard)
    await opened.frame().locator('.number-value').first().click()
    await opened.frame().locator('dialog[open] tbody tr').first().waitFor()
    const browser = await opened.page.context().newCDPSession(opened.page)
    const { childFrames } = (await browser.send('Page.getFrameTree')).frameTree
    const { nodes } = await browser.send('Accessibility.getFullAXTree', { frameId: childFrames?.[0]?.frame.id ?? '' })
    const roles = nodes.map(({ role }) => role?.value)
    expect(roles).toContain('dialog')
    expect(roles).not.toContain('banner')
  })

  test('a sign-in that fails again is said again, and the focus stays', async () => {
    const routes = { '**/__surface/sign-in': (route: Route) => route.fulfill({ status: 503 }) }
    const opened = await running.host.open(dashboard, {}, { session: null, routes })
    const frame = opened.frame()
    await frame.getByLabel('E-mail address').fill('nobody@example.com')
    await frame.evaluate(() => {
      const said: (string | null)[] = []
      Object.assign(window, { said })
      new MutationObserver((records) => {
        for (const { addedNodes } of records) {
          for (const node of addedNodes) if (node instanceof Element && node.role === 'alert') said.push(node.textContent)
        }
      }).observe(document.body, { subtree: true, childList: true })
    })
    const said = () => frame.evaluate(() => Reflect.get(window, 'said').length)
    await frame.getByRole('button', { name: 'Sign in' }).focus()
    for (const times of [1, 2]) {
      await opened.page.keyboard.press('Enter')
      await until(said, times)
    }
    expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  })
})
