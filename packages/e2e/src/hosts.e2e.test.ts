import { readFile } from 'node:fs/promises'
import { type Emulator, startEmulator } from '@svc/emulator'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { launchChromium } from './engines/launchChromium.ts'
import { axeViolations } from './hosts/axeViolations.ts'
import { type HostUnderTest, type OpenedHost, startHostUnderTest } from './hosts/startHostUnderTest.ts'

/** Every host runs every test. */
const hosts = ['react', 'vue', 'svelte', 'html']

let emulator: Emulator
let browser: Browser

beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await emulator?.close()
})
beforeEach(() => emulator.faults.clear())

const until = (read: () => unknown, wanted: unknown) => expect.poll(read, { timeout: 15_000 }).toEqual(wanted)
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
const logged = (page: Page) => page.locator('.log li strong').allTextContents()

describe.each(hosts)('host-%s', (name) => {
  let host: HostUnderTest
  let opened: OpenedHost[] = []

  beforeAll(async () => {
    host = await startHostUnderTest(browser, emulator, name)
  })
  afterAll(() => host?.close())
  afterEach(async () => {
    for (const { page } of opened) await page.context().close()
    opened = []
  })

  const open = async (...args: Parameters<HostUnderTest['open']>): Promise<OpenedHost> => {
    const one = await host.open(...args)
    opened.push(one)
    return one
  }
  const openDashboard = async (...[options]: [Parameters<HostUnderTest['open']>[1]?]) => {
    const one = await open('/', options)
    await status(one.page, 'loaded, signed session')
    return one
  }
  const openChat = async (question: string) => {
    const one = await open('/chat')
    await one.page.getByLabel('Your question').fill(question)
    await one.page.getByRole('button', { name: 'Ask', exact: true }).click()
    return one
  }

  test('shows the dashboard of another site with one session, and its events in the log', async () => {
    const { page, frame, complaints, mints } = await openDashboard()
    expect(new URL(host.origin).hostname).toBe('127.0.0.1')
    expect(new URL(frame().url()).origin).toBe(emulator.tenantOrigin)
    expect(await frame().getByRole('heading', { name: 'Sales overview' }).count()).toBe(1)
    expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(600)
    expect(await logged(page)).toEqual(['dashboard-loaded', 'view', 'ready'])
    expect(mints()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('colours, theme, language and filter reach the embedded page without another document', async () => {
    const { page, frame, complaints, mints } = await openDashboard()
    const property = (property: string) =>
      frame().evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), property)

    await page.getByLabel('Colours').selectOption('dark')
    await until(() => page.evaluate(() => document.documentElement.dataset['scheme']), 'dark')
    await until(() => property('color-scheme'), 'dark')
    await page.getByLabel('Primary colour').fill('#b3261e')
    await until(() => property('--primary'), '#b3261e')
    await page.getByLabel('Corner radius').fill('22')
    await until(() => property('--radius'), '22px')
    await page.getByLabel('Language').selectOption('de')
    await frame().getByRole('heading', { name: 'Vertriebsübersicht' }).waitFor()

    const orders = () => frame().locator('[data-widget="32"] .number-value').textContent()
    const all = await orders()
    await page.getByLabel('returned').check()
    await expect.poll(orders, { timeout: 15_000 }).not.toBe(all)
    await page.getByLabel('returned').uncheck()
    await until(orders, all)

    expect(mints()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('a refresh is asked for and confirmed', async () => {
    const { page } = await openDashboard()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await until(async () => (await logged(page)).sort(), ['dashboard-loaded', 'dashboard-loaded', 'ready', 'view', '→ refresh'])
    await page.getByRole('button', { name: 'Clear' }).click()
    await until(() => logged(page), [])
  })

  test('switches between the surfaces and navigates inside the app', async () => {
    const { page, frame, complaints, mints } = await openDashboard()
    await page.getByRole('button', { name: 'App', exact: true }).click()
    // Before the app is ready, the choice would become its first address.
    await until(async () => (await logged(page)).filter((name) => name === 'ready').length, 2)
    await page.getByLabel('Go to').selectOption('/workbook/130')
    await frame().getByRole('heading', { name: 'Revenue analysis' }).waitFor()
    await until(async () => (await logged(page)).includes('navigate'), true)
    await page.getByRole('group', { name: 'Surface' }).getByRole('button', { name: 'Chat' }).click()
    await until(() => new URL(frame().url()).pathname, '/embed/chat')
    await status(page, 'loaded, signed session')
    expect(mints()).toBe(3)
    expect(complaints).toEqual([])
  })

  test('says what is wrong when no session comes, and mends it by a retry', async () => {
    emulator.faults.set('session-error')
    const { page } = await open('/')
    await status(page, 'failed')
    await page.getByText('EMBED_SESSION').waitFor()
    emulator.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await status(page, 'loaded, signed session')
  })

  test('neither the key nor the token of the backend is in anything that the page receives', async () => {
    const { page } = await open('/explore')
    const bodies: Promise<string>[] = []
    page.on('response', (response) => bodies.push(response.text().catch(() => '')))
    for (const title of ['Analytics', 'Query', 'Chat', 'Admin']) {
      await page.getByRole('link', { name: title, exact: true }).click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    }
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const all = (await Promise.all(bodies)).join('')
    expect(all).toContain(emulator.tenantOrigin)
    for (const secret of [emulator.adminKey, emulator.platformToken]) expect(all.includes(secret)).toBe(false)
  })

  test('finds members of the data model and shows what they are', async () => {
    const { page, complaints } = await open('/explore')
    await page.getByLabel('Search members').fill('customer country')
    await page.getByRole('button', { name: /Customers Country/ }).click()
    const details = page.getByRole('region', { name: 'Details' })
    for (const text of ['sales.customers_country', 'customers.country', 'Hierarchy Geography', 'Customers Region', 'Sales: ']) {
      await details.getByText(text).first().waitFor()
    }
    await page.getByLabel('Search members').fill('')
    await page.locator('summary').filter({ hasText: 'Sales' }).click()
    await page.locator('summary').filter({ hasText: 'Per order' }).waitFor()
    await details.getByRole('button', { name: 'Query it' }).click()
    await page.getByRole('heading', { name: 'Query', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('cell', { name: 'US', exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test('runs a query into a formatted table, a chart and a file', async () => {
    const { page, complaints } = await open('/query')
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByLabel('Filter by').selectOption('sales.status')
    await page.getByLabel('Values, commas between').fill('completed')
    await page.getByRole('checkbox', { name: 'Revenue', exact: true }).check()
    await page.getByLabel('Range').selectOption('')
    await page.getByLabel('Granularity').selectOption('year')
    await page.getByRole('button', { name: 'Run' }).click()
    const result = page.getByRole('region', { name: 'Result', exact: true })
    await result.getByText('2 rows').waitFor()
    const revenue = result.getByRole('row').nth(1).getByRole('cell').last()
    expect(await revenue.textContent()).toMatch(/^\$[\d,]+(\.\d+)?$/)
    expect(await revenue.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('end')
    await result.locator('canvas').first().waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      result.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^2024-01-01T00:00:00\.000,\d+,[\d.]+$/)
    expect(complaints).toEqual([])
  })

  test('shows the progress of a slow query, lets it be cancelled, and explains a failure', async () => {
    const { page } = await open('/query')
    await page.getByRole('button', { name: 'Run' }).waitFor()
    emulator.faults.set('data-continue-wait')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText(/s so far/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText(/s so far/).waitFor({ state: 'detached' })
    emulator.faults.clear()

    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByLabel('Filter by').selectOption('sales.created_at')
    await page.getByLabel('Values, commas between').fill('no date at all')
    await page.getByRole('button', { name: 'Run' }).click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('Change what you asked for')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('24 rows').waitFor()
  })

  test('follows the data while "Live" is checked: new orders show without pressing Run, and no more when it is not', async () => {
    // One of its own: new orders are in all its answers from then on.
    const growing = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 }, subscriptionPollMs: 200 })
    const own = await startHostUnderTest(browser, growing, name)
    onTestFinished(async () => {
      await own.close()
      await growing.close()
    })
    const one = await own.open('/query')
    opened.push(one)
    const { page, complaints } = one
    // Nothing has run yet: what is asked runs at once.
    await page.getByRole('checkbox', { name: 'Live', exact: true }).check()
    await page.getByText('24 rows').waitFor()
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
    emulator.faults.set('data-continue-wait')
    await live.check()
    await page.getByText(/s so far/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText(/s so far/).waitFor({ state: 'detached' })
    expect(sockets).toEqual([])
    emulator.faults.clear()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('24 rows').waitFor()
    await until(() => sockets, [true])
    await page.getByRole('link', { name: 'Chat' }).click()
    await until(() => sockets, [false])
  })

  test('the focus is never lost: behind a filter that is removed, and on what a step of a hierarchy shows', async () => {
    const { page } = await open('/query')
    const add = page.getByRole('button', { name: 'Add a filter' })
    for (let index = 0; index < 3; index += 1) await add.click()
    const remove = page.getByRole('button', { name: 'Remove', exact: true })
    const focused = () =>
      page.evaluate(() => [
        document.activeElement?.closest('fieldset')?.getAttribute('aria-label'),
        document.activeElement?.tagName,
        document.activeElement?.textContent,
      ])
    await remove.nth(1).focus()
    await page.keyboard.press('Enter')
    await until(async () => (await focused()).slice(0, 2), ['Filter 3', 'SELECT'])
    await remove.nth(1).focus()
    await page.keyboard.press('Enter')
    await until(focused, [undefined, 'BUTTON', 'Add a filter'])
    expect(await remove.count()).toBe(1)

    await page.getByRole('link', { name: 'Data model' }).click()
    await page.getByLabel('Search members').fill('customer country')
    await page.getByRole('button', { name: /Customers Country/ }).click()
    const details = page.getByRole('region', { name: 'Details' })
    await details.getByRole('button', { name: /^(Customers )?Region/ }).focus()
    await page.keyboard.press('Enter')
    await until(async () => (await focused()).slice(1), ['H2', 'Customers Region'])
    // Who picks from the list goes on in the list.
    const first = page.getByRole('region', { name: 'Members' }).locator('.pick').first()
    await first.focus()
    await page.keyboard.press('Enter')
    await until(() => first.getAttribute('aria-current'), 'true')
    expect((await focused())[1]).toBe('BUTTON')
  })

  test('a tool that a stop left without a result is told as stopped', async () => {
    const { page } = await open('/chat')
    await page.route('**/svc-chat/**', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: [
          { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } },
          { id: 't1', role: 'assistant', sort: 4, toolCall: { name: 'run_sql', input: '{}' }, isInProcess: true },
          { id: '__aborted__', type: 'abort', code: 'chat_aborted', error: 'The chat was aborted' },
        ]
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      }),
    )
    await page.getByLabel('Your question').fill('Anything')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText('Stopped.').waitFor()
    expect(await page.locator('summary', { hasText: 'Run SQL' }).locator('.chip').textContent()).toBe('stopped')
  })

  test('the header of a tablet is one row', async () => {
    const { page } = await open('/')
    await page.setViewportSize({ width: 768, height: 900 })
    const middles = await page.locator('.brand, .tabs[aria-label="Pages"] a, .top select').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )
    expect(middles).toHaveLength(7)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
  })

  test('the next answer leaves the messages before it where they are', async () => {
    const { page } = await openChat('Revenue by country')
    const answers = page.getByText(/is highest for/).and(page.locator('p'))
    await answers.first().waitFor()
    await page.locator('.status', { hasText: 'ready' }).waitFor()
    await page.evaluate(() => {
      const thread = document.querySelector('.thread')!
      const before = new Set<Node>(thread.children)
      const moved: string[] = []
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
          if (before.has(node)) moved.push(node.textContent ?? '')
        }
      }).observe(thread, { childList: true })
      Object.assign(window, { moved })
    })
    await page.getByLabel('Your question').fill('Revenue by month')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await answers.nth(1).waitFor()
    await page.locator('.status', { hasText: 'ready' }).waitFor()
    expect(await page.evaluate('window.moved')).toEqual([])
  })

  test('chats: folded tools, a chart, a table, and a filter for the dashboard', async () => {
    const { page, frame, complaints } = await openChat('Revenue by country')
    const tools = page.locator('details').filter({ hasText: 'Run SQL' })
    await tools.waitFor()
    expect(await tools.evaluate((one) => (one as HTMLDetailsElement).open)).toBe(false)
    await page
      .getByText(/is highest for/)
      .first()
      .waitFor()
    await page.locator('.chart canvas').first().waitFor()
    // Zoomed to 400 %, what has the focus is not under the question, which stands at the foot of the page.
    await page.setViewportSize({ width: 320, height: 256 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await tools.locator('summary').focus()
    for (let index = 0; index < 6; index += 1) {
      await page.keyboard.press('Tab')
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom)
      expect(bottom).toBeLessThanOrEqual((await page.locator('.ask').boundingBox())?.y ?? 0)
    }
    await page.setViewportSize({ width: 1360, height: 1000 })
    await page
      .getByRole('group', { name: 'Filter the dashboard by' })
      .getByRole('button', { name: 'Customers Country JP' })
      .click()
    await status(page, 'loaded, signed session')
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('button', { name: /^JP.*Remove this filter/ }).waitFor()
    const orders = () => frame().locator('[data-widget="32"] .number-value').textContent()
    const some = await orders()
    await page.getByRole('button', { name: /Remove this filter/ }).click()
    await expect.poll(orders, { timeout: 15_000 }).not.toBe(some)
    // The thread is still there.
    await page.getByRole('link', { name: 'Chat' }).click()
    await page
      .getByText(/is highest for/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  test('chats: stop, ask again, and words of an error', async () => {
    emulator.faults.set('chat-slow', { value: 400 })
    const { page } = await open('/chat')
    const form = page.locator('form')
    const place = await form.boundingBox()
    await page.getByLabel('Your question').fill('Orders by status')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.locator('summary').first().waitFor()
    // It stays where it was: a press of "Stop" while the answer grows is a click.
    expect(await form.boundingBox()).toEqual(place)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped.').waitFor()
    emulator.faults.clear()
    await page.getByRole('button', { name: 'Ask again' }).click()
    // The service may still be ending the stopped run: then it says so, and the viewer tries again.
    const answer = page.getByText(/is highest for/).first()
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect
      .poll(
        async () => {
          if (await retry.isVisible()) await retry.click()
          return answer.isVisible()
        },
        { timeout: 15_000 },
      )
      .toBe(true)
    emulator.faults.set('chat-error', { times: 1 })
    await page.getByLabel('Your question').fill('Revenue by month')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page
      .getByText(/is highest for/)
      .nth(1)
      .waitFor()
  })

  test('chats on a telephone by the keyboard: the focus is never lost, the end in sight, an answer of odd shapes is no crash', async () => {
    const { page, complaints } = await open('/chat')
    await page.setViewportSize({ width: 390, height: 500 })
    const result = { sqlQuery: 'SELECT 1', queryTitle: {}, schema: [null], data: [null], totalRows: {} }
    const wide = `${'x'.repeat(600)} \`${'y'.repeat(300)}\`\n\n|${' wide |'.repeat(40)}\n|${' --- |'.repeat(40)}\n\n${'line\n\n'.repeat(40)}**the end**`
    await page.route('**/svc-chat/**', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: [
          { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } },
          { id: 't1', role: 'assistant', sort: 4, toolCall: { name: 'x', input: null, result: JSON.stringify(result) } },
          { id: 'a1', role: 'assistant', content: wide, graphPath: ['final'], sort: 5 },
          { id: '__usage__', type: 'usage', usage: {} },
        ]
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      }),
    )
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await page.getByRole('button', { name: 'Revenue by month' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.prose strong', { hasText: 'the end' }).waitFor()
    await until(focused, 'question')
    await until(() => page.getByText('the end').first().isVisible(), true)
    await until(
      () =>
        page.evaluate(() => {
          const { scrollHeight, clientHeight, scrollTop } = document.documentElement
          return scrollHeight - clientHeight - scrollTop < 2
        }),
      true,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'New thread' }).focus()
    await page.keyboard.press('Enter')
    await until(focused, 'question')
    expect(complaints).toEqual([])
  })

  test('shows hostile Markdown as words: no script, no image, no address of a script', async () => {
    const { page, complaints } = await open('/chat')
    const markdown =
      '**bold** <img src=x onerror="document.title=\'owned\'"> [a](javascript:alert(1)) <script>document.title="owned"</script>'
    await page.route('**/svc-chat/**', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: [
          { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } },
          { id: 'a1', role: 'assistant', content: markdown, graphPath: ['final'], sort: 5 },
          {
            id: '__state__',
            state: { messages: [{ id: 'a1', role: 'assistant', content: markdown, graphPath: ['final'], sort: 5 }] },
          },
          {
            id: '__usage__',
            type: 'usage',
            usage: {
              models: [],
              llmCalls: 0,
              inputTokens: 0,
              outputTokens: 0,
              cacheWriteTokens: 0,
              cacheReadTokens: 0,
              totalTokens: 0,
            },
          },
        ]
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      }),
    )
    await page.getByLabel('Your question').fill('Anything')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.locator('.prose strong', { hasText: 'bold' }).waitFor()
    expect(await page.locator('.prose :is(img, script, a[href^="javascript"])').count()).toBe(0)
    expect(await page.title()).toContain('Chat')
    expect(complaints).toEqual([])
  })

  test('works by the keyboard alone, and the focus follows the page', async () => {
    const { page } = await open('/')
    await page.getByRole('link', { name: 'Data model' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Data model')
    await page.keyboard.press('Enter')
    await until(
      () => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]),
      ['H1', 'Data model'],
    )
    expect(await page.title()).toBe('Data model · Northwind Orders')
    await page.goBack()
    await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
  })

  test('says that there is nothing at an unknown address, with links to the pages there are', async () => {
    const { page } = await open('/nowhere/at-all', { bypassCSP: true })
    const heading = page.getByRole('heading', { level: 1 })
    await page.getByText('There is nothing at /nowhere/at-all').waitFor()
    expect([await heading.textContent(), await page.title()]).toEqual(['Page not found', 'Page not found · Northwind Orders'])
    expect((await page.request.get(`${host.origin}/nowhere`)).status()).toBe(404)
    expect(await page.locator('[aria-current="page"]').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.replace(/<[^>]*>/g, ''))
    await page.getByRole('main').getByRole('link', { name: 'Query' }).click()
    await until(focused, 'Query')
    await page.goBack()
    await until(focused, 'Page not found')
    expect(await page.title()).toBe('Page not found · Northwind Orders')
    await page.goto(`${host.origin}/query/`)
    await page.getByRole('heading', { name: 'Query', level: 1 }).waitFor()
  })

  test('a page whose data model does not come says so below its heading, and reads it by a retry', async () => {
    const { page } = await open('/chat')
    const refuse = { status: 403, headers: { 'access-control-allow-origin': '*' }, json: { error: 'Not for you' } }
    await page.route('**/v1/meta*', (route) => route.fulfill(refuse))
    for (const title of ['Data model', 'Query']) {
      await page.getByRole('link', { name: title }).click()
      await page.getByText('The service answered 403: Not for you').waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
    }
    await page.unroute('**/v1/meta*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
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
    await page.keyboard.press('Enter')
    await page.getByText('24 rows').waitFor()
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
    await until(
      () => chart.getAttribute('aria-label'),
      'Chart of the result: Sales Order lines; Sales Revenue. Jan 2024 – Dec 2025',
    )
    await expect.poll(height).toBeGreaterThan(380)
    await page.getByRole('checkbox', { name: 'Revenue', exact: true }).uncheck()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await until(height, 300)
    expect(complaints).toEqual([])
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

  test.each(['light', 'dark'] as const)('no page has an accessibility violation in %s', async (scheme) => {
    const { page } = await openDashboard({ scheme, bypassCSP: true })
    const found: Record<string, string[]> = { dashboard: await axeViolations(page) }

    await page.getByRole('link', { name: 'Data model' }).click()
    await page.getByLabel('Search members').fill('country')
    await page
      .getByRole('button', { name: /^Country|Customers Country/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Query it' }).waitFor()
    found['explore'] = await axeViolations(page)

    await page.getByRole('link', { name: 'Query' }).click()
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByLabel('Filter by').selectOption('sales.status')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('button', { name: 'Save as CSV' }).waitFor()
    found['query'] = await axeViolations(page)

    await page.getByRole('link', { name: 'Chat' }).click()
    found['empty chat'] = await axeViolations(page)
    await page.getByRole('button', { name: 'Revenue by country' }).click()
    await page.getByRole('group', { name: 'Filter the dashboard by' }).first().waitFor()
    await page
      .getByText(/is highest for/)
      .first()
      .waitFor()
    for (const summary of await page.locator('details > summary').all()) await summary.click()
    found['chat'] = await axeViolations(page)

    await page.getByRole('link', { name: 'Admin' }).click()
    await page.getByRole('cell', { name: 'Shop analytics', exact: true }).waitFor()
    found['admin'] = await axeViolations(page)
    expect(Object.values(found).flat()).toEqual([])
  })

  const openAdmin = async (list: string) => {
    const one = await open('/admin')
    one.page.on('dialog', (dialog) => void dialog.accept())
    await one.page.getByRole('group', { name: 'List' }).getByRole('button', { name: list }).click()
    await one.page.getByRole('heading', { name: list, level: 2 }).waitFor()
    return one.page
  }
  const create = async (page: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: /^Create / }).click()
  }

  /** Asks for more of a list until it holds `text`. */
  const reveal = async (page: Page, text: string) => {
    const more = page.getByRole('button', { name: 'Show more' })
    const cell = page.getByRole('cell', { name: text, exact: true })
    const look = async () => {
      if ((await cell.count()) === 0 && (await more.isVisible())) await more.click()
      return cell.count()
    }
    await until(look, 1)
  }

  test('makes many users with progress, names the one that failed, and deletes some again', async () => {
    const page = await openAdmin('Users')
    const emails = Array.from({ length: 25 }, (_, index) => `${name}-${index}@northwind.example`)
    await page.getByLabel('E-mail addresses, one a line').fill([...emails, 'broken'].join('\n'))
    await page.getByRole('button', { name: 'Create 26 users' }).click()
    await status(page, '26 of 26 done, 1 failed')
    await page.getByText('broken: The service answered 400').waitFor()
    expect(await page.getByLabel('E-mail addresses, one a line').inputValue()).toBe('broken')
    for (const email of emails.slice(0, 2)) {
      await reveal(page, email)
      await page.getByRole('checkbox', { name: `Select ${email}`, exact: true }).check()
    }
    await page.getByRole('button', { name: 'Delete 2 selected' }).click()
    await status(page, '2 of 2 done')
    await reveal(page, emails[2]!)
    expect(await page.getByRole('cell', { name: emails[0]!, exact: true }).count()).toBe(0)
  })

  test('administers deployments, attributes, embed tenants and sessions', async () => {
    const page = await openAdmin('Deployments')
    await page.getByRole('cell', { name: 'Shop analytics', exact: true }).waitFor()
    const show = (list: string) => page.getByRole('group', { name: 'List' }).getByRole('button', { name: list }).click()

    await show('Attributes')
    await create(page, { Name: `attribute_${name}` })
    await page.getByRole('cell', { name: `attribute_${name}`, exact: true }).waitFor()
    await create(page, { Name: `attribute_${name}` })
    await page.getByRole('alert').waitFor()

    await show('Embed tenants')
    await create(page, { Name: `tenant-${name}`, 'First user': 'first' })
    await page.getByRole('checkbox', { name: `Select tenant-${name}` }).check()
    await page.getByRole('button', { name: 'Delete 1 selected' }).click()
    await until(() => page.getByRole('checkbox', { name: `Select tenant-${name}` }).count(), 0)

    await show('Sessions')
    await create(page, { 'External id': `user-${name}` })
    await page.getByRole('checkbox', { name: `Select user-${name}` }).check()
    await page.getByRole('button', { name: 'Revoke 1 selected' }).click()
    await page.getByText('Nothing here yet.').waitFor()
  })

  test('explains why a list is refused, and reads it by a retry', async () => {
    const { page } = await open('/')
    const answer = { status: 403, json: { error: 'Admins only' } }
    await page.route('**/svc-platform/**', (route) => route.fulfill(answer))
    await page.getByRole('link', { name: 'Admin' }).click()
    await page.getByText('The service answered 403: Admins only').waitFor()
    await page.unroute('**/svc-platform/**')
    await page.getByRole('region', { name: 'Deployments' }).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('cell', { name: 'Shop analytics', exact: true }).waitFor()
  })
})
