import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { serverMessage } from '@svc/core/data'
import { type Context, Hono } from 'hono'
import type { EmulatorContext, Room } from '../server/context.ts'
import { faultCatalog, pageFaults } from '../server/faults.ts'
import { findSurface } from '../server/findSurface.ts'
import { readJson } from '../server/readJson.ts'
import { createDefinitions } from './createDefinitions.ts'
import type { Definitions } from './definitionsFor.ts'

/** What the build puts out. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
}

/** `?fault=delayed:500,duplicate` as name and value. */
function faultsOfAddress(parameter: string | undefined): [string, string | undefined][] {
  return (parameter ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf(':')
      return at < 0 ? [part, undefined] : [part.slice(0, at), part.slice(at + 1)]
    })
}

/** Faults to strike for this document: those switched on, and those its address asks for. */
function takeFaults(context: EmulatorContext, c: Context): Map<string, string | number | undefined> {
  const struck = new Map<string, string | number | undefined>()
  for (const name of Object.keys(context.faults.list())) {
    // Faults of the exchange and of other rooms strike there.
    if (!isDocumentFault(name)) continue
    const setting = context.faults.take(name)
    if (setting) struck.set(name, setting.value)
  }
  for (const [name, value] of faultsOfAddress(c.req.query('fault'))) {
    if (isDocumentFault(name)) struck.set(name, value)
    else if (name === 'expired-session' || name === 'reused-session') context.faults.set(name, { times: 1 })
  }
  return struck
}

const documentFaults = new Set<string>([...pageFaults, 'wrong-origin', 'frame-blocked', 'server-error', 'not-found', 'slow'])
const isDocumentFault = (name: string) => documentFaults.has(name) && Object.hasOwn(faultCatalog, name)

/** The pages inside the iframe, their assets, and what they ask their own origin for. */
export function createSurfaceApp(context: EmulatorContext): Room {
  const { addresses, settings, stats } = context
  const surface = findSurface()
  const definitionsOf = createDefinitions(context)
  const assets = new Map<string, Buffer>()
  const app = new Hono()

  async function servePage(c: Context): Promise<Response> {
    stats.documentLoads += 1
    const struck = takeFaults(context, c)
    if (struck.has('slow')) await new Promise((resolve) => setTimeout(resolve, Number(struck.get('slow') ?? 3000)))
    if (struck.has('server-error')) return c.text('Fault: server-error', 500)
    if (struck.has('not-found')) return c.text('Fault: not-found', 404)
    const url = new URL(c.req.url)
    // The same server by its other name: for a browser, another origin.
    if (struck.has('wrong-origin') && url.hostname === 'localhost') {
      url.hostname = '127.0.0.1'
      return c.redirect(url.href, 302)
    }
    const blocked = struck.has('frame-blocked')
    const page = pageFaults.filter((name) => struck.has(name)).map((name) => ({ name, value: struck.get(name) ?? null }))
    const config = {
      dataUrl: addresses.dataUrl,
      aiUrl: addresses.aiUrl,
      namespace: settings.namespace,
      now: context.clock.now(),
      faults: page,
    }
    // `<` is written as an escape, so that no value can end the element.
    const json = JSON.stringify(config).replaceAll('<', '\\u003c')
    const connect = [...new Set([addresses.dataUrl, addresses.aiUrl].map((address) => new URL(address).origin))]
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self' ${connect.join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${blocked ? "'none'" : settings.frameAncestors.join(' ')}`,
    ]
    c.header('content-security-policy', policy.join('; '))
    if (blocked) c.header('x-frame-options', 'DENY')
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    // The address holds a session; yet `no-store` would keep host pages out of the back/forward cache.
    c.header('cache-control', 'private, no-cache')
    return c.html(
      surface.page.replace('<!--svc-config-->', () => `<script type="application/json" id="svc-config">${json}</script>`),
    )
  }

  const places = ['/embed/dashboard/:publicId', '/embed/d/:deploymentId{[0-9]+}/app', '/embed/chat']
  for (const place of places) app.get(place, servePage).get(`${place}/*`, servePage)

  app.get('/embed/assets/:file', (c) => {
    const file = c.req.param('file')
    const type = types[extname(file)]
    if (!/^[\w.-]+$/.test(file) || type === undefined) return c.notFound()
    let content = assets.get(file)
    try {
      content ??= readFileSync(join(surface.directory, 'assets', file))
    } catch {
      return c.notFound()
    }
    assets.set(file, content)
    return c.body(new Uint8Array(content), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  // What the pages ask for themselves; not part of the service's interface.
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

  app.post('/__surface/sign-in', async (c) => {
    const body: unknown = await readJson(c)
    const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
    if (typeof email !== 'string' || !/^\S+@\S+$/.test(email)) return c.json({ error: 'An e-mail address is needed' }, 400)
    const token = await context.tokens.sign({ mode: 'private', email, internalId: email.toLowerCase(), scope: ['data', 'chat'] })
    return c.json({ token })
  })

  /** What the model holds for the one who asks; its metadata may be another server's to give. */
  async function answer(c: Context, pick: (definitions: Definitions) => object | undefined): Promise<Response> {
    let definitions: Definitions
    try {
      definitions = await definitionsOf((c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, ''))
    } catch (error) {
      return c.json(
        {
          error: `The data model could not be read. ${serverMessage(error) ?? (error instanceof Error ? error.message : String(error))}`,
        },
        502,
      )
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
