import { issue } from './issue.ts'
import type { OptionalCheck } from './optional.ts'
import { string } from './primitives.ts'
import type { Check, Infer } from './types.ts'
import { under } from './under.ts'

export type Fields = Readonly<Record<string, Check<unknown>>>

type OptionalKey<F extends Fields> = { [K in keyof F]: F[K] extends OptionalCheck<unknown> ? K : never }[keyof F]
/** By its keys, and not filtered by `as`, which would lose the comments of the fields. */
type Values<F extends Fields, Key extends keyof F> = { [K in Key]: Infer<F[K]> }

/** Optional fields become optional properties; all of it readable on hover, with the comments of the fields. */
export type ObjectOf<F extends Fields> = Values<F, Exclude<keyof F, OptionalKey<F>>> &
  Partial<Values<F, OptionalKey<F>>> extends infer O
  ? { [K in keyof O]: O[K] }
  : never

/** An interface, so that declaration files name it with its fields: written out there, they would have no comments. */
export interface ObjectCheck<F extends Fields> extends Check<ObjectOf<F>> {}

interface Field {
  readonly key: string
  readonly check: Check<unknown>
  /** How many required fields it stands for. */
  readonly required: 0 | 1
  /** The field whose key came after this one last time. */
  next?: Field
}

/** An object with these fields as its own properties. Walks the keys that are there, so many optional fields cost nothing. */
export function object<F extends Fields>(fields: F): ObjectCheck<F> {
  const table = new Map<string, Field>()
  const start = {} as Field
  const required: string[] = []
  // Own ones: a page's own additions to Object.prototype are no fields.
  for (const [key, check] of Object.entries(fields)) {
    const { inner }: Partial<OptionalCheck<unknown>> = check
    table.set(key, { key, check: inner ?? check, required: inner ? 0 : 1 })
    if (!inner) required.push(key)
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return issue('object', value)
    let missing = required.length
    let last = start
    for (const key in value) {
      // First of all: further down, V8's Maglev compiles this read for one name, and throws its code away at the next, again and again.
      const item = (value as Record<string, unknown>)[key]
      // A sender writes its keys in the same order each time: a guess is several times cheaper than a lookup.
      let field = last.next
      if (field?.key !== key) {
        field = table.get(key)
        if (!field) continue
        last.next = field
      }
      // biome-ignore lint/suspicious/noPrototypeBuiltins: in this form engines know that keys just walked are own, and skip the call
      if (!Object.prototype.hasOwnProperty.call(value, key)) continue
      last = field
      // Most fields are texts, and seen to be without a call.
      if ((typeof item !== 'string' || field.check !== string) && (item !== undefined || field.required)) {
        const wrong = field.check(item)
        if (wrong) return under(key, wrong)
      }
      missing -= field.required
    }
    if (missing) {
      // Names of its own: what a closure here took of `value` would be allocated for good values too.
      const keys = Object.keys(value)
      return issue('a value', undefined, required.find((key) => !keys.includes(key)) ?? '')
    }
    return undefined
  }
}
