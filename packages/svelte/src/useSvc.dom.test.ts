import { mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import { setSvc } from './exports/index.js'
import { useSvc } from './exports/runes.js'
import SetupHost from './SetupHost.test.svelte'

test('`useSvc` reads what was preset, under the name of every binding', async () => {
  let locale = 'de'
  let presets: ReturnType<typeof useSvc> | undefined
  const setup = () => {
    setSvc(() => ({ locale }))
    presets = useSvc()
  }
  const host = mount(SetupHost, { target: document.body, props: { setup } })
  expect(presets?.()).toEqual({ locale: 'de' })
  locale = 'fr'
  expect(presets?.()).toEqual({ locale: 'fr' })
  await unmount(host)
})
