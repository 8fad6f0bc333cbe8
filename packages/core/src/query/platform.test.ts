import { createPlatformClient } from '@svc/core/platform'
import { platformMutationOptions, platformQueryKey, platformQueryOptions } from '@svc/core/query'
import { hashKey, MutationObserver, QueryClient } from '@tanstack/query-core'
import { expect, test, vi } from 'vitest'
import { fakeFetch, type Sent } from '../platform/test/fakeFetch.ts'

function setUp(answer?: (sent: Sent) => unknown) {
  const { fetch, sent } = fakeFetch(answer)
  const platform = createPlatformClient({ baseUrl: 'https://acme.example.test', token: 'secret-token', fetch })
  return { platform, sent, queries: new QueryClient() }
}

test('a read runs through the query library, once for the same arguments', async () => {
  const { platform, sent, queries } = setUp(() => ({ items: [{ id: 1, name: 'Sales' }] }))
  const read = (search?: string | null) =>
    queries.fetchQuery({
      ...platformQueryOptions(platform, platform.embedTenants.listEmbedTenants, { query: { first: 5, search } }),
      staleTime: Number.POSITIVE_INFINITY,
    })
  expect((await read()).items).toEqual([{ id: 1, name: 'Sales' }])
  await read(null)
  expect(sent.map(({ url }) => url.search)).toEqual(['?first=5'])
  await read('acme')
  expect(sent).toHaveLength(2)
})

test('keys tell calls apart and show neither token nor body', () => {
  const { platform } = setUp()
  const other = createPlatformClient({ baseUrl: 'https://other.example.test', token: 'secret-token' })
  const keys = [
    platformQueryKey(platform, platform.deployments.getDeployments),
    platformQueryKey(platform, platform.deployments.getDeployments, { query: { first: 1 } }),
    platformQueryKey(platform, platform.deployments.getDeployment, { deploymentId: 1 }),
    platformQueryKey(platform, platform.deployments.getDeployment, { deploymentId: 2 }),
    platformQueryKey(platform, platform.embed.postTokenBySessionId, { body: { sessionId: 'secret-session' } }),
    platformQueryKey(other, other.deployments.getDeployments),
  ]
  expect(new Set(keys.map(hashKey)).size).toBe(keys.length)
  expect(JSON.stringify(keys)).not.toContain('secret')
  expect(keys[1]).toEqual([
    'svc',
    'platform',
    'https://acme.example.test',
    'deployments',
    'getDeployments',
    { query: { first: 1 } },
  ])
})

test('a query that is left ends its request', async () => {
  const { platform, queries } = setUp()
  const signals: AbortSignal[] = []
  const hanging = createPlatformClient({
    baseUrl: platform.baseUrl,
    token: 't',
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signals.push(signal!)
        signal!.addEventListener('abort', () => reject(signal!.reason))
      }),
  })
  const options = platformQueryOptions(hanging, hanging.regions.listRegions)
  const pending = queries.fetchQuery(options).catch(() => 'left')
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  await queries.cancelQueries({ queryKey: options.queryKey })
  expect([await pending, signals[0]!.aborted]).toEqual(['left', true])
})

test('a write runs as a mutation with the arguments of the operation', async () => {
  const { platform, sent, queries } = setUp(({ method }) => (method === 'POST' ? { id: 9 } : new Response(null, { status: 204 })))
  const create = new MutationObserver(queries, platformMutationOptions(platform, platform.usersAdmin.createUser))
  expect((await create.mutate({ body: { email: 'a@x.test', username: 'a' } })).id).toBe(9)
  const remove = new MutationObserver(queries, platformMutationOptions(platform, platform.usersAdmin.deleteUser))
  await remove.mutate({ id: 9 })
  const token = new MutationObserver(queries, platformMutationOptions(platform, platform.usageAnalytics.createToken))
  await token.mutate()
  expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'POST /api/v1/users',
    'DELETE /api/v1/users/9',
    'POST /api/v1/usage-analytics/token',
  ])
  expect(queries.getMutationCache().getAll()[0]!.options.mutationKey).toEqual([
    'svc',
    'platform',
    'https://acme.example.test',
    'usersAdmin',
    'createUser',
  ])
})

test('a read is not retried by the library: the client does that', () => {
  const { platform } = setUp()
  expect(platformQueryOptions(platform, platform.embedTenants.listEmbedTenants)).toMatchObject({ retry: false })
})

test('a write is no query', () => {
  const { platform } = setUp()
  expect(() => platformQueryOptions(platform, platform.regions.listRegions)).not.toThrow()
  expect(() => platformQueryOptions(platform, platform.usageAnalytics.createToken)).toThrow(
    expect.objectContaining({ code: 'PLATFORM_ARGUMENT', operation: 'createToken' }),
  )
})
