import { EmbedOptionError } from '../errors/embed.ts'
import { buildEmbedUrl } from './buildEmbedUrl.ts'
import type { EmbedOptions } from './types.ts'

/** `options`, when nothing in them is wrong. @throws {EmbedOptionError} */
export function checkOptions(options: EmbedOptions): EmbedOptions {
  const { session, namespace = 'svc' } = options
  buildEmbedUrl({ ...options, session: undefined })
  if (session && typeof session !== 'function') throw new EmbedOptionError('session', 'pass a function that gets a fresh session')
  if (!/^[a-z][a-z0-9-]*$/i.test(namespace)) throw new EmbedOptionError('namespace', 'use letters, digits and dashes')
  return options
}
