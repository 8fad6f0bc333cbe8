import type { EventEnvelope, SurfaceKind } from '@svc/core'
import { expect, test } from 'vitest'
import { createSettings } from './createSettings.ts'
import { followApp } from './followApp.ts'

const config = { name: '', user: '', tenantOrigin: '', dataUrl: '', deploymentId: 42, publicId: '' }
const event = (name: string, path: string, surface: SurfaceKind = 'app', known = true) =>
  ({ known, name, type: `svc:event:${name}`, surface, payload: { surface, path } }) as unknown as EventEnvelope

/** Where the viewer is said to be after these events. */
function placeAfter(...events: EventEnvelope[]): string {
  const settings = createSettings()
  for (const one of events) followApp({ config, settings }, one)
  return settings.getSnapshot().appPlace
}

test('the place in the app is that of the last view or navigate event', () => {
  expect(placeAfter(event('view', '/embed/d/42/app/workbook/130'))).toBe('/workbook/130')
  expect(placeAfter(event('view', '/embed/d/42/app/workbook/130'), event('navigate', '/embed/d/42/app'))).toBe('/')
})

test('a path without the address of the app is the place itself', () => {
  expect(placeAfter(event('navigate', '/workbook/131'))).toBe('/workbook/131')
  expect(placeAfter(event('navigate', '/embed/d/421/app'))).toBe('/embed/d/421/app')
})

test('other surfaces and other events say nothing of the app', () => {
  expect(placeAfter(event('view', '/embed/chat', 'chat'), event('navigate', '/embed/dashboard/e5f6a7b8', 'dashboard'))).toBe('/')
  expect(placeAfter(event('ready', '/workbook/130'), event('moved', '/workbook/130', 'app', false))).toBe('/')
})
