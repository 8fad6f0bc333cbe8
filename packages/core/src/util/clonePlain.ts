import { ownFields } from './ownFields.ts'
import { stringifyStrict } from './stringifyStrict.ts'

/**
 * A deep copy of plain data, also from a reactive proxy. Its objects inherit nothing: what a page has added to every object is no part
 * of it.
 *
 * @throws {TypeError} when JSON would silently drop a part of it, or turn it into null
 */
export const clonePlain = <T>(value: T): T =>
  JSON.parse(stringifyStrict(value), (_, part) => (Object(part) === part && !Array.isArray(part) ? ownFields(part) : part))
