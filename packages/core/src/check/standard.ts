import type { Check } from './types.ts'

/** The part of Standard Schema v1 that a check can provide. */
export interface StandardSchema<T> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'svc'
    readonly validate: (
      value: unknown,
    ) =>
      | { readonly value: T }
      | { readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] }
    readonly types?: { readonly input: T; readonly output: T }
  }
}

/** A check as a Standard Schema, for forms, routers and other tools that take one. */
export const standard = <T>(check: Check<T>): StandardSchema<T> => ({
  '~standard': {
    version: 1,
    vendor: 'svc',
    validate(value) {
      const wrong = check(value)
      if (!wrong) return { value: value as T }
      return { issues: [{ message: `Expected ${wrong.expected}, received ${wrong.received}`, path: wrong.path }] }
    },
  },
})
