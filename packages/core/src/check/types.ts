/** What is wrong with a value: where, what was expected, and what kind of value is there. Never the value itself. */
export interface Issue {
  /** Keys from the outside in. */
  path: readonly (string | number)[]
  readonly expected: string
  readonly received: string
}

/**
 * Checks whether a value is a `T`: returns `undefined` when it is, else the first issue. It makes no copy, and allocates nothing unless
 * something is wrong. Unknown fields are ignored.
 */
export interface Check<T> {
  (value: unknown): Issue | undefined
  /** Only for the type checker. */
  readonly '~type'?: T
}

/** The type that a check admits. */
export type Infer<C> = C extends Check<infer T> ? T : never
