import { createPlatformClient, paginate } from '@svc/core/platform'
import { describe, expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { fieldsOf, fill, type OpenApiOperation, openApi, sample, wrongFor } from './test/openApi.ts'
import { viewerOperations } from './viewerOperations.ts'

const { tenantOrigin: baseUrl, platformToken } = await start()
const platform = createPlatformClient({ baseUrl, token: platformToken, retry: false })

/** The token of an embed session. */
async function viewer(body: object) {
  const { sessionId } = await platform.embed.generateSession({ body: { deploymentId: 1, externalId: 'user-1', ...body } })
  return platform.embed.postTokenBySessionId({ body: { sessionId } })
}

const ids: Record<string, string | number> = {
  deploymentId: 1,
  installationId: 5001,
  publicId: 'a1b2c3d4',
  embedTenantName: 'acme',
  workbookId: 131,
}
const platformOnes = openApi.filter(({ scim: of }) => !of)
const knownPath = (operation: OpenApiOperation) => fill(operation, (name) => ids[name] ?? 1)
const send = (operation: OpenApiOperation, path: string, body: unknown, authorization?: string) => {
  const query = operation.parameters.filter((one) => one.in === 'query' && one.required)
  const address = new URL(path, baseUrl)
  for (const { name, schema } of query) address.searchParams.set(name, String(sample(schema)))
  const form = new FormData()
  if (operation.body?.type === 'multipart/form-data')
    for (const [name, value] of Object.entries(body as object)) form.set(name, String(value))
  const multipart = operation.body?.type === 'multipart/form-data'
  return fetch(address, {
    method: operation.method,
    headers: {
      ...(authorization && { authorization }),
      ...(operation.body && !multipart && { 'content-type': 'application/json' }),
    },
    ...(operation.body && { body: multipart ? form : JSON.stringify(body) }),
  })
}
const bearer = `Bearer ${platformToken}`

describe('a wrong body is refused with its path', () => {
  test.each(platformOnes.filter(({ body }) => body).map((one) => [one.id, one] as const))('%s', async (_, operation) => {
    const { properties, required } = fieldsOf(operation.body!.schema)
    const names = required.length > 0 ? required : Object.keys(properties)
    // A missing field where one is required, else one of a wrong type.
    const typed = Object.keys(properties).find((name) => wrongFor(properties[name]!) !== undefined)
    const wrong = required.length > 0 ? {} : { [typed!]: wrongFor(properties[typed!]!) }
    const response = await send(operation, knownPath(operation), wrong, bearer)
    const answer = (await response.json()) as { error: string; path: string }
    expect([response.status, names.some((name) => answer.path.startsWith(name))], JSON.stringify(answer)).toEqual([400, true])
    expect(answer.error).not.toBe('')
  })
})

test('without a valid bearer every operation answers 401, by a viewer 403', async () => {
  const { token } = await viewer({})
  const answers = async (authorization?: string) =>
    Promise.all(
      platformOnes.map(async (operation) => {
        const body = operation.body && sample(operation.body.schema)
        return [operation.id, (await send(operation, knownPath(operation), body, authorization)).status] as const
      }),
    )
  const open = 'postTokenBySessionId'
  for (const authorization of [undefined, 'Bearer nonsense', platformToken])
    expect((await answers(authorization)).filter(([id, code]) => code !== 401 && id !== open)).toEqual([])
  const asViewer = await answers(`Bearer ${token}`)
  expect(asViewer.filter(([id, code]) => code !== 403 && id !== open && !viewerOperations.has(id))).toEqual([])
})

describe('ids that do not exist answer 404', () => {
  // These make what they name, or leave alone what is not there.
  const idempotent = new Set(['deleteEmbedTenant', 'provisionEmbedUser', 'provisionEmbedUsers'])
  const withIds = platformOnes.filter(({ id, parameters }) => parameters.some((one) => one.in === 'path') && !idempotent.has(id))
  test('for every operation with one in its path', async () => {
    const { token } = await viewer({ embedTenantName: 'acme', creatorMode: true })
    const answers = await Promise.all(
      withIds.map(async (operation) => {
        const path = fill(operation, (_, { type }) => (type === 'string' ? 'nothing' : 999_999))
        const ofComments = /Comment|Mentionable/.test(operation.id)
        const body = operation.body && sample(operation.body.schema)
        const fixed = operation.id === 'updateReport' ? path.replace('nothing', '999999') : path
        const response = await send(operation, fixed, body, ofComments ? `Bearer ${token}` : bearer)
        return [operation.id, response.status] as const
      }),
    )
    expect(answers.filter(([, code]) => code !== 404)).toEqual([])
    expect(answers.length).toBeGreaterThan(110)
  })

  test('for an operation that does not exist, and for a wrong method', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/nothing'],
      ['PATCH', '/api/v1/deployments'],
      ['GET', '/build/api/v1/x'],
    ]) {
      const response = await fetch(baseUrl + path, { method: method!, headers: { authorization: bearer } })
      expect([response.status, await response.json()]).toEqual([404, { error: 'There is no such operation' }])
    }
  })
})

test('deployments are listed with and without the slash, and a wrong address is named', async () => {
  const get = async (path: string) => {
    const response = await fetch(baseUrl + path, { headers: { authorization: bearer } })
    return [response.status, await response.json()] as const
  }
  expect(await get('/api/v1/deployments/')).toEqual(await get('/api/v1/deployments'))
  expect(await get('/api/v1/deployments?first=0')).toMatchObject([400, { path: 'query.first' }])
  expect(await get('/api/v1/deployments/one')).toMatchObject([400, { path: 'deploymentId' }])
  expect(await get('/api/v1/deployments?after=x')).toMatchObject([400, { path: 'query.after' }])
})

test('lists are paged in every style of the contract', async () => {
  const { folders, reports, deployments, userAttributes } = platform
  for (let at = 0; at < 7; at++) await folders.createFolder({ deploymentId: 1, body: { name: `Page ${at}` } })
  const whole = (await folders.getFolders({ deploymentId: 1 })).items
  const seen: unknown[] = []
  for await (const folder of paginate(folders.getFolders, { deploymentId: 1 }, { pageSize: 2 })) seen.push(folder)
  expect(seen).toEqual(whole)
  const all = await reports.getReports({ deploymentId: 1 })
  const byPage: number[] = []
  for await (const { id } of paginate(reports.getReports, { deploymentId: 1, query: { page: 1 } }, { pageSize: 4 }))
    byPage.push(id)
  expect(byPage).toEqual(all.items.map(({ id }) => id))
  expect([all.count, all.data]).toEqual([all.items.length, all.items])
  const byOffset: string[] = []
  for await (const { name } of paginate(userAttributes.getUserAttributes, { query: { offset: 0 } }, { pageSize: 2 }))
    byOffset.push(name)
  expect(byOffset).toEqual(['beta', 'seats', 'regions', 'country'])
  expect((await deployments.getDeployments({ query: { offset: 1, limit: 1 } })).pagination).toEqual({
    limit: 1,
    offset: 1,
    total: 2,
  })
  // A cursor goes on behind its item, whatever was taken away before it.
  const first = await folders.getFolders({ deploymentId: 1, query: { first: 2 } })
  await folders.updateFolder({ deploymentId: 1, folderId: whole[6]!.id, body: { position: -1 } })
  const { items } = await folders.getFolders({ deploymentId: 1, query: { first: 2, after: first.pageInfo!.endCursor! } })
  expect(items.map(({ id }) => id)).toEqual([whole[2]!.id, whole[3]!.id])
})

test('a mistake in an object that may be null is named, not only the object', async () => {
  const refresh = async (resultChecksum: unknown) => {
    const response = await fetch(`${baseUrl}/api/v1/deployments/1/reports/200/refresh`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${platformToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ resultChecksum }),
    })
    return { status: response.status, ...((await response.json()) as { error: string; path: string }) }
  }
  const nothing = await refresh({})
  expect(nothing).toMatchObject({ status: 400, error: expect.stringMatching(/^resultChecksum\.\w+ is required$/) })
  expect(nothing.error).toBe(`${nothing.path} is required`)
  expect((await refresh('x')).error).toBe('resultChecksum must be object')
})

test('what cannot be read at all is named as well: the address, a parameter, JSON, a form', async () => {
  const ask = async (method: string, path: string, body?: string, type = 'application/json') => {
    const headers = { authorization: bearer, 'content-type': type }
    const response = await fetch(`${baseUrl}${path}`, { method, headers, ...(body !== undefined && { body }) })
    return [response.status, await response.json()] as const
  }
  const answer = (path: string, what: string) => [400, { error: `${path} ${what}`, path }]
  const model = '/build/api/v1/deployments/1'
  expect(await ask('GET', '/api/v1/embed/dashboard/%E0%A4%A')).toEqual(answer('publicId', 'is not valid percent-encoding'))
  expect(await ask('DELETE', `${model}/branches`)).toEqual(answer('query.branchName', 'is required'))
  expect(await ask('POST', '/api/v1/deployments/1/folders', '{"name"')).toEqual(answer('body', 'is not JSON'))
  expect(await ask('POST', '/api/v1/deployments/1/folders', '')).toEqual(answer('name', 'is required'))
  for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x'])
    expect(await ask('POST', `${model}/data-model/upload/file`, '{}', type)).toEqual(answer('body', 'is not a multipart form'))
})
