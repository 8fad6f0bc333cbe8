import { createScimClient, type ScimGroup, ScimMemberError, type ScimPlan, type ScimUser } from '@svc/core/scim'
import { describe, expect, test } from 'vitest'
import { fakeFetch } from '../platform/test/fakeFetch.ts'

/** A small SCIM server: lists by pages of two, creates, and notes what else it is asked. */
function server(users: ScimUser[], groups: ScimGroup[] = [], fail: (line: string) => Response | undefined = () => undefined) {
  let running = 0
  let most = 0
  const lines: string[] = []
  const { fetch } = fakeFetch(async ({ method, url, body }) => {
    const kind = url.pathname.includes('/Users') ? 'Users' : 'Groups'
    if (method === 'GET') {
      const all: unknown[] = kind === 'Users' ? users : groups
      const startIndex = Number(url.searchParams.get('startIndex') ?? 1)
      const Resources = all.slice(startIndex - 1, startIndex + 1)
      return { totalResults: all.length, startIndex, itemsPerPage: Resources.length, Resources }
    }
    const { schemas, ...sent } = JSON.parse((body as string | undefined) ?? '{}')
    const line = `${method} ${url.pathname.replace('/api/scim/v2/', '')} ${JSON.stringify(sent.Operations ?? sent)}`
    lines.push(line)
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    const failure = fail(line)
    if (failure) return failure
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ ...sent, id: method === 'POST' ? `id-${sent.userName ?? sent.displayName}` : 'x' })
  })
  return { scim: createScimClient({ baseUrl: 'https://acme.example.test', token: 't', fetch }), lines, most: () => most }
}

const jane = { id: '1', userName: 'Jane@x.test', active: true, emails: [{ value: 'jane@x.test', primary: true }] }
const joe = { id: '2', userName: 'joe', externalId: 'e2', name: { givenName: 'Joe', familyName: 'Doe' } }
const ann = { id: '3', userName: 'ann', active: true }
const sales = { id: 'g1', displayName: 'Sales', members: [{ value: '1', display: 'Jane' }, { value: '2' }] }

test('creates, changes and leaves alone, users before groups', async () => {
  const { scim, lines } = server([jane, joe, ann], [sales])
  const report = await scim.sync(
    [
      { userName: 'jane@x.test', emails: [{ value: 'jane@x.test' }], externalId: undefined },
      { userName: 'joseph', externalId: 'e2', name: { givenName: 'Joseph' } },
      { userName: 'new' },
    ],
    [
      { displayName: 'sales', members: ['JANE@x.test', 'new'] },
      { displayName: 'Fresh', members: ['joseph', 'ann'] },
    ],
    { concurrency: 1 },
  )
  expect(lines).toEqual([
    'PATCH Users/1 [{"op":"replace","path":"userName","value":"jane@x.test"}]',
    'PATCH Users/2 [{"op":"replace","path":"userName","value":"joseph"},{"op":"replace","path":"name.givenName","value":"Joseph"}]',
    'POST Users {"userName":"new"}',
    'PATCH Groups/g1 [{"op":"replace","path":"displayName","value":"sales"},{"op":"remove","path":"members[value eq \\"2\\"]"},{"op":"add","path":"members","value":[{"value":"id-new"}]}]',
    'POST Groups {"displayName":"Fresh","members":[{"value":"2"},{"value":"3"}]}',
  ])
  expect(report).toMatchObject({ applied: true, unchanged: 0, failed: [] })
  expect(report.succeeded).toEqual(report.changes)
})

test('a second run finds nothing to do, whatever order and extras the server adds', async () => {
  const { scim, lines } = server([jane, joe], [sales])
  const report = await scim.sync(
    [{ userName: 'Jane@x.test' }, { userName: 'joe', name: { familyName: 'Doe' } }],
    [{ displayName: 'Sales', members: ['joe', 'jane@x.test'] }],
  )
  expect([lines, report.changes, report.unchanged]).toEqual([[], [], 3])
})

describe('the plan', () => {
  const wanted = [{ userName: 'Jane@x.test' }, { userName: 'new' }]
  const changes = [
    { kind: 'user', action: 'create', key: 'new' },
    { kind: 'user', action: 'deactivate', key: 'joe', id: '2' },
  ]

  test('is shown before anything is changed, and can stop it', async () => {
    const { scim, lines } = server([jane, joe])
    const plans: ScimPlan[] = []
    const plan = async (shown: ScimPlan) => {
      plans.push(shown)
      return false
    }
    const report = await scim.sync(wanted, [], { plan, missingUsers: 'deactivate' })
    expect(plans).toEqual([{ changes, unchanged: 1 }])
    expect(report).toEqual({ changes, unchanged: 1, applied: false, succeeded: [], failed: [] })
    expect(lines).toEqual([])
  })

  test('is all there is with apply false', async () => {
    const { scim, lines } = server([jane, joe])
    expect(await scim.sync(wanted, [], { apply: false, missingUsers: 'deactivate' })).toMatchObject({ changes, applied: false })
    expect(lines).toEqual([])
  })
})

test('users and groups that are not in the lists stay, unless said otherwise', async () => {
  const inactive = { id: '9', userName: 'old', active: false }
  const run = async (options: object) => {
    const { scim, lines } = server([jane, inactive], [sales])
    await scim.sync([], [], { concurrency: 1, ...options })
    return lines
  }
  expect(await run({})).toEqual([])
  expect(await run({ missingUsers: 'deactivate' })).toEqual(['PATCH Users/1 [{"op":"replace","path":"active","value":false}]'])
  expect(await run({ missingUsers: 'delete', missingGroups: 'delete' })).toEqual([
    'DELETE Users/1 {}',
    'DELETE Users/9 {}',
    'DELETE Groups/g1 {}',
  ])
})

test('a change that fails is reported and stops no other, and members of a user that failed too', async () => {
  const refused = () => Response.json({ scimType: 'uniqueness', status: '409' }, { status: 409 })
  const { scim } = server([jane], [], (line) => (line.includes('"bad"') ? refused() : undefined))
  const progress: string[] = []
  const report = await scim.sync(
    [{ userName: 'bad' }, { userName: 'good' }],
    [
      { displayName: 'With bad', members: ['bad'] },
      { displayName: 'With good', members: ['good'] },
    ],
    { concurrency: 1, onProgress: ({ done, total }) => progress.push(`${done}/${total}`) },
  )
  expect(report.succeeded.map(({ key }) => key)).toEqual(['good', 'With good'])
  expect(report.failed).toMatchObject([
    { change: { key: 'bad' }, error: { code: 'SCIM_ERROR', status: 409, scimType: 'uniqueness' } },
    { change: { key: 'With bad' }, error: { code: 'SCIM_MEMBER' } },
  ])
  expect(progress).toEqual(['1/4', '2/4', '3/4', '4/4'])
})

test('a group with a member that nobody has is reported with the names of both, which are not in the message', async () => {
  const { scim, lines } = server([jane], [sales])
  const report = await scim.sync(
    [],
    [
      { displayName: 'Sales', members: ['jane@x.test', 'nobody@x.test'] },
      { displayName: 'Fresh', members: ['Nobody'] },
    ],
  )
  expect(lines.filter((line) => !line.startsWith('GET'))).toEqual([])
  expect(report.failed).toMatchObject([
    { change: { key: 'Sales' }, error: { code: 'SCIM_MEMBER', group: 'Sales', member: 'nobody@x.test' } },
    { change: { key: 'Fresh' }, error: { code: 'SCIM_MEMBER', group: 'Fresh', member: 'Nobody' } },
  ])
  for (const { error } of report.failed) {
    expect(error).toBeInstanceOf(ScimMemberError)
    expect(String(error)).not.toMatch(/nobody@|Nobody|Sales|Fresh/)
  }
})

const missing = undefined as unknown as string
const none = 'is missing or empty.'
const twice = 'needs a value that no other entry has.'
const eve = { userName: 'eve' }
const team = { displayName: 'Team' }
test.each([
  ['a user without a name', 'users[1].userName', none, [eve, { userName: '' }], []],
  ['a user whose name is a space', 'users[1].userName', none, [eve, { userName: ' ' }], []],
  ['a user whose name is left out', 'users[0].userName', none, [{ userName: missing, externalId: 'e2' }], []],
  ['two users without a name', 'users[0].userName', none, [{ userName: missing }, { userName: '' }], []],
  ['an external id that is a space', 'users[0].externalId', none, [{ ...eve, externalId: ' ' }], []],
  ['names that differ by case', 'users[1].userName', twice, [eve, { userName: 'Eve' }], []],
  [
    'an external id of two users',
    'users[1].externalId',
    twice,
    [
      { ...eve, externalId: 'q' },
      { userName: 'ada', externalId: 'q' },
    ],
    [],
  ],
  ['a group without a name', 'groups[1].displayName', none, [], [team, { displayName: '' }]],
  ['a group whose name is left out', 'groups[0].displayName', none, [], [{ displayName: missing }]],
  ['two groups of one name', 'groups[1].displayName', twice, [], [team, { displayName: 'team', members: [] }]],
])('%s is refused with the place in the list, before there is a plan', async (_what, parameter, words, users, groups) => {
  const { scim, lines } = server([jane, joe])
  const plans: ScimPlan[] = []
  const run = scim.sync(users, groups, { plan: (shown) => plans.push(shown), missingUsers: 'deactivate' })
  await expect(run).rejects.toMatchObject({
    code: 'PLATFORM_ARGUMENT',
    parameter,
    message: `sync: \`${parameter}\` ${words}`,
  })
  expect([plans, lines]).toEqual([[], []])
})

test('external ids that differ by case, and users without one, are different users', async () => {
  const { scim, lines } = server([])
  const users = [
    { ...eve, externalId: 'q' },
    { userName: 'ada', externalId: 'Q' },
    { userName: 'bo', externalId: '' },
    { userName: 'cy', externalId: '' },
  ]
  const { failed } = await scim.sync(users, [])
  expect([failed, lines.length]).toEqual([[], 4])
})

test('keeps to the number of requests at the same time', async () => {
  const { scim, most, lines } = server([])
  await scim.sync(
    Array.from({ length: 20 }, (_, index) => ({ userName: `u${index}` })),
    [],
    { concurrency: 3 },
  )
  expect([lines.length, most()]).toEqual([20, 3])
})

test('an abort starts no further change', async () => {
  const controller = new AbortController()
  const reason = new Error('stop')
  const { scim, lines } = server([])
  const users = Array.from({ length: 9 }, (_, index) => ({ userName: `u${index}` }))
  const onProgress = () => controller.abort(reason)
  await expect(scim.sync(users, [], { concurrency: 1, onProgress, signal: controller.signal })).rejects.toBe(reason)
  expect(lines).toHaveLength(1)
})

test('an abort ends the reading as well', async () => {
  const { scim } = server([jane])
  await expect(scim.sync([], [], { signal: AbortSignal.abort('enough') })).rejects.toBe('enough')
})

test('an abort in the middle of the last change ends the run with its reason, and is no failed change', async () => {
  const controller = new AbortController()
  const reason = new Error('stop')
  const { scim } = server([], [], (line) => {
    if (line.startsWith('POST')) controller.abort(reason)
    return undefined
  })
  await expect(scim.sync([{ userName: 'ann' }], [], { signal: controller.signal })).rejects.toBe(reason)
})

test.each([
  ['missingGroups', 'Keep'],
  ['missingGroups', 'deactivate'],
  ['missingGroups', ['keep']],
  ['missingGroups', true],
  ['missingGroups', null],
  ['missingUsers', 'Keep'],
  ['missingUsers', 'list'],
  ['missingUsers', ''],
])('%s: %j is refused, and changes nothing', async (option, value) => {
  const { scim, lines } = server([jane], [sales])
  await expect(scim.sync([], [], { [option]: value } as never)).rejects.toMatchObject({
    code: 'PLATFORM_ARGUMENT',
    parameter: option,
    message: expect.stringContaining('takes keep, '),
  })
  expect(lines).toEqual([])
})
