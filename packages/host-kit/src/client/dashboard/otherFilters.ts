import type { Settings } from './Settings.ts'
import { statusMember } from './statusMember.ts'

/** Filters that have values and no control of their own. */
export const otherFilters = (filters: Settings['filters']): { member: string; values: readonly string[] }[] =>
  Object.entries(filters).flatMap(([member, values]) =>
    member === statusMember || values.length === 0 ? [] : [{ member, values }],
  )
