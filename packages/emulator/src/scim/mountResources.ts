import type { Context, Hono } from 'hono'
import type { Platform } from '../platform/createPlatform.ts'
import { authorize } from '../server/authorize.ts'
import type { Row } from './attributes.ts'
import { checkScim } from './checkScim.ts'
import { listResources } from './listResources.ts'
import { patchResource } from './patchResource.ts'
import { readScimBody } from './readScimBody.ts'
import type { Resources } from './resources/Resources.ts'
import { ScimFault } from './ScimFault.ts'
import { scimAnswer } from './scimAnswer.ts'
import { scimErrorAnswer } from './scimErrorAnswer.ts'
import { toScimFault } from './toScimFault.ts'
import { withoutExcluded } from './withoutExcluded.ts'
import { withoutNulls } from './withoutNulls.ts'

/** Adds the routes of one kind of resources to `app`: list, create, and those of a single one. */
export function mountResources(app: Hono, { context, contract, store }: Platform, path: string, resources: Resources): void {
  const isGroup = resources.name === 'Group'
  const schema = isGroup ? 'ScimGroup' : 'ScimUser'
  /** The resource that a request sends. Read-only attributes are ignored, whatever they hold (RFC 7644, section 3.3). */
  const sent = async (c: Context) => {
    const { id: _id, meta: _meta, ...resource } = await readScimBody(c)
    return checkScim(contract, schema, withoutNulls(resource))
  }
  const shape = (c: Context, resource: Row) => (isGroup ? withoutExcluded(resource, c.req.query('excludedAttributes')) : resource)
  const handle = (work: (c: Context) => Promise<Response> | Response) => async (c: Context) => {
    try {
      const authority = await authorize(context, c.req.header('authorization'))
      if (authority === 'nobody') throw new ScimFault(401, 'Authorization is missing or not valid')
      if (authority === 'viewer') throw new ScimFault(403, 'This operation needs the permission of an admin')
      const response = await work(c)
      if (c.req.method !== 'GET') store.changed()
      return response
    } catch (error) {
      return scimErrorAnswer(toScimFault(error))
    }
  }

  app.get(
    path,
    handle((c) =>
      scimAnswer(
        listResources(c, resources, (resource) => shape(c, resource)),
        200,
      ),
    ),
  )
  app.post(
    path,
    handle(async (c) => {
      const created = resources.create(await sent(c))
      const response = scimAnswer(shape(c, created), 201)
      response.headers.set('location', (created['meta'] as { location: string }).location)
      return response
    }),
  )
  const one = `${path}/:id`
  const id = (c: Context) => c.req.param('id')!
  app.get(
    one,
    handle((c) => scimAnswer(shape(c, resources.get(id(c))), 200)),
  )
  app.put(
    one,
    handle(async (c) => {
      resources.get(id(c))
      return scimAnswer(shape(c, resources.replace(id(c), await sent(c))), 200)
    }),
  )
  app.patch(
    one,
    handle(async (c) => {
      const before = resources.get(id(c))
      const after = patchResource(contract, schema, before, await readScimBody(c))
      return scimAnswer(shape(c, resources.replace(id(c), after)), 200)
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
