import { countingSessions, createFakeTenant } from '@svc/testing'
import { createElement, type FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { h, render } from 'vue'
import { defineSvcEmbed } from './defineSvcEmbed.ts'
import type { SvcEmbedElement } from './SvcEmbedElement.ts'

defineSvcEmbed()

type Props = Record<string, unknown>

/** Renders `<svc-embed>` with these props, or removes it. */
const frameworks: Record<string, (box: HTMLElement) => (props: Props | undefined) => void> = {
  React(box) {
    const root = createRoot(box)
    const Embed = 'svc-embed' as unknown as FunctionComponent<Props>
    return (props) => root.render(props ? createElement(Embed, props) : null)
  },
  Vue: (box) => (props) => render(props ? h('svc-embed', props) : null, box),
}

let tenant: ReturnType<typeof createFakeTenant>
let uninstall: () => void
let draw: (props: Props | undefined) => void
const start = (framework: string) => {
  const box = document.body.appendChild(document.createElement('div'))
  draw = frameworks[framework]!(box)
}
beforeEach(() => {
  tenant = createFakeTenant()
  uninstall = tenant.install()
})
afterEach(async () => {
  draw(undefined)
  await vi.waitFor(() => expect(document.querySelector('svc-embed')).toBeNull())
  document.body.replaceChildren()
  uninstall()
})

const element = () => document.querySelector('svc-embed') as SvcEmbedElement
const ready = () => vi.waitFor(() => expect(element().embed?.getSnapshot().status).toBe('ready'))

// A framework sets a property if the element has one of that name, and `surface` is both an attribute and a property.
test.each(Object.keys(frameworks))('%s may write the surface as the attribute it is in HTML', async (framework) => {
  start(framework)
  draw({ origin: tenant.origin, surface: 'chat' })
  await ready()
  expect(tenant.page().url.pathname).toBe('/embed/chat')
  draw({ origin: tenant.origin, surface: 'app', 'deployment-id': 42, path: '/folder/7' })
  await vi.waitFor(() => expect(tenant.page().url.pathname).toBe('/embed/d/42/app/folder/7'))
  draw({ origin: tenant.origin, 'public-id': 'a1b2c3d4' })
  await vi.waitFor(() => expect(tenant.page().url.pathname).toBe('/embed/dashboard/a1b2c3d4'))
})

test.each(Object.keys(frameworks))('%s takes a property away by null or undefined', async (framework) => {
  start(framework)
  const { session } = countingSessions()
  const given = { options: { origin: tenant.origin }, 'public-id': 'a1b2c3d4', session }
  draw({ ...given, theme: null, filters: null, surface: null })
  await ready()
  expect(tenant.page().url.pathname).toBe('/embed/dashboard/a1b2c3d4')
  draw({ ...given, theme: { primaryColor: 'red' }, filters: { 'orders.status': 'completed' }, surface: undefined })
  await vi.waitFor(() => expect(tenant.page().received('set-theme')).toHaveLength(1))
  draw(given)
  await vi.waitFor(() => expect(element().embed?.getSnapshot().requestedFilters).toEqual({ 'orders.status': null }))
  expect(tenant.loads).toHaveLength(1)
})

// Vue writes `allow-export="false"`, React leaves the attribute out.
test.each(Object.keys(frameworks))('%s switches the export off by false', async (framework) => {
  start(framework)
  const given = { origin: tenant.origin, 'public-id': 'a1b2c3d4' }
  draw({ ...given, 'allow-export': false })
  await ready()
  expect(tenant.page().url.searchParams.has('allowExport')).toBe(false)
  draw(undefined)
  await vi.waitFor(() => expect(element()).toBeNull())
  draw({ ...given, 'allow-export': true })
  await vi.waitFor(ready)
  expect(tenant.page().url.searchParams.get('allowExport')).toBe('true')
})

test.each([
  ['React', 'onsvc-ready'],
  ['Vue', 'onSvcReady'],
])('%s listens by %s', async (framework, name) => {
  start(framework)
  const heard = vi.fn()
  draw({ origin: tenant.origin, surface: 'chat', [name]: heard })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(heard.mock.calls[0]?.[0].detail).toMatchObject({ surface: 'chat' })
})
