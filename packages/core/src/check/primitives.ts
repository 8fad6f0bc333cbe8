import { issue } from './issue.ts'
import type { Check } from './types.ts'

const typeIs = <T>(type: string): Check<T> =>
  Object.assign((value: unknown) => (typeof value === type ? undefined : issue(type, value)), { type })

export const string: Check<string> = typeIs('string')
export const boolean: Check<boolean> = typeIs('boolean')
/** A finite number: neither NaN nor infinite. */
export const number: Check<number> = (value) => (Number.isFinite(value) ? undefined : issue('finite number', value))
export const unknown: Check<unknown> = () => undefined
