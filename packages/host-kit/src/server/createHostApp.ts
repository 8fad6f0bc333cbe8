import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createChatHandler, createSessionHandler, createTokenHandler } from '@svc/core/server'
import { type Context, Hono } from 'hono'
import type { HostConfig } from '../client/page/HostConfig.ts'
import { pageAt } from '../client/page/pageAt.ts'
import { createPlatformProxy } from './createPlatformProxy.ts'
import { isAllowedHost } from './isAllowedHost.ts'

/** Where the service is, and the credentials of this backend. They stay here. */
export interface HostService {
  /** Origin of the tenant: surfaces and Platform API. */
  tenantOrigin: string
  /** Base address of Core Data. */
  dataUrl: string
  /** Base address of the agent. */
  aiUrl: string
  /** Key of the admin. */
  adminKey: string
  /** Bearer token of the Platform API. */
  platformToken: string
}

export interface HostAppOptions {
  /** Folder of the built page. */
  dist: string
  service: HostService
  /** What the page calls itself. */
  name: string
  deploymentId?: number | undefined
  /**
   * Host names that are answered besides those of this machine, without scheme and port, such as that of a tunnel. One that begins
   * with a dot also stands for all names that end with it. @default []
   */
  allowedHosts?: readonly string[] | undefined
}

/** The signed-in user of the demo. A real app reads its own session cookie here. */
const user = { externalId: 'jane@northwind.example', name: 'Jane Doe', tenant: 'northwind' }

/**
 * The backend of an example host: the built page under a strict Content-Security-Policy, and the four routes it needs:
 * `/svc-session` (embed), `/svc-token` (data), `/svc-chat` (agent) and `/svc-platform` (admin page).
 */
export function createHostApp({ dist, service, name, deploymentId = 1, allowedHosts = [] }: HostAppOptions): Hono {
  const { tenantOrigin, dataUrl, aiUrl } = service
  const app = new Hono()
  const identify = () => user

  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', contentSecurityPolicy(tenantOrigin, dataUrl))
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'strict-origin-when-cross-origin')
  })

  // The demo has no sign-in, so whoever reaches it is its user. A real app knows its own name, and is behind a proxy that checks it.
  app.use(async (c, next) => {
    const { hostname } = new URL(c.req.url)
    if (isAllowedHost(hostname, allowedHosts)) return next()
    return c.json({ error: `This host does not answer at ${hostname}. Use localhost, or allow the name: allowedHosts.` }, 403)
  })

  const config: HostConfig = { name, user: user.name, tenantOrigin, dataUrl, deploymentId, publicId: 'a1b2c3d4' }
  app.get('/config.json', (c) => c.json(config))

  const sessionOf = (creatorMode: boolean) => ({
    deploymentId,
    externalId: user.externalId,
    embedTenantName: user.tenant,
    userProfile: { displayName: user.name },
    creatorMode,
  })
  const sessions = {
    platformUrl: tenantOrigin,
    key: service.adminKey,
    scheme: 'Api-Key',
    identify,
    rateLimit: { limit: 600 },
  } as const
  const session = createSessionHandler({
    ...sessions,
    authorize: (_user, request) => sessionOf(new URL(request.url).searchParams.get('surface') === 'app'),
  })
  app.post('/svc-session', (c) => session(c.req.raw))

  const token = createTokenHandler({ ...sessions, authorize: () => sessionOf(false) })
  app.post('/svc-token', (c) => token(c.req.raw))

  const chat = createChatHandler({
    baseUrl: aiUrl,
    key: service.adminKey,
    identify,
    authorize: ({ externalId }) => ({ externalId }),
    rateLimit: { limit: 600 },
  })
  app.post('/svc-chat/*', (c) => chat(c.req.raw))

  app.route('/svc-platform', createPlatformProxy(tenantOrigin, service.platformToken))

  // The name of an asset changes with what is in it, so a browser may keep it.
  const keep = (_path: string, c: Context) => c.header('cache-control', 'public, max-age=31536000, immutable')
  app.get('/assets/*', serveStatic({ root: dist, onFound: keep }))
  // Every page address answers with the same document: the hosts route in the browser.
  app.get('*', async (c) => c.html(await readFile(join(dist, 'index.html'), 'utf8'), pageAt(c.req.path).path ? 200 : 404))
  return app
}

/** Allows only what the page needs, with Trusted Types. The listed policies belong to the frameworks and to DOMPurify. */
function contentSecurityPolicy(tenantOrigin: string, dataUrl: string): string {
  const data = new URL(dataUrl).origin
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Firefox and Safari take a file that the embedded page lets the viewer save for a frame of this page.
    `frame-src ${tenantOrigin} blob:`,
    // Live queries use a WebSocket, whose scheme has to be listed separately.
    `connect-src 'self' ${data} ${data.replace(/^http/, 'ws')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify vue svelte-trusted-html 'allow-duplicates'",
  ].join('; ')
}
