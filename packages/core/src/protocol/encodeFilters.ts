import { filterParameters } from './filterParameters.ts'
import type { FilterInput } from './types.ts'

// What a URL query takes for itself, and what is not printable ASCII. The rest stays readable, as in the contract's example.
const unsafe = /[%&+#=\s]|[^ -~]/gu
const toQuery = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd').replace(unsafe, encodeURIComponent)

/**
 * `encode` of `filters`. A filter without values stands for none, because the contract has no message that takes a filter away.
 *
 * @throws {EmbedOptionError} A value that JSON or the contract has no form for, such as NaN or an object.
 */
export const encodeFilters = (filters: FilterInput): string =>
  filterParameters(filters)
    .map(([name, value]) => `${toQuery(name)}=${toQuery(value)}`)
    .join('&')
