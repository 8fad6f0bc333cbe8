import { EmbedOptionError } from '../errors/embed.ts'
import { ownFields } from '../util/ownFields.ts'
import { stringifyStrict } from '../util/stringifyStrict.ts'
import type { FilterEntry, FilterInput, FilterValue } from './types.ts'

interface WireFilter {
  value: FilterValue | readonly FilterValue[]
  operator?: string | undefined
}

export const isFilterValue = (value: unknown): value is FilterValue =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

/** A value, a list or the wire form as the wire form. Alone, `null` is no value at all, which an empty list says. */
function toWire(member: string, entry: FilterEntry): WireFilter {
  const wire = Object.hasOwn(Object(entry), 'value') ? entry : { value: entry }
  const { value, operator } = ownFields(wire as WireFilter)
  if (![value].flat().every(isFilterValue) || (operator !== undefined && typeof operator !== 'string')) {
    throw new EmbedOptionError('filters', `${member} takes text, a finite number, a boolean, null or a list of these`)
  }
  return { value: operator ? value : (value ?? []), operator }
}

/** Filters by parameter, without escapes: the one builder below the address and set-filter. `undefined` leaves one out. */
export function filterParameters(filters: FilterInput): [name: string, value: string][] {
  if (Object(filters) !== filters || Array.isArray(filters))
    throw new EmbedOptionError('filters', 'pass an object of them, by member')
  return Object.entries(filters).flatMap(([member, entry]) =>
    entry === undefined ? [] : [[`f_${member}`, stringifyStrict(toWire(member, entry))]],
  )
}
