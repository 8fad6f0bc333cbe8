import { HttpOptionError } from '../errors/http.ts'

/** `undefined` and `null` are left out; an array repeats the name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[]

/** What a request adds to the base URL. */
export interface UrlParts {
  /** Values of the `{name}` places in the path; encoded, so that a value never becomes a path of its own. */
  params?: { readonly [name: string]: string | number } | undefined
  query?: { readonly [name: string]: QueryValue } | undefined
}

/**
 * Checks a base URL and gives it without its trailing slashes.
 * A URL that starts with one slash belongs to the page's own origin.
 *
 * @throws {HttpOptionError} Not a plain http(s) address, or http to a host that is not this machine.
 */
export function checkBaseUrl(baseUrl: string, allowInsecure = false): string {
  let url: URL | undefined
  try {
    url = new URL(baseUrl, /^\/(?![\\/\s])/.test(baseUrl) ? globalThis.location?.origin : undefined)
  } catch {}
  if (!url || !/^https?:$/.test(url.protocol) || url.username || /[?#]/.test(baseUrl)) {
    throw new HttpOptionError('baseUrl', 'has to be an absolute https address without user, query or fragment.')
  }
  if (url.protocol === 'http:' && !allowInsecure && !isLoopback(url.hostname)) {
    throw new HttpOptionError('baseUrl', 'is plain http, where tokens can be read on the way. Use https, or set allowInsecure.')
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/**
 * Joins base URL, path and query. `path` is ours and may hold `{name}` places; only their values are encoded.
 *
 * @throws {HttpOptionError} A place without a value, or with one (`''`, `.`, `..`) that would change the path.
 */
export function buildUrl(base: string, path: string, { params, query }: UrlParts = {}): string {
  const filled = path.replace(/^\/+/, '').replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params && Object.hasOwn(params, name) ? String(params[name]) : ''
    if (/^\.{0,2}$/.test(value)) throw new HttpOptionError(name, 'needs a value that can stand in a path.')
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const text = search.toString()
  return `${base}/${filled}${text && `?${text}`}`
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
