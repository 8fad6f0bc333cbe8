import { EmbedOptionError } from '../errors/embed.ts'
import { checkNamespace } from '../protocol/index.ts'
import { buildEmbedUrl } from './buildEmbedUrl.ts'
import { plain } from './plain.ts'
import type { EmbedOptions } from './types.ts'

/**
 * A copy of `options`, when nothing in them is wrong: the caller's own may be reactive, or change in place.
 * @throws {EmbedOptionError}
 */
export function checkOptions(options: EmbedOptions): EmbedOptions {
  const { session, namespace, surface, theme } = options
  buildEmbedUrl({ ...options, session: undefined })
  if (session && typeof session !== 'function') throw new EmbedOptionError('session', 'pass a function that gets a fresh session')
  checkNamespace(namespace)
  try {
    return { ...options, surface: plain(surface), theme: theme && plain(theme) }
  } catch {
    throw new EmbedOptionError('theme', 'pass plain data, such as { primaryColor: "#7c5cff" }')
  }
}
