import { type Language, messages } from './messages.ts'
import { readTag } from './readTag.ts'

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
  const tag = typeof code === 'string' ? readTag(code) : undefined
  if (!tag || !isSpoken(tag.language)) return fallback
  return { language: tag.language, tag: tag.region === undefined ? tag.language : `${tag.language}-${tag.region}` }
}

const isSpoken = (language: string): language is Language => Object.hasOwn(messages, language)
