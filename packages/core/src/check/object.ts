import { issue } from './issue.ts'
import type { OptionalCheck } from './optional.ts'
import { string } from './primitives.ts'
import type { Check, Infer } from './types.ts'
import { under } from './under.ts'

export type Fields = Readonly<Record<string, Check<unknown>>>

type OptionalKey<F extends Fields> = { [K in keyof F]: F[K] extends OptionalCheck<unknown> ? K : never }[keyof F]
/** Maps over given keys: filtering them by `as` would lose the comments of the fields. */
type Values<F extends Fields, Key extends keyof F> = { [K in Key]: Infer<F[K]> }

/** Optional fields become optional properties; all of it readable on hover, with the comments of the fields. */
export type ObjectOf<F extends Fields> = Values<F, Exclude<keyof F, OptionalKey<F>>> &
  Partial<Values<F, OptionalKey<F>>> extends infer O
  ? { [K in keyof O]: O[K] }
  : never

/** An interface, so that declaration files refer to its fields: a type written out there would lose their comments. */
export interface ObjectCheck<F extends Fields> extends Check<ObjectOf<F>> {}

interface Field {
  readonly key: string
  readonly check: Check<unknown>
  /** 1 for a required field, so that these can be counted. */
  readonly required: 0 | 1
  /** The field whose key came after this one last time. */
  next?: Field
}

/** An object with these fields as its own properties. It walks the keys that are present, so many optional fields cost nothing. */
export function object<F extends Fields>(fields: F): ObjectCheck<F> {
  const table = new Map<string, Field>()
  const start = {} as Field
  const required: string[] = []
  // Only own ones: what a page has added to Object.prototype is not a field.
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
      // Read first: further down, V8's Maglev compiles this read for one name and discards the code at the next name, again and again.
      const item = (value as Record<string, unknown>)[key]
      // A sender writes its keys in the same order each time: guessing the field is several times cheaper than looking it up.
      let field = last.next
      if (field?.key !== key) {
        field = table.get(key)
        if (!field) continue
        last.next = field
      }
      // biome-ignore lint/suspicious/noPrototypeBuiltins: in this form engines know that the keys of the loop are own, and skip the call
      if (!Object.prototype.hasOwnProperty.call(value, key)) continue
      last = field
      // Most fields are texts, which are checked without a call.
      if ((typeof item !== 'string' || field.check !== string) && (item !== undefined || field.required)) {
        const wrong = field.check(item)
        if (wrong) return under(key, wrong)
      }
      missing -= field.required
    }
    if (missing) {
      // A local variable: if a closure captured `value`, it would be allocated for good values too.
      const keys = Object.keys(value)
      return issue('a value', undefined, required.find((key) => !keys.includes(key)) ?? '')
    }
    return undefined
  }
}
