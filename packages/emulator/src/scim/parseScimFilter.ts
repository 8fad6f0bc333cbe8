import { type Filter, parse } from 'scim2-parse-filter'
import { invalid } from './ScimFault.ts'

// A string that is not closed ends with the text, and fails to be read: else each quote would be tried as the beginning of one.
const literal = /"(?:[^"\\]|\\.|\\$)*(?:"|$)|(?<=\s)[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?=[\s)\]]|$)/gs

/** As much as fits into an address. In a PATCH, a longer filter could take minutes to read. */
const maxLength = 16 * 1024

/** Replaces the placeholders of a filter by their values. */
function restore(filter: Filter, values: readonly unknown[]): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { ...filter, filters: filter.filters.map((part) => restore(part, values)) }
    case 'not':
      return { ...filter, filter: restore(filter.filter, values) }
    case '[]':
      return { ...filter, valFilter: restore(filter.valFilter, values) }
    case 'pr':
      return filter
    default: {
      const { compValue } = filter
      return typeof compValue === 'string' ? { ...filter, compValue: values[Number(compValue)] as string } : filter
    }
  }
}

/**
 * Reads a filter of RFC 7644, section 3.4.2.2.
 *
 * The parser changes backslashes in strings and fails on numbers in parentheses. It gets placeholders instead of the values: the
 * index of each value in a list.
 * @throws {ScimFault} 400 invalidFilter
 */
export function parseScimFilter(text: string): Filter {
  if (text.length > maxLength) throw invalid('invalidFilter', `The filter is longer than ${maxLength} characters`)
  const values: unknown[] = []
  try {
    const marked = text.replace(literal, (found) => `"${values.push(JSON.parse(found.replace(/^\+/, ''))) - 1}"`)
    return restore(parse(marked), values)
  } catch {
    throw invalid('invalidFilter', 'The filter could not be read')
  }
}
