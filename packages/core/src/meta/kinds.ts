import type { MemberKind } from './types.ts'

/** The field of a unit that holds its members of a kind. Measures come first, as in queries. */
export const lists = { measure: 'measures', dimension: 'dimensions', segment: 'segments' } as const
export const kinds = Object.keys(lists) as MemberKind[]
