import type { FilterEntry, FilterInput, FilterValue } from './types.ts'

// What a URL query takes for itself, and what is not printable ASCII. The rest stays readable, as in the contract's example.
const unsafe = /[%&+#=\s]|[^ -~]/gu
const toQuery = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd').replace(unsafe, encodeURIComponent)

/** A value, a list or the wire form as the wire form. */
function toWire(entry: FilterEntry): { value: FilterValue | readonly FilterValue[]; operator?: string } {
  const whole = typeof entry === 'object' && entry !== null && !Array.isArray(entry)
  const { value, operator } = whole
    ? (entry as { value: FilterValue; operator?: string })
    : { value: entry as FilterValue, operator: undefined }
  return { value: value ?? [], ...(operator !== undefined && { operator }) }
}

/** Filters in URL-query form without escapes, by parameter: what an address builder escapes by itself. */
export function filterParameters(filters: FilterInput): [name: string, value: string][] {
  return Object.entries(filters).flatMap(([member, entry]) =>
    entry === undefined ? [] : [[`f_${member}`, JSON.stringify(toWire(entry))]],
  )
}

/**
 * Filters in URL-query form, `f_<view>.<dimension>=<JSON>` joined by `&`: for set-filter and, the same, for an address.
 * `null` becomes an empty list of values, which is how a filter is cleared.
 * @see Service interface, "Action catalog"; Embedding: facts, "URL parameters"
 */
function encode(filters: FilterInput): string {
  return filterParameters(filters)
    .map(([name, value]) => `${toQuery(name)}=${toQuery(value)}`)
    .join('&')
}

/**
 * Reads filters from URL-query form, escaped or not. Other parameters and values that are no filter JSON are left out.
 * A lone value and `equals` come back in their short form.
 */
function decode(text: string | URLSearchParams): FilterInput {
  const found: Record<string, FilterEntry> = Object.create(null)
  for (const [name, value] of typeof text === 'string' ? pairs(text) : text) {
    if (!name.startsWith('f_') || name.length < 3) continue
    try {
      const parsed = JSON.parse(value) as { value?: FilterValue | FilterValue[]; operator?: string } | null
      if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, 'value')) continue
      const { value: filter = null, operator } = parsed
      const short = operator === undefined || operator === 'equals'
      found[name.slice(2)] = short ? filter : { value: filter, operator }
    } catch {
      // Hostile or of another version: no filter.
    }
  }
  return { ...found }
}

function* pairs(text: string): Generator<[string, string]> {
  for (const part of text.replace(/^[?&]/, '').split('&')) {
    const at = part.indexOf('=')
    if (at > 0) yield [fromQuery(part.slice(0, at)), fromQuery(part.slice(at + 1))]
  }
}

function fromQuery(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // never escaped
  }
}

/** One builder for the address and for set-filter. */
export const filters: { encode: (filters: FilterInput) => string; decode: (text: string | URLSearchParams) => FilterInput } = {
  encode,
  decode,
}
