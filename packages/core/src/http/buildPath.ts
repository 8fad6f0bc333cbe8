import { HttpOptionError } from '../errors/http.ts'
import { isPathValue } from './isPathValue.ts'

/** Value of a query parameter. `undefined` and `null` are left out; an array repeats the name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[]

/** What a request adds to the base URL. */
export interface UrlParts {
  /** Values of the `{name}` placeholders in the path. They are encoded, so that a value never changes the path. */
  params?: { readonly [name: string]: string | number } | undefined
  query?: { readonly [name: string]: QueryValue } | undefined
}

/**
 * Joins path and query. `path` is trusted and may hold `{name}` placeholders; only their values are encoded.
 *
 * @throws {HttpOptionError} when a placeholder has no value, or one that cannot stand in a path: see `isPathValue`
 */
export function buildPath(path: string, { params, query }: UrlParts = {}): string {
  const filled = path.replace(/^\/+/, '').replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params && Object.hasOwn(params, name) ? String(params[name]) : ''
    if (!isPathValue(value)) throw new HttpOptionError(name, 'needs a value that can stand in a path.')
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const text = search.toString()
  return `${filled}${text && `?${text}`}`
}
