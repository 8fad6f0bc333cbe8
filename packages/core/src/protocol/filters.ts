import { decodeFilters } from './decodeFilters.ts'
import { encodeFilters } from './encodeFilters.ts'

/** Filters to URL-query form and back: the form of set-filter and of an embed's address. */
export const filters = { encode: encodeFilters, decode: decodeFilters } as const
