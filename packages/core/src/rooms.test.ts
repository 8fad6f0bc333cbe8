import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** What each room imports from others. Whatever may be used everywhere (`errors`, `util`, `state.ts`) is left out. */
const imports: Record<string, { code?: string[]; types?: string[] }> = {
  ai: { code: ['http'] },
  binding: { types: ['ai', 'data', 'embed', 'platform', 'protocol'] },
  check: {},
  data: { code: ['check', 'http', 'protocol', 'time'] },
  embed: { code: ['check', 'protocol'] },
  errors: { types: ['protocol'] },
  format: { code: ['time'] },
  http: {},
  meta: { code: ['time'], types: ['data'] },
  platform: { code: ['http'] },
  protocol: { code: ['check'] },
  query: { code: ['meta', 'platform'], types: ['data'] },
  scim: { code: ['http', 'platform'] },
  server: { code: ['ai', 'check', 'http'], types: ['protocol'] },
  surface: { code: ['protocol'] },
  table: { code: ['time'], types: ['data'] },
  time: {},
  util: {},
}
/** Rooms with a front door: others import their `index.ts`, or for types alone their `types.ts`. */
const doors = ['check', 'http', 'protocol']

const isSource = (path: string) => path.endsWith('.ts') && !/\.(test|test-d)\.ts$|(^|[\\/])test[\\/]/.test(path)
const statement = /^(?:import|export)( type)?\b[^;'"]*?\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

function* importsOf(room: string): Generator<{ from: string; to: string; path: string; isType: boolean }> {
  const folder = join(import.meta.dirname, room)
  for (const name of readdirSync(folder, { recursive: true }).map(String).filter(isSource)) {
    for (const [, type, path = '', lazy = ''] of readFileSync(join(folder, name), 'utf8').matchAll(statement)) {
      const target = relative(import.meta.dirname, join(folder, dirname(name), path || lazy)).replaceAll('\\', '/')
      const [to = ''] = target.split('/')
      if (to !== room) yield { from: `${room}/${name}`, to, path: target, isType: !!type }
    }
  }
}
const everywhere = ['errors', 'util', 'state.ts']
const rooms = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())

test('every room is in the list', () => {
  expect(rooms.map(({ name }) => name).filter((name) => name !== 'exports')).toEqual(Object.keys(imports))
})

test.each(Object.entries(imports))('%s imports what it may, all of it and nothing else', (room, { code = [], types = [] }) => {
  const found = [...importsOf(room)].filter(({ to }) => !everywhere.includes(to))
  const named = (isType: boolean) => new Set(found.filter((one) => one.isType === isType).map(({ to }) => to))
  const usesCode = named(false)
  expect([...usesCode].sort()).toEqual(code)
  expect([...named(true)].filter((to) => !usesCode.has(to)).sort()).toEqual(types)
})

test('what may be used everywhere uses no room', () => {
  const used = ['errors', 'util'].flatMap((room) => [...importsOf(room)].filter(({ isType }) => !isType))
  expect(used.filter(({ to }) => !everywhere.includes(to))).toEqual([])
})

test('no room reaches past a front door', () => {
  const reached = Object.keys(imports).flatMap((room) => [...importsOf(room)].filter(({ to }) => doors.includes(to)))
  expect(reached.length).toBeGreaterThan(20)
  expect(reached.filter(({ to, path, isType }) => path !== `${to}/index.ts` && !(isType && path === `${to}/types.ts`))).toEqual(
    [],
  )
})

test('imports lead back to no room', () => {
  const reach = (room: string, seen: string[]): string[][] =>
    seen.includes(room) ? [[...seen, room]] : (imports[room]?.code ?? []).flatMap((to) => reach(to, [...seen, room]))
  expect(Object.keys(imports).flatMap((room) => reach(room, []))).toEqual([])
})
