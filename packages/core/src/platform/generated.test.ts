import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { platformOperations } from './platformOperations.ts'

const contract = join(import.meta.dirname, '../../contract')
const read = (file: string) => JSON.parse(readFileSync(join(contract, file), 'utf8'))

test('everything generated follows from the contract', () => {
  const script = join(import.meta.dirname, '../../../../scripts/generate.mjs')
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow()
})

describe('the OpenAPI document', () => {
  const document = read('openapi.json')

  test('resolves every reference', () => {
    const missing: string[] = []
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const ref = (value as { $ref?: unknown }).$ref
      if (typeof ref === 'string') {
        const parts = ref
          .slice(2)
          .split('/')
          .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
        if (parts.reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document) === undefined)
          missing.push(ref)
      }
      for (const child of Object.values(value)) walk(child)
    }
    walk(document)
    expect(missing).toEqual([])
  })

  test('covers the four families, each id once, each path value declared', () => {
    const operations = Object.entries<Record<string, { operationId?: string; parameters?: { in: string; name: string }[] }>>(
      document.paths,
    )
      .flatMap(([path, item]) => Object.values(item).map((operation) => ({ path, ...operation })))
      .filter(({ operationId }) => operationId)
    const ids = operations.map(({ operationId }) => operationId!)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(
      expect.arrayContaining(['metaV1', 'loadV1', 'cubesqlV1', 'streamChatState', 'getDeployments', 'scimListUsers']),
    )
    expect(ids.length).toBe(8 + 2 + platformOperations().length + 12)
    for (const { path, parameters = [] } of operations) {
      const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(declared.toSorted(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted())
    }
  })

  test('has both forms of the path that the interface document writes with a slash', () => {
    expect(document.paths['/api/v1/deployments/'].get.operationId).toBe('getDeployments')
    expect(document.paths['/api/v1/deployments'].$ref).toBe('#/paths/~1api~1v1~1deployments~1')
  })
})

describe('the JSON Schemas', () => {
  // Formats are stated for readers; what is checked here are shapes and bounds.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  const files = readdirSync(join(contract, 'schemas'))
  for (const file of files) ajv.addSchema(read(`schemas/${file}`), file)
  const fits = (ref: string, value: unknown) => Boolean(ajv.validate(ref, value))

  test('compile, every type of every file', () => {
    expect(files.toSorted()).toEqual(['ai.json', 'data.json', 'messages.json', 'platform.json', 'scim.json'])
    for (const file of files) {
      for (const name of Object.keys(read(`schemas/${file}`).$defs)) {
        expect(ajv.getSchema(`${file}#/$defs/${name}`), `${file} ${name}`).toBeTypeOf('function')
      }
    }
  })

  test.each([
    ['BulkUserActionInput', { action: 'DELETE', userIds: [1] }, true],
    ['BulkUserActionInput', { action: 'DELETE', userIds: [] }, false],
    ['BulkUserActionInput', { action: 'DELETE', userIds: Array(101).fill(1) }, false],
    ['BulkUserActionInput', { action: 'delete', userIds: [1] }, false],
    ['BulkUserActionInput', { action: 'DELETE', userIds: [1.5] }, false],
    ['CreateDeploymentTokenInput', { expiresIn: null }, true],
    ['CreateDeploymentTokenInput', { expiresIn: 59 }, false],
    ['CreateReportInput', { publicId: 'abcABC012345' }, true],
    ['CreateReportInput', { publicId: 'abcABC01234' }, false],
    ['CreateReportInput', { publicId: 'abcABC01234-' }, false],
    ['Deployment', { id: 1, name: 'a', deploymentUrl: 'u', creationStep: 'ready', more: 1 }, true],
    ['Deployment', { id: 1, name: 'a', deploymentUrl: 'u' }, false],
    ['RevokeEmbedSessionInput', { sessionId: 'f'.repeat(32) }, true],
    ['RevokeEmbedSessionInput', { sessionId: 'F'.repeat(32) }, false],
    ['AppThemePaletteSeed', { hue: 361 }, false],
    ['UpdateEmbedGroupInput', { description: 'x'.repeat(501) }, false],
  ])('%s %j fits: %s', (name, value, expected) => {
    expect(fits(`platform.json#/$defs/${name}`, value)).toBe(expected)
  })

  const event = { source: 'svc-embed', direction: 'event', timestamp: 1, surface: 'dashboard' }
  const action = { source: 'svc-embed', direction: 'action', timestamp: 1 }
  test.each([
    ['a download', { ...event, type: 'svc:event:download', payload: { format: 'csv', target: 'widget', rowCount: 128 } }, true],
    [
      'a download of an unknown format',
      { ...event, type: 'svc:event:download', payload: { format: 'doc', target: 'widget' } },
      false,
    ],
    ['an event of a later day', { ...event, type: 'svc:event:resized', payload: { x: 1 } }, true],
    ['an event without a surface', { ...event, surface: undefined, type: 'svc:event:navigate', payload: { path: '/' } }, false],
    ['a filter action', { ...action, type: 'svc:action:set-filter', payload: { filterUrlParameter: 'f_a.b={}' } }, true],
    ['an action with a surface', { ...action, surface: 'app', type: 'svc:action:refresh', payload: {} }, false],
    ['a refresh with a payload', { ...action, type: 'svc:action:refresh', payload: { x: 1 } }, false],
    ['traffic of another library', { ...event, source: 'other', type: 'svc:event:view', payload: {} }, false],
  ])('the schema of messages tells rightly whether it takes %s', (_, message, expected) => {
    expect(fits('messages.json', JSON.parse(JSON.stringify(message)))).toBe(expected)
  })

  test('metadata formats and queries', () => {
    const format = 'data.json#/$defs/V1CubeMetaFormat'
    expect([fits(format, 'percent'), fits(format, { type: 'link', label: 'Open' }), fits(format, 'bold')]).toEqual([
      true,
      true,
      false,
    ])
    expect(fits(format, { type: 'custom-numeric', value: ',.2f', alias: 'number_2' })).toBe(true)
    const query = { filters: [{ or: [{ member: 'a.b', operator: 'equals', values: ['x', null] }] }], limit: -1 }
    expect(fits('data.json#/$defs/V1Query', query)).toBe(false)
    expect(fits('data.json#/$defs/V1Query', { ...query, limit: 1 })).toBe(true)
  })
})
