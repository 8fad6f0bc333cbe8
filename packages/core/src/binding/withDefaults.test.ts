import { expect, test } from 'vitest'
import { createEmbed } from '../embed/createEmbed.ts'
import { type PresetEmbedOptions, withDefaults } from './withDefaults.ts'

const origin = 'https://tenant.example.test'
const surface = { kind: 'dashboard', publicId: 'a1b2c3d4' } as const
const theme: Record<string, unknown> = {}
theme['self'] = theme

test.each<[string, object]>([
  ['filters', { surface: { ...surface, filters: { 'orders.status': Number.NaN } } }],
  ['theme', { surface, theme }],
  ['theme', { surface, theme: { font: () => 'serif' } }],
])('what a copy would spoil is left for the core to refuse by name: %s', (option, options) => {
  const merged = withDefaults({ origin }, options as PresetEmbedOptions)
  expect(() => createEmbed(merged)).toThrow(expect.objectContaining({ code: 'EMBED_OPTION', option }))
})

test('options that are not there at all are left for the core to refuse by name', () => {
  const options = undefined as unknown as PresetEmbedOptions
  expect(() => createEmbed(withDefaults({ origin }, options))).toThrow(expect.objectContaining({ code: 'EMBED_OPTION' }))
})

test('surface and theme are copies, and undefined hides nothing', () => {
  // As from a component that passes on all of its props, also those that it did not get.
  const given = { origin: undefined, surface: { ...surface }, theme: { primaryColor: 'red' }, locale: undefined }
  const merged = withDefaults({ origin, locale: 'de' }, given)
  expect(merged).toEqual({ origin, locale: 'de', surface, theme: { primaryColor: 'red' } })
  given.surface.publicId = 'e5f6a7b8' as never
  given.theme.primaryColor = 'blue'
  expect(merged).toMatchObject({ surface, theme: { primaryColor: 'red' } })
})

test('additions to every object, as old libraries make, are no options', () => {
  const base = Object.prototype as Record<string, unknown>
  base['session'] = 'inherited'
  try {
    expect(Object.hasOwn(withDefaults({ origin }, { surface }), 'session')).toBe(false)
  } finally {
    delete base['session']
  }
})
