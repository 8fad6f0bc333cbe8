import { decodeFilters } from './decodeFilters.ts'
import { encodeFilters } from './encodeFilters.ts'
import type { FilterInput } from './types.ts'

/** Filters to URL-query form and back: the form of set-filter and of an embed's address. */
export const filters: {
  /**
   * Writes filters as a query text, `f_<view>.<dimension>=<JSON>` joined by `&`. Only what a query takes for itself is escaped.
   * `null` and an empty list become `{"value":[]}`, a filter without values.
   *
   * @throws {EmbedOptionError} A value that JSON or the contract has no form for, such as NaN or an object.
   * @see Service interface, "Action catalog"; Embedding: facts, "URL parameters"
   */
  readonly encode: (filters: FilterInput) => string
  /**
   * Reads filters from a query text, escaped or not, with or without its `?`. Other parameters and what is no filter are left out.
   * `equals` comes back in its short form, a filter without values as `null`. Of one member twice, the last counts.
   */
  readonly decode: (query: string | URLSearchParams) => FilterInput
} = { encode: encodeFilters, decode: decodeFilters }
