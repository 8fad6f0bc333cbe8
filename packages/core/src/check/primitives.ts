import { is } from './is.ts'
import type { Check } from './types.ts'

export const string: Check<string> = is('string', (value) => typeof value === 'string')
/** A finite number: neither NaN nor infinite. */
export const number: Check<number> = is('number', Number.isFinite)
export const boolean: Check<boolean> = is('boolean', (value) => typeof value === 'boolean')
export const unknown: Check<unknown> = () => undefined
