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

test('a second copy of the package reads them too, as a remote of Module Federation may have one', async () => {
  const copy: string = './context.ts?copy'
  const second: typeof import('./context.js') = await import(/* @vite-ignore */ copy)
  expect(second.setSvc).not.toBe(setSvc)
  let presets: unknown
  const setup = () => {
    setSvc({ locale: 'de' })
    presets = second.getSvc()()
  }
  const host = mount(SetupHost, { target: document.body, props: { setup } })
  expect(presets).toEqual({ locale: 'de' })
  await unmount(host)
})
