import { createEmbed } from '@svc/core'
import { expect, test, vi } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { useSvcEvent } from './useSvcEvent.ts'

function spiedEmbed() {
  const stop = vi.fn()
  const on = vi.fn(() => stop)
  return { embed: { ...createEmbed({ origin: 'https://tenant.example.test', surface: { kind: 'chat' } }), on }, on, stop }
}

test('waits for an embed, leaves one that another takes the place of, and the last one with the scope', async () => {
  const [first, second] = [spiedEmbed(), spiedEmbed()]
  const calls = () => [first.on, first.stop, second.on, second.stop].map(({ mock }) => mock.calls.length)
  const given = shallowRef<typeof first.embed | null>(null)
  const scope = effectScope()
  scope.run(() => useSvcEvent(given, 'ready', () => {}))
  expect(calls()).toEqual([0, 0, 0, 0])
  given.value = first.embed
  await nextTick()
  expect(calls()).toEqual([1, 0, 0, 0])
  given.value = second.embed
  await nextTick()
  expect(calls()).toEqual([1, 1, 1, 0])
  scope.stop()
  expect(calls()).toEqual([1, 1, 1, 1])
})
