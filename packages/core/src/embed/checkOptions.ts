import { type Check, is, object, oneOf, optional, string } from '../check/index.ts'
import { EmbedOptionError } from '../errors/embed.ts'
import { actionCatalog, checkNamespace } from '../protocol/index.ts'
import { buildEmbedUrl } from './buildEmbedUrl.ts'
import { plain } from './plain.ts'
import type { EmbedOptions } from './types.ts'

/** Nothing at all, in any way to say so, or what fits. */
const may = <T>(check: Check<T>) => optional<T>((value) => (value ? check(value) : undefined))
/** A timer that is given more fires at once. */
const time = optional(is('milliseconds below 2 ** 31', (ms) => (ms as number) >= 0 && (ms as number) < 2 ** 31))

const checkRest = object({
  session: may(is('a function that gets a fresh session', (value) => typeof value === 'function')),
  theme: may(actionCatalog['set-theme']),
  colorScheme: may(oneOf('light', 'dark', 'auto')),
  locale: may(string),
  readyTimeoutMs: time,
  sessionTimeoutMs: time,
  confirmTimeoutMs: time,
})

/**
 * A copy of `options`, when nothing in them is wrong: the caller's own may be reactive, or change in place.
 * @throws {EmbedOptionError}
 */
export function checkOptions(given: EmbedOptions): EmbedOptions {
  const options = { ...given } // each read once: what is checked is what is used
  const { namespace, surface, theme, layout, iframe } = options
  buildEmbedUrl({ ...options, session: undefined })
  checkNamespace(namespace)
  try {
    Object.assign(options, plain({ surface, theme, layout, iframe }))
  } catch {
    throw new EmbedOptionError('theme', 'pass plain data, such as { primaryColor: "#7c5cff" }')
  }
  const wrong = checkRest(options)
  if (wrong) throw new EmbedOptionError(wrong.path.join('.'), `pass ${wrong.expected}`)
  return options
}
