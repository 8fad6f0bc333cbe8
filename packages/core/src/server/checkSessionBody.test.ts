import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SessionBody } from '@svc/core/server'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { SessionBodyError } from '../errors/server.ts'
import { checkSessionBody } from './checkSessionBody.ts'

const base = { deploymentId: 42, externalId: 'jane@example.com' }
const creator = { ...base, creatorMode: true, embedTenantName: 'acme' }

const right: Record<string, SessionBody> = {
  'the smallest one': base,
  'a user of the service': { deploymentId: 42, internalId: 'Jane', externalId: null },
  'every field': {
    ...creator,
    email: 'jane@example.com',
    userProfile: { displayName: '', picture: 'https://example.com/j.png' },
    userAttributes: [
      { name: 'region', value: 'EU' },
      { name: 'rank', value: 4.5 },
      { name: 'teams', value: ['a', 'b'] },
      { name: 'levels', value: [1, 2] },
      { name: 'lead', value: true },
      { name: 'none', value: null },
      { name: 'empty', value: [] },
    ],
    groups: [],
    tenantGroups: ['editors'],
    userAttributeDefinitions: [{ name: 'region', type: 'string' as const, defaultValue: 'EU' }],
    groupDefinitions: [{ name: 'editors' }],
    tenantGroupDefinitions: [{ name: 'editors', description: 'May edit' }],
    securityContext: { tenant: 7 },
    embedTheme: { primaryColor: '#7c5cff', borderRadius: 4, ownField: {} },
    settings: { allowAi: false, locale: 'de', timezone: 'Europe/Berlin', showMemberNames: null },
    branchName: 'dev/a',
    isEphemeral: false,
  },
  'null where a field may be left out': { ...base, groups: null, settings: null, userAttributes: null, embedTenantName: null },
  'a later field of the service': { ...base, newField: 1 } as SessionBody,
}

const wrong: Record<string, [path: string, body: unknown]> = {
  'no body': ['body', undefined],
  'a list': ['body', []],
  'no deployment': ['deploymentId', { externalId: 'a' }],
  'a deployment as text': ['deploymentId', { ...base, deploymentId: '42' }],
  'a deployment that is no number': ['deploymentId', { ...base, deploymentId: Number.NaN }],
  'an inherited deployment': ['deploymentId', Object.assign(Object.create({ deploymentId: 1 }), { externalId: 'a' })],
  'no viewer': ['externalId', { deploymentId: 42 }],
  'both viewers': ['externalId', { ...base, internalId: '7' }],
  'an empty viewer': ['externalId', { ...base, externalId: ' ' }],
  'a viewer in capitals': ['externalId', { ...base, externalId: 'Jane@example.com' }],
  'a viewer with a blank': ['externalId', { ...base, externalId: 'jane ' }],
  'a viewer that is a number': ['externalId', { ...base, externalId: 7 }],
  'groups of an internal user': ['groups', { deploymentId: 1, internalId: 'j', groups: [] }],
  'attributes of an internal user': ['userAttributes', { deploymentId: 1, internalId: 'j', userAttributes: [] }],
  'a context of an internal user': ['securityContext', { deploymentId: 1, internalId: 'j', securityContext: {} }],
  'a profile of an internal user': ['userProfile', { deploymentId: 1, internalId: 'j', userProfile: {} }],
  'definitions with an internal user': [
    'userAttributeDefinitions',
    { ...creator, externalId: undefined, internalId: 'j', userAttributeDefinitions: [] },
  ],
  'a blank address': ['email', { ...base, email: ' ' }],
  'a name that is no text': ['userProfile.displayName', { ...base, userProfile: { displayName: 5 } }],
  'a tenant in capitals': ['embedTenantName', { ...base, embedTenantName: 'Acme' }],
  'a tenant with a hyphen last': ['embedTenantName', { ...base, embedTenantName: 'acme-' }],
  'a tenant of 37 letters': ['embedTenantName', { ...base, embedTenantName: 'a'.repeat(37) }],
  'a tenant with a line break': ['embedTenantName', { ...base, embedTenantName: 'acme\n' }],
  'a name twice': [
    'userAttributes[1].name',
    {
      ...base,
      userAttributes: [
        { name: 'a', value: 1 },
        { name: 'a', value: 2 },
      ],
    },
  ],
  'an attribute without a name': ['userAttributes[0].name', { ...base, userAttributes: [{ value: 1 }] }],
  'an attribute that is no object': ['userAttributes[0]', { ...base, userAttributes: ['a'] }],
  'an attribute with an object': ['userAttributes[0].value', { ...base, userAttributes: [{ name: 'a', value: {} }] }],
  'an attribute with a mixed list': ['userAttributes[0].value', { ...base, userAttributes: [{ name: 'a', value: [1, 'b'] }] }],
  'attributes as an object': ['userAttributes', { ...base, userAttributes: { region: 'EU' } }],
  'definitions without creator mode': [
    'userAttributeDefinitions',
    { ...base, embedTenantName: 'acme', userAttributeDefinitions: [{ name: 'a', type: 'string' }] },
  ],
  'definitions without a tenant': ['groupDefinitions', { ...base, creatorMode: true, groupDefinitions: [{ name: 'a' }] }],
  'tenant groups without creator mode': ['tenantGroups', { ...base, embedTenantName: 'acme', tenantGroups: ['a'] }],
  'a definition of an unknown type': [
    'userAttributeDefinitions[0].type',
    { ...creator, userAttributeDefinitions: [{ name: 'a', type: 'date' }] },
  ],
  'a definition twice': ['groupDefinitions[1].name', { ...creator, groupDefinitions: [{ name: 'a' }, { name: 'a' }] }],
  'a group of the tenant defined twice': [
    'tenantGroupDefinitions[1].name',
    { ...creator, tenantGroupDefinitions: [{ name: 'a' }, { name: 'a' }] },
  ],
  'a picture that is a path': ['userProfile.picture', { ...base, userProfile: { picture: '/j.png' } }],
  'a picture that is a script': ['userProfile.picture', { ...base, userProfile: { picture: 'javascript:alert(1)' } }],
  'a group that is no text': ['groups', { ...base, groups: [1] }],
  'a group of the tenant that is no text': ['tenantGroups', { ...creator, tenantGroups: [1] }],
  'roles as a text': ['roles', { ...base, roles: 'admin' }],
  'a branch that is no text': ['branchName', { ...base, branchName: 7 }],
  'a switch as text': ['settings.allowAi', { ...base, settings: { allowAi: 'false' } }],
  'a locale that is no text': ['settings.locale', { ...base, settings: { locale: 5 } }],
  'a context that is a list': ['securityContext', { ...base, securityContext: [] }],
  'a context with a bigint': ['securityContext', { ...base, securityContext: { tenant: 7n } }],
  'creator mode as text': ['creatorMode', { ...base, creatorMode: 'true' }],
}

describe('a session body is accepted', () => {
  test.each(Object.entries(right))('with %s', (_, body) => {
    expect(() => checkSessionBody(body)).not.toThrow()
  })

  test('only if the contract accepts it too', () => {
    const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../contract/schemas/platform.json'), 'utf8'))
    const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(schema, 'platform')
    for (const body of Object.values(right)) {
      ajv.validate('platform#/$defs/GenerateSession', body)
      expect(ajv.errors).toBeNull()
    }
  })
})

describe('a session body is refused', () => {
  test.each(Object.entries(wrong))('with %s', (_, [path, body]) => {
    let error: unknown
    try {
      checkSessionBody(body)
    } catch (caught) {
      error = caught
    }
    expect(error).toBeInstanceOf(SessionBodyError)
    expect(error).toMatchObject({ code: 'SESSION_BODY', path })
    expect((error as Error).message).not.toMatch(/jane|Acme/i)
  })
})
