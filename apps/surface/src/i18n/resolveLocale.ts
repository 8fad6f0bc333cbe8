import { type Language, messages } from './messages.ts'

export interface PageLocale {
  /** The language of the texts. */
  readonly language: Language
  /** The tag for numbers and dates: the language, and the region where there is one. */
  readonly tag: string
}

/**
 * `de`, `de-AT` and `de_AT` are German; an unsupported language or an invalid tag gives `fallback`. Scripts, variants and extensions are
 * left out, because the pages cannot follow them: in `de-u-nu-hanidec`, numbers would have other digits than those the formats know.
 */
export function resolveLocale(code: unknown, fallback: PageLocale = { language: 'en', tag: 'en' }): PageLocale {
  if (typeof code !== 'string' || code.length > 35) return fallback
  try {
    const { language, region } = new Intl.Locale(code.trim().replaceAll('_', '-'))
    const tag = region === undefined ? language : `${language}-${region}`
    return Object.hasOwn(messages, language) ? { language: language as Language, tag } : fallback
  } catch {
    return fallback
  }
}
