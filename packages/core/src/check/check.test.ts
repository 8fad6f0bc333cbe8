import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import {
  anyOf,
  array,
  boolean,
  type Check,
  is,
  lazy,
  nullable,
  number,
  object,
  oneOf,
  optional,
  standard,
  string,
  unknown,
} from './index.ts'

const base = Object.prototype as Record<string, unknown>
afterEach(() => {
  for (const key of Object.keys(base)) delete base[key]
})

const person = object({ name: string, age: optional(number), tags: optional(array(string)), boss: optional(nullable(string)) })

test.each<[string, Check<unknown>, unknown[], unknown[]]>([
  ['string', string, ['', 'x'], [1, null, undefined, Object('x')]],
  ['number', number, [0, -1.5, 1e300], [Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, null]],
  ['boolean', boolean, [true, false], [0, 'true', undefined]],
  ['unknown', unknown, [undefined, null, {}], []],
  ['oneOf', oneOf('a', 'b'), ['a', 'b'], ['c', '', 0, undefined, ['a']]],
  ['nullable', nullable(string), [null, 'x'], [undefined, 1]],
  ['optional', optional(string), [undefined, 'x'], [null, 1]],
  ['array', array(number), [[], [1, 2]], [{ length: 0 }, '12', [1, '2'], new Array(1)]],
  ['anyOf', anyOf('text or number', string, number), ['x', 1], [true, null]],
  [
    'object',
    person,
    [{ name: 'a' }, { name: 'a', age: 1, more: [] }, { name: 'a', age: undefined, boss: null }],
    [{}, [], null, 'a', { name: 'a', age: null }],
  ],
])('%s admits what it says and nothing else', (_name, check, good, bad) => {
  expect(good.map((value) => check(value))).toEqual(good.map(() => undefined))
  for (const value of bad) expect(check(value)).toMatchObject({ path: expect.any(Array), expected: expect.any(String) })
})

test('an issue tells where, what was asked for and what kind of thing is there', () => {
  const check = object({ people: array(person) })
  expect(check({ people: [{ name: 'a' }, { name: 'b', tags: ['x', 7] }] })).toEqual({
    path: ['people', 1, 'tags', 1],
    expected: 'string',
    received: 'number',
  })
  expect(check({ people: [{}] })).toEqual({ path: ['people', 0, 'name'], expected: 'a value', received: 'undefined' })
  expect(oneOf('a', 'b')(['secret'])).toEqual({ path: [], expected: 'a | b', received: 'array' })
  const checks = [string, number, boolean, array(string), anyOf('text', string), is('nothing', () => false)]
  expect([null, 'x', 7, {}, false, undefined].map((value, index) => checks[index]?.(value)?.received)).toEqual([
    'null',
    'string',
    'number',
    'object',
    'boolean',
    'undefined',
  ])
})

test('a shape may contain itself', () => {
  interface Folder {
    name: string
    members: (string | Folder)[]
  }
  const folder: Check<Folder> = object({
    name: string,
    members: array(
      anyOf(
        'a name or a folder',
        string,
        lazy(() => folder),
      ),
    ),
  })
  expect(folder({ name: 'a', members: ['x', { name: 'b', members: [{ name: 'c', members: [] }] }] })).toBeUndefined()
  expect(folder({ name: 'a', members: [{ name: 'b', members: [7] }] })).toMatchObject({ path: ['members', 0] })
})

test('inherited fields count for nothing, neither for nor against', () => {
  expect(person(Object.create({ name: 'a' }))).toMatchObject({ path: ['name'] })
  expect(person(Object.assign(Object.create({ age: 'old' }), { name: 'a' }))).toBeUndefined()
  expect(person(Object.assign(Object.create(null), { name: 'a', age: 'old' }))).toMatchObject({ path: ['age'] })
  expect(person(Object.defineProperty({}, 'name', { value: 'a', enumerable: false }))).toMatchObject({ path: ['name'] })
})

test('when somebody extended every object, only own fields count', () => {
  base['name'] = 'polluted'
  base['age'] = 'polluted'
  expect(person({})).toMatchObject({ path: ['name'] })
  expect(person({ name: 'a' })).toBeUndefined()
  expect(person({ name: 'a', age: 'old' })).toMatchObject({ path: ['age'] })
})

test('an object that fills itself in while it is looked at is refused', () => {
  const late = {
    get age() {
      Object.assign(this, { name: 7 })
      return 1
    },
  }
  expect(person(late)).toMatchObject({ received: 'undefined' })
})

test('whatever keys come, in whatever order and after whichever other objects, the first wrong one is named', () => {
  const kinds = { a: 'string', b: 'number', c: 'string', d: 'boolean', '': 'string' } as const
  const check = object({ a: string, b: number, c: optional(string), d: optional(boolean), '': optional(string) })
  /** The same in plain words: the first key of the object that is wrong, else the first required one that is not there. */
  function wrongKey(value: Record<string, unknown>): string | undefined {
    const isWrong = ([key, item]: [string, unknown]) =>
      Object.hasOwn(kinds, key) &&
      typeof item !== kinds[key as keyof typeof kinds] &&
      (item !== undefined || key === 'a' || key === 'b')
    return Object.entries(value).find(isWrong)?.[0] ?? ['a', 'b'].find((key) => !Object.hasOwn(value, key))
  }
  const key = fc.constantFrom('a', 'b', 'c', 'd', '', 'e', '1', '__proto__', 'constructor', 'next')
  const item = fc.constantFrom<unknown>('x', 'x', 1, 1, true, undefined, null)
  const right = fc.shuffledSubarray(Object.entries({ a: 'x', b: 1, c: 'x', d: true, '': 'x' }), { minLength: 2 })
  const entries = fc.oneof(fc.array(fc.tuple(key, item), { maxLength: 8 }), right)
  fc.assert(
    // One check sees all of them: what it remembers of one object must not change what it says of the next.
    fc.property(entries, (pairs) => {
      const value = Object.fromEntries(pairs)
      expect(check(value)?.path).toEqual(wrongKey(value) === undefined ? undefined : [wrongKey(value)])
    }),
    { numRuns: 5000 },
  )
})

test('keys named like properties of every object are unknown fields', () => {
  expect(
    person(JSON.parse('{"name":"a","__proto__":{"age":"x"},"constructor":1,"toString":2,"hasOwnProperty":3}')),
  ).toBeUndefined()
})

test('a check serves as a Standard Schema', () => {
  const { '~standard': schema } = standard(person)
  const value = { name: 'a', more: 1 }
  expect(schema.validate(value)).toEqual({ value })
  expect(schema.validate({ name: 7 })).toEqual({ issues: [{ message: 'Expected string, received number', path: ['name'] }] })
  expect([schema.version, schema.vendor]).toEqual([1, 'svc'])
})

test('additions to every object, as old libraries make, are no fields', () => {
  base['extend'] = () => {}
  const late = object({ name: string })
  expect(late({ name: 'a' })).toBeUndefined()
  expect(late({})).toMatchObject({ path: ['name'] })
})
