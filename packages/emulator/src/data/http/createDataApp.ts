import { Hono } from 'hono'
import { type JsonObject, objectIn } from '../../isObject.ts'
import { readUpTo } from '../../readUpTo.ts'
import type { Viewer } from '../accessOf.ts'
import type { DataService, QueryRequest } from '../createDataService.ts'
import { convertSql } from '../cubesql/convertSql.ts'
import { describeSqlText } from '../cubesql/describeSqlText.ts'
import { streamSql } from '../cubesql/streamSql.ts'
import { UserError } from '../UserError.ts'
import { cors, errorAnswer, json, notFound, preflight } from './answers.ts'
import { createGuard, type GuardOptions } from './createGuard.ts'
import { createLongPolls } from './createLongPolls.ts'

export interface DataAppOptions extends GuardOptions {
  readonly service: DataService
  /** @default '/cubejs-api' */
  readonly basePath?: string | undefined
  /** How long a query runs before its request is answered "Continue wait", in milliseconds. @default 5000 */
  readonly continueWaitMs?: number | undefined
}

/**
 * Keeps the request of every signal in use: the signal of a garbage-collected request never aborts when the client leaves, and its
 * query would run to the end.
 */
const askers = new WeakMap<AbortSignal, Request>()

/** Requests larger than this are refused. */
const maxBody = 50 * 1024 * 1024

async function readBody({ headers, body }: Request): Promise<JsonObject> {
  const isTooLarge = Number(headers.get('content-length') ?? 0) > maxBody
  const read = isTooLarge || !body ? undefined : await readUpTo(maxBody, body)
  if (body && !read) throw new Error('request entity too large')
  const text = (await read?.text()) ?? ''
  return objectIn(text === '' ? {} : JSON.parse(text))
}

/** Identifies a query across requests: who asks for what, in which interaction. The times of a token change when it is renewed. */
function waitKey(
  request: Request,
  { iat: _, exp: __, ...viewer }: Viewer & JsonObject,
  { query, queryType, cache }: QueryRequest,
): string {
  const span = request.headers.get('x-request-id')?.replace(/-span-\d+$/, '')
  try {
    return JSON.stringify([span, viewer, query, queryType, cache])
  } catch {
    // Nested too deeply to be written: such a query is refused at once, so that none of its runs is ever left under this key.
    return ''
  }
}

const optionalText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The fields of a request, from the address or the body; a query in the address is JSON text. */
async function readQuery(request: Request): Promise<QueryRequest & JsonObject> {
  if (request.method !== 'GET') {
    const body = await readBody(request)
    const query = typeof body['query'] === 'string' && body['format'] !== 'sql' ? JSON.parse(body['query']) : body['query']
    return { ...body, query, queryType: optionalText(body['queryType']), cache: optionalText(body['cache']) }
  }
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  const { query } = parameters
  const parsed: unknown =
    query === undefined || query === 'undefined' ? undefined : parameters['format'] === 'sql' ? query : JSON.parse(query)
  return {
    ...parameters,
    query: parsed,
    queryType: optionalText(parameters['queryType']),
    cache: optionalText(parameters['cache']),
  }
}

/**
 * The Core Data API over a data service: `/v1/load`, `/v1/meta`, `/v1/cubesql`, `/v1/sql`, `/v1/dry-run` and
 * `/v1/convert-query` below the base path, `/livez` and `/readyz` outside it.
 */
export function createDataApp({
  service,
  verifyToken,
  faults,
  basePath = '/cubejs-api',
  continueWaitMs: holdMs = 5000,
}: DataAppOptions): Hono {
  const guarded = createGuard({ verifyToken, faults })
  const polls = createLongPolls({ holdMs })
  const app = new Hono()

  const context = (request: Request, viewer: Viewer) => {
    askers.set(request.signal, request)
    return { viewer, signal: request.signal }
  }
  const load = guarded(async (request, viewer) => {
    const asked = await readQuery(request)
    const { signal } = context(request, viewer)
    const work = (goOn: AbortSignal) => service.load(asked, { viewer, signal: goOn })
    const done = await polls.hold(() => waitKey(request, { ...viewer }, asked), signal, work)
    return done ? json(done.result, 200, request) : json({ error: 'Continue wait' })
  })
  const sql = guarded(async (request, viewer) => {
    const given = await readQuery(request)
    if (given['format'] === 'sql') {
      if (typeof given.query !== 'string') throw new UserError('Query param is required')
      return json({ sql: await describeSqlText(service, given.query, context(request, viewer)) }, 200, request)
    }
    return json(service.sql(given, context(request, viewer)), 200, request)
  })
  const dryRun = guarded(async (request, viewer) =>
    json(service.dryRun(await readQuery(request), context(request, viewer)), 200, request),
  )
  const meta = guarded((request) => {
    const asked = new URL(request.url).searchParams
    return json(service.meta({ extended: asked.has('extended'), compilerId: asked.has('compilerId') }), 200, request)
  })
  const cubesql = guarded(async (request, viewer) => {
    const body = await readBody(request)
    const text = optionalText(body['query'])
    if (text === undefined) throw new UserError('Invalid query format: "query" is required')
    const stream = streamSql(service, { query: text, timezone: optionalText(body['timezone']) }, context(request, viewer))
    return new Response(stream, { headers: { ...cors, 'content-type': 'application/json' } })
  })
  const convert = guarded(async (request, viewer) => {
    const body = await readBody(request)
    return json(await convertSql(service, body, context(request, viewer)), 200, request)
  })

  // Outside the base path too: with a wrong base address, the browser then tells of the 404 and not of a failed preflight.
  app.options('*', () => preflight())
  app.on(['GET', 'POST'], `${basePath}/v1/load`, load)
  app.on(['GET', 'POST'], `${basePath}/v1/sql`, sql)
  app.on(['GET', 'POST'], `${basePath}/v1/dry-run`, dryRun)
  app.get(`${basePath}/v1/meta`, meta)
  app.post(`${basePath}/v1/cubesql`, cubesql)
  app.post(`${basePath}/v1/convert-query`, convert)
  for (const path of ['/livez', '/readyz']) app.get(path, () => json({ health: 'HEALTH' }))
  // A route instead of `notFound`: this app may be mounted in another, whose own handler would answer.
  app.all('*', (c) => notFound(c.req.raw))
  app.onError((error) => errorAnswer(error))
  return app
}
