import { expect, test } from 'vitest'
import { checkOptions } from './checkOptions.ts'
import type { EmbedOptions } from './types.ts'

const good = { origin: 'https://tenant.example.test', surface: { kind: 'dashboard', publicId: 'a1b2c3d4' } } as const
const dashboard = (more: object) => ({ surface: { ...good.surface, ...more } })
const theme: Record<string, unknown> = {}
theme['self'] = theme

test.each<[string, object]>([
  ['origin', { origin: undefined }],
  ['colorScheme', { colorScheme: 'purple' }],
  ['theme', { theme: 'dark' }],
  ['theme', { theme: [] }],
  ['theme.borderRadius', { theme: { borderRadius: '4px' } }],
  ['theme', { theme: { accent: Number.NaN } }],
  ['theme', { theme: { accent: () => 'red' } }],
  ['theme', { theme }],
  ['layout.height', { layout: { mode: 'fixed', height: '640px' } }],
  ['layout.ratio', { layout: { mode: 'aspect', ratio: '1;position:fixed' } }],
  ['layout', { layout: { mode: 'fixed', height: Number.NaN } }],
  ['layout.mode', { layout: { mode: 'wide' } }],
  ['layout.mode', { layout: {} }],
  ['layout.height', { layout: { mode: 'fixed', height: -1 } }],
  ['layout.ratio', { layout: { mode: 'aspect', ratio: -2 } }],
  ['layout.height', { layout: { mode: 'fixed' } }],
  ['layout.ratio', { layout: { mode: 'aspect' } }],
  ['layout.ratio', { layout: { mode: 'aspect', height: 100 } }],
  ['iframe', { iframe: { className: () => 'wide' } }],
  ['iframe', { iframe: 'wide' }],
  ['iframe', { iframe: ['wide'] }],
  ['plugins', { plugins: { trace: () => {} } }],
  ['plugins', { plugins: 'metrics' }],
  ['locale', { locale: 7 }],
  ['timezone', { timezone: { name: 'Europe/Berlin' } }],
  ['namespace', { namespace: null }],
  ['namespace', { namespace: 7 }],
  ['readyTimeoutMs', { readyTimeoutMs: Number.NaN }],
  ['readyTimeoutMs', { readyTimeoutMs: -1 }],
  // As text, an empty one would end the wait at once.
  ['readyTimeoutMs', { readyTimeoutMs: '' }],
  ['readyTimeoutMs', { readyTimeoutMs: '15s' }],
  ['sessionTimeoutMs', { sessionTimeoutMs: '30000' }],
  ['confirmTimeoutMs', { confirmTimeoutMs: true }],
  ['sessionTimeoutMs', { sessionTimeoutMs: Number.POSITIVE_INFINITY }],
  ['confirmTimeoutMs', { confirmTimeoutMs: 2 ** 31 }],
  ['filters', dashboard({ filters: null })],
  ['filters', dashboard({ filters: 'orders.status' })],
  ['filters', dashboard({ filters: ['orders.status'] })],
  ['filters', dashboard({ filters: { 'orders.status': Number.NaN } })],
])('a wrong %s is named and refused: %o', (option, wrong) => {
  expect(() => checkOptions({ ...good, ...wrong } as EmbedOptions)).toThrow(
    expect.objectContaining({ code: 'EMBED_OPTION', option }),
  )
})

test.each([undefined, null, 7, 'options'])('%s is no options', (options) => {
  expect(() => checkOptions(options as never)).toThrow(expect.objectContaining({ code: 'EMBED_OPTION', option: 'origin' }))
})

test('a box may have no height, and a wait no time', () => {
  const least = { layout: { mode: 'fixed', height: 0 }, readyTimeoutMs: 0 } as const
  expect(checkOptions({ ...good, ...least })).toMatchObject(least)
  // Templates take an option away by null.
  expect(() => checkOptions({ ...good, readyTimeoutMs: null } as never)).not.toThrow()
})

test('what is not there may be said in any way', () => {
  const nothing = {
    session: false,
    theme: null,
    colorScheme: '',
    locale: null,
    timezone: null,
    readyTimeoutMs: null,
    layout: null,
    iframe: undefined,
    plugins: null,
  }
  expect(() => checkOptions({ ...good, ...nothing } as unknown as EmbedOptions)).not.toThrow()
})

test('each option is read once: what is checked is what is used', () => {
  const origins = [good.origin, '*']
  const options = {
    ...good,
    get origin() {
      return origins.shift() as string
    },
  }
  expect(checkOptions(options).origin).toBe(good.origin)
})

test('what a page added to every object is no option', () => {
  const base = Object.prototype as Record<string, unknown>
  base['iframe'] = { onload: 'alert(1)' }
  try {
    expect(checkOptions(good).iframe).toBeUndefined()
  } finally {
    delete base['iframe']
  }
})

test.each([
  { onload: 'alert(1)' },
  { srcdoc: '<script>' },
  { src: 'https://evil.example.com' },
  { allow: 'fullscreen', name: 'x' },
])('an attribute of the iframe that is not listed is refused: %j', (iframe) => {
  expect(() => checkOptions({ ...good, iframe } as never)).toThrow(
    expect.objectContaining({ code: 'EMBED_OPTION', option: 'iframe', message: expect.stringContaining('referrerPolicy') }),
  )
})

test('what changes in place later changes nothing here', () => {
  const given = {
    ...good,
    theme: { primaryColor: 'red' },
    layout: { mode: 'fixed', height: 100 },
    iframe: { className: 'a' },
  } as const
  const before = structuredClone(given)
  const kept = checkOptions(given)
  Object.assign(given.theme, { primaryColor: 'blue' })
  Object.assign(given.layout, { height: 200 })
  Object.assign(given.iframe, { className: 'b' })
  expect(kept).toEqual(before)
})
