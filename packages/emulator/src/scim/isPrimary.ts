import { isRow } from './attributes.ts'

/** Whether a value of a multi-valued attribute is the primary one. */
export const isPrimary = (entry: unknown): boolean => isRow(entry) && entry['primary'] === true
