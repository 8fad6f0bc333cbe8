import { HttpOptionError } from '../errors/http.ts'

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
    throw new HttpOptionError('baseUrl', 'has to be an https address without user, query or fragment.')
  }
  if (url.protocol === 'http:' && !allowInsecure && !isLoopback(url.hostname)) {
    throw new HttpOptionError('baseUrl', 'is plain http, where tokens can be read. Use https, or set allowInsecure.')
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
