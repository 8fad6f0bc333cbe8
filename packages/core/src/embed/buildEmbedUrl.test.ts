import { expect, test } from 'vitest'
import { buildEmbedUrl } from './buildEmbedUrl.ts'
import type { EmbedUrlOptions } from './types.ts'

const origin = 'https://acme.example.com'
const build = (options: Partial<EmbedUrlOptions>) => buildEmbedUrl({ origin, surface: { kind: 'chat' }, ...options })

test('each surface has its address', () => {
  expect(build({ surface: { kind: 'dashboard', publicId: 'a1b2c3d4' } })).toBe(`${origin}/embed/dashboard/a1b2c3d4`)
  expect(build({ surface: { kind: 'app', deploymentId: 42 } })).toBe(`${origin}/embed/d/42/app`)
  expect(build({ surface: { kind: 'app', deploymentId: 42, path: '/workbook/130' } })).toBe(
    `${origin}/embed/d/42/app/workbook/130`,
  )
  expect(build({})).toBe(`${origin}/embed/chat`)
})

test.each(['/', '/?tab=2', '/folder/7', '/workbook/130?tab=2'])(
  'a path of the app may be the whole one that events report: %s',
  (path) => {
    const at = (given: string) => build({ surface: { kind: 'app', deploymentId: 42, path: given } })
    expect(at(new URL(at(path)).pathname + new URL(at(path)).search)).toBe(at(path))
  },
)

test('the start of the app may have a query, too', () => {
  const url = build({ surface: { kind: 'app', deploymentId: 42, path: '/embed/d/42/app?tab=2' } })
  expect(url).toBe(`${origin}/embed/d/42/app?tab=2`)
})

test('every parameter of the contract', () => {
  const url = new URL(
    build({
      session: 'abc',
      locale: 'de',
      timezone: 'Europe/Berlin',
      surface: {
        kind: 'dashboard',
        publicId: 'a1',
        allowExport: true,
        filters: { 'orders.status': 'completed' },
        granularities: { 'orders.created_at': 'month' },
        members: { 'orders.count': 'orders.revenue' },
        show: {
          header: false,
          backButton: false,
          title: false,
          editButton: false,
          duplicateButton: false,
          exportMenu: false,
          workbookBackButton: false,
        },
      },
    }),
  )
  expect(Object.fromEntries(url.searchParams)).toEqual({
    session: 'abc',
    allowExport: 'true',
    'f_orders.status': '{"value":"completed"}',
    'tg_orders.created_at': 'month',
    'ms_orders.count': 'orders.revenue',
    showDashboardHeader: 'false',
    showDashboardBackButton: 'false',
    showDashboardTitle: 'false',
    showDashboardEditButton: 'false',
    showDashboardDuplicateButton: 'false',
    showDashboardExportMenu: 'false',
    showWorkbookBackButton: 'false',
    locale: 'de',
    timezone: 'Europe/Berlin',
  })
})

test('the parameters of dashboards go along with the app, which has dashboards and workbooks in it', () => {
  const show = { workbookBackButton: false, exportMenu: false }
  const filters = { 'orders.status': 'completed' }
  const url = build({ surface: { kind: 'app', deploymentId: 42, path: '/workbook/130', allowExport: true, filters, show } })
  expect(decodeURIComponent(url)).toBe(
    `${origin}/embed/d/42/app/workbook/130?allowExport=true&f_orders.status={"value":"completed"}` +
      '&showWorkbookBackButton=false&showDashboardExportMenu=false',
  )
})

test('what a page has added to every object is in no address', () => {
  const base = Object.prototype as Record<string, unknown>
  const added = { session: 'theirs', locale: 'xx', allowExport: true, granularities: { 'a.b': 'day' }, filters: { 'a.b': 1 } }
  Object.assign(base, added)
  try {
    expect(build({ surface: { kind: 'dashboard', publicId: 'a1' } })).toBe(`${origin}/embed/dashboard/a1`)
  } finally {
    for (const name of Object.keys(added)) delete base[name]
  }
})

test('only a literal true exports, only a literal false hides', () => {
  const surface = {
    kind: 'dashboard',
    publicId: 'a1',
    allowExport: 'true' as never,
    show: { title: true, header: 0 as never },
  } as const
  expect(build({ surface })).toBe(`${origin}/embed/dashboard/a1`)
})

test('what is null is not in it', () => {
  const nothing = { locale: null, timezone: null, session: null, sessionParameter: null } as never
  expect(build({ ...(nothing as object), surface: { kind: 'app', deploymentId: 1, path: null as never } })).toBe(
    `${origin}/embed/d/1/app`,
  )
  const surface = { kind: 'dashboard', publicId: 'a1', granularities: null, members: { 'a.b': null }, show: null } as never
  expect(build({ surface })).toBe(`${origin}/embed/dashboard/a1`)
})

test('the session’s parameter may have another name', () => {
  expect(build({ session: 'abc', sessionParameter: 'sessionId' })).toBe(`${origin}/embed/chat?sessionId=abc`)
})

test.each([
  ['origin', { origin: 'acme.example.com' }],
  ['origin', { origin: 'https://acme.example.com/' }],
  ['origin', { origin: 'https://acme.example.com/path' }],
  ['origin', { origin: 'https://user@acme.example.com' }],
  ['origin', { origin: 'http://acme.example.com' }],
  ['origin', { origin: 'http://localhost.example.com' }],
  ['origin', { origin: '*' }],
  ['origin', { origin: 'https://*.example.com' }],
  ['origin', { origin: 'javascript:alert(1)' }],
  ['origin', { origin: undefined as never }],
  ['surface.kind', { surface: { kind: 'popup' } as never }],
  ['surface.kind', { surface: undefined as never }],
  ['surface.publicId', { surface: { kind: 'dashboard', publicId: '../chat' } }],
  ['surface.publicId', { surface: { kind: 'dashboard', publicId: '' } }],
  ['surface.deploymentId', { surface: { kind: 'app', deploymentId: Number.NaN } }],
  ['surface.deploymentId', { surface: { kind: 'app', deploymentId: 0 } }],
  ['session', { session: '' }],
  ['filters', { surface: { kind: 'dashboard', publicId: 'a1', filters: { 'a.b': Number.NaN } } }],
  ['surface.deploymentId', { surface: { kind: 'app', deploymentId: '42/../..' as never } }],
  ...[
    'workbook',
    '//evil.example.com',
    '/../../chat',
    '/a/..',
    '/%2e%2e/chat',
    '/a\\b',
    '/a b',
    '/.',
    '/a//b',
    '/..%2f..%2fchat',
    '/a/..%5Cb',
    '/.%2E/chat',
    7 as never,
    // Another app, a neighbour of this one, and ways out of it.
    '/embed/d/1/apple',
    '/embed/d/1/app@evil.example.com',
    '/embed/d/1/app.evil.example.com',
    '/embed/d/1/app//evil.example.com',
    '/embed/d/1/app/../../chat',
    '/embed/d/1/app\\b',
  ].map((path) => ['surface.path', { surface: { kind: 'app', deploymentId: 1, path } }] as const),
] as const)('refuses a wrong %s: %j', (option, options) => {
  expect(() => build(options as Partial<EmbedUrlOptions>)).toThrow(expect.objectContaining({ code: 'EMBED_OPTION', option }))
})

test('plain http is fine on this machine', () => {
  for (const local of ['http://localhost:4100', 'http://acme.localhost:4100', 'http://127.0.0.1:4100', 'http://[::1]:4100']) {
    expect(build({ origin: local })).toBe(`${local}/embed/chat`)
  }
})

test('a space is %20, which every parser reads', () => {
  const surface = { kind: 'dashboard', publicId: 'a1', filters: { 'a.b': 'New York + C++' } } as const
  const url = build({ surface })
  expect(url).not.toContain('+')
  expect(decodeURIComponent(url)).toContain('f_a.b={"value":"New York + C++"}')
})
