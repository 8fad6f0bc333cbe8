import { expect, test } from 'vitest'
import { createEmbed } from './createEmbed.ts'

test('an embed is made, read, updated and destroyed on a server, where there is no DOM', async () => {
  expect(typeof document).toBe('undefined')
  const options = { origin: 'https://acme.example.com', surface: { kind: 'dashboard', publicId: 'a1b2c3d4' } } as const
  const embed = createEmbed({ ...options, session: () => Promise.reject(new Error('never asked')) })
  expect(embed.getSnapshot()).toMatchObject({ status: 'idle', surface: 'dashboard', loads: 0, error: undefined })
  const outcome = embed.setColorScheme('dark')
  embed.update({ ...options, theme: { primaryColor: 'red' } })
  embed.reload()
  expect(embed.iframe()).toBeUndefined()
  embed.destroy()
  expect(await outcome).toMatchObject({ status: 'dropped' })
})
