import { createScimClient, scimFilter } from '@svc/core/scim'
import { describe, expect, test } from 'vitest'
import { ScimError } from '../errors/scim.ts'
import { serverMessage } from '../errors/serverMessage.ts'
import { fakeFetch } from '../platform/test/fakeFetch.ts'

const baseUrl = 'https://acme.example.test'
const errorBody = (status: string, more = {}) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status, ...more })

test('adds the SCIM path once, wherever the address ends', async () => {
  for (const address of [baseUrl, `${baseUrl}/`, `${baseUrl}/api/scim/v2`, `${baseUrl}/api/scim/v2/`]) {
    const { fetch, sent } = fakeFetch()
    await createScimClient({ baseUrl: address, token: 't', fetch }).users.get('7')
    expect(sent[0]!.url.href).toBe('https://acme.example.test/api/scim/v2/Users/7')
    expect(sent[0]!.headers.get('accept')).toBe('application/scim+json, application/json')
  }
})

test('creates with the schema of its kind, deactivates with a patch', async () => {
  const { fetch, sent } = fakeFetch(({ method }) =>
    Response.json({ id: '7', userName: 'jane' }, { status: method === 'POST' ? 201 : 200 }),
  )
  const scim = createScimClient({ baseUrl, token: 't', fetch })
  expect((await scim.users.create({ userName: 'jane' })).id).toBe('7')
  await scim.users.deactivate('7')
  await scim.groups.create({ displayName: 'Sales' })
  expect(sent.map(({ method, url, body }) => [method, url.pathname, JSON.parse(body as string)])).toEqual([
    ['POST', '/api/scim/v2/Users', { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: 'jane' }],
    [
      'PATCH',
      '/api/scim/v2/Users/7',
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: false }],
      },
    ],
    ['POST', '/api/scim/v2/Groups', { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Sales' }],
  ])
})

test('a body is sent as what it is, and replaces a resource under its schema', async () => {
  const { fetch, sent } = fakeFetch()
  const scim = createScimClient({ baseUrl, token: 't', fetch })
  await scim.users.replace('7', { userName: 'jane' })
  await scim.users.get('7')
  expect(sent.map(({ method, headers }) => [method, headers.get('content-type')])).toEqual([
    ['PUT', 'application/scim+json'],
    ['GET', null],
  ])
  expect(JSON.parse(sent[0]!.body as string)).toEqual({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'jane',
  })
})

test('a resource with an extension names its schema, unless it names its own', async () => {
  const { fetch, sent } = fakeFetch()
  const { users } = createScimClient({ baseUrl, token: 't', fetch })
  const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  const jane = { userName: 'jane', [enterprise]: { department: 'Sales' } } as const
  await users.create(jane)
  await users.replace('7', jane)
  await users.replace('7', { schemas: [enterprise, core], ...jane })
  expect(sent.map(({ body }) => JSON.parse(body as string))).toEqual([
    { ...jane, schemas: [core, enterprise] },
    { ...jane, schemas: [core, enterprise] },
    { ...jane, schemas: [enterprise, core] },
  ])
})

test('attributes to leave out are one list, of a resource and of a page', async () => {
  const { fetch, sent } = fakeFetch()
  const { groups } = createScimClient({ baseUrl, token: 't', fetch })
  await groups.get('7', { excludedAttributes: ['members', 'meta'] })
  await groups.list({ excludedAttributes: ['members', 'meta'] })
  await groups.list({ excludedAttributes: 'members' })
  const lists = sent.map(({ url }) => url.searchParams.getAll('excludedAttributes'))
  expect(lists).toEqual([['members,meta'], ['members,meta'], ['members']])
})

test('takes a filter as a tree', async () => {
  const { fetch, sent } = fakeFetch(() => ({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] }))
  await createScimClient({ baseUrl, token: 't', fetch }).users.list({ filter: scimFilter.eq('userName', 'a"b') })
  expect(sent[0]!.url.searchParams.get('filter')).toBe('userName eq "a\\"b"')
})

describe('an error of RFC 7644', () => {
  test('keeps status, type and words, and shows neither token nor words in its message', async () => {
    const { fetch } = fakeFetch(() =>
      Response.json(errorBody('409', { scimType: 'uniqueness', detail: 'jane@secret.test exists' }), { status: 409 }),
    )
    const scim = createScimClient({ baseUrl, token: 'secret-token', fetch })
    const error = await scim.users.create({ userName: 'jane@secret.test' }).catch((caught: unknown) => caught as ScimError)
    expect(error).toBeInstanceOf(ScimError)
    expect(error).toMatchObject({
      code: 'SCIM_ERROR',
      status: 409,
      scimType: 'uniqueness',
      detail: 'jane@secret.test exists',
      cause: { code: 'HTTP_STATUS', url: `${baseUrl}/api/scim/v2/Users` },
    })
    expect((error as ScimError).message).toMatch(
      /^POST https:\/\/acme\.example\.test\/api\/scim\/v2\/Users answered 409 \(uniqueness\)\. /,
    )
    expect((error as ScimError).message).not.toContain('secret')
    expect(serverMessage(error)).toBe('jane@secret.test exists')
    expect(JSON.stringify([error, (error as ScimError).cause.body])).not.toContain('secret-token')
  })

  test.each([
    ['a plain text', new Response('gone', { status: 404 })],
    ['an empty body', new Response(null, { status: 500 })],
    ['inherited and oddly typed fields', Response.json({ scimType: 5, detail: ['x'] }, { status: 400 })],
    ['empty fields', Response.json({ scimType: '', detail: '' }, { status: 400 })],
    ['a type that is no word', Response.json({ scimType: 'x'.repeat(99) }, { status: 400 })],
  ])('with %s still has its status', async (_, response) => {
    const { fetch } = fakeFetch(() => response)
    const error = await createScimClient({ baseUrl, token: 't', fetch, retry: false })
      .users.get('1')
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'SCIM_ERROR', status: response.status, detail: undefined })
    expect((error as Error).message).not.toContain('xxx')
  })

  test('names the request in its message, without the query', async () => {
    const { fetch } = fakeFetch(() => Response.json(errorBody('404', { detail: 'no jane' }), { status: 404 }))
    const { users } = createScimClient({ baseUrl, token: 't', fetch })
    await expect(users.get('7')).rejects.toThrow(`GET ${baseUrl}/api/scim/v2/Users/7 answered 404. See \`detail\` and \`cause\`.`)
    const listed = users.list({ filter: scimFilter.eq('userName', 'jane') })
    await expect(listed).rejects.toThrow(`GET ${baseUrl}/api/scim/v2/Users answered 404.`)
  })

  test('no answer at all is no SCIM error', async () => {
    const { fetch } = fakeFetch(() => {
      throw new TypeError('fetch failed')
    })
    const call = createScimClient({ baseUrl, token: 't', fetch, retry: false }).users.get('1')
    await expect(call).rejects.toMatchObject({ code: 'HTTP_NETWORK' })
  })
})

test('headers of a call go with it, beside its own', async () => {
  const { fetch, sent } = fakeFetch()
  await createScimClient({ baseUrl, token: 't', fetch }).users.get('1', { headers: { 'x-app': 'a' } })
  expect(['x-app', 'accept'].map((name) => sent[0]!.headers.get(name))).toEqual(['a', 'application/scim+json, application/json'])
})

test('an id that would change the path is refused', async () => {
  const { fetch, sent } = fakeFetch()
  const scim = createScimClient({ baseUrl, token: 't', fetch })
  for (const id of ['', '.', '..', undefined as never, 5 as never]) {
    await expect(scim.users.delete(id)).rejects.toMatchObject({ code: 'PLATFORM_ARGUMENT', parameter: 'id' })
  }
  expect(sent).toEqual([])
})

test('an address that is missing, as of an environment variable that is not set, is named', () => {
  for (const missing of [undefined, null, '']) {
    expect(() => createScimClient({ baseUrl: missing as never, token: 't' })).toThrow(
      expect.objectContaining({ code: 'HTTP_OPTION' }),
    )
  }
})
