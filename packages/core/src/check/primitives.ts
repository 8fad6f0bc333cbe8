import { issue } from './issue.ts'
import type { Check } from './types.ts'

export const string: Check<string> = (value) => (typeof value === 'string' ? undefined : issue('string', value))
export const boolean: Check<boolean> = (value) => (typeof value === 'boolean' ? undefined : issue('boolean', value))
/** A finite number: neither NaN nor infinite. */
export const number: Check<number> = (value) => (Number.isFinite(value) ? undefined : issue('finite number', value))
export const unknown: Check<unknown> = () => undefined
