import type { Row } from '../attributes.ts'

const readOnly = new Set(['id', 'meta', 'schemas', 'password'])

/** The attributes that only SCIM knows: not read-only, not secret, and not among those `stored` by the Platform. */
export const extraAttributes = (resource: Row, stored: readonly string[]): Row =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !readOnly.has(name.toLowerCase()) && !stored.includes(name)))
