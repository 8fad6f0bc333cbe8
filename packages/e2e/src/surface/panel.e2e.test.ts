import { type Emulator, startEmulator } from '@svc/emulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from '../axeViolations.ts'
import { createHold } from '../createHold.ts'
import { launchChromium } from '../engines/launchChromium.ts'

let emulator: Emulator
let browser: Browser
let page: Page

beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 320, height: 900 } })
  await page.goto(`${emulator.tenantOrigin}/__emulator`)
  await page.locator('#faults li').first().waitFor()
})
afterAll(async () => {
  await browser?.close()
  await emulator?.close()
})

test('the panel fits a telephone, and its clock is not read aloud each time it moves', async () => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.locator('#now').evaluate((node) => [node.tagName, node.role])).toEqual(['TIME', null])
  expect(await page.locator('#now').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('the panel labels its facts in words, and a telephone shows each session whole', async () => {
  const terms = await page.locator('dt').allTextContents()
  expect(terms).toContain('Sessions created')
  expect(terms.filter((term) => /[a-z][A-Z]/.test(term))).toEqual([])
  expect(await page.locator('#no-sessions').isVisible()).toBe(true)
  const answer = await fetch(`${emulator.tenantOrigin}/api/v1/embed/generate-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Api-Key ${emulator.adminKey}` },
    body: JSON.stringify({ deploymentId: 1, externalId: 'jane@a-long-name-of-a-company.example.com' }),
  })
  expect(answer.ok).toBe(true)
  const row = page.locator('#sessions tr')
  await row.waitFor()
  expect(await row.textContent()).toMatch(/jane@.*Deployment 1.*fresh/)
  expect(await page.locator('#no-sessions').isVisible()).toBe(false)
  expect(await page.locator('.scroll:has(#sessions)').evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
})

test('the panel has no accessibility violation', async () => {
  const looked = await browser.newPage({ bypassCSP: true })
  await looked.goto(page.url())
  await looked.locator('#faults li').first().waitFor()
  expect(await axeViolations(looked)).toEqual([])
  await looked.close()
})

test('a fault that takes no value has no field for one; a value that changes while its fault is on counts at once', async () => {
  expect(await page.locator('[name="never-ready-value"]').count()).toBe(0)
  await page.locator('[name="delayed"]').check()
  await expect.poll(() => emulator.faults.list()).toEqual({ delayed: {} })
  await page.locator('[name="delayed-value"]').fill('700')
  await page.keyboard.press('Tab')
  await expect.poll(() => emulator.faults.list()).toEqual({ delayed: { value: '700' } })
})

test('a fault strikes as often as the panel says, and the panel shows how it was set elsewhere', async () => {
  emulator.faults.clear()
  await page.locator('[name="session-error-times"]').fill('2')
  await page.locator('[name="session-error"]').check()
  await expect.poll(() => emulator.faults.list()).toEqual({ 'session-error': { times: 2 } })
  await expect.poll(() => page.locator('#message').textContent()).toBe('On: session-error')
  expect(await page.locator('#message').evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  emulator.faults.take('session-error')
  emulator.faults.set('chat-slow', { value: 40 })
  const shown = (name: string) => page.locator(`[name="${name}"]`).inputValue()
  await expect.poll(() => shown('session-error-times'), { timeout: 10_000 }).toBe('1')
  expect(await shown('chat-slow-value')).toBe('40')
  emulator.faults.take('session-error')
  await expect.poll(() => page.locator('[name="session-error"]').isChecked(), { timeout: 10_000 }).toBe(false)
  await page.locator('[name="slow-times"]').fill('-1')
  await page.locator('[name="slow"]').check()
  await expect.poll(() => page.locator('#message').textContent()).toMatch(/times/)
  await page.locator('#clear').click()
  await expect.poll(() => emulator.faults.list()).toEqual({})
  await expect.poll(() => page.locator('[name="chat-slow"]').isChecked()).toBe(false)
})

test('every fault stands once on the panel, under the part that it strikes', async () => {
  const { catalog } = await fetch(`${page.url()}/faults`).then((answer) => answer.json())
  const parts = await page.locator('#faults section').evaluateAll((sections) =>
    sections.map((section) => ({
      title: section.querySelector('h3')?.textContent,
      names: [...section.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(({ name }) => name),
    })),
  )
  expect(parts.map(({ title }) => title)).toEqual(['Pages', 'Sessions', 'Core Data', 'Chat'])
  expect(parts.flatMap(({ names }) => names).sort()).toEqual(Object.keys(catalog).sort())
  expect(parts.find(({ names }) => names.includes('reused-session'))?.title).toBe('Sessions')
})

test('what is selected on the panel, to be copied, stays selected while the panel is drawn anew', async () => {
  const select = `getSelection().selectAllChildren(document.querySelector('#addresses dd'))`
  await page.evaluate(select)
  const before = await page.locator('#now').textContent()
  emulator.clock.advance(60_000)
  await expect.poll(() => page.locator('#now').textContent(), { timeout: 10_000 }).not.toBe(before)
  expect(await page.evaluate(() => String(getSelection()))).toBe(emulator.tenantOrigin)
})

test('nothing of the panel moves once it is shown', async () => {
  const fresh = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const { hold, release } = createHold()
  await fresh.route('**/__emulator/stats', hold)
  await fresh.addInitScript(`window.moved = 0
    new PerformanceObserver((shifts) => { moved += shifts.getEntries().length }).observe({ type: 'layout-shift' })`)
  await fresh.goto(page.url())
  const painted = () => fresh.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await painted()
  release()
  await fresh.locator('[name="session-error"]').waitFor()
  await painted()
  // The observer is told after a paint.
  await painted()
  expect(await fresh.evaluate('moved')).toBe(0)
  await fresh.close()
})

test('the panel says when the emulator does not answer, and goes on when it does', async () => {
  await page.route('**/__emulator/**', (route) => route.abort())
  await page.locator('[data-advance="60000"]').click()
  await page.locator('#gone').waitFor()
  await page.unroute('**/__emulator/**')
  await page.locator('#gone').waitFor({ state: 'hidden', timeout: 10_000 })
})

test('where the emulator was ended while the panel was drawn, or has another model now, the panel goes on all the same', async () => {
  const warnings: string[] = []
  const { warnings: _, ...status } = await fetch(`${page.url()}/stats`).then((answer) => answer.json())
  await page.route('**/__emulator/stats', (route) => route.fulfill({ json: { ...status, warnings } }))
  await page.route('**/__emulator/faults', (route) => route.abort())
  await page.reload()
  await page.locator('#gone').waitFor()
  expect(await page.locator('#warnings').isVisible()).toBe(false)
  warnings.push('orders.yml: <b>no</b> table')
  await page.unroute('**/__emulator/faults')
  await page.locator('[name="session-error"]').waitFor({ timeout: 10_000 })
  await expect.poll(() => page.locator('#warning-list').textContent(), { timeout: 10_000 }).toBe(warnings[0])
  await page.unroute('**/__emulator/stats')
})
