import type { Row } from '../attributes.ts'

/** The schemas of a resource (RFC 7643, section 3): its own, and those of the extensions among its `extra` attributes. */
export const schemasOf = (name: 'User' | 'Group', extra: Row = {}): string[] => [
  ...new Set([`urn:ietf:params:scim:schemas:core:2.0:${name}`, ...Object.keys(extra).filter((key) => /^urn:/i.test(key))]),
]
