import { describe, expect, test } from 'vitest'
import { sessionBodyProblem } from './sessionBodyProblem.ts'

const base = { deploymentId: 42, externalId: 'user-1' }
const creator = { ...base, creatorMode: true, embedTenantName: 'acme-corp' }

describe('a body of session generation is taken', () => {
  const taken: [string, unknown][] = [
    ['with the least', base],
    ['with an internal user', { deploymentId: 42, internalId: 'u_7', email: 'a@b.c', embedTheme: {}, settings: {} }],
    ['with null for what is left out', { ...base, internalId: null, groups: null, settings: { locale: null }, branchName: null }],
    ['with fields that nobody knows', { ...base, later: { anything: true } }],
    [
      'with every kind of attribute',
      { ...base, userAttributes: ['a', 1, true, null, ['x'], [1], []].map((value, i) => ({ name: `n${i}`, value })) },
    ],
    [
      'with definitions in creator mode',
      { ...creator, userAttributeDefinitions: [{ name: 'a', type: 'number_array' }], groupDefinitions: [{ name: 'g' }] },
    ],
    ['with no groups', { ...base, groups: [] }],
    ['with a tenant name of four letters, as in the contract’s own example', { ...base, embedTenantName: 'acme' }],
    [
      'with a theme of more than the known fields, and null for what is left out',
      { ...base, embedTheme: { primaryColor: null, borderRadius: 4, font: 'Inter', chat: { inputColor: '#fff' }, later: [1] } },
    ],
    ['with roles, for one dashboard', { ...base, roles: ['viewer'], publicDashboardId: 'a1b2c3d4', isEphemeral: true }],
    ['with a profile', { ...base, userProfile: { displayName: 'Ada', picture: 'https://example.com/a.png' } }],
  ]
  test.each(taken)('%s', (_, body) => expect(sessionBodyProblem(body)).toBeUndefined())
})

describe('a body of session generation is refused, naming the place', () => {
  const refused: [string, unknown][] = [
    ['', null],
    ['', []],
    ['', 'text'],
    ['deploymentId', {}],
    ['deploymentId', { externalId: 'user-1' }],
    ['deploymentId', { ...base, deploymentId: '42' }],
    ['externalId', { deploymentId: 42 }],
    ['internalId', { ...base, internalId: 'u_7' }],
    ['externalId', { ...base, externalId: 'User-1' }],
    ['externalId', { ...base, externalId: ' user-1' }],
    ['externalId', { ...base, externalId: '' }],
    ['email', { ...base, email: 7 }],
    ['userProfile', { ...base, userProfile: 'Ada' }],
    ['userProfile.picture', { ...base, userProfile: { picture: '/a.png' } }],
    ['userProfile.picture', { ...base, userProfile: { picture: 'javascript:alert(1)' } }],
    ['embedTenantName', { ...base, embedTenantName: 'Acme-corp' }],
    ['embedTenantName', { ...base, embedTenantName: 'a' }],
    ['embedTenantName', { ...base, embedTenantName: 'acme-' }],
    ['embedTenantName', { ...base, embedTenantName: `a${'b'.repeat(40)}` }],
    ['creatorMode', { ...base, creatorMode: 'true' }],
    ['userAttributes', { ...base, userAttributes: { name: 'a', value: 1 } }],
    ['userAttributes[0].name', { ...base, userAttributes: [{ value: 1 }] }],
    ['userAttributes[0].value', { ...base, userAttributes: [{ name: 'a' }] }],
    ['userAttributes[0].value', { ...base, userAttributes: [{ name: 'a', value: {} }] }],
    ['userAttributes[0].value', { ...base, userAttributes: [{ name: 'a', value: [1, 'x'] }] }],
    [
      'userAttributes[1].name',
      {
        ...base,
        userAttributes: [
          { name: 'a', value: 1 },
          { name: 'a', value: 2 },
        ],
      },
    ],
    ['groups', { ...base, groups: 'sales' }],
    ['groups[1]', { ...base, groups: ['sales', 7] }],
    ['userAttributeDefinitions', { ...base, userAttributeDefinitions: [] }],
    ['groupDefinitions', { ...base, creatorMode: true, groupDefinitions: [] }],
    ['groupDefinitions', { ...base, embedTenantName: 'acme-corp', groupDefinitions: [] }],
    ['userAttributeDefinitions[0].type', { ...creator, userAttributeDefinitions: [{ name: 'a', type: 'date' }] }],
    ['userAttributeDefinitions[0].name', { ...creator, userAttributeDefinitions: [{ type: 'string' }] }],
    ['groupDefinitions[0].name', { ...creator, groupDefinitions: [{}] }],
    ['securityContext', { ...base, securityContext: [] }],
    ['embedTheme', { ...base, embedTheme: 'dark' }],
    ['embedTheme.primaryColor', { ...base, embedTheme: { primaryColor: 7 } }],
    ['embedTheme.borderRadius', { ...base, embedTheme: { borderRadius: '4px' } }],
    ['embedTheme.font', { ...base, embedTheme: { font: ['Inter'] } }],
    [
      'embedTheme.analyticsChat.chatInput.borderColor',
      { ...base, embedTheme: { analyticsChat: { chatInput: { borderColor: 7 } } } },
    ],
    ['embedTheme.chat', { ...base, embedTheme: { chat: 'dark' } }],
    ['embedTenantProfile.displayName', { ...base, embedTenantProfile: { displayName: 7 } }],
    ['isEphemeral', { ...base, isEphemeral: 'yes' }],
    ['publicDashboardId', { ...base, publicDashboardId: 7 }],
    ['roles[0]', { ...base, roles: [7] }],
    [
      'userAttributeDefinitions[0].defaultValue',
      { ...creator, userAttributeDefinitions: [{ name: 'a', type: 'string', defaultValue: 7 }] },
    ],
    ['settings.allowAi', { ...base, settings: { allowAi: 'no' } }],
    ['settings.locale', { ...base, settings: { locale: 7 } }],
    ['branchName', { ...base, branchName: 7 }],
    ...['groups', 'userAttributes', 'userAttributeDefinitions', 'groupDefinitions', 'tenantGroupDefinitions'].map(
      (field): [string, unknown] => [
        field,
        { deploymentId: 42, internalId: 'u_7', creatorMode: true, embedTenantName: 'acme-corp', [field]: [] },
      ],
    ),
    ...['securityContext', 'userProfile'].map((field): [string, unknown] => [
      field,
      { deploymentId: 42, internalId: 'u_7', [field]: {} },
    ]),
  ]
  test.each(refused)('%s: %j', (path, body) => {
    expect(sessionBodyProblem(body)).toEqual({ path, message: expect.any(String) })
  })

  test('fields that are only inherited do not count', () => {
    expect(sessionBodyProblem(JSON.parse('{"__proto__":{"deploymentId":42,"externalId":"user-1"}}'))?.path).toBe('deploymentId')
  })
})
