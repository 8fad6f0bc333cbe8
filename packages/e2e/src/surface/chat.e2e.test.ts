import { describe, expect, test } from 'vitest'
import { translatePage } from '../translatePage.ts'
import { until } from '../until.ts'
import type { OpenOptions } from './startSurfaceHost.ts'
import { useSurface } from './useSurface.ts'

const { running } = useSurface()

const ndjson = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** The stream of answers in place of the agent's. */
function answering(answer: { status?: number; body: string }): OpenOptions {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
  return { routes: { '**/chat/stream-chat-state': (route) => route.fulfill({ headers, ...answer }) } }
}

describe('the chat', () => {
  test('reads a question in a language from right to left from there, also while it is written', async () => {
    const opened = await running.host.open('/embed/chat')
    const direction = (selector: string) =>
      opened
        .frame()
        .locator(selector)
        .evaluate((node) => getComputedStyle(node).direction)
    await opened.frame().locator('.ask-form input').fill('כמה הזמנות?')
    expect(await direction('.ask-form input')).toBe('rtl')
    await opened.page.keyboard.press('Enter')
    expect(await direction('.question bdi')).toBe('rtl')
    expect(await opened.frame().locator('.answer .markdown').getAttribute('dir')).toBe('auto')
  })

  test('reads the model once, and the next answer leaves the charts before it as they are', async () => {
    const opened = await running.host.open('/embed/chat')
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

  test('answers while a browser translates the page', async () => {
    const opened = await running.host.open('/embed/chat')
    const frame = opened.frame()
    await frame.locator('.ask-form input').waitFor()
    await translatePage(frame)
    for (const answers of [1, 2]) {
      await frame.locator('.ask-form input').fill('revenue by month')
      await frame.getByRole('button', { name: 'Ask', exact: true }).click()
      await until(() => frame.locator('.answer-chart canvas').count(), answers)
    }
    expect(opened.complaints).toEqual([])
  })

  test('shows a query that was run in place of SQL, and its rows as a chart', async () => {
    const result = {
      loadQuery: { measures: ['sales.revenue'], limit: 100 },
      schema: [
        { name: 'channel', column_type: 'String' },
        { name: 'revenue', column_type: 'Double' },
      ],
      data: [
        ['web', 7],
        ['shop', 5],
      ],
    }
    const lines = [
      { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } },
      { id: 't1', role: 'assistant', sort: 2, toolCall: { name: 'any', input: '{}', result: JSON.stringify(result) } },
      { id: 'a1', role: 'assistant', sort: 3, graphPath: ['final'], content: 'The web sells most.' },
      { id: '__usage__', type: 'usage', usage: {} },
    ]
    const opened = await running.host.open('/embed/chat', {}, answering({ body: ndjson(lines) }))
    await opened.frame().locator('.ask-form input').fill('revenue by channel')
    await opened.page.keyboard.press('Enter')
    await opened.frame().locator('.answer-chart canvas').waitFor()
    expect(await opened.frame().locator('.steps pre').textContent()).toBe(
      '{\n  "measures": ["sales.revenue"],\n  "limit": 100\n}',
    )
  })

  test('says what it is, and reports each stage of a question', async () => {
    const opened = await running.host.open('/embed/chat')
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

  test('tells a viewer whose session allows no AI that the question is refused, and why', async () => {
    const opened = await running.host.open('/embed/chat', {}, { body: { settings: { allowAi: false } } })
    await opened.event('view')
    await opened.frame().locator('.ask-form input').fill('orders by status')
    await opened.page.keyboard.press('Enter')
    await opened.page.waitForFunction(() => window.heard.some(({ data }) => data.payload['status'] === 'error'))
    expect(await opened.frame().locator('main').textContent()).toContain('This session does not allow AI')
  })

  test('shows the final answer whatever else is said around it, on a telephone, and says it once', async () => {
    const says = (id: string, content: string, graphPath: string[], sort: number) => {
      return { id, role: 'assistant', content, graphPath, sort }
    }
    const lines = [
      { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } },
      says('a1', 'Looking', ['agent'], 2),
      says('a2', `**Forty two** ${'x'.repeat(500)}`, ['final'], 3),
      says('a3', 'Title of the thread', ['title'], 4),
      { id: '__usage__', type: 'usage', usage: {} },
    ]
    const opened = await running.host.open('/embed/chat', {}, answering({ body: ndjson(lines) }))
    await opened.event('view')
    await opened.page.evaluate(() => document.querySelector('iframe')?.style.setProperty('width', '390px'))
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

  test('an answer with a list has one line for each item, with its mark', async () => {
    const lines = [
      { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } },
      { id: 'a1', role: 'assistant', sort: 2, graphPath: ['final'], content: '- Web: **70%** of the orders\n- Shop: *30%*' },
      { id: '__usage__', type: 'usage', usage: {} },
    ]
    const opened = await running.host.open('/embed/chat', {}, answering({ body: ndjson(lines) }))
    await opened.frame().locator('.ask-form input').fill('orders by channel')
    await opened.page.keyboard.press('Enter')
    const item = opened.frame().locator('.markdown li').first()
    expect(
      await item.evaluate((li) => {
        const text = document.createRange()
        text.selectNodeContents(li)
        return [getComputedStyle(li).display, new Set([...text.getClientRects()].map(({ bottom }) => bottom)).size]
      }),
    ).toEqual(['list-item', 1])
  })

  test('a question that was stopped says so, to a screen reader too, and can be tried again', async () => {
    running.emulator.faults.set('chat-slow', { value: 500 })
    const opened = await running.host.open('/embed/chat')
    await opened.frame().locator('.ask-form input').fill('orders by status')
    await opened.page.keyboard.press('Enter')
    await until(() => opened.frame().locator('[role="status"]').textContent(), 'Thinking…')
    await opened.frame().getByRole('button', { name: 'Stop' }).click()
    await until(() => opened.frame().locator('[role="status"]').textContent(), 'Stopped')
    running.emulator.faults.clear()
    await opened.frame().locator('.answer').getByRole('button', { name: 'Try again' }).click()
    await opened.frame().locator('.answer-chart canvas').waitFor()
    expect(await opened.frame().locator('.answer').getByText('Stopped').count()).toBe(0)
    // The service has both questions. The viewer sees the answered one in the place of the other.
    expect(await opened.frame().locator('.question').count()).toBe(1)
    await opened.frame().locator('.ask-form input').fill('orders by month')
    await opened.page.keyboard.press('Enter')
    await until(() => opened.frame().locator('.question').count(), 2)
  })

  test('a question that was cut off can be tried again, and is still one question', async () => {
    let isDown = true
    const routes: OpenOptions['routes'] = {
      '**/chat/stream-chat-state': (route) => (isDown ? route.abort() : route.continue()),
    }
    const opened = await running.host.open('/embed/chat', {}, { routes })
    await opened.event('view')
    await opened.frame().locator('.ask-form input').fill('orders by status')
    await opened.page.keyboard.press('Enter')
    const retry = opened.frame().getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    // Not the data service.
    expect(await opened.frame().getByRole('alert').textContent()).toContain('The service did not answer')
    isDown = false
    await retry.click()
    await opened.frame().locator('li[data-status="completed"] .answer-chart canvas').waitFor()
    expect(await opened.frame().locator('.question').count()).toBe(1)
    expect(await retry.count()).toBe(0)
    expect((await opened.events()).slice(2).map(([, payload]) => payload['status'])).toEqual([
      'submitted',
      'error',
      'submitted',
      'completed',
    ])
  })

  test('reports a question that could not be answered', async () => {
    const opened = await running.host.open('/embed/chat', {}, answering({ status: 503, body: '' }))
    await opened.event('view')
    await opened.frame().locator('.ask-form input').fill('orders')
    await opened.page.keyboard.press('Enter')
    await opened.frame().locator('[role="alert"]').waitFor()
    expect((await opened.events()).slice(2).map(([name, payload]) => [name, payload['status']])).toEqual([
      ['ai-query', 'submitted'],
      ['ai-query', 'error'],
    ])
  })
})
