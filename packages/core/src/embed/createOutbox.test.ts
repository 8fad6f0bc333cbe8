import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ActionName, ActionPayloads } from '../protocol/types.ts'
import { createOutbox } from './createOutbox.ts'
import type { ActionOutcome, EmbedOptions } from './types.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const options: EmbedOptions = { origin: 'https://tenant.example.test', surface: { kind: 'dashboard', publicId: 'a1b2c3d4' } }
const looks = ['dark', 'light', 'auto'] as const

/** What may happen to an embed, in any order: it acts, its page comes and goes, and its window is away for a while. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('scheme' as const), value: fc.constantFrom(...looks) }),
  fc.record({ kind: fc.constant('locale' as const), value: fc.constantFrom('de', 'fr') }),
  fc.record({ kind: fc.constant('navigate' as const), value: fc.constantFrom('/a', '/b') }),
  fc.record({ kind: fc.constantFrom('open' as const, 'close' as const, 'away' as const, 'back' as const, 'replaced' as const) }),
)

test('whatever happens in between, each action settles once, and the page that is there last has the newest state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let arrived: { type: string; payload: Record<string, unknown> }[] = []
      const target = { postMessage: (message: (typeof arrived)[number]) => arrived.push(message) } as unknown as Window
      let isAway = false
      const { act, open, close } = createOutbox(
        () => options,
        () => (isAway ? null : target),
        () => undefined,
      )
      const outcomes: ActionOutcome['status'][][] = []
      const newest = new Map<ActionName, object>()
      const ask = <Name extends ActionName>(name: Name, payload: ActionPayloads[Name]) => {
        const told: ActionOutcome['status'][] = []
        outcomes.push(told)
        void act(name, () => payload).then(({ status }) => told.push(status))
        if (name !== 'navigate') newest.set(name, payload)
      }
      for (const one of steps) {
        if (one.kind === 'scheme') ask('set-color-scheme', { scheme: one.value })
        else if (one.kind === 'locale') ask('set-locale', { locale: one.value })
        else if (one.kind === 'navigate') ask('navigate', { path: one.value })
        else if (one.kind === 'away' || one.kind === 'back') isAway = one.kind === 'away'
        else if (one.kind === 'open') open()
        else close(one.kind === 'replaced' ? 'replaced' : undefined)
      }
      // Another page comes at the end: it is told the newest of each state, and nothing of what was asked for before that.
      isAway = false
      close()
      arrived = []
      open()
      for (const [name, payload] of newest)
        expect(arrived.filter(({ type }) => type.endsWith(name)).map((message) => message.payload)).toEqual([payload])
      close('destroyed')
      await vi.runAllTimersAsync()
      for (const told of outcomes) expect(told).toEqual([expect.stringMatching(/^(sent|superseded|dropped)$/)])
      expect(vi.getTimerCount()).toBe(0)
    }),
    { numRuns: 1000 },
  )
})
