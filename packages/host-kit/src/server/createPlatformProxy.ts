import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Only the paths that the admin page of the demo needs. */
const allowed =
  /^\/(build\/api\/v1\/deployments$|api\/v1\/(deployments|users|user-attributes|user-attribute-values|embed-tenants|roles|regions|embed)|api\/scim\/v2)(\/|$)/

/** Largest request body that is forwarded, in bytes. */
const maxBodyBytes = 32 * 1024 ** 2

/**
 * Forwards the admin page's requests to the Platform API, with the token that stays on this server. A real app checks here whether the
 * signed-in user is an admin.
 */
export function createPlatformProxy(platformUrl: string, token: string): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    if (c.req.header('sec-fetch-site') === 'same-origin') return next()
    return c.json({ error: 'This page may not manage the service.' }, 403)
  })
  // Counts what comes: a request need not say how long it is.
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.json({ error: 'The body is too large.' }, 413) }))
  app.all('*', async (c) => {
    const url = new URL(c.req.url)
    const path = url.pathname.replace(/^\/svc-platform/, '')
    if (!allowed.test(path)) return c.json({ error: 'This host passes no such call on.' }, 404)
    const type = c.req.header('content-type')
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const response = await fetch(`${platformUrl}${path}${url.search}`, {
      method: c.req.method,
      signal: c.req.raw.signal,
      headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
      redirect: 'manual',
      ...(hasBody && { body: await c.req.arrayBuffer() }),
    }).catch(() => undefined)
    if (!response) return c.json({ error: 'The service does not answer.' }, 502)
    const headers = new Headers({ 'cache-control': 'no-store' })
    const answered = response.headers.get('content-type')
    if (answered) headers.set('content-type', answered)
    return new Response(response.body, { status: response.status, headers })
  })
  return app
}
