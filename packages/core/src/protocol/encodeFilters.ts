import { filterParameters } from './filterParameters.ts'
import type { FilterInput } from './types.ts'

// What a URL query takes for itself, and what is not printable ASCII. The rest stays readable, as in the contract's example.
const unsafe = /[%&+#=\s]|[^ -~]/gu
const toQuery = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd').replace(unsafe, encodeURIComponent)

/**
 * Filters in URL-query form, `f_<view>.<dimension>=<JSON>` joined by `&`: for set-filter and, the same, for an address.
 * Only what a query takes for itself is escaped, so a query parser reads it and `{"value":"completed"}` stays as it is.
 *
 * `null` and an empty list become `{"value":[]}`, a filter without values: the contract has no message that takes a filter away.
 *
 * @throws {EmbedOptionError} A value that JSON or the contract has no form for, such as NaN or an object.
 * @see Service interface, "Action catalog"; Embedding: facts, "URL parameters"
 */
export const encodeFilters = (filters: FilterInput): string =>
  filterParameters(filters)
    .map(([name, value]) => `${toQuery(name)}=${toQuery(value)}`)
    .join('&')
