/** What is wrong with a value: where, what was asked for and what kind of thing is there. Never the value itself. */
export interface Issue {
  /** Keys from the outside in. */
  path: readonly (string | number)[]
  readonly expected: string
  readonly received: string
}

/**
 * Tells whether a value is a `T`: nothing when it is, else the first issue. Only looks: no copy, and no allocation unless
 * something is wrong. Unknown fields are nobody's business.
 */
export interface Check<T> {
  (value: unknown): Issue | undefined
  /** Only for the type checker. */
  readonly '~type'?: T
}

/** The type that a check admits. */
export type Infer<C> = C extends Check<infer T> ? T : never
