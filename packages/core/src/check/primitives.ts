import { is } from './is.ts'
import { issue } from './issue.ts'
import type { Check } from './types.ts'

export const string: Check<string> = (value) => (typeof value === 'string' ? undefined : issue('string', value))
/** A finite number: neither NaN nor infinite. */
export const number: Check<number> = is('finite number', Number.isFinite)
export const boolean: Check<boolean> = is('boolean', (value) => typeof value === 'boolean')
export const unknown: Check<unknown> = () => undefined
