import { afterEach, expect, test } from 'vitest'
import {
  anyOf,
  array,
  boolean,
  type Check,
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
