import { EmbedOptionError } from '../errors/embed.ts'
import { checkNamespace } from '../protocol/index.ts'
import { buildEmbedUrl } from './buildEmbedUrl.ts'
import type { EmbedOptions } from './types.ts'

/** `options`, when nothing in them is wrong. @throws {EmbedOptionError} */
export function checkOptions(options: EmbedOptions): EmbedOptions {
  const { session, namespace } = options
  buildEmbedUrl({ ...options, session: undefined })
  if (session && typeof session !== 'function') throw new EmbedOptionError('session', 'pass a function that gets a fresh session')
  checkNamespace(namespace)
  return options
}
