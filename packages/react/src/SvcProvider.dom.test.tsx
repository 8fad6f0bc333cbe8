import type { Embed } from '@svc/core'
import { countingSessions, createFakeTenant } from '@svc/testing'
import { cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SvcEmbed } from './SvcEmbed.tsx'
import { SvcProvider, useSvc } from './SvcProvider.tsx'

const tenant = createFakeTenant()
let uninstall: () => void
beforeEach(() => {
  uninstall = tenant.install()
})
afterEach(() => {
  cleanup()
  uninstall()
})

function Reader({ seen }: { seen: unknown[] }) {
  seen.push(useSvc().clients)
  return null
}

const copy: string = './SvcProvider.tsx?copy'
const second: typeof import('./SvcProvider.tsx') = await import(/* @vite-ignore */ copy)

function ReaderOfCopy({ seen }: { seen: unknown[] }) {
  seen.push(second.useSvc().clients)
  return null
}

test('presets what an embed leaves out, and gives way to what it says', async () => {
  const { session } = countingSessions()
  const embed = (locale?: string) => (
    <SvcProvider origin={tenant.origin} session={session} locale="de" colorScheme="dark">
      <SvcEmbed surface={{ kind: 'chat' }} locale={locale} />
    </SvcProvider>
  )
  const view = render(embed())
  await vi.waitFor(() => expect(tenant.page().state).toBe('loaded'))
  const page = tenant.page()
  expect([page.session, page.url.searchParams.get('locale')]).toEqual(['session-1', 'de'])
  await vi.waitFor(() => expect(page.received('set-color-scheme')).toEqual([{ scheme: 'dark' }]))
  view.rerender(embed('es'))
  await vi.waitFor(() => expect(page.received('set-locale').at(-1)).toEqual({ locale: 'es' }))
})

test('a change of the provider reaches the embeds below it as an action', async () => {
  const loads = tenant.loads.length
  const embed = (primaryColor: string) => (
    <SvcProvider origin={tenant.origin} theme={{ primaryColor }}>
      <SvcEmbed surface={{ kind: 'chat' }} />
    </SvcProvider>
  )
  const view = render(embed('#111111'))
  await vi.waitFor(() => expect(tenant.page().received('set-theme')).toEqual([{ primaryColor: '#111111' }]))
  view.rerender(embed('#222222'))
  await vi.waitFor(() => expect(tenant.page().received('set-theme').at(-1)).toEqual({ primaryColor: '#222222' }))
  expect(tenant.loads).toHaveLength(loads + 1)
})

test('without a provider an embed needs its origin, and says so', () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<SvcEmbed surface={{ kind: 'chat' }} />)).toThrow(expect.objectContaining({ code: 'EMBED_OPTION' }))
  silence.mockRestore()
})

test('gives its clients to the hooks below', () => {
  const clients = {}
  const seen: unknown[] = []
  render(
    <SvcProvider clients={clients}>
      <Reader seen={seen} />
    </SvcProvider>,
  )
  expect(seen).toEqual([clients])
})

test('gives them to a second copy of the package too, as a remote of Module Federation may have one', () => {
  expect(second.SvcProvider).not.toBe(SvcProvider)
  const seen: unknown[] = []
  render(
    <SvcProvider clients={{}}>
      <ReaderOfCopy seen={seen} />
    </SvcProvider>,
  )
  expect(seen).toEqual([{}])
})

test('the nearest provider counts alone', () => {
  const seen: unknown[] = []
  render(
    <SvcProvider clients={{}}>
      <SvcProvider locale="de">
        <Reader seen={seen} />
      </SvcProvider>
    </SvcProvider>,
  )
  expect(seen).toEqual([undefined])
})

test('the ref is the embed, and is empty after unmount', () => {
  const ref = createRef<Embed>()
  const view = render(
    <SvcEmbed ref={ref} origin={tenant.origin} surface={{ kind: 'chat' }} className="chart" style={{ height: 300 }} />,
  )
  expect(ref.current?.getSnapshot().surface).toBe('chat')
  const box = view.container.firstElementChild as HTMLElement
  expect([box.className, box.style.height, box.style.position]).toEqual(['chart', '300px', 'relative'])
  view.unmount()
  expect(ref.current).toBeNull()
})

test('renders what uses it only when a preset has changed, is new or is gone', () => {
  const seen: unknown[] = []
  const below = <Reader seen={seen} />
  const view = render(<SvcProvider locale="de">{below}</SvcProvider>)
  view.rerender(<SvcProvider locale="de">{below}</SvcProvider>)
  expect(seen).toHaveLength(1)
  view.rerender(<SvcProvider locale="es">{below}</SvcProvider>)
  expect(seen).toHaveLength(2)
  view.rerender(
    <SvcProvider locale="es" timezone="UTC">
      {below}
    </SvcProvider>,
  )
  expect(seen).toHaveLength(3)
  view.rerender(<SvcProvider locale="es">{below}</SvcProvider>)
  expect(seen).toHaveLength(4)
})
