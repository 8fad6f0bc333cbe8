import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Emulator } from '@svc/emulator'
import { type BindingName, bindings } from './bindings.ts'
import { bundlePage } from './bundlePage.ts'
import type { HostOptions } from './HostOptions.ts'

export interface HostServer {
  /** On `127.0.0.1`: another site than the tenant's `localhost`. */
  readonly origin: string
  /** The same server by its other name: a third origin, whose page sends forged messages to whoever frames it. */
  readonly thirdOrigin: string
  /** Address of a binding's page. `frames` is what it may frame. @default the tenant */
  readonly address: (binding: BindingName, options: HostOptions, frames?: readonly string[]) => string
  /** A page with the data and chat clients. */
  readonly clients: string
  /** An empty page of the same site, to go to and come back from. */
  readonly elsewhere: string
  /** Bodies of the violation reports that browsers sent, the favicon left out. */
  readonly reports: unknown[]
  /** What the session route did since the last `reset`. */
  readonly sessions: { asked: number; minted: number; ended: number }
  /** Makes the session route wait, in milliseconds. */
  delayMs: number
  readonly reset: () => void
  readonly close: () => Promise<void>
}

const security = (frames: readonly string[], policies: string, connect: readonly string[] = []) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `frame-src ${frames.join(' ')}`,
    ["connect-src 'self'", ...connect].join(' '),
    "require-trusted-types-for 'script'",
    `trusted-types ${policies}`,
    'report-uri /csp',
  ].join('; ')

const page = (title: string, script: string, config: object) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/host.css">
<script type="application/json" id="config">${JSON.stringify(config)}</script>
<div id="root"></div><script type="module" src="${script}"></script></html>`

/** Sends the host whole, well-formed messages: only who they come from is wrong. */
const forger = `
const tenant = ${'JSON.parse(document.getElementById("config").textContent).tenantOrigin'}
const event = (type, payload) => ({ source: 'svc-embed', direction: 'event', type: 'svc:event:' + type, payload, timestamp: Date.now(), surface: 'dashboard' })
window.forge = (target) => {
  for (const message of [
    event('ready', { embedTenant: 'forged', deploymentId: 1, mode: 'signed', surface: 'dashboard' }),
    event('navigate', { path: '/forged' }),
    event('error', { message: 'forged', fatal: true }),
    event('forged', {}),
  ]) target.postMessage(message, '*')
}
if (window.parent !== window) window.forge(window.parent)
`

/** A test backend for host pages: their documents under a strict policy, their scripts, the session route, the report route. */
export async function startHostServer(emulator: Emulator, names: readonly BindingName[]): Promise<HostServer> {
  const scripts = new Map<string, string>([['/forger.js', forger]])
  scripts.set('/clients.js', await bundlePage('clients.ts'))
  for (const name of names) scripts.set(`/${name}.js`, await bundlePage(bindings[name].file))
  const { tenantOrigin, dataUrl, aiUrl } = emulator
  const config = { tenantOrigin, dataUrl, aiUrl }
  const reports: unknown[] = []
  const sessions = { asked: 0, minted: 0, ended: 0 }

  async function mint(response: ServerResponse): Promise<void> {
    sessions.asked++
    if (server.delayMs) await new Promise((done) => setTimeout(done, server.delayMs))
    // A backend that notices an abort mints nothing for nobody.
    if (response.destroyed) return
    const answer = await fetch(`${emulator.tenantOrigin}/api/v1/embed/generate-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Api-Key ${emulator.adminKey}` },
      body: JSON.stringify({ deploymentId: 1, externalId: 'e2e', embedTenantName: 'acme-corp', creatorMode: true }),
    })
    const { sessionId } = (await answer.json()) as { sessionId?: string }
    if (sessionId) sessions.minted++
    response.writeHead(sessionId ? 200 : 502, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(sessionId)
  }

  async function report(request: IncomingMessage): Promise<void> {
    let text = ''
    for await (const chunk of request) text += chunk
    const { 'csp-report': body } = JSON.parse(text) as { 'csp-report': Record<string, unknown> }
    // Firefox and WebKit ask for it by themselves and report what they asked for; a page cannot forbid that.
    if (/\/favicon\.ico$/.test(String(body['blocked-uri']))) return
    reports.push(body)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', server.origin)
    const name = pathname.slice(1)
    const script = scripts.get(pathname)
    if (script !== undefined) return void response.setHeader('content-type', 'text/javascript').end(script)
    if (pathname === '/host.css') {
      response.setHeader('content-type', 'text/css')
      return void response.end('html, body, #root { height: 100%; margin: 0 }')
    }
    if (pathname === '/session' && request.method === 'POST') {
      return mint(response).finally(() => {
        sessions.ended++
      })
    }
    if (pathname === '/csp' && request.method === 'POST') {
      await report(request)
      return void response.writeHead(204).end()
    }
    if (pathname === '/token' && request.method === 'POST') {
      return void response.end(await emulator.signToken({ mode: 'signed', externalId: 'e2e', scope: ['data', 'chat'] }))
    }
    response.setHeader('content-type', 'text/html')
    if (pathname === '/elsewhere') return void response.end('<!doctype html><title>Elsewhere</title>')
    if (pathname === '/forger') return void response.end(page('Forger', '/forger.js', config))
    if (pathname === '/clients') {
      const policy = security(["'none'"], "'none'", [new URL(dataUrl).origin, new URL(aiUrl).origin])
      response.setHeader('content-security-policy', policy)
      return void response.end(page('Clients', '/clients.js', config))
    }
    if (!Object.hasOwn(bindings, name)) return void response.writeHead(404).end()
    const { policies } = bindings[name as BindingName]
    response.setHeader('content-security-policy', security(searchParams.getAll('frames'), policies))
    response.end(page(name, `/${name}.js`, config))
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo

  const server: HostServer = {
    origin: `http://127.0.0.1:${port}`,
    thirdOrigin: `http://localhost:${port}`,
    clients: `http://127.0.0.1:${port}/clients`,
    elsewhere: `http://127.0.0.1:${port}/elsewhere`,
    address(binding, options, frames = [emulator.tenantOrigin]) {
      const search = new URLSearchParams({ options: JSON.stringify(options) })
      for (const frame of frames) search.append('frames', frame)
      return `${server.origin}/${binding}?${search}`
    },
    reports,
    sessions,
    delayMs: 0,
    reset() {
      reports.length = 0
      Object.assign(sessions, { asked: 0, minted: 0, ended: 0 })
      server.delayMs = 0
    },
    close: () =>
      new Promise((done) => {
        http.close(() => done())
        http.closeAllConnections()
      }),
  }
  return server
}
