import { diffToPatch, type ScimPatchOperation } from '@svc/core/scim'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A patch applier of its own, by RFC 7644 section 3.5.2: no line of it is shared with the code under test. */
function applyPatch(resource: Json, operations: readonly ScimPatchOperation[]): Json {
  const result = structuredClone(resource)
  for (const { op, path, value } of operations) {
    const match = /^(?<urn>urn:.*:)?(?<attr>[^.[:]+)(?:\[value eq (?<literal>".*")\])?(?:\.(?<sub>[^.[\]]+))?$/i.exec(path!)
    if (!match) throw new Error(`unreadable path ${path}`)
    const { urn, attr, literal, sub } = match.groups as Record<string, string | undefined>
    let target = result
    let field = attr!
    if (urn && !(path! in result) && !/:User$|:Group$/.test(path!)) target = result[urn.slice(0, -1)] as Json
    else if (urn) field = path!
    if (literal) {
      const list = target[field] as Json[]
      const index = list.findIndex((item) => item['value'] === JSON.parse(literal))
      if (index === -1) throw new Error('noTarget')
      if (!sub) {
        if (op !== 'remove') throw new Error('unexpected')
        list.splice(index, 1)
        continue
      }
      target = list[index]!
      field = sub
    } else if (sub) {
      target = target[field] as Json
      field = sub
    }
    const known = target[field]
    if (op === 'remove') {
      if (!(field in target)) throw new Error('noTarget')
      delete target[field]
    } else if (op === 'add' && Array.isArray(known)) known.push(...(value as unknown[]))
    // Of a complex value, only what is named changes.
    else if (isJson(known) && isJson(value)) Object.assign(known, structuredClone(value))
    else target[field] = structuredClone(value)
  }
  return result
}

const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const word = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('a"b', 'x\\y', 'é', 'work', ''))
const ids = fc.oneof(fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5', 'U1', 'a"]b', 'c\\d'), word)
const list = fc.array(
  fc.record(
    { value: ids, display: word, primary: fc.boolean(), type: fc.constantFrom('work', 'home') },
    { requiredKeys: ['value'] },
  ),
  { maxLength: 6 },
)
const complex = fc.record({ givenName: word, familyName: word, honorific: fc.constant(null) }, { requiredKeys: [] })
const user = fc.record(
  {
    id: fc.constant('42'),
    userName: word,
    active: fc.boolean(),
    externalId: fc.oneof(word, fc.constant(null)),
    name: complex,
    emails: list,
    members: fc.uniqueArray(fc.record({ value: ids, display: word }, { requiredKeys: ['value'] }), {
      selector: ({ value }) => value,
      maxLength: 8,
    }),
    nicknames: fc.array(word, { maxLength: 3 }),
    custom: fc.record({ deep: fc.dictionary(fc.constantFrom('a', 'b', 'c.d'), word), 'x y': word }, { requiredKeys: [] }),
    [extension]: fc.record({ department: word, manager: fc.record({ value: word, displayName: word }) }, { requiredKeys: [] }),
  },
  { requiredKeys: ['id', 'userName'] },
) as fc.Arbitrary<Json>

describe('a patch', () => {
  test('applied to before gives after, to the letter', () => {
    fc.assert(
      fc.property(user, user, (before, after) => {
        expect(applyPatch(before, diffToPatch(before, after))).toEqual(after)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is empty where nothing changed', () => {
    fc.assert(
      fc.property(user, (resource) => {
        expect(diffToPatch(resource, structuredClone(resource))).toEqual([])
      }),
    )
  })

  /** What RFC 7643 takes for the same: no order among values, nothing where null or an empty list stands. */
  function meaning(value: unknown): unknown {
    if (Array.isArray(value))
      return value
        .map(meaning)
        .map((item) => JSON.stringify(item))
        .toSorted()
    if (typeof value !== 'object' || value === null) return value
    const set = Object.entries(value)
      .map(([key, item]) => [key, meaning(item)] as const)
      .filter(([, item]) => item !== null && !(typeof item === 'object' && Object.keys(item as object).length === 0))
    return Object.fromEntries(set.toSorted(([left], [right]) => (left < right ? -1 : 1)))
  }

  test('by meaning gives a resource of the same meaning, and is empty exactly where the meaning is the same', () => {
    fc.assert(
      fc.property(user, user, (before, after) => {
        const patch = diffToPatch(before, after, { compare: 'meaning' })
        expect(meaning(applyPatch(before, patch))).toEqual(meaning(after))
        if (JSON.stringify(meaning(before)) === JSON.stringify(meaning(after))) {
          // Values that cannot be told apart are replaced whole when their order changed.
          const plain = patch.filter(({ op, path }) => !(op === 'replace' && /^(emails|nicknames|members)$/.test(path!)))
          expect(plain).toEqual([])
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

test('names single values and sub-attributes', () => {
  const before = {
    id: '1',
    meta: { version: '1' },
    displayName: 'Sales',
    name: { givenName: 'Jane', familyName: 'Doe' },
    members: [{ value: 'u1' }, { value: 'u2', display: 'Two' }, { value: 'u3' }],
  }
  const after = {
    id: '2',
    displayName: 'Sales EU',
    name: { givenName: 'Jane' },
    members: [{ value: 'u2', display: 'Second' }, { value: 'u3' }, { value: 'u4' }],
    active: false,
  }
  expect(diffToPatch(before, after)).toEqual([
    { op: 'replace', path: 'displayName', value: 'Sales EU' },
    { op: 'remove', path: 'name.familyName' },
    { op: 'remove', path: 'members[value eq "u1"]' },
    { op: 'replace', path: 'members[value eq "u2"].display', value: 'Second' },
    { op: 'add', path: 'members', value: [{ value: 'u4' }] },
    { op: 'add', path: 'active', value: false },
  ])
})

test('the order of members alone is no change by meaning', () => {
  const members = Array.from({ length: 20_000 }, (_, index) => ({ value: `u${index}` }))
  const options = { compare: 'meaning' } as const
  expect(diffToPatch({ members }, { members: members.toReversed() }, options)).toEqual([])
  expect(diffToPatch({ members }, { members: members.slice(1) }, options)).toEqual([
    { op: 'remove', path: 'members[value eq "u0"]' },
  ])
  expect(diffToPatch({ emails: [], title: null }, {}, options)).toEqual([])
})

test('an attribute whose name cannot stand in a path is refused', () => {
  for (const name of ['a b', 'a.b', 'a[0]', '']) {
    expect(() => diffToPatch({}, { [name]: 1 })).toThrow(expect.objectContaining({ code: 'SCIM_FILTER' }))
  }
})

test('a list of which nothing stays is replaced whole, so that it is never empty in between', () => {
  const emails = [{ value: 'b@x.test' }]
  expect(diffToPatch({ emails: [{ value: 'a@x.test' }] }, { emails })).toEqual([{ op: 'replace', path: 'emails', value: emails }])
})

test.each([
  ['a', ['a', 'b']],
  [['a', 'b'], 'a'],
  [
    [null, { value: 'u1' }],
    [{ value: 'u1' }, { value: 'u2' }],
  ],
  [[{ value: 'u1' }], [{ value: 'u1' }, null]],
  [[{ value: 1 }], [{ value: 1 }, { value: 2 }]],
])('what has no values by name is replaced whole: %j, %j', (before, after) => {
  expect(diffToPatch({ nickNames: before }, { nickNames: after })).toEqual([{ op: 'replace', path: 'nickNames', value: after }])
})

test('a list with a field that no path can name is replaced whole, and nothing of it besides', () => {
  const emails = [{ value: 'a@x.test', 'x.y': 2 }]
  const before = { emails: [{ value: 'a@x.test', 'x.y': 1 }, { value: 'b@x.test' }] }
  expect(diffToPatch(before, { emails })).toEqual([{ op: 'replace', path: 'emails', value: emails }])
})

test('attributes that nest without end count as different, and stop nothing', () => {
  const deep = () => JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  const value = deep()
  expect(diffToPatch({ x: deep(), userName: 'a' }, { x: value, userName: 'a' })).toEqual([{ op: 'replace', path: 'x', value }])
})
