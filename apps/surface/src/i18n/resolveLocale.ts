import { type Language, messages } from './messages.ts'

export interface PageLocale {
  /** The language of the texts. */
  readonly language: Language
  /** The tag that numbers and dates are written by: the region counts there. */
  readonly tag: string
}

/** `de`, `de-AT` and `de_AT` are German; a language without texts and a broken tag fall back to `fallback`. */
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
