import { beforeAll, expect, test } from 'vitest'
import { problemsOf } from './problemsOf.ts'
import { sidebarOf } from './sidebarOf.ts'
import { readFixture } from './test/readFixture.ts'

const core = `
/** Kept to the module. */
interface Spot { x: number }

/** A thing. See \`createBox\`, \`Shape\` and \`toString\`; {@link Box} holds it. */
export interface Shape {
  /**
   * How wide, in <em> or {{px}}: \`'a' | 'b'\`.
   * @default 1
   */
  width?: number
  /** @default none at all, \`<i>\` */
  form: 'round' | '$' | undefined
  limits?: {
    /** The largest. */
    most?: number
    spot?: { deep?: { end?: number } }
  }
  onMove?: (spot: Spot) => void
  list: readonly (Shape | string)[]
  pair: [first: Shape, second?: number]
  map: Record<string, Box<Shape>>
  key: keyof Shape
  both: Named & { id: string }
  rest: [string, ...number[]]
  guard?: (value: unknown) => value is Shape
  check?: (value: unknown) => asserts value
  call?: { (text: string): number; name: string }
  make?: new (...parts: string[]) => Shape
  /**
   * Its area.
   * @throws {BoxError} when it has none
   */
  area(scale: number): number
}

/** It has a name. */
export interface Named { name: string }

/** Options. */
export interface BoxOptions<T extends Shape = Shape> {
  /** What is in it. */
  items: readonly T[]
  form: T['form']
}

/** All forms. */
export const forms = ['round', 'flat'] as const
/** One of them. */
export type Form = (typeof forms)[number]
/** It has corners. */
export interface Square extends Named { [Symbol.iterator](): Iterator<string> }

/** Either | or <T>. */
export type Either<T> = T extends string ? Shape : { at: Spot }

/**
 * Makes a <b> of {{ shapes }}. It is empty.
 *
 * @param options What is in it.
 * @returns the box, or nothing
 * @throws {BoxError} when it is too small
 * @throws {RangeError} when \`limit\` is negative
 */
export function createBox<T extends Shape>(options: BoxOptions<T>, { limit = 3 }: { limit?: number } = {}): Box<T> | undefined {
  return undefined
}

/** A box. */
export class Box<T> {
  #own = 1
  /** Makes one. */
  constructor(readonly items: T[]) {}
  /** Takes one. */
  take(filter?: (item: T) => boolean): T | undefined { return undefined }
  /** @internal */
  inner(): void {}
}

/** It is too small. */
export class BoxError extends Error {
  readonly code = 'BOX_SIZE'
  constructor(readonly size: number) { super() }
}

/** Turns text into a number. */
export function read(text: string): number
export function read(texts: readonly string[]): number[]
export function read(text: unknown): unknown { return text }

export const undocumented = 1
`
const binding = `
import type { Box, Shape } from '../core.ts'
export { createBox, type Shape } from '../core.ts'
/** Uses a box. */
export function useBox(shape: Shape): Box<Shape> { throw shape }
`
const platform = `
/** No arguments. */
export interface NoArgs {}
/** An operation. */
export type Operation<Args, Answer> = (args: Args) => Promise<Answer>
/** What the service takes. */
export declare namespace platformSchemas {
  /** One of them. */
  export interface User { name: string; role: Role }
  /** Its role. */
  export type Role = 'a' | 'b'
  /** Used twice. */
  export interface Page { size: number }
}
export interface GetUserArgs {
  /** Its *id*, as user_id. */
  id: string
  page: platformSchemas.Page
}
export interface ListRolesArgs { page: platformSchemas.Page }
export interface UsersGroup {
  /**
   * \`GET /users/{id}\` of a_b.
   * @throws 404
   */
  readonly getUser: Operation<GetUserArgs, platformSchemas.User>
  readonly ping: Operation<NoArgs, void>
}
export interface RolesGroup { readonly listRoles: Operation<ListRolesArgs, string[]> }
/** The groups. */
export interface PlatformGroups { users: UsersGroup; roles: RolesGroup }
`
/** Too many exports for one page. */
const large = `
/** A size. */
export interface Size { a: number }
/** It is odd. */
export class OddError extends Error {}
${Array.from({ length: 29 }, (_, index) => `/** Number ${index}. */\nexport function make${index}(size: Size): void {}`).join('\n')}
`

let made: Awaited<ReturnType<typeof readFixture>>
beforeAll(async () => {
  made = await readFixture({
    core,
    'react/query': binding,
    'core/platform': platform,
    'core/data': large,
    'core/generated/scim': 'export interface ScimUser { id: string }',
  })
}, 60_000)

const page = (file: string) => made.files.get(file) ?? ''
/** The cells of the line that begins with this name. */
const row = (file: string, name: string) =>
  page(file)
    .split('\n')
    .find((line) => line.startsWith(`| \`${name}\` |`))
    ?.slice(2, -2)
    .split(/(?<!\\) \| /)
    .slice(1)
/** What stands below a heading, up to the next. */
const below = (file: string, heading: string) => page(file).split(`${heading}\n\n`)[1]?.split(/\n\n#/)[0]

const [at, shape] = ['core/index.md', '[`Shape`](/reference/core/#Shape)']

test('a function has its words, signature, parameters, answer and errors', () => {
  expect(below(at, '## createBox {#createBox}')).toBe(
    [
      'Makes a &lt;b> of &#123;&#123; shapes }}. It is empty.',
      '```ts\nfunction createBox<T extends Shape>(\n  options: BoxOptions<T>,\n  parameters?: { limit?: number },\n): Box<T> | undefined\n```',
      [
        '| Parameter | Type {.types} | Description |',
        '|---|---|---|',
        '| `options` | [`BoxOptions`](/reference/core/#BoxOptions)`<T>` | What is in it. |',
        '| `parameters?` | `object` |  |',
        '| `parameters.limit?` | `number` |  |',
      ].join('\n'),
      '**Returns** [`Box`](/reference/core/#Box)`<T> | undefined`: the box, or nothing',
      '**Throws**',
      '- [`BoxError`](/reference/core/#BoxError) ([BOX_SIZE](/errors/BOX_SIZE)): when it is too small\n- `RangeError`: when `limit` is negative',
    ].join('\n\n'),
  )
})

test('of overloads the callers’ ones are shown, and a table that says no more is not', () => {
  expect(below(at, '## read {#read}')).toBe(
    'Turns text into a number.\n\n```ts\nfunction read(text: string): number\nfunction read(texts: readonly string[]): number[]\n```',
  )
})

test('names in a docstring are links, except that of its own export and what is none', () => {
  expect(below(at, '### Shape {#Shape}')).toContain(
    'A thing. See [`createBox`](/reference/core/#createBox), `Shape` and `toString`; [`Box`](/reference/core/#Box) holds it.',
  )
})

test.each([
  ['width?', ['`number`', "How wide, in &lt;em> or &#123;&#123;px}}: `'a' \\| 'b'`.", '`1`']],
  ['form', ["`'round' \\| '$' \\| undefined`", '', 'none at all, `<i>`']],
  ['limits?', ['`object`', '', '']],
  ['limits.most?', ['`number`', 'The largest.', '']],
  ['limits.spot?', ['`object`', '', '']],
  ['limits.spot.deep?', ['`{ end?: number }`', '', '']],
  ['onMove?', ['`(spot: Spot) => void`', '', '']],
  ['list', [`\`readonly (string \\|\` ${shape}\`)[]\``, '', '']],
  ['pair', [`\`[first:\` ${shape}\`, second?: number]\``, '', '']],
  ['map', [`\`Record<string,\` [\`Box\`](/reference/core/#Box)\`<\`${shape}\`>>\``, '', '']],
  ['key', [`\`keyof\` ${shape}`, '', '']],
  ['both', ['[`Named`](/reference/core/#Named) `& { id: string }`', '', '']],
  ['rest', ['`[string, ...number[]]`', '', '']],
  ['guard?', [`\`(value: unknown) => value is\` ${shape}`, '', '']],
  ['check?', ['`(value: unknown) => asserts value`', '', '']],
  ['call?', ['`{ (text: string): number; name: string }`', '', '']],
  ['make?', [`\`new (...parts: string[]) =>\` ${shape}`, '', '']],
])('the member `%s` is a line with its type, words and default', (name, cells) => {
  expect(row(at, name)).toEqual(cells)
})

test('a type with generics shows its head, and members as they are written', () => {
  expect(below(at, '### BoxOptions {#BoxOptions}')).toBe(
    [
      'Options.',
      '```ts\ninterface BoxOptions<T extends Shape = Shape>\n```',
      "| Name | Type {.types} | Description |\n|---|---|---|\n| `items` | `readonly T[]` | What is in it. |\n| `form` | `T['form']` |  |",
    ].join('\n\n'),
  )
})

test('a value, what is derived from it, and what extends another type are shown as a reader needs them', () => {
  expect(below(at, '## forms {#forms}')).toBe("All forms.\n\n```ts\nconst forms: readonly ['round', 'flat']\n```")
  expect(below(at, '### Form {#Form}')).toContain('```ts\ntype Form = "round" | "flat"\n```')
  expect(below(at, '### Square {#Square}')?.trim()).toBe(
    'It has corners.\n\n```ts\ninterface Square extends Named\n```\n\n| Name | Type {.types} |\n|---|---|\n| `name` | `string` |',
  )
  expect(page(at)).not.toContain('iterator')
})

test('a method has a heading of its own, also in an interface', () => {
  expect(below(at, '#### area() {#Shape-area}')).toBe(
    'Its area.\n\n```ts\narea(scale: number): number\n```\n\n**Throws**\n\n- [`BoxError`](/reference/core/#BoxError) ([BOX_SIZE](/errors/BOX_SIZE)): when it has none',
  )
  expect(below(at, '### take() {#Box-take}')).toBe('Takes one.\n\n```ts\ntake(filter?: (item: T) => boolean): T | undefined\n```')
})

test('a class has its constructor, and nothing that is private or internal', () => {
  expect(below(at, '## Box {#Box}')).toBe(
    [
      'A box.',
      '```ts\nclass Box<T>\n```',
      'Makes one.',
      '```ts\nnew Box(items: T[]): Box<T>\n```',
      '**Returns** [`Box`](/reference/core/#Box)`<T>`',
      '| Property | Type {.types} |\n|---|---|\n| `items` | `T[]` |',
    ].join('\n\n'),
  )
  expect(page(at)).not.toMatch(/#own|inner/)
})

test('an error has its code, and is thrown by others alone', () => {
  expect(below(at, '### BoxError {#BoxError}')).toBe(
    'It is too small.\n\nIts `code` is [`BOX_SIZE`](/errors/BOX_SIZE).\n\n| Property | Type {.types} |\n|---|---|\n| `size` | `number` |',
  )
})

test('an alias is shown as it is written, with what the module keeps to itself and links to the rest', () => {
  expect(below(at, '### Either {#Either}')?.trim()).toBe(
    [
      'Either | or &lt;T>.',
      '```ts\ntype Either<T> = T extends string ? Shape : { at: Spot }\n```',
      '```ts\ninterface Spot { x: number }\n```',
      `**Uses** ${shape}`,
    ].join('\n\n'),
  )
})

test('the list of an entry has the first sentence of each, and what another entry shows', () => {
  expect(page(at)).toContain('| [`createBox`](/reference/core/#createBox) | Makes a &lt;b> of &#123;&#123; shapes }}. |')
  expect(page(at)).toContain('| [`Either`](/reference/core/#Either) | Either \\| or &lt;T>. |')
  expect(page('react/query/index.md')).toContain(
    `Also [\`createBox\`](/reference/core/#createBox), ${shape}, from another entry.`,
  )
})

test('a page links what another entry shows', () => {
  expect(below('react/query/index.md', '## useBox {#useBox}')).toContain(
    `**Returns** [\`Box\`](/reference/core/#Box)\`<\`${shape}\`>\``,
  )
})

test('an entry with many exports has a page for each function, one for errors and one for types', () => {
  expect(page('core/data/index.md')).toContain('| [`make0`](/reference/core/data/make0) | Number 0. |')
  expect(page('core/data/make28.md')).toContain('# make28\n\nFrom [`@svc/core/data`](/reference/core/data/).\n\nNumber 28.')
  expect(row('core/data/make28.md', 'size')).toEqual(['[`Size`](/reference/core/data/types#Size)'])
  expect(below('core/data/errors.md', '## OddError {#OddError}')?.trim()).toBe('It is odd.')
  expect(row('core/data/types.md', 'a')).toEqual(['`number`'])
})

test('a group of operations has a page, in the words of the contract, with the types that it alone uses', () => {
  const users = 'core/platform/groups/users.md'
  expect(below(users, '## getUser() {#getUser}')).toBe(
    [
      '`GET /users/{id}` of a\\_b.',
      '- fails with 404',
      [
        '| Argument | Type {.types} | Description |',
        '|---|---|---|',
        '| `id` | `string` | Its \\*id\\*, as user\\_id. |',
        '| `page` | [`Page`](/reference/core/platform/groups/schemas#Page) |  |',
      ].join('\n'),
      '**Answers** [`User`](/reference/core/platform/groups/users#User)',
    ].join('\n\n'),
  )
  expect(page(users)).toMatch(/## ping\(\) \{#ping\}\n\n## Types [\s\S]*### User [\s\S]*### Role /)
  expect(below('core/platform/groups/schemas.md', '### Page {#Page}')).toMatch(/^Used twice\./)
})

test('the sidebar has the packages, their entries, and what these have', () => {
  const [ofCore, ofReact] = sidebarOf(made.pages)
  expect(ofCore?.items?.map(({ text }) => text)).toEqual([
    '@svc/core',
    '@svc/core/platform',
    '@svc/core/data',
    '@svc/core/generated/scim',
  ])
  expect(ofCore?.items?.[1]?.items).toEqual([
    { text: 'Types', link: '/reference/core/platform/types' },
    {
      text: 'Groups',
      collapsed: true,
      items: [
        { text: 'users', link: '/reference/core/platform/groups/users' },
        { text: 'roles', link: '/reference/core/platform/groups/roles' },
        { text: 'Types of several groups', link: '/reference/core/platform/groups/schemas' },
      ],
    },
  ])
  expect(ofReact).toEqual({
    text: '@svc/react',
    collapsed: true,
    items: [{ text: '@svc/react/query', link: '/reference/react/query/' }],
  })
})

test('an export without a docstring is refused, by its name, unless it is generated', () => {
  const problems = problemsOf(made.sources, made.layouts, new Map())
  expect(problems.filter((problem) => problem.includes('docstring'))).toEqual([
    'undocumented of @svc/core has no docstring',
    ...['GetUserArgs', 'ListRolesArgs', 'RolesGroup', 'UsersGroup'].map(
      (name) => `${name} of @svc/core/platform has no docstring`,
    ),
  ])
})

test('every link between the pages leads somewhere', () => {
  // The page of a group also links what only the real client has.
  const dead = problemsOf(made.sources, made.layouts, made.files).filter((problem) => problem.includes('leads nowhere'))
  expect(made.files.size).toBeGreaterThan(30)
  expect(dead.filter((problem) => !/PlatformClient|PlatformRequestOptions/.test(problem))).toEqual([])
})
