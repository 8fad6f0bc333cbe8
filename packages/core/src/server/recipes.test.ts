// Recipes of the sessions guide, each in the server it is for. Those for Fastify, Koa, Feathers, Restify, AdonisJS, NestJS, Hapi, h3,
// Azure Functions and AWS Lambda are tried by hand.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createSessionHandler, toNodeListener } from '@svc/core/server'
import express from 'express'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'

const handler = createSessionHandler({
  platformUrl: 'https://acme.example.test',
  key: 'secret-key',
  identify: (request) => (request.headers.get('cookie') === 'user=jane' ? 'jane' : null),
  authorize: (user) => ({ deploymentId: 42, externalId: user }),
  fetch: async () => Response.json({ sessionId: 'fresh' }),
})

const open: { close: () => unknown }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})
async function listen(server: Server): Promise<string> {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a page of that server gets, signed in and not, and what a page elsewhere gets. */
async function answers(ask: (init: RequestInit) => Promise<Response>, origin: string) {
  const post = (headers: Record<string, string>) => ask({ method: 'POST', headers })
  const signedIn = await post({ cookie: 'user=jane', origin })
  return {
    signedIn: [signedIn.status, signedIn.headers.get('content-type'), await signedIn.text()],
    others: [
      (await post({ origin })).status,
      (await post({ cookie: 'user=jane', origin: 'https://evil.example' })).status,
      (await ask({ method: 'GET', headers: { cookie: 'user=jane' } })).status,
    ],
  }
}
const expected = { signedIn: [200, 'text/plain; charset=utf-8', 'fresh'], others: [401, 403, 405] }

describe('over a real server', () => {
  test('node:http, through toNodeListener', async () => {
    const url = await listen(createServer(toNodeListener(handler)))
    expect(await answers((init) => fetch(`${url}/svc-session`, init), url)).toEqual(expected)
  })

  test('Express, behind its body parser and in a router', async () => {
    const app = express()
    const router = express.Router()
    router.all('/svc-session', toNodeListener(handler))
    app.use(express.json())
    app.use('/api', router)
    const url = await listen(createServer(app))
    expect(await answers((init) => fetch(`${url}/api/svc-session`, init), url)).toEqual(expected)
  })

  test('Hono, with the handler as it is', async () => {
    const app = new Hono()
    app.all('/svc-session', (context) => handler(context.req.raw))
    const url = await new Promise<string>((resolve) => {
      const server = serve({ fetch: app.fetch, overrideGlobalObjects: false, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
        resolve(`http://127.0.0.1:${port}`),
      )
      open.push(server)
    })
    expect(await answers((init) => fetch(`${url}/svc-session`, init), url)).toEqual(expected)
  })

  test('Nuxt: server/routes/svc-session.ts', async () => {
    // What h3 does: the listener is a middleware of node:http, and the event is over when the answer is.
    type Listener = ReturnType<typeof toNodeListener>
    type Event = { node: { req: IncomingMessage; res: ServerResponse } }
    const fromNodeMiddleware = (listener: Listener) => (event: Event) =>
      new Promise<void>((resolve, reject) => {
        event.node.res.once('close', resolve)
        listener(event.node.req, event.node.res, reject)
      })
    const route = fromNodeMiddleware(toNodeListener(handler))
    const url = await listen(createServer((req, res) => void route({ node: { req, res } })))
    expect(await answers((init) => fetch(`${url}/svc-session`, init), url)).toEqual(expected)
  })
})

describe('as the route handler of', () => {
  const own = 'https://app.example.test'
  const request = (init: RequestInit) => new Request(`${own}/svc-session`, init)

  test('Next: app/svc-session/route.ts', async () => {
    const POST = handler
    // Next gives the parameters of the route as a second argument.
    const route = POST as (request: Request, context: { params: Promise<object> }) => Promise<Response>
    expect(await answers((init) => route(request(init), { params: Promise.resolve({}) }), own)).toEqual(expected)
  })

  test('SvelteKit: src/routes/svc-session/+server.ts', async () => {
    const POST = ({ request }: { request: Request }) => handler(request)
    expect(await answers((init) => POST({ request: request(init) }), own)).toEqual(expected)
  })
})
