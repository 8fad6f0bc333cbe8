/**
 * Whether a state-changing request comes from a page of our own, in words a page cannot forge.
 * Returns the origin to allow in CORS headers (`undefined` for our own), or `false`.
 */
export function checkOrigin(request: Request, allowedOrigins: readonly string[]): string | undefined | false {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null && allowedOrigins.includes(origin)) return origin
  if (site !== null) return site === 'same-origin' ? undefined : false
  if (origin !== null) return isOwnHost(origin, request) ? undefined : false
  // No browser of today leaves out both. What a page could send without asking first (a form) is refused all the same.
  const json = /^application\/json\b/i.test(request.headers.get('content-type') ?? '')
  return json || request.headers.has('x-requested-with') ? undefined : false
}

/** A page cannot choose the Host header. The scheme is left out: behind a proxy it is another one inside. */
function isOwnHost(origin: string, request: Request): boolean {
  let host: string
  try {
    host = new URL(origin).host
  } catch {
    return false // `null`: a sandboxed frame or a file
  }
  return host === new URL(request.url).host || host === request.headers.get('host')
}
