import { expect, test } from 'vitest'
import { createSvcEmbed } from './createSvcEmbed.js'

test('a subscriber that mounts as soon as it subscribes hears of it', () => {
  const view = createSvcEmbed({ origin: 'https://acme.example.test', surface: { kind: 'chat' } })
  const heard: string[] = []
  let unmount: (() => void) | undefined
  const undo = view.subscribe(({ status }) => {
    heard.push(status)
    if (heard.length === 1) unmount = view.embed.mount(document.body)
  })
  expect(heard).toEqual(['idle', 'connecting'])
  unmount?.()
  undo()
})
