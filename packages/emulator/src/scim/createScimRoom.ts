import { Hono } from 'hono'
import type { Platform } from '../platform/createPlatform.ts'
import { answerIndex } from '../server/answerIndex.ts'
import { limitBody } from '../server/limitBody.ts'
import type { Room } from '../server/state/Room.ts'
import { mountResources } from './mountResources.ts'
import { createGroupResources } from './resources/createGroupResources.ts'
import { createUserResources } from './resources/createUserResources.ts'
import { ScimFault } from './ScimFault.ts'
import { scimErrorAnswer } from './scimErrorAnswer.ts'

const base = '/api/scim/v2'

/** SCIM 2.0 (`/api/scim/v2`): the same users and groups that the Platform API has. */
export function createScimRoom(platform: Platform): Room {
  const app = new Hono()
  const tooLarge = () => scimErrorAnswer(new ScimFault(413, 'Body is larger than 4 MiB'))
  app.use(`${base}/*`, limitBody(4 * 1024 * 1024, tooLarge))
  answerIndex(app, [base], () => ({
    api: 'SCIM 2.0',
    authorization: 'Authorization: Bearer <Platform token>',
    endpoints: Object.fromEntries(
      ['Users', 'Groups'].flatMap((name) => [
        [`${base}/${name}`, 'GET, POST'],
        [`${base}/${name}/{id}`, 'GET, PUT, PATCH, DELETE'],
      ]),
    ),
  }))
  mountResources(app, platform, `${base}/Users`, createUserResources(platform))
  mountResources(app, platform, `${base}/Groups`, createGroupResources(platform))
  app.all(`${base}/*`, () => scimErrorAnswer(new ScimFault(404, 'There is no such resource')))
  return { app }
}
