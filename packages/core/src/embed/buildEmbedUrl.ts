import { EmbedOptionError } from '../errors/embed.ts'
import { ownFields } from '../util/ownFields.ts'
import { addressOf } from './addressOf.ts'
import type { EmbedUrlOptions } from './types.ts'

/**
 * The address of an embedded surface.
 *
 * @throws {EmbedOptionError} `origin` is not a bare https origin, `surface` lacks its id, or `surface.path` leaves the app.
 * @see Embedding: facts, "Addresses of the surfaces" and "URL parameters"
 */
export function buildEmbedUrl(options: EmbedUrlOptions): string {
  const { session } = ownFields(options)
  if (session === '') throw new EmbedOptionError('session', 'pass the id of a fresh session, or none for private embedding')
  return addressOf(options, session)
}
