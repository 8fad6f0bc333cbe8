import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'

interface Capture {
  request: { method: string; path: string; json?: unknown }
  response: { status: number; json?: unknown }
}

const core = join(import.meta.dirname, '../..')
const read = <T>(file: string): T => JSON.parse(readFileSync(join(core, file), 'utf8'))
const captures = readdirSync(join(core, 'test/fixtures/captures'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file.replace('.json', ''), read<Capture>(`test/fixtures/captures/${file}`)] as const)

const document = read<{ paths: Record<string, object> }>('contract/openapi.json')
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(document, 'openapi')

/** What is wrong with a value at a place of the document; `null` when it fits. */
function faults(value: unknown, ...place: string[]): unknown {
  const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const validate = ajv.getSchema(`openapi#/${pointer}`)
  if (!validate) throw new Error(`The document has no ${pointer}`)
  validate(value)
  return validate.errors ?? null
}

function operationOf({ method, path }: Capture['request']): string[] {
  const known = path.replace(/^.*?(?=\/v1\/)/, '').replace(/\?.*$/, '')
  // The server takes more methods than the contract lists, and answers all of them alike.
  const listed = Object.hasOwn(document.paths[known] ?? {}, method.toLowerCase())
  return ['paths', known, listed ? method.toLowerCase() : 'post']
}
const json = ['content', 'application/json', 'schema']

test.each(captures.filter(([, { response }]) => response.json !== undefined))(
  'the OpenAPI document takes what a real server answered: %s',
  (_, { request, response }) => {
    const status = response.status < 400 ? `${response.status}` : `${String(response.status)[0]}XX`
    expect(faults(response.json, ...operationOf(request), 'responses', status, ...json)).toBeNull()
  },
)

test.each(captures.filter(([, { request }]) => request.json !== undefined))(
  'the OpenAPI document takes what a real server was asked: %s',
  (_, { request }) => {
    expect(faults(request.json, ...operationOf(request), 'requestBody', ...json)).toBeNull()
  },
)

const query = { measures: ['orders.count'], order: [{ id: 'orders.count', desc: true }] }
const result = { query, data: [], annotation: { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} } }
const answerOf = (path: string) => ['paths', path, 'post', 'responses', '200', ...json]

test.each<[what: string, path: string, answer: unknown]>([
  ['a result set whose queries name an order', '/v1/load', { queryType: 'blendingQuery', results: [result], pivotQuery: query }],
  [
    'a filter of nested lists in a repeated query',
    '/v1/load',
    { ...result, query: { ...query, filters: [{ or: [{ member: 'orders.id', operator: 'equals', values: ['1', null] }] }] } },
  ],
  ['a field that the contract does not list', '/v1/load', { ...result, query: { ...query, rowLimit: 10_000 } }],
  ['a dry run with an order', '/v1/dry-run', { queryType: 'regularQuery', normalizedQueries: [query], pivotQuery: query }],
  ['the SQL of one query', '/v1/sql', { sql: { status: 'ok', sql: ['SELECT 1', []] } }],
  ['the SQL of several queries', '/v1/sql', [{ sql: { sql: ['SELECT 1', []] } }, { sql: { sql: ['SELECT 2', []] } }]],
])('the OpenAPI document takes %s', (_, path, answer) => {
  expect(faults(answer, ...answerOf(path))).toBeNull()
})

test('the OpenAPI document refuses an answer that repeats the query as it was written', () => {
  const written = { ...result, query: { ...query, order: [['orders.count', 'desc']] } }
  expect(faults(written, ...answerOf('/v1/load'))).not.toBeNull()
})
