import { join } from 'node:path'
import { serverMessage } from '@svc/core/data'
import { type Context, Hono } from 'hono'
import type { EmulatorContext, Room } from '../server/context.ts'
import { pageFaults } from '../server/faults.ts'
import { findSurface } from '../server/findSurface.ts'
import { limitBody } from '../server/limitBody.ts'
import { createDefinitions } from './createDefinitions.ts'
import type { Definitions } from './definitionsFor.ts'
import { takeDocumentFaults } from './documentFaults.ts'
import { serveAsset } from './serveAsset.ts'
import { signIn } from './signIn.ts'
import { surfacePolicy } from './surfacePolicy.ts'

/** The document of a surface, or what its faults make of it. */
async function servePage(context: EmulatorContext, page: string, c: Context): Promise<Response> {
  const { addresses, settings, stats } = context
  stats.documentLoads += 1
  const faults = takeDocumentFaults(context, c)
  if (faults.has('slow')) await new Promise((resolve) => setTimeout(resolve, Number(faults.get('slow') ?? 3000)))
  if (faults.has('server-error')) return c.text('Fault: server-error', 500)
  if (faults.has('not-found')) return c.text('Fault: not-found', 404)
  const url = new URL(c.req.url)
  // The same server under its other name, which is another origin for a browser.
  if (faults.has('wrong-origin') && url.hostname === 'localhost') {
    url.hostname = '127.0.0.1'
    return c.redirect(url.href, 302)
  }
  const config = {
    dataUrl: addresses.dataUrl,
    aiUrl: addresses.aiUrl,
    namespace: settings.namespace,
    now: context.clock.now(),
    faults: pageFaults.filter((name) => faults.has(name)).map((name) => ({ name, value: faults.get(name) ?? null })),
  }
  // `<` is written as an escape, so that no value can end the element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const blocked = faults.has('frame-blocked')
  c.header('content-security-policy', surfacePolicy(addresses, settings, blocked))
  if (blocked) c.header('x-frame-options', 'DENY')
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'no-referrer')
  // The address holds a session; yet `no-store` would keep host pages out of the back/forward cache.
  c.header('cache-control', 'private, no-cache')
  return c.html(page.replace('<!--svc-config-->', () => `<script type="application/json" id="svc-config">${json}</script>`))
}

/** The pages inside the iframe, their assets, and what they request from their own origin. */
export function createSurfaceApp(context: EmulatorContext): Room {
  const surface = findSurface()
  const definitionsOf = createDefinitions(context)
  const app = new Hono()

  const places = ['/embed/dashboard/:publicId', '/embed/d/:deploymentId{[0-9]+}/app', '/embed/chat']
  for (const place of places.flatMap((path) => [path, `${path}/*`])) app.get(place, (c) => servePage(context, surface.page, c))

  app.get('/embed/assets/:file', serveAsset(join(surface.directory, 'assets')))

  // These routes belong to the pages and are not part of the service's interface.
  app.use(
    '/__surface/*',
    limitBody(64 * 1024, (c) => c.json({ error: 'Body is larger than 64 KiB' }, 413)),
  )
  app.use('/__surface/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    if (c.req.path === '/__surface/sign-in') return next()
    try {
      await context.verifyToken(c.req.header('authorization') ?? '')
    } catch {
      return c.json({ error: 'Token is missing, expired or revoked' }, 401)
    }
    return next()
  })

  app.post('/__surface/sign-in', (c) => signIn(context, c))

  /** Answers with a part of what the viewer sees; the metadata it is made of may come from another server. */
  async function answer(c: Context, pick: (definitions: Definitions) => object | undefined): Promise<Response> {
    let definitions: Definitions
    try {
      definitions = await definitionsOf((c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, ''))
    } catch (error) {
      const words = serverMessage(error) ?? (error instanceof Error ? error.message : String(error))
      return c.json({ error: `The data model could not be read. ${words}` }, 502)
    }
    const found = pick(definitions)
    return found ? c.json(found) : c.json({ error: 'No such dashboard is published' }, 404)
  }

  app.get('/__surface/dashboards/:publicId', (c) =>
    answer(c, ({ dashboards }) => dashboards.find(({ publicId }) => publicId === c.req.param('publicId'))),
  )

  app.get('/__surface/workspace', (c) => answer(c, ({ workspace }) => workspace))

  return { app }
}
