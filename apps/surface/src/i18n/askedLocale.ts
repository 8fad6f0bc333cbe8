import { warnIgnored } from '../boot/warnIgnored.ts'
import { readTag } from './readTag.ts'
import { type PageLocale, resolveLocale } from './resolveLocale.ts'

/** The words of a language, such as `german`, are well-formed tags. But no language is registered with more letters than these. */
const longestLanguage = 3

/**
 * The locale that the address, the session or the host names. The console is told of what is no language tag; a language that the pages
 * do not speak is no mistake.
 */
export function askedLocale(code: unknown, fallback?: PageLocale): PageLocale {
  if (typeof code === 'string' && code !== '' && !isTag(code))
    warnIgnored('There is no language', code, 'Use a tag such as de or de-AT.')
  return resolveLocale(code, fallback)
}

function isTag(code: string): boolean {
  const language = readTag(code)?.language
  return language !== undefined && language.length <= longestLanguage
}
