import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventMessage, parseAction, parseEvent } from './index.ts'
import { goodEvents } from './test/messages.ts'

const good = fc
  .constantFrom(...goodEvents)
  .map(
    ([name, payload]) =>
      createEventMessage(name, payload as never, { surface: 'dashboard' }) as unknown as Record<string, unknown>,
  )
const junk = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
  fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY, '', 'x'.repeat(10_000), [], {}, Symbol('s')),
)

// On a busy machine these take longer than a test may.
const timeout = 120_000

test('100,000 messages: no good one is lost', { timeout }, () => {
  fc.assert(
    fc.property(
      good,
      fc.dictionary(
        fc.string().map((key) => `x-${key}`),
        junk,
        { maxKeys: 2 },
      ),
      (message, extra) => {
        const result = parseEvent({ ...message, payload: { ...(message['payload'] as object), ...extra } })
        expect(result.ok).toBe(true)
      },
    ),
    { numRuns: 30_000 },
  )
})

test('100,000 messages: nothing hostile is accepted, nothing throws', { timeout }, () => {
  const fields = fc.constantFrom('source', 'direction', 'type', 'payload', 'timestamp', 'surface')
  // Junk of the right kind is not wrong: a text for a text is another message, not a broken one.
  const isWrong = (field: string, value: unknown) =>
    ({
      source: value !== 'svc-embed',
      direction: value !== 'event',
      type: typeof value !== 'string' || !/^svc:event:./s.test(value),
      payload: typeof value !== 'object' || value === null || Array.isArray(value),
      timestamp: !Number.isFinite(value),
      surface: !['dashboard', 'app', 'chat'].includes(value as string),
    })[field]
  fc.assert(
    fc.property(good, fields, junk, (message, field, value) => {
      fc.pre(isWrong(field, value) === true)
      const result = parseEvent({ ...message, [field]: value })
      expect(result.ok).toBe(false)
      expect(result).toMatchObject({
        reason: field === 'source' ? 'foreign' : expect.stringMatching(/^(invalid-envelope|wrong-direction)$/),
      })
    }),
    { numRuns: 40_000 },
  )
  fc.assert(
    fc.property(junk, (value) => {
      expect(parseEvent(value).ok).toBe(false)
      expect(parseAction(value).ok).toBe(false)
    }),
    { numRuns: 30_000 },
  )
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
