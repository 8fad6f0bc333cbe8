import { type Context, Hono } from 'hono'
import type { Platform } from '../platform/createPlatform.ts'
import { PlatformFault } from '../platform/PlatformFault.ts'
import { answerIndex } from '../server/answerIndex.ts'
import { authorize } from '../server/authorize.ts'
import type { Room } from '../server/context.ts'
import { limitBody } from '../server/limitBody.ts'
import { readJson } from '../server/readJson.ts'
import { applyPatch, type PatchOperation } from './applyPatch.ts'
import { isRow, type Row, stepsOf } from './attributes.ts'
import { matcher } from './matcher.ts'
import { parseScimFilter } from './parseScimFilter.ts'
import { createGroupResources, createUserResources, type Resources } from './resources.ts'
import { invalid, ScimFault } from './ScimFault.ts'

const urn = 'urn:ietf:params:scim:api:messages:2.0:'
const defaultCount = 100

function answer(body: object, status: number): Response {
  const headers = { 'content-type': 'application/scim+json', 'cache-control': 'no-store' }
  return new Response(JSON.stringify(body), { status, headers })
}

/** An error as a SCIM error; refusals of the Platform API are converted. */
function faultOf(error: unknown): ScimFault {
  if (error instanceof ScimFault) return error
  if (!(error instanceof PlatformFault)) throw error
  const type = error.status === 409 ? 'uniqueness' : error.status === 400 ? 'invalidValue' : undefined
  return new ScimFault(error.status, error.message, type)
}

function numberOf(c: Context, name: string, fallback: number, least: number): number {
  const given = c.req.query(name)
  if (given === undefined) return fallback
  if (!/^-?\d+$/.test(given)) throw invalid('invalidValue', `${name} must be an integer`)
  // JSON has no Infinity, which the number of many digits would be.
  return Math.min(Math.max(least, Number(given)), Number.MAX_SAFE_INTEGER)
}

/** A resource without the excluded attributes, except for those that are always returned. */
function without(resource: Row, excluded: string | undefined): Row {
  const names = new Set(
    (excluded ?? '')
      .split(',')
      .map((name) => stepsOf(name.trim()).join('.').toLowerCase())
      .filter((name) => !['', 'id', 'schemas', 'displayname'].includes(name)),
  )
  return Object.fromEntries(Object.entries(resource).filter(([name]) => !names.has(name.toLowerCase())))
}

/** SCIM 2.0 (`/api/scim/v2`): the same users and groups that the Platform API has. */
export function createScimRoom(platform: Platform): Room {
  const { context, contract, store } = platform
  const app = new Hono()

  /** @throws {ScimFault} 400 */
  function check(schema: string, value: unknown): Row {
    try {
      contract.check(`#/components/schemas/${schema}`, value)
    } catch (error) {
      throw invalid(schema === 'ScimPatchOp' ? 'invalidSyntax' : 'invalidValue', faultOf(error).message)
    }
    return value as Row
  }
  async function readBody(c: Context): Promise<Row> {
    const body: unknown = await readJson(c)
    if (!isRow(body)) throw invalid('invalidSyntax', 'The body is not a JSON object')
    return body
  }

  function mount(path: string, resources: Resources, schema: 'ScimUser' | 'ScimGroup') {
    const excludable = resources.name === 'Group'
    const shape = (c: Context, resource: Row) => (excludable ? without(resource, c.req.query('excludedAttributes')) : resource)
    const handle = (work: (c: Context) => Promise<Response> | Response) => async (c: Context) => {
      try {
        const authority = await authorize(context, c.req.header('authorization'))
        if (authority === 'nobody') throw new ScimFault(401, 'Authorization is missing or not valid')
        if (authority === 'viewer') throw new ScimFault(403, 'This operation needs the permission of an admin')
        const response = await work(c)
        if (c.req.method !== 'GET') store.changed()
        return response
      } catch (error) {
        const { status, scimType, message } = faultOf(error)
        return answer(
          { schemas: [`${urn}Error`], status: String(status), ...(scimType && { scimType }), detail: message },
          status,
        )
      }
    }

    app.get(
      path,
      handle((c) => {
        const asked = c.req.query('filter')
        const filter = asked === undefined || asked.trim() === '' ? undefined : parseScimFilter(asked)
        const fits = filter === undefined ? () => true : matcher(filter)
        const startIndex = numberOf(c, 'startIndex', 1, 1)
        const count = numberOf(c, 'count', defaultCount, 0)
        const found = resources.list(filter).filter(fits)
        const page = found.slice(startIndex - 1, startIndex - 1 + count)
        return answer(
          {
            schemas: [`${urn}ListResponse`],
            totalResults: found.length,
            startIndex,
            itemsPerPage: page.length,
            Resources: page.map((resource) => shape(c, resource)),
          },
          200,
        )
      }),
    )
    app.post(
      path,
      handle(async (c) => {
        const created = resources.create(check(schema, await readBody(c)))
        const response = answer(shape(c, created), 201)
        response.headers.set('location', (created['meta'] as { location: string }).location)
        return response
      }),
    )
    const one = `${path}/:id`
    const id = (c: Context) => c.req.param('id')!
    app.get(
      one,
      handle((c) => answer(shape(c, resources.get(id(c))), 200)),
    )
    app.put(
      one,
      handle(async (c) => {
        resources.get(id(c))
        return answer(shape(c, resources.replace(id(c), check(schema, await readBody(c)))), 200)
      }),
    )
    app.patch(
      one,
      handle(async (c) => {
        const before = resources.get(id(c))
        const body = await readBody(c)
        const operations = Array.isArray(body['Operations']) ? body['Operations'] : []
        // Some directories write `Replace`.
        const lower = operations.map((one) =>
          isRow(one) && typeof one['op'] === 'string' ? { ...one, op: one['op'].toLowerCase() } : one,
        )
        check('ScimPatchOp', { ...body, Operations: lower })
        const after = check(schema, applyPatch(before, lower as PatchOperation[]))
        return answer(shape(c, resources.replace(id(c), after)), 200)
      }),
    )
    app.delete(
      one,
      handle((c) => {
        resources.remove(id(c))
        return c.body(null, 204)
      }),
    )
  }

  const tooLarge = () => answer({ schemas: [`${urn}Error`], status: '413', detail: 'Body is larger than 4 MiB' }, 413)
  app.use('/api/scim/v2/*', limitBody(4 * 1024 * 1024, tooLarge))
  answerIndex(app, ['/api/scim/v2'], () => ({
    api: 'SCIM 2.0',
    authorization: 'Authorization: Bearer <Platform token>',
    endpoints: Object.fromEntries(
      ['Users', 'Groups'].flatMap((name) => {
        const path = `/api/scim/v2/${name}`
        return [
          [path, 'GET, POST'],
          [`${path}/{id}`, 'GET, PUT, PATCH, DELETE'],
        ]
      }),
    ),
  }))
  mount('/api/scim/v2/Users', createUserResources(platform), 'ScimUser')
  mount('/api/scim/v2/Groups', createGroupResources(platform), 'ScimGroup')
  app.all('/api/scim/v2/*', () => answer({ schemas: [`${urn}Error`], status: '404', detail: 'There is no such resource' }, 404))
  return { app }
}
