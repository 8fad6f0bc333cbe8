import { createPlatformClient, type PlatformClient, paginate, type platformSchemas } from '@svc/core/platform'
import { platformMutationOptions, platformQueryOptions } from '@svc/core/query'
import { createScimClient, type ScimUser } from '@svc/core/scim'
import { generateSession, type SessionBody } from '@svc/core/server'
import { expectTypeOf, test } from 'vitest'

declare const platform: PlatformClient

test('arguments and answers are those of the contract', () => {
  expectTypeOf(platform.deployments.getDeployment({ deploymentId: 1 })).resolves.toEqualTypeOf<platformSchemas.Deployment>()
  expectTypeOf(platform.regions.listRegions()).resolves.toEqualTypeOf<platformSchemas.RegionsListResponse>()
  expectTypeOf(platform.roles.deleteRole({ roleId: 1 })).resolves.toEqualTypeOf<void>()
  expectTypeOf(platform.dashboardExports.downloadExport({ deploymentId: 1, jobId: 'j' })).resolves.toEqualTypeOf<Blob>()
  expectTypeOf(
    platform.userAttributeValues.getUserAttributeValues({ userId: 1 }),
  ).resolves.items.toEqualTypeOf<platformSchemas.UserAttributeValue>()
  expectTypeOf(platform.gitHub).toEqualTypeOf(platform.github)
  expectTypeOf(createPlatformClient).parameter(0).toHaveProperty('baseUrl').toEqualTypeOf<string>()
})

test('wrong calls do not compile', () => {
  // @ts-expect-error a path value is missing
  platform.deployments.getDeployment({})
  // @ts-expect-error there are no arguments to leave out
  platform.deployments.getDeployment()
  // @ts-expect-error an enum of the contract
  platform.usersAdmin.bulkUserAction({ body: { action: 'REMOVE', userIds: [1] } })
  // @ts-expect-error a required query parameter
  platform.github.branches({ owner: 'o', repo: 'r' })
  // @ts-expect-error no such operation
  platform.deployments.getDeploymentz
  // @ts-expect-error takes no arguments
  platform.appTheme.getAppConfig({ query: { first: 1 } })
  // undefined may stand where a field may be left out
  platform.deployments.getDeployments({ query: { first: undefined, limit: null } }, { signal: undefined })
})

test('a list gives its items', () => {
  const run = paginate(platform.folders.getFolders, { deploymentId: 1 })
  expectTypeOf(run[Symbol.asyncIterator]().next()).resolves.toExtend<IteratorResult<platformSchemas.Folder>>()
  const scim = createScimClient({ baseUrl: '' })
  expectTypeOf(paginate(scim.users.list)[Symbol.asyncIterator]().next()).resolves.toExtend<IteratorResult<ScimUser>>()
  expectTypeOf(paginate(platform.oauthIntegrations.listOAuthIntegrations)).toExtend<
    AsyncIterable<platformSchemas.OAuthIntegration>
  >()
  // @ts-expect-error the operation's own arguments are needed
  paginate(platform.folders.getFolders)
})

test('query options carry the answer, mutations their arguments', () => {
  const options = platformQueryOptions(platform, platform.deployments.getDeployment, { deploymentId: 1 })
  expectTypeOf(options.queryFn).returns.resolves.toEqualTypeOf<platformSchemas.Deployment>()
  const mutation = platformMutationOptions(platform, platform.roles.deleteRole)
  expectTypeOf(mutation.mutationFn).parameter(0).toEqualTypeOf<{ roleId: number }>()
  // @ts-expect-error the operation's own arguments are needed
  platformQueryOptions(platform, platform.deployments.getDeployment)
})

test('a session has one viewer', () => {
  const options = { platformUrl: '', key: '' }
  expectTypeOf(generateSession(options, { deploymentId: 1, externalId: 'a', groups: [] })).resolves.toEqualTypeOf<string>()
  // @ts-expect-error a user of the service has groups of its own
  generateSession(options, { deploymentId: 1, internalId: 'a', groups: [] })
  // @ts-expect-error one of the two
  expectTypeOf<{ deploymentId: number }>().toExtend<SessionBody>()
})
