import { type Check, is, object, oneOf, optional, string } from '../check/index.ts'
import { EmbedOptionError } from '../errors/embed.ts'
import { actionCatalog, checkNamespace } from '../protocol/index.ts'
import { clonePlain } from '../util/clonePlain.ts'
import { ownFields } from '../util/ownFields.ts'
import { addressOf } from './addressOf.ts'
import type { EmbedLayout, EmbedOptions } from './types.ts'

/** Optional, and any falsy value counts as left out. */
const unlessFalsy = <T>(check: Check<T>) => optional<T>((value) => (value ? check(value) : undefined))
/** A negative one is no CSS, and the box would have the size of no layout. */
const size = is('a number from 0', (value) => typeof value === 'number' && value >= 0)
/** `setTimeout` fires at once for longer delays, and for a text without a number. */
const time = optional(is('milliseconds below 2 ** 31', (ms) => !size(ms ?? 0) && (ms as number) < 2 ** 31))
/** What each mode cannot do without. */
const sizes: Record<string, object> = { aspect: { ratio: size }, fixed: { height: size } }

const checkRest = object({
  layout: unlessFalsy((value) =>
    object({ mode: oneOf('fill', 'aspect', 'fixed'), ...sizes[(value as EmbedLayout).mode] })(value),
  ),
  // Any other attribute is refused: one may run a script in this page.
  iframe: unlessFalsy((value) =>
    Object.keys(Object(value))
      .map(oneOf('sandbox', 'allow', 'referrerPolicy', 'loading', 'className'))
      .find(Boolean),
  ),
  plugins: unlessFalsy(is('a list of plugins', Array.isArray)),
  session: unlessFalsy(is('a function that gets a fresh session', (value) => typeof value === 'function')),
  theme: unlessFalsy(actionCatalog['set-theme']),
  colorScheme: unlessFalsy(oneOf('light', 'dark', 'auto')),
  locale: unlessFalsy(string),
  timezone: unlessFalsy(string),
  readyTimeoutMs: time,
  sessionTimeoutMs: time,
  confirmTimeoutMs: time,
})

/**
 * A copy of `options`, when nothing in them is wrong: the caller's own may be reactive, or change in place.
 * @throws {EmbedOptionError}
 */
export function checkOptions(given: EmbedOptions): EmbedOptions {
  // Each option is read once, so what is checked is what is used.
  const options = ownFields(given)
  addressOf(options)
  checkNamespace(options.namespace)
  for (const name of ['surface', 'theme', 'layout', 'iframe'] as const) {
    try {
      Object.assign(options, clonePlain({ [name]: options[name] }))
    } catch {
      throw new EmbedOptionError(name, 'pass plain data')
    }
  }
  const wrong = checkRest(options)
  if (wrong) throw new EmbedOptionError(wrong.path.join('.'), `pass ${wrong.expected}`)
  return options
}
