import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { resolveLocale } from './resolveLocale.ts'

test('a language, a regional variant and an underscore are understood', () => {
  expect(resolveLocale('de')).toEqual({ language: 'de', tag: 'de' })
  expect(resolveLocale('de-AT')).toEqual({ language: 'de', tag: 'de-AT' })
  expect(resolveLocale('es_MX')).toEqual({ language: 'es', tag: 'es-MX' })
  expect(resolveLocale('EN-gb')).toEqual({ language: 'en', tag: 'en-GB' })
})

test('of a locale, only language and region count', () => {
  for (const [code, tag] of [
    ['de-u-nu-hanidec', 'de'],
    ['de_AT_u_nu_thai', 'de-AT'],
    ['de-DE-u-ca-hebrew-nu-arab', 'de-DE'],
    ['de-Latn-CH-1996', 'de-CH'],
    ['en-x-own', 'en'],
    ['es-419-u-nu-fullwide', 'es-419'],
  ])
    expect([code, resolveLocale(code).tag]).toEqual([code, tag])
})

test('what is not spoken here and what is no locale falls back', () => {
  for (const code of ['tlh', 'constructor', '__proto__', '', 'x'.repeat(99), '<b>', null, 7, {}])
    expect([code, resolveLocale(code)]).toEqual([code, { language: 'en', tag: 'en' }])
})

test('every language has every text, with the same places to fill', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const [language, texts] of Object.entries(messages))
    for (const [key, text] of Object.entries(messages.en))
      expect([language, key, places(texts[key as keyof typeof texts])]).toEqual([language, key, places(text)])
})
