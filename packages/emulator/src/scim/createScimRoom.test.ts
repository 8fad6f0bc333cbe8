import { createScimClient, diffToPatch, paginate, type ScimUser } from '@svc/core/scim'
import { describe, expect, test } from 'vitest'
import type { Emulator } from '../server/start/startEmulator.ts'
import { start } from '../test/start.ts'

const emulator = await start()
const { tenantOrigin: baseUrl, platformToken: token } = emulator
const clientOf = ({ tenantOrigin, platformToken }: Emulator) =>
  createScimClient({ baseUrl: tenantOrigin, token: platformToken, retry: false })
const scim = clientOf(emulator)
const send = async (method: string, path: string, body?: unknown, type = 'application/scim+json') => {
  const response = await fetch(`${baseUrl}/api/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, type: response.headers.get('content-type'), body: text === '' ? null : JSON.parse(text) }
}

describe('filters', () => {
  const names = async (filter: string) =>
    (await scim.users.list({ filter })).Resources.map(({ userName }) => userName.split('@')[0])

  test.each([
    ['userName eq "JANE.DOE@acme.example"', ['jane.doe']],
    ['userName ne "jane.doe@acme.example" and active eq true', ['ada.admin', 'tom.field', 'mia.root']],
    ['name.givenName sw "t" or name.familyName ew "OOT"', ['tom.field', 'mia.root']],
    ['not (userName co "o")', ['ada.admin']],
    ['userName co "o" and not (userName co "t")', ['jane.doe']],
    ['userName co "mia" or userName co "tom" and active eq false', ['mia.root']],
    ['emails[value sw "ada" and primary eq true]', ['ada.admin']],
    ['emails[value eq "ADA.admin@ACME.example"]', ['ada.admin']],
    ['emails co "field"', ['tom.field']],
    ['emails.value ew "admin@acme.example"', ['ada.admin']],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "mia"', ['mia.root']],
    ['externalId pr', []],
    ['externalId eq null and userName sw "ada"', ['ada.admin']],
    ['meta.created gt "2000-01-01T00:00:00Z" and userName lt "b"', ['ada.admin']],
    ['userName eq "a\\"b\\\\c"', []],
    ['unknown eq 5', []],
    ['(unknown eq -5 or unknown ge 1e+3) or userName sw "ada"', ['ada.admin']],
    ['userName ge "MIA.ROOT@acme.example" and userName le "tom.field@acme.example"', ['tom.field', 'mia.root']],
    ['userName gt "mia.root@acme.example"', ['tom.field']],
    ['userName eq 5 or active eq "true" or active co true or userName co 5', []],
  ])('%s', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected)
  })

  test.each([
    'userName eq',
    'userName eq jane',
    'userName zz "a"',
    '(userName pr',
    'userName pr extra',
    'active gt true',
    '"a" eq "b"',
  ])('one that cannot be read is refused: %s', async (filter) => {
    const { status, body } = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect([status, body.scimType, body.status]).toEqual([400, 'invalidFilter', '400'])
  })
})

test('pages begin at 1, and odd numbers are bent to what they can mean', async () => {
  const page = async (query: string) => {
    const { body } = await send('GET', `/Users?${query}`)
    return [body.startIndex, body.itemsPerPage, body.totalResults, body.Resources.map((one: ScimUser) => one.id)]
  }
  expect(await page('startIndex=2&count=2')).toEqual([2, 2, 4, ['2', '3']])
  expect(await page('startIndex=0&count=1')).toEqual([1, 1, 4, ['1']])
  expect(await page('count=0')).toEqual([1, 0, 4, []])
  expect(await page('count=-3')).toEqual([1, 0, 4, []])
  expect(await page('startIndex=9')).toEqual([9, 0, 4, []])
  expect(await page(`startIndex=${'9'.repeat(400)}`)).toEqual([Number.MAX_SAFE_INTEGER, 0, 4, []])
  expect((await page(`count=${'9'.repeat(400)}`))[1]).toBe(4)
  expect((await send('GET', '/Users?count=x')).body.scimType).toBe('invalidValue')
  const seen: (string | undefined)[] = []
  for await (const { id } of paginate(scim.users.list, {}, { pageSize: 3 })) seen.push(id)
  expect(seen).toEqual(['1', '2', '3', '4'])
})

describe('PATCH', () => {
  const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  const base = {
    userName: 'patched',
    name: { givenName: 'A', familyName: 'B' },
    emails: [
      { value: 'a@x.example', type: 'work', primary: true },
      { value: 'b@x.example', type: 'home' },
    ],
    nickName: 'p',
  }
  const patched = async (operations: object[]) => {
    const user = await scim.users.create(base)
    const answer = await send('PATCH', `/Users/${user.id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: operations,
    })
    const after = await scim.users.get(user.id!)
    await scim.users.delete(user.id!)
    return {
      ...answer,
      user: after as unknown as Record<string, unknown>,
      unchanged: JSON.stringify(after) === JSON.stringify(user),
    }
  }

  test.each<[string, object[], object]>([
    ['replaces a simple attribute', [{ op: 'replace', path: 'nickName', value: 'q' }], { nickName: 'q' }],
    ['reads the operation in any case', [{ op: 'Replace', path: 'NICKNAME', value: 'q' }], { nickName: 'q' }],
    [
      'merges without a path',
      [{ op: 'replace', value: { active: false, name: { givenName: 'Z' } } }],
      { active: false, name: { givenName: 'Z', familyName: 'B' } },
    ],
    [
      'replaces what a filter selects',
      [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'c@x.example' }],
      { emails: [base.emails[0], { value: 'c@x.example', type: 'home' }] },
    ],
    ['removes what a filter selects', [{ op: 'remove', path: 'emails[type eq "home"]' }], { emails: [base.emails[0]] }],
    [
      'adds values, one of them primary',
      [{ op: 'add', path: 'emails', value: [{ value: 'c@x.example', primary: true }] }],
      { emails: [{ ...base.emails[0], primary: false }, base.emails[1], { value: 'c@x.example', primary: true }] },
    ],
    [
      'leaves what is read-only alone in a whole resource',
      [{ op: 'replace', value: { id: '7', meta: {}, nickName: 'q' } }],
      { nickName: 'q' },
    ],
    [
      'takes one value of a list that is not there yet',
      [{ op: 'add', path: 'phoneNumbers', value: { value: '555-1234' } }],
      { phoneNumbers: [{ value: '555-1234' }] },
    ],
    [
      'takes one value in place of a whole list',
      [
        { op: 'remove', path: 'emails' },
        { op: 'replace', value: { emails: { value: 'c@x.example' } } },
      ],
      { emails: [{ value: 'c@x.example' }] },
    ],
    ['adds no value twice', [{ op: 'add', path: 'emails', value: [{ value: 'b@x.example' }] }], { emails: base.emails }],
    [
      'finds a mail address in any case',
      [{ op: 'remove', path: 'emails[value eq "B@X.example"]' }],
      { emails: [base.emails[0]] },
    ],
    ['removes a sub-attribute', [{ op: 'remove', path: 'name.familyName' }], { name: { givenName: 'A' } }],
    [
      'writes an attribute of an extension',
      [{ op: 'add', path: `${extension}:department`, value: 'D' }],
      { [extension]: { department: 'D' } },
    ],
    [
      'writes a whole extension',
      [{ op: 'add', path: extension, value: { department: 'E' } }],
      { [extension]: { department: 'E' } },
    ],
    [
      'takes several in their order',
      [
        { op: 'remove', path: 'nickName' },
        { op: 'add', path: 'nickName', value: 'r' },
      ],
      { nickName: 'r' },
    ],
  ])('%s', async (_, operations, expected) => {
    const { status, user } = await patched(operations)
    expect(status).toBe(200)
    for (const [name, value] of Object.entries(expected)) expect(user[name]).toEqual(value)
  })

  test.each<[object[], string]>([
    [[{ op: 'replace', path: 'emails[type eq "none"].value', value: 'x' }], 'noTarget'],
    [[{ op: 'remove' }], 'noTarget'],
    [[{ op: 'replace', path: 'id.sub', value: '7' }], 'mutability'],
    [[{ op: 'remove', path: 'meta' }], 'mutability'],
    [[{ op: 'replace', path: 'id', value: '7' }], 'mutability'],
    [[{ op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:meta', value: { resourceType: 'Group' } }], 'mutability'],
    [[{ op: 'replace', path: '1x', value: 1 }], 'invalidPath'],
    [[{ op: 'add', path: '__proto__', value: 1 }], 'invalidPath'],
    [[{ op: 'replace', path: 'emails[value zz "a"]', value: {} }], 'invalidFilter'],
    [[{ op: 'remove', path: `emails[value eq "${'x'.repeat(16 * 1024)}"]` }], 'invalidFilter'],
    [[{ op: 'replace', path: 'nickName' }], 'invalidValue'],
    [[{ op: 'remove', path: 'userName' }], 'invalidValue'],
    [[{ op: 'move', path: 'nickName' }], 'invalidSyntax'],
    [
      [
        { op: 'replace', path: 'nickName', value: 'q' },
        { op: 'replace', path: 'userName', value: 'ada.admin@acme.example' },
      ],
      'uniqueness',
    ],
  ])('%j is refused with %s, and nothing changes', async (operations, scimType) => {
    const { status, body, unchanged } = await patched(operations)
    expect([status, body.scimType, unchanged]).toEqual([scimType === 'uniqueness' ? 409 : 400, scimType, true])
  })

  test('what diffToPatch says makes the one from the other', async () => {
    const before = await scim.users.create(base)
    const wanted = {
      ...before,
      nickName: undefined,
      title: 'T',
      name: { givenName: 'C' },
      emails: [base.emails[1]!, { value: 'n@x.example' }],
    }
    const { nickName: _, ...after } = wanted
    await scim.users.patch(before.id!, diffToPatch(before, after))
    const { meta: __, ...result } = await scim.users.get(before.id!)
    const { meta: ___, ...expected } = after
    expect(result).toEqual(expected)
    await scim.users.delete(before.id!)
  })
})

test('errors have the form of RFC 7644', async () => {
  const missing = await send('GET', '/Users/999')
  expect(missing).toMatchObject({
    status: 404,
    type: 'application/scim+json',
    body: { status: '404', schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] },
  })
  for (const [kind, id] of [
    ['Group', '8a2f'],
    ['Group', '999'],
    ['User', 'jane%20doe'],
  ] as const)
    expect((await send('GET', `/${kind}s/${id}`)).body.detail).toBe(`${kind} ${decodeURIComponent(id)} not found`)
  expect((await send('POST', '/Users', { name: {} })).body).toMatchObject({
    scimType: 'invalidValue',
    detail: expect.stringContaining('userName'),
  })
  expect((await send('POST', '/Users', '{')).body.scimType).toBe('invalidSyntax')
  expect((await send('POST', '/Users', { userName: ' ' })).body.scimType).toBe('invalidValue')
  expect((await send('POST', '/Groups', { displayName: ' ' })).body.scimType).toBe('invalidValue')
  expect((await send('POST', '/Groups', { displayName: 'ANALYSTS' })).body).toMatchObject({
    status: '409',
    scimType: 'uniqueness',
  })
  expect((await send('POST', '/Groups', { displayName: 'x', members: [{ value: '77' }] })).body.scimType).toBe('invalidValue')
  expect((await send('GET', '/Nothing')).status).toBe(404)
  const viewer = await emulator.signToken({ mode: 'signed' })
  const codes = ['', 'Bearer nonsense', `Bearer ${viewer}`].map(async (authorization) => {
    const response = await fetch(`${baseUrl}/api/scim/v2/Users`, { headers: { authorization } })
    return [response.status, ((await response.json()) as { status: string }).status]
  })
  expect(await Promise.all(codes)).toEqual([
    [401, '401'],
    [401, '401'],
    [403, '403'],
  ])
})

test('a body whose schemas are those of something else is refused', async () => {
  const urn = (name: string) => `urn:ietf:params:scim:${name}`
  const user = { userName: 'schemas@acme.example' }
  for (const schemas of [[], [urn('schemas:core:2.0:Group')], ['x']]) {
    const { status, body } = await send('POST', '/Users', { ...user, schemas })
    expect([status, body.scimType, body.detail]).toEqual([
      400,
      'invalidSyntax',
      `schemas must contain ${urn('schemas:core:2.0:User')}`,
    ])
  }
  const Operations = [{ op: 'replace', path: 'active', value: true }]
  const patch = await send('PATCH', '/Users/2', { schemas: [urn('schemas:core:2.0:User')], Operations })
  expect([patch.status, patch.body.scimType]).toEqual([400, 'invalidSyntax'])
  const more = [urn('schemas:core:2.0:USER'), urn('schemas:extension:enterprise:2.0:User')]
  const { status, body } = await send('POST', '/Users', { USERNAME: user.userName, schemas: more })
  expect([status, body.userName]).toEqual([201, user.userName])
  await scim.users.delete(body.id)
})

test('an answer names the schemas of its extensions, as long as it has them', async () => {
  const [user, group] = ['User', 'Group'].map((name) => `urn:ietf:params:scim:schemas:core:2.0:${name}`)
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  const { id, schemas } = await scim.users.create({ userName: 'extended', [enterprise]: { department: 'Sales' } })
  expect(schemas).toEqual([user, enterprise])
  expect((await scim.users.patch(id!, [{ op: 'remove', path: enterprise }])).schemas).toEqual([user])
  const made = await send('POST', '/Groups', { displayName: 'extended', 'urn:example:2.0:Group': { floor: 4 } })
  expect(made.body.schemas).toEqual([group, 'urn:example:2.0:Group'])
  await Promise.all([scim.users.delete(id!), scim.groups.delete(made.body.id)])
})

test('read-only attributes of a resource are ignored, whatever they hold', async () => {
  const empty = { resourceType: '', created: '', lastModified: null }
  for (const own of [
    { id: null, meta: null },
    { id: 5, meta: empty },
    { ID: '', Meta: 'x' },
  ]) {
    const { status, body } = await send('POST', '/Users', { userName: 'readonly', ...own })
    expect([status, body.meta?.resourceType]).toEqual([201, 'User'])
    const again = await send('PUT', `/Users/${body.id}`, { userName: 'readonly', ...own })
    expect([again.status, again.body.id, again.body.meta?.created]).toEqual([200, body.id, body.meta.created])
    await scim.users.delete(body.id)
  }
})

test('null is no value: an attribute that has it is unassigned', async () => {
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  const userName = 'nulls@acme.example'
  const name = { givenName: null, familyName: 'N' }
  const some = { name, emails: [{ value: userName, type: null }], [enterprise]: { manager: null, department: 'D' } }
  const kept = { name: { familyName: 'N' }, emails: [{ value: userName }], [enterprise]: { department: 'D' } }
  const made = await send('POST', '/Users', { userName, externalId: null, active: null, ...some })
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ ...kept, active: true })])
  for (const absent of ['givenName', 'manager', 'externalId']) expect(JSON.stringify(made.body)).not.toContain(absent)
  const path = `/Users/${made.body.id}`
  const Operations = [{ op: 'replace', value: { name, nickName: null } }]
  const patched = await send('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations })
  expect([patched.status, patched.body.name]).toEqual([200, { familyName: 'N' }])
  const replaced = await send('PUT', path, { userName, name: null, emails: null })
  expect([replaced.status, replaced.body.name]).toEqual([200, undefined])
  expect((await send('PUT', path, { userName: null })).body.scimType).toBe('invalidValue')
  await scim.users.delete(made.body.id)
  const group = await send('POST', '/Groups', { displayName: 'nulls', members: null })
  expect([group.status, group.body.members]).toEqual([201, []])
  await scim.groups.delete(group.body.id)
})

test('an id is exactly the text that the service gave', async () => {
  for (const id of ['02', '002', '+2', '2.0', '%202']) expect((await send('GET', `/Users/${id}`)).status).toBe(404)
  expect((await send('GET', '/Users/2')).body.id).toBe('2')
})

test('a body that nests without end is refused, not kept', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  const { status, body } = await send('POST', '/Users', `{"userName":"deep@acme.example","more":${deep}}`)
  expect([status, body.scimType]).toEqual([400, 'invalidSyntax'])
  expect((await send('GET', '/Users?filter=userName%20sw%20%22deep%22')).body.totalResults).toBe(0)
})

test('plain JSON is taken as well, and a password is never shown', async () => {
  const { status, body } = await send('POST', '/Users', { userName: 'secretive', password: 'hidden' }, 'application/json')
  expect([status, JSON.stringify(body).includes('hidden')]).toEqual([201, false])
  await scim.users.delete(body.id)
})

test('a name is taken in any case of letters, and free again when its user is renamed or gone', async () => {
  const add = (userName: string, email: string) => send('POST', '/Users', { userName, emails: [{ value: email }] })
  const first = await add('One@x.example', 'mail@x.example')
  expect(await Promise.all([add('oNE@X.example', 'new@x.example'), add('new', 'MAIL@x.example')])).toMatchObject([
    { status: 409, body: { scimType: 'uniqueness' } },
    { status: 409, body: { scimType: 'uniqueness' } },
  ])
  const path = `/Users/${first.body.id}`
  expect((await send('PUT', path, { userName: 'ONE@x.example', emails: [{ value: 'mail@x.example' }] })).status).toBe(200)
  expect((await send('PUT', path, { userName: 'two@x.example', emails: [{ value: 'other@x.example' }] })).status).toBe(200)
  const second = await add('one@x.example', 'mail@x.example')
  expect([second.status, (await add('TWO@x.example', 'third@x.example')).status]).toEqual([201, 409])
  await scim.users.delete(second.body.id)
  const third = await add('one@x.example', 'mail@x.example')
  expect(third.status).toBe(201)
  for (const { body } of [first, third]) await scim.users.delete(body.id)
})

test('the last active admin cannot be deactivated or deleted', async () => {
  await scim.users.deactivate('4')
  await expect(scim.users.deactivate('1')).rejects.toMatchObject({ status: 403 })
  await expect(scim.users.delete('1')).rejects.toMatchObject({ status: 403 })
  await scim.users.patch('4', [{ op: 'replace', path: 'active', value: true }])
})

test('a whole directory is brought in line, and a second run has nothing to do', async () => {
  const scim = clientOf(await start())
  const users = Array.from({ length: 30 }, (_, at) => ({
    userName: `sync-${at}@acme.example`,
    externalId: `s${at}`,
    name: { givenName: `G${at}` },
  }))
  const groups = [
    { displayName: 'analysts', members: users.slice(0, 5).map(({ userName }) => userName) },
    { displayName: 'everyone', members: users.map(({ userName }) => userName) },
  ]
  const first = await scim.sync(users, groups)
  expect([first.succeeded.length, first.failed]).toEqual([32, []])
  const second = await scim.sync(users, groups)
  expect([second.changes, second.unchanged]).toEqual([[], 32])
  const renamed = users.map((user, at) => (at === 3 ? { ...user, userName: 'renamed@acme.example' } : user))
  const fewer = [{ displayName: 'everyone', members: ['renamed@acme.example'] }]
  const third = await scim.sync(renamed.slice(0, 10), fewer, { missingUsers: 'deactivate', missingGroups: 'delete' })
  // The last active admin stays; all others that are not listed go.
  expect(third.failed.map(({ change }) => change.key)).toHaveLength(1)
  expect(await scim.users.list({ filter: 'active eq false' })).toMatchObject({ totalResults: 23 })
  expect((await scim.groups.list()).Resources).toMatchObject([
    { displayName: 'everyone', members: [{ display: 'renamed@acme.example' }] },
  ])
})
