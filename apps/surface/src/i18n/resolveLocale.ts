import { type Language, messages } from './messages.ts'

export interface PageLocale {
  /** The language of the texts. */
  readonly language: Language
  /** The tag for numbers and dates, where the region matters. */
  readonly tag: string
}

/** `de`, `de-AT` and `de_AT` are German; an unsupported language or an invalid tag gives `fallback`. */
export function resolveLocale(code: unknown, fallback: PageLocale = { language: 'en', tag: 'en' }): PageLocale {
  if (typeof code !== 'string' || code.length > 35) return fallback
  try {
    const tag = Intl.getCanonicalLocales(code.trim().replaceAll('_', '-'))[0] ?? ''
    const language = tag.split('-')[0] ?? ''
    return Object.hasOwn(messages, language) ? { language: language as Language, tag } : fallback
  } catch {
    return fallback
  }
}
