import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { Platform } from '../../platform/createPlatform.ts'
import { visibleDashboard } from '../../platform/groups/embedding/visibleDashboard.ts'
import type { DataRoom } from '../../server/createDataRoom.ts'
import { limitBody } from '../../server/limitBody.ts'
import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'
import { pageFaults } from '../../server/state/faultCatalog.ts'
import type { Room } from '../../server/state/Room.ts'
import { mountAuthoring } from '../authoring/mountAuthoring.ts'
import { createDefinitions } from '../definitions/createDefinitions.ts'
import { createSqlReader } from '../stored/createSqlReader.ts'
import { shownDashboard } from '../stored/shownDashboard.ts'
import { shownWorkspace } from '../stored/shownWorkspace.ts'
import { visibleRows } from '../stored/visibleRows.ts'
import { answerViewer } from './answerViewer.ts'
import { findSurface } from './findSurface.ts'
import { pageAddresses } from './pageAddresses.ts'
import { serveAsset } from './serveAsset.ts'
import { signIn } from './signIn.ts'
import { surfacePolicy } from './surfacePolicy.ts'
import { takeDocumentFaults } from './takeDocumentFaults.ts'

/** How long a dashboard waits for what the model says of its filters. */
const patienceMs = 5000

/** The document of a surface, or what its faults make of it. */
async function servePage(context: EmulatorContext, page: string, c: Context): Promise<Response> {
  const { settings, stats } = context
  const addresses = pageAddresses(context)
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
    ...addresses,
    namespace: settings.namespace,
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

/** The pages inside the iframe, their assets, and what they request from their own origin: what the Platform stores. */
export function createSurfaceApp(platform: Platform, { readModel }: Pick<DataRoom, 'readModel'>): Room {
  const { context } = platform
  const surface = findSurface()
  const definitionsOf = createDefinitions(context)
  const sqlReaderOf = createSqlReader(context)
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

  // Whether the token is still good, for a page whose data are refused.
  app.get('/__surface/token', (c) => c.body(null, 204))

  app.get('/__surface/dashboards/:publicId', (c) =>
    answerViewer(platform, c, async (caller) => {
      const dashboard = visibleDashboard(platform, c.req.param('publicId'), caller)
      return shownDashboard(
        dashboard,
        () => definitionsOf(caller.token),
        sqlReaderOf(caller.token),
        () => readModel(caller.token, { signal: AbortSignal.timeout(patienceMs) }),
      )
    }),
  )

  app.get('/__surface/workspace', (c) =>
    answerViewer(platform, c, async (caller) =>
      shownWorkspace(platform, caller, await definitionsOf(caller.token), sqlReaderOf(caller.token)),
    ),
  )

  mountAuthoring(app, platform, ({ caller }, folderId) => visibleRows(platform, caller).folders.some(({ id }) => id === folderId))

  return { app }
}
