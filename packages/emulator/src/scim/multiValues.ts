import { isRow } from './attributes.ts'
import { createValueList } from './createValueList.ts'

/** Attributes with any number of values (RFC 7643, sections 4.1.2 and 4.2), in lower case. */
const multiValued = new Set(
  'emails phonenumbers ims photos addresses groups entitlements roles x509certificates members'.split(' '),
)

/** A new value of a resource's attribute in its stored form: one value of a multi-valued attribute becomes a list. */
export const listed = (name: string, value: unknown): unknown =>
  multiValued.has(name.toLowerCase()) && isRow(value) ? [value] : value

/** The entries and `more`. One that exists already is merged with the new one. At most one is primary: the latest that says so. */
export function withValues(entries: readonly unknown[], more: unknown): unknown[] {
  const list = createValueList(entries)
  list.add(more)
  return list.all()
}

/** The entries that are not among `gone`. */
export function withoutValues(entries: readonly unknown[], gone: unknown): unknown[] {
  const list = createValueList(entries)
  list.remove(gone)
  return list.all()
}
