import type { Direction } from './types.ts'

/** Short names to types on the wire: `<namespace>:<direction>:<name>`. */
export function typesOf<D extends Direction, Name extends string, Namespace extends string = 'svc'>(
  direction: D,
  catalog: Readonly<Record<Name, unknown>>,
  namespace: Namespace = 'svc' as Namespace,
): { readonly [N in Name]: `${Namespace}:${D}:${N}` } {
  const entries = Object.keys(catalog).map((name) => [name, `${namespace}:${direction}:${name}`])
  return Object.freeze(Object.fromEntries(entries))
}
