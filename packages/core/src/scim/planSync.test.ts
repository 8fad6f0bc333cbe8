import { describe, expect, test } from 'vitest'
import { fakeFetch } from '../platform/test/fakeFetch.ts'
import { createScimClient } from './createScimClient.ts'
import { planSync } from './planSync.ts'

/** A client whose service notes what it is asked, and gives a created resource the id `id-<name>`. */
function noting() {
  const calls: string[] = []
  const { fetch } = fakeFetch(({ method, url, body }) => {
    const { schemas, ...sent } = JSON.parse((body as string | undefined) ?? '{}')
    calls.push(`${method} ${url.pathname.replace('/api/scim/v2/', '')} ${JSON.stringify(sent.Operations ?? sent)}`)
    return method === 'DELETE' ? new Response(null, { status: 204 }) : { ...sent, id: `id-${sent.userName ?? sent.displayName}` }
  })
  return { calls, client: createScimClient({ baseUrl: 'https://acme.example.test', token: 't', fetch }) }
}

const ann = { id: '1', userName: 'Ann', externalId: 'e1', active: true }
const bob = { id: '2', userName: 'bob', active: false }
const sales = { id: 'g1', displayName: 'Sales', members: [{ value: '1' }] }
const known = { users: [ann, bob], groups: [sales] }

test('a plan lists what is to be done, users before groups, and sends nothing', () => {
  const { client, calls } = noting()
  const wanted = {
    users: [{ userName: 'anna', externalId: 'e1' }, { userName: 'BOB' }, { userName: 'cleo' }],
    groups: [
      { displayName: 'sales', members: ['anna', 'cleo'] },
      { displayName: 'Fresh', members: ['bob'] },
    ],
  }
  const { steps, unchanged } = planSync(client, known, wanted, {})
  expect(steps.map(({ change }) => change)).toEqual([
    { kind: 'user', action: 'update', key: 'anna', id: '1', operations: [{ op: 'replace', path: 'userName', value: 'anna' }] },
    { kind: 'user', action: 'update', key: 'BOB', id: '2', operations: [{ op: 'replace', path: 'userName', value: 'BOB' }] },
    { kind: 'user', action: 'create', key: 'cleo' },
    {
      kind: 'group',
      action: 'update',
      key: 'sales',
      id: 'g1',
      operations: [
        { op: 'replace', path: 'displayName', value: 'sales' },
        // Not created yet: by its name.
        { op: 'add', path: 'members', value: [{ value: 'cleo' }] },
      ],
    },
    { kind: 'group', action: 'create', key: 'Fresh' },
  ])
  expect(unchanged).toBe(0)
  expect(calls).toEqual([])
})

test('steps of groups send the ids that steps of users have got', async () => {
  const { client, calls } = noting()
  const wanted = { users: [{ userName: 'cleo' }], groups: [{ displayName: 'Sales', members: ['Ann', 'CLEO'] }] }
  for (const { run } of planSync(client, known, wanted, {}).steps) await run()
  expect(calls).toEqual([
    'POST Users {"userName":"cleo"}',
    'PATCH Groups/g1 [{"op":"add","path":"members","value":[{"value":"id-cleo"}]}]',
  ])
})

test.each([
  [{}, []],
  [{ missingUsers: 'deactivate' }, ['PATCH Users/1 [{"op":"replace","path":"active","value":false}]']],
  [{ missingUsers: 'delete', missingGroups: 'delete' }, ['DELETE Users/1 {}', 'DELETE Users/2 {}', 'DELETE Groups/g1 {}']],
] as const)('what the server has and the lists have not is treated as %j says', async (options, expected) => {
  const { client, calls } = noting()
  for (const { run } of planSync(client, known, { users: [], groups: [] }, options).steps) await run()
  expect(calls).toEqual(expected)
})

test('what is as it should be counts as unchanged', () => {
  const { client } = noting()
  const wanted = { users: [{ userName: 'ann', active: true }], groups: [{ displayName: 'Sales' }] }
  const { steps, unchanged } = planSync(
    client,
    { users: [{ id: '1', userName: 'ann', active: true }], groups: [sales] },
    wanted,
    {},
  )
  expect([steps, unchanged]).toEqual([[], 2])
})

test('a list whose values have no `value` of their own is replaced whole', () => {
  const { client } = noting()
  const before = { users: [{ ...bob, addresses: [{ locality: 'Rome' }] }], groups: [] }
  const wanted = { users: [{ userName: 'bob', addresses: [{ locality: 'Paris' }] }], groups: [] }
  const [step] = planSync(client, before, wanted, {}).steps
  expect(step!.change).toMatchObject({ operations: [{ op: 'replace', path: 'addresses', value: [{ locality: 'Paris' }] }] })
})

describe('a user name that goes from one person to another', () => {
  const users = [
    { userName: 'ann.b', externalId: 'e1' },
    { userName: 'ann', externalId: 'e2' },
  ]

  test.each([
    ['the one who had it first', users],
    ['the one who gets it first', users.toReversed()],
  ])('changes no one into the other, in a list with %s', (_, wanted) => {
    const { client } = noting()
    const { steps } = planSync(client, known, { users: wanted, groups: [] }, {})
    expect(steps.map(({ change }) => change)).toHaveLength(2)
    expect(steps.map(({ change }) => change)).toEqual(
      expect.arrayContaining([
        {
          kind: 'user',
          action: 'update',
          key: 'ann.b',
          id: '1',
          operations: [{ op: 'replace', path: 'userName', value: 'ann.b' }],
        },
        { kind: 'user', action: 'create', key: 'ann' },
      ]),
    )
  })

  test('stands in groups for the one who gets it', async () => {
    const { client, calls } = noting()
    const groups = [{ displayName: 'Sales', members: ['ann'] }]
    for (const { run } of planSync(client, known, { users, groups }, {}).steps) await run()
    expect(calls.at(-1)).toBe('PATCH Groups/g1 [{"op":"replace","path":"members","value":[{"value":"id-ann"}]}]')
  })
})
