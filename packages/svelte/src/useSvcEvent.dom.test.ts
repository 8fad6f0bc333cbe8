import { createEmbed, type Embed } from '@svc/core'
import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import { liveProps } from './liveProps.test.svelte.js'
import SetupHost from './SetupHost.test.svelte'
import { useSvcEvent } from './useSvcEvent.svelte.js'

function spiedEmbed() {
  const stop = vi.fn()
  const on = vi.fn(() => stop)
  return { embed: { ...createEmbed({ origin: 'https://tenant.example.test', surface: { kind: 'chat' } }), on }, on, stop }
}

test('waits for an embed, leaves one that another takes the place of, and the last one with the component', async () => {
  const [first, second] = [spiedEmbed(), spiedEmbed()]
  const calls = () => [first.on, first.stop, second.on, second.stop].map(({ mock }) => mock.calls.length)
  const handler = () => {}
  const given = liveProps<{ embed: Embed | null }>({ embed: null })
  const host = mount(SetupHost, {
    target: document.body,
    props: {
      setup: () => useSvcEvent(() => given.embed, 'ready', handler),
    },
  })
  const show = (embed: Embed | null) => {
    given.embed = embed
    flushSync()
    return calls()
  }
  expect(show(null)).toEqual([0, 0, 0, 0])
  expect(show(first.embed)).toEqual([1, 0, 0, 0])
  expect(first.on).toHaveBeenCalledWith('ready', handler)
  expect(show(second.embed)).toEqual([1, 1, 1, 0])
  await unmount(host)
  expect(calls()).toEqual([1, 1, 1, 1])
})

test('takes an embed that stays the same as it is', async () => {
  const { embed, on, stop } = spiedEmbed()
  const setup = () => useSvcEvent(embed, 'ready', () => {})
  const host = mount(SetupHost, { target: document.body, props: { setup } })
  flushSync()
  await unmount(host)
  expect([on.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
})
