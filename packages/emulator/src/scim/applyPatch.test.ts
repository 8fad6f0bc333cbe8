import { expect, test } from 'vitest'
import { applyPatch, type PatchOperation } from './applyPatch.ts'

test('an attribute is found in whatever case it is written, also after it was removed and added', () => {
  const steps = [
    { op: 'replace', path: 'NICKNAME', value: 'b' },
    { op: 'remove', path: 'nickname' },
    { op: 'add', path: 'nickname', value: 'c' },
    { op: 'replace', path: 'NickName', value: 'd' },
    { op: 'add', path: 'Title', value: 'e' },
    { op: 'remove', path: 'TITLE' },
    { op: 'remove', path: 'title' },
  ] as const
  expect(applyPatch({ nickName: 'a' }, steps)).toEqual({ nickname: 'd' })
  expect(applyPatch({ nickName: 'a', NICKNAME: 'b' }, [{ op: 'replace', path: 'nickname', value: 'c' }])).toEqual({
    nickName: 'c',
    NICKNAME: 'b',
  })
})

test('tens of thousands of attributes are written at once', () => {
  const value = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`a${index}`, index]))
  expect(Object.keys(applyPatch({ displayName: 'g' }, [{ op: 'add', value }]))).toHaveLength(30_001)
  const removed = Object.keys(value).map((path) => ({ op: 'remove', path: path.toUpperCase() }) as const)
  expect(applyPatch({ displayName: 'g', ...value }, removed)).toEqual({ displayName: 'g' })
})

test('thousands of operations on single values of a large list take linear time', () => {
  const members = Array.from({ length: 20_000 }, (_, index) => ({ value: `${index}` }))
  const each = (count: number, operation: (index: number) => PatchOperation) =>
    Array.from({ length: count }, (_, index) => operation(index))
  const one = (index: number) => `members[value eq "${index}"]`
  const after = applyPatch({ members }, [
    ...each(3000, (index) => ({ op: 'add', path: 'members', value: [{ value: `n${index}` }] })),
    ...each(3000, (index) => ({ op: 'remove', path: one(index) })),
    ...each(3000, (index) => ({ op: 'remove', path: 'members', value: { value: `n${index}` } })),
    ...each(3000, (index) => ({ op: 'add', path: `${one(5000 + index)}.display`, value: 'x' })),
    ...each(3000, (index) =>
      index % 2 ? { op: 'remove', path: one(9000 + index) } : { op: 'add', value: { members: [{ value: `m${index}` }] } },
    ),
  ])
  expect(after['members']).toHaveLength(20_000 - 3000 - 1500 + 1500)
  expect(after['members']).toContainEqual({ value: '5000', display: 'x' })
  expect(members[0]).toEqual({ value: '0' })
})

test.each<[PatchOperation, string]>([
  [{ op: 'replace', path: 'emails[value eq "B"].primary', value: true }, 'b'],
  [{ op: 'add', path: 'emails[value eq "b"].PRIMARY', value: true }, 'b'],
  [{ op: 'replace', path: 'emails[value eq "b"]', value: { primary: true } }, 'b'],
  [{ op: 'add', path: 'emails', value: [{ value: 'c', primary: true }] }, 'c'],
  [{ op: 'replace', path: 'emails[value pr].primary', value: true }, 'c'],
  [{ op: 'replace', path: 'emails[value eq "b"].type', value: 'work' }, 'a'],
  [{ op: 'replace', path: 'emails[value eq "b"].primary', value: false }, 'a'],
])('of several values one is primary, the latest that an operation says is: %j', (operation, expected) => {
  const before = { emails: [{ value: 'a', primary: true }, { value: 'b' }, { value: 'c' }] }
  const emails = applyPatch(before, [operation])['emails'] as { value: string; primary?: boolean }[]
  expect(emails.filter(({ primary }) => primary).map(({ value }) => value)).toEqual([expected])
})

test('an operation finds the values that earlier ones have added, changed and removed', () => {
  const patch = (...operations: PatchOperation[]) =>
    applyPatch({ emails: ['x', { value: 'A' }, { value: 'b' }] }, operations)['emails']
  expect(
    patch(
      { op: 'add', path: 'emails', value: { value: 'c' } },
      { op: 'replace', path: 'emails[value eq "a"].value', value: 'd' },
      { op: 'remove', path: 'emails[value eq "A"]' },
      { op: 'add', path: 'emails[value eq "D" and not (type pr)].type', value: 'work' },
      { op: 'remove', path: 'emails[value eq "b"]' },
      { op: 'add', path: 'emails', value: [{ value: 'b', type: 'home' }, 'x'] },
    ),
  ).toEqual(['x', { value: 'd', type: 'work' }, { value: 'c' }, { value: 'b', type: 'home' }])
  expect(patch({ op: 'remove', path: 'emails', value: 'x' }, { op: 'replace', path: 'emails', value: [] })).toEqual([])
})

test('the name of a schema counts in any case of letters', () => {
  const path = 'URN:ietf:params:scim:schemas:core:2.0:USER:Active'
  expect(applyPatch({ active: true }, [{ op: 'replace', path, value: false }])).toEqual({ active: false })
})

test('a new attribute of the contract gets the name that the contract has for it, another one the name it came with', () => {
  const after = applyPatch({ emails: [{ value: 'a' }] }, [
    { op: 'add', path: 'NAME.GivenName', value: 'A' },
    { op: 'add', path: 'EMAILS[value eq "a"].Primary', value: true },
    { op: 'add', path: 'urn:example:1.0:User:Name', value: 'E' },
    { op: 'add', path: 'Badge.Value', value: 7 },
    { op: 'add', path: 'urn:example:1.0:User:mails', value: [{ value: 'b' }] },
    { op: 'add', path: 'urn:example:1.0:User:mails[value eq "b"].Display', value: 'B' },
  ])
  expect(after).toEqual({
    name: { givenName: 'A' },
    emails: [{ value: 'a', primary: true }],
    'urn:example:1.0:User': { Name: 'E', mails: [{ value: 'b', Display: 'B' }] },
    Badge: { Value: 7 },
  })
})

test('null removes an attribute, one below and one of a value, and succeeds where there is none', () => {
  const before = { nickName: 'n', name: { givenName: 'A', familyName: 'B' }, emails: [{ value: 'a', type: 'work' }] }
  const after = applyPatch(before, [
    { op: 'replace', path: 'NICKNAME', value: null },
    { op: 'replace', path: 'title', value: null },
    { op: 'replace', value: { name: null } },
    { op: 'add', path: 'name.familyName', value: 'C' },
    { op: 'replace', path: 'emails[value eq "a"].type', value: null },
    { op: 'remove', path: 'emails[value eq "a"].display' },
  ])
  expect(after).toEqual({ name: { familyName: 'C' }, emails: [{ value: 'a' }] })
  expect(applyPatch(before, [{ op: 'remove', path: 'emails[value eq "a"].type' }])['emails']).toEqual([{ value: 'a' }])
})

test('what is read-only may be sent as it is; a value where an object is wanted is refused', () => {
  const before = { id: '7', nickName: 'n', tags: ['x', { value: 'y' }], meta: { resourceType: 'User' } }
  const patch = (operation: PatchOperation) => applyPatch(before, [operation])
  for (const [path, value] of [
    ['id', '7'],
    ['ID', '7'],
    ['meta', { resourceType: 'User' }],
    ['meta.resourceType', 'User'],
  ] as const)
    expect(patch({ op: 'replace', path, value })).toEqual(before)
  for (const [operation, scimType] of [
    [{ op: 'remove', path: 'id' }, 'mutability'],
    [{ op: 'replace', path: 'meta.resourceType', value: 'Group' }, 'mutability'],
    [{ op: 'replace', path: 'nickName.short', value: 'x' }, 'invalidPath'],
    [{ op: 'add', value: 'n' }, 'invalidValue'],
    [{ op: 'replace', path: 'tags[value eq "y"]', value: 'z' }, 'invalidValue'],
    [{ op: 'add', path: 'nickName[value eq "n"].x', value: 'z' }, 'noTarget'],
  ] as const)
    expect(() => patch(operation)).toThrow(expect.objectContaining({ status: 400, scimType }))
  expect(patch({ op: 'remove', path: 'nickName.short' })).toEqual(before)
  // A plain value has nothing below it that could be changed.
  const changed = patch({ op: 'add', path: 'tags[not (display pr)].display', value: 'Y' })
  expect(changed['tags']).toEqual(['x', { value: 'y', display: 'Y' }])
})
