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

const own = Object.prototype.hasOwnProperty

/** An object with these fields as its own properties. Walks the keys that are there, so many optional fields cost nothing. */
export function object<F extends Fields>(fields: F): Check<ObjectOf<F>> {
  // Straight to the inner check: a third of the time over a large data model.
  const checks = new Map(Object.entries(fields).map(([key, check]) => [key, (check as OptionalCheck<unknown>).inner ?? check]))
  const required = Object.keys(fields).filter((key) => !fields[key]!.optional)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return issue('object', value)
    for (const key of required) if (!own.call(value, key)) return { ...issue('a value', undefined), path: [key] }
    for (const key in value) {
      const check = checks.get(key)
      if (!check || !own.call(value, key)) continue
      const field = (value as Record<string, unknown>)[key]
      if (field === undefined && !required.includes(key)) continue
      const wrong = check(field)
      if (wrong) {
        wrong.path.unshift(key)
        return wrong
      }
    }
    return undefined
  }
}
