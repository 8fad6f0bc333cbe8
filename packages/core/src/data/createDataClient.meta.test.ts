import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDataClient } from './createDataClient.ts'
import { outcome } from './test/outcome.ts'
import { ok } from './test/responses.ts'
import { setUp } from './test/setUp.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('meta', () => {
  const cube = { name: 'u', type: 'cube', measures: [], dimensions: [], segments: [] }
  const measure = { name: 'u.m', type: 'number' }
  const dimension = { name: 'u.d', type: 'time' }
  const format = (value: unknown) => ({ cubes: [{ ...cube, measures: [{ ...measure, format: value }] }] })

  test.each([
    [[], '$'],
    [{ cubes: {} }, '$.cubes'],
    [{ compilerId: 1 }, '$.compilerId'],
    [{ cubes: [{ ...cube, name: undefined }] }, '$.cubes[0].name'],
    [{ cubes: [{ ...cube, type: 'table' }] }, '$.cubes[0].type'],
    [{ cubes: [{ ...cube, measures: undefined }] }, '$.cubes[0].measures'],
    [{ cubes: [cube, { ...cube, segments: undefined }] }, '$.cubes[1].segments'],
    [{ cubes: [{ ...cube, title: 1 }] }, '$.cubes[0].title'],
    [{ cubes: [{ ...cube, type: null }] }, '$.cubes[0].type'],
    [{ cubes: [{ ...cube, measures: null }] }, '$.cubes[0].measures'],
    [
      { cubes: [{ ...cube, description: null, segments: [{ name: 'u.s', title: 't', shortTitle: 1 }] }] },
      '$.cubes[0].segments[0].shortTitle',
    ],
    [{ cubes: [{ ...cube, meta: [] }] }, '$.cubes[0].meta'],
    [{ cubes: [{ ...cube, measures: [{ name: 'u.m' }] }] }, '$.cubes[0].measures[0].type'],
    [{ cubes: [{ ...cube, measures: [{ ...measure, aggType: 1 }] }] }, '$.cubes[0].measures[0].aggType'],
    [
      { cubes: [{ ...cube, measures: [{ ...measure, formatDescription: { name: 'x' } }] }] },
      '$.cubes[0].measures[0].formatDescription.specifier',
    ],
    [{ cubes: [{ ...cube, dimensions: [{ ...dimension, order: 'up' }] }] }, '$.cubes[0].dimensions[0].order'],
    [
      { cubes: [{ ...cube, dimensions: [{ ...dimension, granularities: [{ name: 'g' }] }] }] },
      '$.cubes[0].dimensions[0].granularities[0].title',
    ],
    [{ cubes: [{ ...cube, segments: [{ name: 'u.s', title: 't' }] }] }, '$.cubes[0].segments[0].shortTitle'],
    [{ cubes: [{ ...cube, joins: [{ name: 'v' }] }] }, '$.cubes[0].joins[0].relationship'],
    [{ cubes: [{ ...cube, folders: [{ name: 'f', members: [1] }] }] }, '$.cubes[0].folders[0].members[0]'],
    [
      { cubes: [{ ...cube, nestedFolders: [{ name: 'f', members: ['u.m', { name: 'g', members: [{ name: 'h' }] }] }] }] },
      '$.cubes[0].nestedFolders[0].members[1].members[0].members',
    ],
    [{ cubes: [{ ...cube, hierarchies: [{ name: 'h', levels: ['u.d', null] }] }] }, '$.cubes[0].hierarchies[0].levels[1]'],
    [format({ type: 'link' }), '$.cubes[0].measures[0].format.label'],
    [format({ type: 'custom-time', value: 1 }), '$.cubes[0].measures[0].format.value'],
    [format({ type: 'custom-numeric', value: '.2f', alias: 1 }), '$.cubes[0].measures[0].format.alias'],
    [format(5), '$.cubes[0].measures[0].format'],
  ])('%j is wrong at %s', async (body, path) => {
    expect(await outcome(setUp(ok(JSON.parse(JSON.stringify(body)))).client.meta())).toMatchObject({
      code: 'HTTP_BODY',
      reason: 'shape',
      path,
    })
  })

  test('an optional field that is null counts as left out; what the interface does not list stays null', async () => {
    const nothing = { title: null, description: null, meta: null }
    const plain = { format: null, formatDescription: null, currency: null, aliasMember: null, shortTitle: null, ...nothing }
    const granularity = { name: 'g', title: 'G', interval: '2 weeks', offset: null, origin: null, sql: null }
    const meta = { note: null, title: null }
    const body = {
      compilerId: null,
      cubes: [
        {
          ...cube,
          ...nothing,
          folders: null,
          nestedFolders: null,
          hierarchies: null,
          joins: null,
          measures: [{ ...measure, ...plain, aggType: null, drillMembers: null }],
          dimensions: [{ ...dimension, ...plain, order: null, key: null, granularities: [granularity], meta }],
        },
      ],
    }
    expect(await setUp(ok(body)).client.meta()).toStrictEqual({
      cubes: [
        {
          ...cube,
          measures: [{ ...measure, drillMembers: null }],
          dimensions: [{ ...dimension, granularities: [{ name: 'g', title: 'G', interval: '2 weeks' }], meta }],
        },
      ],
    })
  })

  test('one odd unit among five thousand is named', async () => {
    const cubes = Array.from({ length: 5000 }, (_, index) => ({ ...cube, name: `u${index}` }))
    cubes[4321] = { ...cube, dimensions: [{ ...dimension, type: 7 }] as never }
    expect(await outcome(setUp(ok({ cubes })).client.meta())).toMatchObject({ path: '$.cubes[4321].dimensions[0].type' })
  })

  test.each([
    ...['percent', 'currency', 'number', 'imageUrl', 'id', 'link', 'sparkline'],
    { type: 'link', label: 'Open' },
    { type: 'custom-time', value: '%Y' },
    { type: 'custom-numeric', value: '.2f' },
    { type: 'custom-numeric', value: '.2f', alias: 'number_2', more: 1 },
    { type: 'gauge', min: 0, max: 1 },
    { type: 'constructor' },
    { anything: true },
  ])('the format %j is kept as it is', async (value) => {
    expect(await setUp(ok(format(value))).client.meta()).toEqual(format(value))
  })

  test('an empty answer is a model without units', async () => {
    expect(await setUp(ok({})).client.meta()).toEqual({})
  })

  test('more is asked for by name, and kept apart', async () => {
    const tagged = (tag: string) => () => Response.json({ compilerId: tag }, { headers: { etag: `"${tag}"` } })
    const { client, sent } = setUp([tagged('a'), tagged('b'), () => new Response(null, { status: 304 })])
    await client.meta()
    const extended = await client.meta({ extended: true })
    expect(await client.meta({ extended: true })).toBe(extended)
    expect(sent.map(({ url, headers }) => [url.split('/v1/')[1], headers['if-none-match']])).toEqual([
      ['meta', undefined],
      ['meta?extended=true', undefined],
      ['meta?extended=true', '"b"'],
    ])
  })

  test('a changed model replaces the old one', async () => {
    const tagged = (tag: string) => Response.json({ compilerId: tag }, { headers: { etag: `"${tag}"` } })
    const { client, sent } = setUp([tagged('a'), tagged('b'), new Response(null, { status: 304 })])
    await client.meta()
    expect(await client.meta()).toEqual({ compilerId: 'b' })
    expect(await client.meta()).toEqual({ compilerId: 'b' })
    expect(sent[2]!.headers['if-none-match']).toBe('"b"')
  })

  test('a server that heeds `cache-control` is not told by the platform to send an unchanged model again', async () => {
    const statuses: number[] = []
    const server = createServer(({ headers }, response) => {
      // As widely used frameworks decide: who says `no-cache` wants the whole answer.
      const fresh = headers['if-none-match'] === '"a"' && !headers['cache-control']?.includes('no-cache')
      statuses.push(fresh ? 304 : 200)
      response.writeHead(fresh ? 304 : 200, { etag: '"a"', 'content-type': 'application/json' })
      response.end(fresh ? undefined : '{"cubes":[]}')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    try {
      const client = createDataClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 't' })
      expect(await client.meta()).toBe(await client.meta())
      expect(statuses).toEqual([200, 304])
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })

  test('a browser is left to its own cache, for the server allows no such header from there', async () => {
    vi.stubGlobal('document', {})
    const modes: unknown[] = []
    const client = createDataClient({
      baseUrl: 'https://host.example.test',
      token: 't',
      fetch: async (_, init) => {
        modes.push([init.cache, Object.keys(init.headers as object).sort()])
        return Response.json({}, { headers: { etag: '"a"' } })
      },
    })
    await client.meta()
    await client.meta()
    expect(modes).toEqual([
      ['no-cache', ['authorization', 'x-request-id']],
      ['no-cache', ['authorization', 'x-request-id']],
    ])
  })
})
