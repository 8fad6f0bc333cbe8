import { type Context, Hono } from 'hono'
import { answerIndex } from '../server/answerIndex.ts'
import { authorize } from '../server/authorize.ts'
import { limitBody } from '../server/limitBody.ts'
import { parseJson } from '../server/parseJson.ts'
import type { EmulatorContext } from '../server/state/EmulatorContext.ts'
import type { Room } from '../server/state/Room.ts'
import { answerFault } from './answerFault.ts'
import type { Caller } from './Caller.ts'
import { createGroups } from './createGroups.ts'
import type { Platform } from './createPlatform.ts'
import { bad, PlatformFault } from './PlatformFault.ts'
import type { Contract, Operation, Schema } from './readContract.ts'
import { viewerOperations } from './viewerOperations.ts'

interface Route {
  readonly operation: Operation
  readonly steps: readonly string[]
  readonly handle: (args: never, caller: Caller) => unknown
}

/** The route of a request and the values of its path parameters, or nothing. Fixed steps are preferred to `{parameters}`. */
function match(routes: readonly Route[], method: string, path: string): [Route, Record<string, string>] | undefined {
  const given = path.replace(/\/$/, '').split('/')
  let best: [Route, Record<string, string>] | undefined
  for (const route of routes) {
    if (route.operation.method !== method || route.steps.length !== given.length) continue
    const values: Record<string, string> = {}
    const fits = route.steps.every((step, index) => {
      if (!step.startsWith('{')) return step === given[index]
      values[step.slice(1, -1)] = given[index]!
      return given[index] !== ''
    })
    if (fits && (!best || Object.keys(values).length < Object.keys(best[1]).length)) best = [route, values]
  }
  return best
}

/** Converts texts of an address to the types of the contract. A text that fits none stays as it is, and fails its check later. */
function coerce(contract: Contract, schema: Schema, texts: readonly string[]): unknown {
  const types = contract.typesOf(schema)
  const one = (text: string): unknown => {
    if ((types.has('integer') || types.has('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
    if (types.has('boolean') && /^(true|false)$/.test(text)) return text === 'true'
    return text
  }
  const list = types.has('array') && (texts.length > 1 || !types.has('string'))
  return list ? texts.map(one) : one(texts[0]!)
}

function readAddress(contract: Contract, { operation }: Route, values: Record<string, string>, url: URL) {
  const args: Record<string, unknown> = {}
  const query: Record<string, unknown> = {}
  for (const [index, parameter] of operation.parameters.entries()) {
    const inPath = parameter.in === 'path'
    let texts: string[]
    try {
      texts = inPath ? [decodeURIComponent(values[parameter.name]!)] : url.searchParams.getAll(parameter.name)
    } catch {
      throw bad(parameter.name, 'is not valid percent-encoding')
    }
    const name = inPath ? parameter.name : `query.${parameter.name}`
    if (texts.length === 0) {
      if (parameter.required) throw bad(name, 'is required')
      continue
    }
    const value = coerce(contract, parameter.schema, texts)
    contract.check(`${operation.pointer}/parameters/${index}/schema`, value, name)
    ;(inPath ? args : query)[parameter.name] = value
  }
  return { ...args, query }
}

async function readBody(contract: Contract, operation: Operation, c: Context): Promise<unknown> {
  let body: unknown
  if (operation.multipart) {
    const headers = { 'content-type': c.req.header('content-type') ?? '' }
    const form = await new Response(await c.req.arrayBuffer(), { headers }).formData().catch(() => undefined)
    if (!form) throw bad('body', 'is not a multipart form')
    body = Object.fromEntries(form)
  } else {
    const text = await c.req.text()
    try {
      body = text === '' ? {} : parseJson(text)
    } catch {
      throw bad('body', 'is not JSON')
    }
  }
  const { file: _, ...fields } = operation.multipart ? (body as Record<string, unknown>) : {}
  contract.check(operation.body!, operation.multipart ? fields : body)
  // Other fields are ignored, such as the id of a resource that a client sends back whole.
  return operation.multipart ? body : contract.prune(operation.bodySchema!, body)
}

async function callerOf(context: EmulatorContext, header: string | undefined): Promise<Caller | undefined> {
  const authority = await authorize(context, header)
  if (authority === 'nobody') return undefined
  if (authority === 'admin') return { kind: 'admin', userId: 1 }
  const token = header!.replace(/^\S+\s+/, '').trim()
  return { kind: 'viewer', token, claims: await context.tokens.verify(token) }
}

/** The operations of each group, as `METHOD /path`. */
function endpointsBelow(contract: Contract, prefix: string): Record<string, string[]> {
  const below = contract.operations.filter(({ path }) => path.startsWith(`${prefix}/`))
  const groups = [...new Set(below.map(({ group }) => group))]
  const named = (wanted: string) => below.flatMap(({ group, method, path }) => (group === wanted ? `${method} ${path}` : []))
  return Object.fromEntries(groups.map((group) => [group, named(group)]))
}

/** The Platform API (`/api/v1`, `/build/api/v1`): every operation of the contract, over real state. */
export function createPlatformRoom(platform: Platform): Room {
  const { context, contract, store } = platform
  const groups = createGroups(platform) as unknown as Record<string, Record<string, Route['handle'] | undefined> | undefined>
  const routes = contract.operations.flatMap((operation): Route[] => {
    const handle = groups[operation.group]?.[operation.id]
    // Sessions are minted, exchanged and revoked by the embed room.
    return handle ? [{ operation, steps: operation.path.split('/'), handle }] : []
  })

  async function answer(c: Context): Promise<Response> {
    const url = new URL(c.req.url)
    const found = match(routes, c.req.method, url.pathname)
    if (!found) throw new PlatformFault(404, 'There is no such operation')
    const [route, values] = found
    const { operation } = route
    const caller = await callerOf(context, c.req.header('authorization'))
    if (!caller) throw new PlatformFault(401, 'Authorization is missing or not valid')
    if (caller.kind === 'viewer' && !viewerOperations.has(operation.id))
      throw new PlatformFault(403, 'This operation needs the permission of an admin')
    const args = readAddress(contract, route, values, url)
    const body = operation.body === undefined ? undefined : await readBody(contract, operation, c)
    const result = await route.handle({ ...args, ...(body !== undefined && { body }) } as never, caller)
    if (operation.method !== 'GET') store.changed()
    if (result instanceof Response) return result
    if (operation.status === 204) return c.body(null, 204)
    if (operation.answer === undefined) return c.body(null, 200)
    return c.json(contract.prune(operation.answer, result) as object, operation.status)
  }

  const app = new Hono()
  for (const prefix of ['/api/v1', '/build/api/v1']) {
    answerIndex(app, [prefix], () => ({
      api: 'Platform API',
      authorization: 'Authorization: Bearer <Platform token>',
      endpoints: endpointsBelow(contract, prefix),
    }))
    const tooLarge = (c: Context) => c.json({ error: 'Body is larger than 32 MiB' }, 413)
    app.use(`${prefix}/*`, limitBody(32 * 1024 * 1024, tooLarge))
    app.all(`${prefix}/*`, async (c) => {
      c.header('cache-control', 'no-store')
      try {
        return await answer(c)
      } catch (error) {
        return answerFault(c, error)
      }
    })
  }
  return { app, close: () => store.flush() }
}
