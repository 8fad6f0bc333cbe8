import { createPlatformClient } from '@svc/core/platform'
import { createScimClient } from '@svc/core/scim'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PlatformArgumentError } from '../errors/platform.ts'
import { fakeFetch, type Sent } from './test/fakeFetch.ts'

const baseUrl = 'https://acme.example.test'
function client(answer?: (sent: Sent) => unknown) {
  const { fetch, sent } = fakeFetch(answer)
  return { platform: createPlatformClient({ baseUrl, token: 'secret-token', fetch }), sent }
}

afterEach(() => vi.useRealTimers())

test('lists its groups, and only them', () => {
  const { platform } = client()
  expect(Object.keys(platform)).toMatchInlineSnapshot(`
    [
      "appTheme",
      "deployments",
      "dashboardExports",
      "databricksMetricViewIntegration",
      "databricksMetricViewPublication",
      "dbtSync",
      "dashboardEmbedAccess",
      "envVariables",
      "environments",
      "folders",
      "notifications",
      "reports",
      "workspace",
      "workbooks",
      "embedTenants",
      "embed",
      "github",
      "oauthIntegrations",
      "oidcTokenConfigs",
      "regions",
      "roles",
      "openapiSpec",
      "tenantSettings",
      "usageAnalytics",
      "userAttributeValues",
      "userAttributes",
      "userOAuthTokens",
      "usersAdmin",
      "users",
      "deploymentCreation",
      "dataModel",
      "dataModelUploads",
      "githubConnection",
    ]
  `)
  expect(platform.oAuthIntegrations).toBe(platform.oauthIntegrations)
  expect(platform.gitHub).toBe(platform.github)
  expect(Object.keys(platform.folders)).toEqual([
    'getFolders',
    'createFolder',
    'deleteFolder',
    'updateFolder',
    'getFolderAncestors',
  ])
})

test('is no promise and has no inherited operations, so await and spread leave it as it is', async () => {
  const { platform, sent } = client()
  expect(await (platform as unknown)).toBe(platform)
  expect('then' in platform).toBe(false)
  expect('then' in platform.deployments).toBe(false)
  expect(Object.hasOwn(platform.deployments, 'toString')).toBe(false)
  expect(platform.deployments).toBe(platform.deployments)
  expect({ ...platform.deployments }.getDeployments).toBe(platform.deployments.getDeployments)
  expect(() => Object.assign(platform, { deployments: {} })).toThrow(TypeError)
  expect(sent).toEqual([])
})

test('asks for deployments with the slash that the interface document writes', async () => {
  const { platform, sent } = client(() => ({ items: [{ id: 1, name: 'Sales', owner: 'kept' }] }))
  const page = await platform.deployments.getDeployments({ query: { first: 20 } })
  expect(sent[0]!.url.href).toBe('https://acme.example.test/api/v1/deployments/?first=20')
  expect(page.items).toEqual([{ id: 1, name: 'Sales', owner: 'kept' }])
})

test('leaves null and undefined out of the query and repeats the name for a list', async () => {
  const { platform, sent } = client()
  await platform.workspace.workspaceObjects({
    deploymentId: 3,
    query: { folderId: null, search: undefined, types: ['FOLDER', 'REPORT'], first: 0 },
  })
  expect(sent[0]!.url.search).toBe('?types=FOLDER&types=REPORT&first=0')
})

test('keeps a base path and sends to all three prefixes below it', async () => {
  const { fetch, sent } = fakeFetch()
  const platform = createPlatformClient({ baseUrl: `${baseUrl}/proxy/`, token: 't', fetch })
  await platform.regions.listRegions()
  await platform.dataModel.pull({ deploymentId: 1, body: { branchName: 'main' } })
  expect(sent.map(({ url }) => url.pathname)).toEqual(['/proxy/api/v1/regions', '/proxy/build/api/v1/deployments/1/pull'])
  expect(platform.baseUrl).toBe('https://acme.example.test/proxy')
})

test('a path as base URL is as it was written, also on a server, where the first request refuses it', async () => {
  const fetch = vi.fn()
  const platform = createPlatformClient({ baseUrl: '/svc-platform/', fetch })
  expect(platform.baseUrl).toBe('/svc-platform')
  await expect(platform.regions.listRegions()).rejects.toMatchObject({ code: 'HTTP_OPTION', option: 'baseUrl' })
  expect(fetch).not.toHaveBeenCalled()
})

describe('a path value that cannot stand in a path', () => {
  test.each([undefined, null, '', '.', '..', '\ud800', {}, [], Number.NaN, Number.POSITIVE_INFINITY])(
    '%o is refused before anything is sent',
    async (value) => {
      const { platform, sent } = client()
      const call = platform.embed.getDashboard({ publicId: value as string })
      await expect(call).rejects.toThrow(PlatformArgumentError)
      await expect(call).rejects.toMatchObject({ code: 'PLATFORM_ARGUMENT', operation: 'getDashboard', parameter: 'publicId' })
      expect(sent).toEqual([])
    },
  )

  test('any text stays one segment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (publicId) => {
        fc.pre(publicId !== '.' && publicId !== '..')
        const { platform, sent } = client()
        await platform.embed.getDashboard({ publicId })
        const { pathname, search, hash } = sent[0]!.url
        expect([pathname.split('/').length, search, hash]).toEqual([6, '', ''])
        expect(decodeURIComponent(pathname.split('/')[5]!)).toBe(publicId)
      }),
    )
  })

  test('names of the prototype are no arguments', async () => {
    const { platform } = client()
    const call = platform.embed.getDashboard(Object.create({ publicId: 'inherited' }))
    await expect(call).rejects.toMatchObject({ parameter: 'publicId' })
  })
})

test('sends a DELETE with its body', async () => {
  const { platform, sent } = client(() => new Response(null, { status: 204 }))
  const body = { recipients: [{ id: 5, type: 'USER' as const }] }
  expect(await platform.notifications.removeRecipients({ deploymentId: 1, id: 2, body })).toBeUndefined()
  expect([sent[0]!.method, sent[0]!.body]).toEqual(['DELETE', JSON.stringify(body)])
})

test('takes form data as it is', async () => {
  const { platform, sent } = client()
  const form = new FormData()
  form.append('transaction', 'tx1')
  await platform.dataModelUploads.uploadFile({ deploymentId: 1, query: { branchName: 'dev/a' }, body: form })
  expect(sent[0]!.body).toBe(form)
})

test('makes form data of a plain body, without the fields that are null', async () => {
  const { platform, sent } = client()
  const file = new Blob(['cube: x'], { type: 'text/yaml' })
  const body = { transaction: 'tx1', file, fileName: null, note: undefined, tags: { a: [1] } }
  await platform.dataModelUploads.uploadFile({ deploymentId: 1, query: { branchName: 'dev/a' }, body: body as never })
  const form = sent[0]!.body as unknown as FormData
  expect([...form.keys()]).toEqual(['transaction', 'file', 'tags'])
  expect(form.get('tags')).toBe('{"a":[1]}')
})

test('an answer the contract leaves open is kept when it is JSON, and never a reason to fail', async () => {
  const answers = [Response.json({ url: 'https://idp.example.test' }), new Response('<p>OK</p>'), new Response('')]
  const { platform } = client(() => answers.shift())
  const start = () => platform.userOAuthTokens.initiateOAuthFlow({ integrationId: 4 })
  expect([await start(), await start(), await start()]).toEqual([{ url: 'https://idp.example.test' }, undefined, undefined])
})

test('aborts with the reason of the signal', async () => {
  const { platform, sent } = client()
  const reason = new Error('left the page')
  await expect(platform.regions.listRegions({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect(sent).toEqual([])
})

test('sends headers and request id, and follows no redirect', async () => {
  let init: RequestInit | undefined
  const fetch = async (_: string, given: RequestInit) => {
    init = given
    return Response.json({})
  }
  const platform = createPlatformClient({ baseUrl, token: () => Promise.resolve('fresh\n'), fetch, headers: { 'x-app': 'a' } })
  await platform.regions.listRegions(undefined, { requestId: 'r1', headers: { 'x-one': '1' } })
  expect(init).toMatchObject({
    redirect: 'manual',
    headers: { authorization: 'Bearer fresh', 'x-request-id': 'r1', 'x-app': 'a', 'x-one': '1' },
  })
})

test('a token given as undefined is told before anything is sent; one that is left out is added by a backend', async () => {
  const { fetch, sent } = fakeFetch()
  const options = { baseUrl, fetch }
  const refused = { code: 'HTTP_OPTION', option: 'token' }
  await expect(createPlatformClient({ ...options, token: undefined }).regions.listRegions()).rejects.toMatchObject(refused)
  await expect(createScimClient({ ...options, token: undefined }).users.get('7')).rejects.toMatchObject(refused)
  expect(sent).toEqual([])
  await createPlatformClient(options).regions.listRegions()
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null])
})

test('no error shows the token, neither in its text nor in a field', async () => {
  const failures: ((sent: Sent) => unknown)[] = [
    () => Response.json({ error: 'denied' }, { status: 403 }),
    () => new Response('<html>proxy</html>', { status: 502 }),
    () => new Response('<html>', { status: 200 }),
    () => {
      throw new TypeError('fetch failed')
    },
  ]
  for (const failure of failures) {
    const { fetch } = fakeFetch(failure)
    const platform = createPlatformClient({ baseUrl, token: 'secret-token', fetch, retry: false })
    const error = await platform.regions.listRegions().catch((caught: unknown) => caught as Error)
    expect(error).toBeInstanceOf(Error)
    expect(`${(error as Error).stack} ${JSON.stringify(error)} ${JSON.stringify(Object.entries(error as object))}`).not.toContain(
      'secret',
    )
  }
  for (const token of ['secret\ntoken', 'secrét']) {
    const { fetch } = fakeFetch()
    const error = await createPlatformClient({ baseUrl, token, fetch })
      .regions.listRegions()
      .catch((caught: Error) => caught)
    expect(String((error as Error).stack)).not.toContain('secr')
  }
  expect(() => createPlatformClient({ baseUrl: 'http://acme.example.test', token: 'secret-token' })).toThrow(
    expect.objectContaining({ code: 'HTTP_OPTION', message: expect.not.stringContaining('secret') }),
  )
})

describe('repeats', () => {
  const calls = {
    GET: (client: ReturnType<typeof createPlatformClient>) => client.regions.listRegions(),
    PUT: (client: ReturnType<typeof createPlatformClient>) => client.tenantSettings.updateTenantSettings({ body: {} }),
    DELETE: (client: ReturnType<typeof createPlatformClient>) => client.roles.deleteRole({ roleId: 1 }),
    POST: (client: ReturnType<typeof createPlatformClient>) =>
      client.usersAdmin.createUser({ body: { email: 'a', username: 'a' } }),
    PATCH: (client: ReturnType<typeof createPlatformClient>) => client.users.updateMySettings({ body: {} }),
  }
  const transient = ['network', 408, 429, 502, 503, 504]
  const final = [400, 404, 409, 422, 500, 501]

  test('only safe requests are sent again, only after passing failures, and at most three times', async () => {
    vi.useFakeTimers()
    const methods = Object.keys(calls) as (keyof typeof calls)[]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...methods),
        fc.array(fc.constantFrom(...transient, ...final, 200), { maxLength: 8 }),
        async (method, story) => {
          let sent = 0
          const fetch = async () => {
            const step = story[sent++] ?? 200
            if (step === 'network') throw new TypeError('fetch failed')
            return Response.json({}, { status: step as number })
          }
          const settled = calls[method](createPlatformClient({ baseUrl, token: 't', fetch })).then(
            () => 'answered',
            () => 'failed',
          )
          await vi.runAllTimersAsync()
          const repeatable = ['GET', 'PUT', 'DELETE'].includes(method)
          const passing = story.findIndex((step) => !transient.includes(step))
          const inRow = passing === -1 ? story.length : passing
          expect(sent).toBe(Math.min(repeatable ? 4 : 1, inRow + 1))
          expect(await settled).toBe((story[sent - 1] ?? 200) === 200 ? 'answered' : 'failed')
        },
      ),
      { numRuns: 300 },
    )
  })

  test.each([
    ['seconds', '7'],
    ['a date', new Date(Date.UTC(2030, 0, 1, 0, 0, 7)).toUTCString()],
  ])('waits as long as Retry-After asks, in %s', async (_, value) => {
    vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
    const { fetch, sent } = fakeFetch(() =>
      sent.length === 1 ? new Response('', { status: 503, headers: { 'retry-after': value } }) : {},
    )
    const done = createPlatformClient({ baseUrl, token: 't', fetch }).regions.listRegions()
    await vi.advanceTimersByTimeAsync(6_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
    await done
  })
})
