import { createPlatformClient } from '@svc/core/platform'
import { createScimClient } from '@svc/core/scim'
import type { HostConfig } from '../page/HostConfig.ts'
import type { AdminResource } from './resources/AdminResource.ts'
import { attributes } from './resources/attributes.ts'
import { deployments } from './resources/deployments.ts'
import { sessions } from './resources/sessions.ts'
import { tenants } from './resources/tenants.ts'
import { users } from './resources/users.ts'

/** Drops the item type: the page hands each item only to the list that it came from. */
const lineOf = <Item>(resource: AdminResource<Item>): AdminResource => resource as unknown as AdminResource

/** The lists of the admin page. Requests go through the page's own backend, which adds the token and allows only these paths. */
export function adminResources({ deploymentId }: HostConfig): readonly AdminResource[] {
  const options = { baseUrl: '/svc-platform' }
  const platform = createPlatformClient(options)
  return [
    lineOf(deployments(platform)),
    lineOf(users(platform, createScimClient(options))),
    lineOf(attributes(platform)),
    lineOf(tenants(platform)),
    lineOf(sessions(platform, deploymentId)),
  ]
}
