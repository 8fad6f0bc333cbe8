import { type ScimFilterTree, scimFilter } from '@svc/core/scim'
import fc from 'fast-check'
import { type Filter, parse } from 'scim2-parse-filter'
import { describe, expect, test } from 'vitest'
import { ScimFilterError } from '../errors/scim.ts'

const { eq, co, sw, gt, le, pr, and, or, not, where } = scimFilter

describe('the text of a filter', () => {
  test.each([
    [eq('userName', 'jane@example.com'), 'userName eq "jane@example.com"'],
    [eq('userName', 'a" or userName pr or "'), 'userName eq "a\\" or userName pr or \\""'],
    [eq('active', true), 'active eq true'],
    [eq('externalId', null), 'externalId eq null'],
    [gt('meta.lastModified', new Date(0)), 'meta.lastModified gt "1970-01-01T00:00:00.000Z"'],
    [le('loginCount', -1.5), 'loginCount le -1.5'],
    [
      and(pr('emails'), or(co('name.familyName', 'x'), sw('title', 'Dr'))),
      'emails pr and (name.familyName co "x" or title sw "Dr")',
    ],
    [or(and(pr('a'), pr('b')), pr('c')), 'a pr and b pr or c pr'],
    [not(eq('active', false)), 'not (active eq false)'],
    [where('emails', and(eq('type', 'work'), co('value', '@x'))), 'emails[type eq "work" and value co "@x"]'],
    [
      eq('urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', 'IT'),
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "IT"',
    ],
    [and(pr('a')), 'a pr'],
  ] as [ScimFilterTree, string][])('%# is %s', (tree, text) => {
    expect(scimFilter(tree)).toBe(text)
  })
})

describe('what RFC 7644 cannot express is refused', () => {
  const wrong: Record<string, ScimFilterTree> = {
    'a path with an operator inside': eq('userName eq "x" or id', 'y'),
    'an empty path': pr(''),
    'a path that is an operator word': eq('not', 'x'),
    'a path that is an operator word, in capitals': eq('AND', 'x'),
    'a path with a bracket': eq('emails[type', 'x'),
    'no filters': and(),
    'a value filter inside a value filter': where('emails', where('value', pr('x'))),
    'a number that JSON has not': eq('count', Number.NaN),
    'an order over booleans': gt('active', true as never),
    'a substring that is no text': co('count', 4 as never),
    'an object as value': eq('name', {} as never),
    'a broken date': eq('meta.created', new Date(Number.NaN)),
    'an unknown operator': { op: 'eq "x" or a eq', path: 'b', value: 'c' } as never,
  }
  test.each(Object.entries(wrong))('%s', (_, tree) => {
    expect(() => scimFilter(tree)).toThrow(ScimFilterError)
  })

  test('and the message shows none of the values', () => {
    expect(() => scimFilter(eq('bad path', 'secret'))).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    )
  })
})

describe('an independent parser', () => {
  const name = fc.constantFrom('userName', 'externalId', 'x-y_1', 'active', 'Title')
  const path = fc.oneof(
    name,
    fc.tuple(name, fc.constantFrom('value', 'familyName')).map((parts) => parts.join('.')),
    name.map((last) => `urn:ietf:params:scim:schemas:core:2.0:User:${last}`),
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', '\\', ' ', '(', ')', '[', ']', 'a', '\n', 'and', ' or ', 'not') }),
  )
  // This parser takes a backslash for an escape only before a quote, so texts with backslashes have a test of their own.
  const readable = text.filter((value) => !value.includes('\\'))
  // The parser reads no signs and no exponents with a plus, and takes a number before a bracket for a word.
  const number = fc.oneof(
    fc.nat(),
    fc.nat(10_000).map((value) => value / 8),
  )
  const leaf = fc.oneof(
    path.map((at) => pr(at)),
    fc.tuple(fc.constantFrom('eq', 'ne'), path, fc.oneof(readable, number, fc.boolean(), fc.constant(null))),
    fc.tuple(fc.constantFrom('co', 'sw', 'ew'), path, readable),
    fc.tuple(fc.constantFrom('gt', 'ge', 'lt', 'le'), path, fc.oneof(readable, number)),
  )
  const asTree = (made: unknown) =>
    (Array.isArray(made) ? { op: made[0], path: made[1], value: made[2] } : made) as ScimFilterTree
  const trees = (values: boolean): fc.Arbitrary<ScimFilterTree> =>
    fc.letrec<{ tree: ScimFilterTree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5, depthIdentifier: String(values) },
        leaf.map(asTree),
        fc
          .tuple(fc.constantFrom('and', 'or'), fc.array(tie('tree'), { minLength: 1, maxLength: 4 }))
          .map(([op, filters]) => ({ op, filters }) as ScimFilterTree),
        tie('tree').map((filter) => not(filter)),
        ...(values ? [fc.tuple(name, trees(false)).map(([at, filter]) => where(at, filter))] : []),
      ),
    })).tree

  /** How the parser reads text: an escape before anything but a quote stays as it is written. */
  const asRead = (value: unknown) =>
    typeof value === 'string' ? JSON.parse(JSON.stringify(value).replace(/\\(?!")/g, '\\\\')) : value

  /** One form for trees that mean the same: and/or flattened, single ones unwrapped. */
  function flatten(op: 'and' | 'or', filters: readonly unknown[]): unknown {
    const flat = filters.flatMap((filter) =>
      (filter as { op: string }).op === op ? (filter as { filters: unknown[] }).filters : [filter],
    )
    return flat.length === 1 ? flat[0] : { op, filters: flat }
  }
  function ours(tree: ScimFilterTree): unknown {
    if (tree.op === 'and' || tree.op === 'or') return flatten(tree.op, tree.filters.map(ours))
    if (tree.op === 'not') return { op: 'not', filter: ours(tree.filter) }
    if (tree.op === 'where') return { op: '[]', attrPath: tree.path, valFilter: ours(tree.filter) }
    if (tree.op === 'pr') return { op: 'pr', attrPath: tree.path }
    const { path: attrPath, value } = tree as { path: string; value: unknown }
    return { op: tree.op, attrPath, compValue: asRead(value) }
  }
  function theirs(filter: Filter): unknown {
    if (filter.op === 'and' || filter.op === 'or') return flatten(filter.op, filter.filters.map(theirs))
    if (filter.op === 'not') return { op: 'not', filter: theirs(filter.filter) }
    if (filter.op === '[]') return { ...filter, valFilter: theirs(filter.valFilter) }
    return filter
  }

  test('reads 10,000 random trees as they were meant', () => {
    fc.assert(
      fc.property(trees(true), (tree) => {
        expect(theirs(parse(scimFilter(tree)))).toEqual(ours(tree))
      }),
      { numRuns: 10_000 },
    )
  })

  test('finds every text again by the rules of JSON', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (values) => {
        const filter = scimFilter(and(...values.map((value) => eq('userName', value))))
        expect([...filter.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([literal]) => JSON.parse(literal))).toEqual(values)
      }),
    )
  })
})
