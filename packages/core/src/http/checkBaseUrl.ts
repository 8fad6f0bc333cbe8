import { HttpOptionError } from '../errors/http.ts'

/**
 * Checks a base URL and gives it without its trailing slashes.
 * A URL that starts with one slash belongs to the page's own origin.
 *
 * @throws {HttpOptionError} Not a plain http(s) address, or http to a host that is not this machine.
 */
export function checkBaseUrl(baseUrl: string, allowInsecure: boolean | undefined): string {
  let address = ''
  try {
    const url = new URL(baseUrl, /^\/(?![\\/\s])/.test(baseUrl) ? globalThis.location?.origin : undefined)
    // Nothing beside them: neither user nor query nor fragment.
    if (url.href === url.origin + url.pathname) address = url.href
  } catch {}
  if (!(allowInsecure ? /^https?:/ : safeAddress).test(address)) {
    throw new HttpOptionError('baseUrl', 'has to be https://host/path or /path; http needs allowInsecure.')
  }
  return address.replace(/\/+$/, '')
}

// https to anywhere, http to this machine.
const safeAddress = /^https:|^http:\/\/(([^/]+\.)?localhost|127(\.\d+){3}|\[::1])[:/]/
