import { parseUrl } from '../util/parseUrl.ts'

/**
 * Checks whether a state-changing request comes from a page that may make it. Reads only headers that a page cannot set.
 *
 * @returns `false` if it may not; else the origin for the CORS headers, `undefined` for this host's own pages.
 */
export function checkOrigin(request: Request, allowedOrigins: readonly string[]): string | undefined | false {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null && allowedOrigins.includes(origin)) return origin
  if (site !== null) return site === 'same-origin' ? undefined : false
  if (origin !== null) return isOwnHost(origin, request) ? undefined : false
  // Today's browsers send one or the other. From older ones, what a page can send without a CORS preflight, as a form does, is
  // refused.
  const json = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  return json || request.headers.has('x-requested-with') ? undefined : false
}

/** A page cannot choose the Host header. The scheme is not compared: behind a proxy it may be another one. */
function isOwnHost(origin: string, request: Request): boolean {
  const host = parseUrl(origin)?.host // none of `null`: a sandboxed frame or a file
  return host === new URL(request.url).host || host === request.headers.get('host')
}
