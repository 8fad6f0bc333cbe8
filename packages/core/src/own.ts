/** A field of `value` when it is its own: what objects inherit, or a page has added to all of them, is none. */
export function own<T>(value: Readonly<Record<string, T>> | undefined, name: string): T | undefined
export function own(value: unknown, name: string): unknown
export function own(value: unknown, name: string): unknown {
  return Object.hasOwn(Object(value), name) ? (value as Record<string, unknown>)[name] : undefined
}
