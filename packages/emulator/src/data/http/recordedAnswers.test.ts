import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataService } from '../createDataService.ts'
import { type Answer, askOf, createShop } from '../test/createShop.ts'

interface Capture {
  request: { method: string; path: string; headers: Record<string, string>; json?: unknown }
  // biome-ignore lint/suspicious/noExplicitAny: a recorded answer
  response: { status: number; headers: Record<string, string>; json?: any; text?: string }
}

const capture = (name: string): Capture =>
  JSON.parse(readFileSync(new URL(`../../../../core/test/fixtures/captures/${name}.json`, import.meta.url), 'utf8'))

/** Members of the recorded model that this one cannot have: measures that add up over time. */
const missing = ['orders.running_amount', 'sales.running_amount']

let service: DataService
let ask: (path: string, body?: unknown, init?: RequestInit) => Promise<Answer>
beforeAll(async () => {
  service = await createShop()
  ask = askOf(service)
})
afterAll(() => service.close())

function replay({ request }: Capture): Promise<Answer> {
  const { 'content-length': _, ...headers } = request.headers
  if (headers['authorization'] === '<token>') headers['authorization'] = 'good'
  return ask(request.path.replace('/{base_path}', ''), request.json, { method: request.method, headers })
}

const withoutMissing = <T>(value: T): T => {
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !missing.includes(typeof item === 'string' ? item : item?.name))
    // A folder that held nothing else is not written in our model.
    return kept.map(withoutMissing).filter((item) => !(item?.members?.length === 0)) as T
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutMissing(item)])) as T
}

test('the metadata is that of a compatible server over the same model, unit by unit', async () => {
  const recorded = withoutMissing(capture('meta').response.json)
  const { status, body } = await ask('/v1/meta')
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(Object.keys(recorded))
  expect(body.viewGroups).toEqual(recorded.viewGroups)
  expect(body.cubes.map(({ name }: { name: string }) => name)).toEqual(recorded.cubes.map(({ name }: { name: string }) => name))
  for (const [index, unit] of recorded.cubes.entries()) expect(body.cubes[index]).toEqual(unit)
})

const typeNames = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

describe('answers have the shape of the recorded ones', () => {
  const single = [
    'load-plain-get',
    'load-plain-post',
    'load-nulls',
    'load-time-month',
    'load-total',
    'load-view',
    'load-measure-types',
  ]
  test.each(single)('%s has the shape of the recorded answer', async (name) => {
    const recorded = capture(name).response
    const { status, headers, body } = await replay(capture(name))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(recorded.headers['content-type'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('etag')).toMatch(/^W\/"[0-9a-f]+-.{27}"$/)
    const { data, lastRefreshTime, total, ...rest } = body
    const { data: recordedData, lastRefreshTime: _, total: recordedTotal, ...recordedRest } = recorded.json
    expect(rest).toEqual(recordedRest)
    expect(lastRefreshTime).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/)
    expect(typeof total).toBe(typeof recordedTotal)
    const types = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, typeNames(value)]))
    const full = data.find((row: Record<string, unknown>) => !Object.values(row).includes(null))
    expect(types(full)).toEqual(types(recordedData[0]))
  })

  test.each(['load-format-compact', 'load-format-columnar'])('%s has the shape of the recorded answer', async (name) => {
    const { data, lastRefreshTime: _, ...rest } = (await replay(capture(name))).body
    const { data: recorded, lastRefreshTime: __, ...recordedRest } = capture(name).response.json
    expect(rest).toEqual(recordedRest)
    expect(Object.keys(data)).toEqual(Object.keys(recorded))
    expect(data.members).toEqual(recorded.members)
  })

  test.each(['load-compare-date-range', 'load-array-blending'])('%s has the shape of the recorded answer', async (name) => {
    const { results, ...rest } = (await replay(capture(name))).body
    const { results: recorded, ...recordedRest } = capture(name).response.json
    expect(rest).toEqual(recordedRest)
    expect(results).toHaveLength(recorded.length)
    for (const [index, result] of results.entries()) {
      expect(result.query).toEqual(recorded[index].query)
      expect(result.annotation).toEqual(recorded[index].annotation)
      if (result.data.length > 0) expect(Object.keys(result.data[0]).sort()).toEqual(Object.keys(recorded[index].data[0]).sort())
    }
  })

  test.each(['dry-run', 'auth-raw'])('%s is the recorded answer', async (name) => {
    const { body } = await replay(capture(name))
    expect(body).toEqual(capture(name).response.json)
  })

  test('sql-post is the same statement, letter by letter', async () => {
    expect((await replay(capture('sql-post'))).body).toEqual(capture('sql-post').response.json)
  })
})

describe('refusals are the recorded ones', () => {
  const cases = ['auth-expired', 'auth-missing', 'error-hidden-member', 'error-unknown-measure', 'request-id-given']
  test.each(cases)('%s is refused as recorded', async (name) => {
    const recorded = capture(name).response
    const given = capture(name)
    const { status, body } =
      name === 'auth-missing' ? await ask('/v1/meta', undefined, { headers: { authorization: '' } }) : await replay(given)
    expect(status).toBe(recorded.status)
    expect(body).toEqual(recorded.json)
  })

  test('error-database has the same text, but for the catalogue of the other database', async () => {
    const { status, body } = await replay(capture('error-database'))
    const firstLine = (text: string) => text.split('\n')[0]
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['error'])
    expect(firstLine(body.error)).toBe(firstLine(capture('error-database').response.json.error))
    expect(body.error).toContain('LINE 4:       main.no_such_table AS "broken"  LIMIT 10000')
  })

  test('error-unknown-path is refused as recorded', async () => {
    const recorded = capture('error-unknown-path').response
    const { status, headers, body } = await replay(capture('error-unknown-path'))
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe(recorded.headers['content-type'])
    expect(headers.get('content-security-policy')).toBe(recorded.headers['content-security-policy'])
    expect(body).toBe(recorded.text?.replaceAll('/{base_path}', '/cubejs-api'))
  })
})

test('a preflight allows exactly the three request headers', async () => {
  const recorded = capture('cors-preflight-load').response
  const { status, headers } = await replay(capture('cors-preflight-load'))
  expect(status).toBe(204)
  for (const name of [
    'access-control-allow-origin',
    'access-control-allow-methods',
    'access-control-allow-headers',
    'content-length',
  ]) {
    expect(headers.get(name)).toBe(recorded.headers[name])
  }
})

test('a client that sends the ETag of the metadata gets 304 and no body', async () => {
  const first = await ask('/v1/meta')
  const etag = first.headers.get('etag') ?? ''
  const again = await ask('/v1/meta', undefined, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers.get('etag')).toBe(etag)
  expect((await ask('/v1/meta', undefined, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
})
