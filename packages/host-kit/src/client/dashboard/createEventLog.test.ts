import type { EventEnvelope } from '@svc/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventLog } from './createEventLog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event = (name: string, payload: object = {}) =>
  ({ known: true, name, type: `svc:event:${name}`, payload }) as unknown as EventEnvelope

test('keeps the last hundred, newest first, and long payloads short', () => {
  const log = createEventLog()
  for (let index = 0; index < 150; index++) log.event(event('view', { index, text: 'x'.repeat(5_000) }))
  const { entries } = log.getSnapshot()
  expect(entries).toHaveLength(100)
  expect(entries[0]?.text).toMatch(/^{"index":149,/)
  expect(entries[0]?.text.length).toBeLessThan(310)
})

test('an event whose payload has no JSON is in the log all the same', () => {
  const log = createEventLog()
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  for (const value of [10n, circular]) log.event(event('drilldown', { member: 'orders.count', value }))
  expect(log.getSnapshot().entries).toMatchObject([{ text: '(no JSON)' }, { text: '(no JSON)' }])
})

test('a burst is one sentence, and a later event another', () => {
  const log = createEventLog()
  log.event(event('ready'))
  log.event(event('view'))
  expect(log.getSnapshot().news).toBe('')
  vi.runAllTimers()
  expect(log.getSnapshot().news).toBe('2 new events')
  log.event(event('drilldown'))
  vi.runAllTimers()
  expect(log.getSnapshot().news).toBe('New event: drilldown')
})

test('an action is noted with how it ended', async () => {
  const log = createEventLog()
  log.action('refresh', Promise.resolve({ status: 'sent' }))
  await Promise.resolve()
  expect(log.getSnapshot().entries[0]).toMatchObject({ name: '→ refresh', text: 'sent' })
  log.action('set-theme', Promise.reject(new Error('The payload cannot be sent.')))
  await Promise.resolve()
  expect(log.getSnapshot().entries[0]).toMatchObject({ name: '→ set-theme', text: 'The payload cannot be sent.' })
})
