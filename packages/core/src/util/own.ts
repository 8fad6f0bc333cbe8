/** An own field of `value`; `undefined` for fields that it inherits, or that a page has added to every object. */
export function own<T extends object, K extends keyof T>(value: T, name: K): T[K] | undefined
export function own<T>(value: Readonly<Record<string, T>> | undefined, name: string): T | undefined
export function own(value: unknown, name: string): unknown
export function own(value: unknown, name: string): unknown {
  return Object.hasOwn(Object(value), name) ? (value as Record<string, unknown>)[name] : undefined
}
