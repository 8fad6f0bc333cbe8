import { issue } from './issue.ts'
import type { OptionalCheck } from './optional.ts'
import type { Check, Infer } from './types.ts'

export type Fields = Readonly<Record<string, Check<unknown>>>

/** Optional fields become optional properties; all of it readable on hover. */
export type ObjectOf<F extends Fields> = {
  [K in keyof F as F[K] extends OptionalCheck<unknown> ? never : K]: Infer<F[K]>
} & { [K in keyof F as F[K] extends OptionalCheck<unknown> ? K : never]?: Infer<F[K]> } extends infer O
  ? { [K in keyof O]: O[K] }
  : never

interface Field {
  check: Check<unknown>
  type: string | undefined
  required: number
}

const isOwn = Object.prototype.propertyIsEnumerable
const empty = {}

/** Whether a walk over the keys may meet inherited ones: no plain object of this window, or somebody extended all of them. */
function mayInherit(value: object): boolean {
  if (Object.getPrototypeOf(value) !== Object.prototype) return true
  for (const _ in empty) return true
  return false
}

/** An object with these fields as its own properties. Walks the keys that are there, so many optional fields cost nothing. */
export function object<F extends Fields>(fields: F): Check<ObjectOf<F>> {
  const required: string[] = []
  // Without a prototype: a key named constructor or __proto__ finds nothing here.
  const table: Partial<Record<string, Field>> = Object.setPrototypeOf({}, null)
  for (const key in fields) {
    const { inner }: Partial<OptionalCheck<unknown>> = fields[key]!
    const check = inner ?? fields[key]!
    table[key] = { check, type: check.type, required: inner ? 0 : 1 }
    if (!inner) required.push(key)
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return issue('object', value)
    const isGuarded = mayInherit(value)
    let count = 0
    for (const key in value) {
      const field = table[key]
      if (!field || (isGuarded && !isOwn.call(value, key))) continue
      const item = (value as Record<string, unknown>)[key]
      if (typeof item !== field.type && (item !== undefined || field.required)) {
        const wrong = field.check(item)
        if (wrong) {
          wrong.path.unshift(key)
          return wrong
        }
      }
      count += field.required
    }
    // A loop: a closure over value would cost each call an allocation.
    if (count < required.length) for (const key of required) if (!isOwn.call(value, key)) return issue('a value', undefined, key)
    return undefined
  }
}
