import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../until.ts'
import { describeHosts } from './describeHosts.ts'
import { status } from './status.ts'

describeHosts(({ running, open, openChat }) => {
  test('a question in a language from right to left is read from there, also while it is written', async () => {
    const { page } = await open('/chat')
    const direction = (locator: Locator) => locator.evaluate((node) => getComputedStyle(node).direction)
    const field = page.getByLabel('Your question')
    await field.fill('כמה הזמנות?')
    expect(await direction(field)).toBe('rtl')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await until(() => direction(page.locator('.message[data-role="user"] p')), 'rtl')
    const answer = page.locator('.prose').last()
    await answer.waitFor()
    expect(await answer.getAttribute('dir')).toBe('auto')
  })

  test('a question that was asked without a connection is answered once there is one', async () => {
    const { page } = await open('/chat')
    await page.getByLabel('Your question').waitFor()
    await page.context().setOffline(true)
    await page.getByLabel('Your question').fill('Revenue by country')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().setOffline(false)
    await page
      .locator('p', { hasText: /is highest for/ })
      .first()
      .waitFor()
    expect(await page.locator('[data-role="user"]').count()).toBe(1)
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

  test('an answer is said once, and not when the viewer comes back to it', async () => {
    const { page } = await openChat('Orders by status')
    const said = page.locator('[role="status"].visually-hidden')
    await until(async () => /^Orders Count is highest for completed/.test((await said.textContent()) ?? ''), true)
    await page.getByRole('link', { name: 'Data model' }).click()
    await page.getByLabel('Search members').waitFor()
    await page.getByRole('link', { name: 'Chat' }).click()
    await page.getByText(/^Orders Count is highest for/).waitFor()
    expect(await said.textContent()).toBe('')
  })

  test('a run that waits on the server can be let go', async () => {
    const { page } = await open('/chat')
    await page.route('**/svc-chat/**', (route) =>
      route.request().url().endsWith('/abort')
        ? route.fulfill({ status: 204 })
        : route.fulfill({
            contentType: 'application/json',
            body: [
              { id: '__cutoff__', state: { chatId: 'c1', isStreaming: false, suspended: { messageId: 'q-1' } } },
              { id: 'a1', role: 'assistant', sort: 4, content: 'Done' },
              { id: '__usage__', type: 'usage', usage: {} },
            ]
              .map((line) => `${JSON.stringify(line)}\n`)
              .join(''),
          }),
    )
    await page.getByLabel('Your question').fill('Anything')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const waiting = page.getByText('The agent is waiting.')
    await waiting.waitFor()
    expect((await waiting.textContent())?.trim()).toBe('The agent is waiting. Continue Stop')
    const told = page.waitForRequest((request) => request.url().endsWith('/abort'))
    await waiting.getByRole('button', { name: 'Stop' }).click()
    expect((await told).postDataJSON()).toMatchObject({ chatId: 'c1' })
    await page.getByText('Stopped.').waitFor()
    expect(await waiting.count()).toBe(0)
  })

  test('the next answer leaves the messages before it where they are, and no request counts as broken off', async () => {
    const { page } = await openChat('Revenue by country')
    const brokenOff: string[] = []
    page.on('requestfailed', (request) => brokenOff.push(request.url()))
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
    expect(brokenOff).toEqual([])
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
      .getByRole('button', { name: 'Customer country JP' })
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

  test('the rows of a query in place of SQL have a chart, a table and filters, too', async () => {
    const { page, complaints } = await open('/chat')
    const loadQuery = { measures: ['sales.revenue'], dimensions: ['sales.customers_country'] }
    const columns = { customers_country: 'String', revenue: 'Double' }
    const result = {
      loadQuery,
      schema: Object.entries(columns).map(([name, column_type]) => ({ name, column_type })),
      data: [
        ['JP', 1234],
        ['FR', 500],
      ],
    }
    const toolCall = { name: 'run_query', input: JSON.stringify({ loadQuery }), result: JSON.stringify(result) }
    await page.route('**/svc-chat/**', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: [
          { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } },
          { id: 't1', role: 'assistant', sort: 4, toolCall },
          { id: '__usage__', type: 'usage', usage: {} },
        ]
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      }),
    )
    await page.getByLabel('Your question').fill('Anything')
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.locator('.chart canvas').waitFor()
    expect(await page.locator('details', { hasText: 'Run query' }).locator('pre').textContent()).toContain('sales.revenue')
    await page.locator('summary', { hasText: 'Table' }).click()
    await page.getByRole('cell', { name: '$1,234' }).waitFor()
    await page.getByRole('button', { name: 'Customer country JP' }).click()
    await page.getByRole('button', { name: /^JP.*Remove this filter/ }).waitFor()
    expect(complaints).toEqual([])
  })

  test('chats: stop, ask again, and words of an error', async () => {
    running.emulator.faults.set('chat-slow', { value: 400 })
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
    running.emulator.faults.clear()
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
    running.emulator.faults.set('chat-error', { times: 1 })
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
})
