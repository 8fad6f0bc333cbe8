import { createFormatter, type FormattableMember } from '@svc/core/format'
import { expect, test } from 'vitest'
import type { Language } from '../i18n/messages.ts'
import { textOf } from '../i18n/textOf.ts'
import { granularFormat } from './granularFormat.ts'

const written = (language: Language, member: FormattableMember, granularity?: string) =>
  createFormatter({ locale: language }).format('2024-04-01T00:00:00.000', granularFormat(member, granularity, textOf(language)))
const time = { type: 'time' }

test('A quarter is written in the language of the page', () => {
  const languages: readonly Language[] = ['en', 'de', 'es']
  expect(languages.map((language) => written(language, time, 'quarter'))).toEqual(['Q2 2024', 'Q2 2024', 'T2 2024'])
})

test('A format of the model’s own stays, as do other granularities and members', () => {
  expect(written('es', { ...time, format: { type: 'custom-time', value: '%q/%Y' } }, 'quarter')).toBe('2/2024')
  expect(written('es', { ...time, format: null }, 'quarter')).toBe('T2 2024')
  expect(written('es', time, 'month')).toBe('abr 2024')
  expect(written('es', time)).toBe('1 abr 2024, 0:00:00')
  expect(written('es', { type: 'string' }, 'quarter')).toBe('2024-04-01T00:00:00.000')
})
