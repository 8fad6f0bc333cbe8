import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPlatformClient, platformOperations } from '@svc/core/platform'
import { createScimClient } from '@svc/core/scim'
import { describe, expect, test } from 'vitest'
import { fakeFetch, type Sent } from './test/fakeFetch.ts'

// The OpenAPI document is the reading of the contract that the client does not use: it finds its way by its own table.
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}
interface Operation {
  operationId: string
  'x-svc-group'?: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../contract/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
    .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
const platformOnes = operations.filter(({ operation }) => operation['x-svc-group'])
const scimOnes = operations.filter(({ path }) => path.startsWith('/api/scim/'))

function sample(schema: Schema, depth = 0): unknown {
  if (schema.$ref) return sample(document.components.schemas[schema.$ref.split('/').at(-1)!]!, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, depth)))
  if (schema.anyOf) return sample(schema.anyOf[0]!, depth)
  const type = [schema.type ?? 'object'].flat()[0]
  if (type === 'array') return [sample(schema.items!, depth), sample(schema.items!, depth)]
  if (type === 'integer' || type === 'number') return 7
  if (type === 'boolean') return false
  if (type === 'string') return 'ä/b?c#d&e=f%2F+g h'
  if (depth > 2) return {}
  return Object.fromEntries(
    Object.entries(schema.properties ?? { any: {} }).map(([name, part]) => [name, sample(part, depth + 1)]),
  )
}

/** What the contract makes of one call: the request line and the answer's kind. */
function expected(path: string, { parameters = [] }: Operation, values: Record<string, unknown>) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name }) => [values[name]].flat().map((value) => [name, String(value)]))
  return { pathname: filled, pairs }
}

async function bodyOf({ body }: Sent): Promise<unknown> {
  if (!(body instanceof FormData)) return typeof body === 'string' ? JSON.parse(body) : body
  return Object.fromEntries(
    await Promise.all([...body].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()])),
  )
}

test('the contract has 161 platform and 12 SCIM operations, and the client the same ones', () => {
  expect([platformOnes.length, scimOnes.length]).toEqual([161, 12])
  const facts = platformOperations().map(({ id, group, method, path }) => `${group}.${id} ${method} ${path}`)
  expect(facts.toSorted()).toEqual(
    platformOnes
      .map(({ path, method, operation }) => `${operation['x-svc-group']}.${operation.operationId} ${method} ${path}`)
      .toSorted(),
  )
})

describe('each platform operation sends what the contract says', () => {
  test.each(platformOnes.map((one) => [one.operation.operationId, one] as const))(
    '%s',
    async (_, { path, method, operation }) => {
      const answered = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))!
      const file = Boolean(answered[1].content?.['application/pdf'])
      const { fetch, sent } = fakeFetch(() => {
        if (file) return new Response(new Uint8Array([37, 80, 68, 70]), { headers: { 'content-type': 'application/pdf' } })
        return answered[1].content ? { unknownField: [1], items: [] } : new Response(null, { status: 204 })
      })
      const platform = createPlatformClient({ baseUrl: 'https://acme.example.test', token: 'secret-token', fetch })

      const values: Record<string, unknown> = {}
      for (const { name, schema } of operation.parameters ?? []) values[name] = sample(schema)
      const params = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
      const [bodyType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
      let body = content && (sample(content.schema) as Record<string, unknown>)
      if (bodyType === 'multipart/form-data') body = { ...body, file: new Blob(['cube: x'], { type: 'text/yaml' }) }

      const group = platform[operation['x-svc-group'] as 'deployments'] as unknown as Record<
        string,
        (args: unknown) => Promise<unknown>
      >
      const result = await group[operation.operationId]!({
        ...Object.fromEntries(params.map(({ name }) => [name, values[name]])),
        ...(query.length > 0 && { query: Object.fromEntries(query.map(({ name }) => [name, values[name]])) }),
        ...(body && { body }),
      })

      expect(sent).toHaveLength(1)
      const { url, headers } = sent[0]!
      const line = expected(path, operation, values)
      expect([sent[0]!.method, url.origin, url.pathname, [...url.searchParams]]).toEqual([
        method,
        'https://acme.example.test',
        line.pathname,
        line.pairs,
      ])
      expect(headers.get('authorization')).toBe('Bearer secret-token')
      if (bodyType === 'multipart/form-data') {
        expect(headers.get('content-type')).toBeNull() // the platform writes it, with its boundary
        expect(await bodyOf(sent[0]!)).toEqual({ ...body, file: 'cube: x' })
        expect(((sent[0]!.body as FormData).get('file') as File).name).toBe(body!['fileName'])
      } else {
        expect(headers.get('content-type')).toBe(body ? 'application/json' : null)
        expect(await bodyOf(sent[0]!)).toEqual(body)
      }
      if (file) {
        expect([(result as Blob).type, await (result as Blob).text()]).toEqual(['application/pdf', '%PDF'])
      } else expect(result).toEqual(answered[1].content ? { unknownField: [1], items: [] } : undefined)
    },
  )
})

describe('each SCIM operation sends what the contract says', () => {
  const calls: Record<string, (scim: ReturnType<typeof createScimClient>, body: never) => Promise<unknown>> = {
    scimListUsers: (scim) => scim.users.list({ filter: 'ä eq "b&c"', startIndex: 7, count: 7 }),
    scimCreateUser: (scim, body) => scim.users.create(body),
    scimGetUser: (scim) => scim.users.get('ä/b?c'),
    scimReplaceUser: (scim, body) => scim.users.replace('ä/b?c', body),
    scimPatchUser: (scim, body: { Operations: [] }) => scim.users.patch('ä/b?c', body.Operations),
    scimDeleteUser: (scim) => scim.users.delete('ä/b?c'),
    scimListGroups: (scim) =>
      scim.groups.list({ filter: 'ä eq "b&c"', startIndex: 7, count: 7, excludedAttributes: ['members', 'meta'] }),
    scimCreateGroup: (scim, body) => scim.groups.create(body),
    scimGetGroup: (scim) => scim.groups.get('ä/b?c', { excludedAttributes: 'members,meta' }),
    scimReplaceGroup: (scim, body) => scim.groups.replace('ä/b?c', body),
    scimPatchGroup: (scim, body: { Operations: [] }) => scim.groups.patch('ä/b?c', body.Operations),
    scimDeleteGroup: (scim) => scim.groups.delete('ä/b?c'),
  }
  const values = { id: 'ä/b?c', filter: 'ä eq "b&c"', startIndex: 7, count: 7, excludedAttributes: 'members,meta' }

  test.each(scimOnes.map((one) => [one.operation.operationId, one] as const))('%s', async (id, { path, method, operation }) => {
    const created = Object.keys(operation.responses)[0] === '201'
    const { fetch, sent } = fakeFetch(() => {
      if (operation.responses['204']) return new Response(null, { status: 204 })
      return Response.json({ id: '1', extra: true }, { status: created ? 201 : 200 })
    })
    const scim = createScimClient({ baseUrl: 'https://acme.example.test', token: 'secret-token', fetch })
    const content = operation.requestBody?.content['application/scim+json']
    const body = content && (sample(content.schema) as Record<string, unknown>)
    if (id.includes('Patch')) body!['schemas'] = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']
    const result = await calls[id]!(scim, body as never)

    const line = expected(path, operation, values)
    const { url, headers } = sent[0]!
    expect([sent.length, sent[0]!.method, url.pathname, [...url.searchParams]]).toEqual([1, method, line.pathname, line.pairs])
    expect(headers.get('authorization')).toBe('Bearer secret-token')
    expect(headers.get('content-type')).toBe(body ? 'application/scim+json' : null)
    expect(await bodyOf(sent[0]!)).toEqual(body)
    expect(result).toEqual(operation.responses['204'] ? undefined : { id: '1', extra: true })
  })
})
