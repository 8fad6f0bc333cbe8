import { HttpOptionError } from '../errors/http.ts'
import { isSecureUrl } from '../util/isSecureUrl.ts'

/**
 * Checks a base URL and returns it without its trailing slashes.
 * A URL that starts with one slash belongs to the page's own origin.
 *
 * @throws {HttpOptionError} when it is not a plain http(s) address, or is http to another machine and `allowInsecure` is not set
 */
export function checkBaseUrl(baseUrl: string, allowInsecure: boolean | undefined): string {
  try {
    // Where there is no page, reading its origin throws.
    const url = new URL(baseUrl, /^\/(?![\\/\s])/.test(baseUrl) ? (globalThis.origin ?? location.origin) : undefined)
    const isAllowed = allowInsecure ? /^http/.test(url.href) : isSecureUrl(url)
    // Neither user nor query nor fragment.
    if (isAllowed && url.href === url.origin + url.pathname) return url.href.replace(/\/+$/, '')
  } catch {}
  throw new HttpOptionError('baseUrl', 'has to be https://host/path or /path; http needs allowInsecure.')
}
