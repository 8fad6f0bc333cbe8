import type { JsonObject } from '../../isObject.ts'
import { tenantName } from '../../platform/groups/embedding/tenantName.ts'
import { isAttributeValue } from '../../server/isAttributeValue.ts'
import {
  type BodyProblem,
  boolean,
  type Check,
  finite,
  isAbsent,
  listOf,
  name,
  object,
  own,
  problem,
  shape,
  string,
  uniqueNames,
} from './bodyChecks.ts'

const attributeValue: Check = (value, path) =>
  isAttributeValue(value)
    ? undefined
    : problem(path, 'must be a string, a number, a boolean, null, or a list of strings or of numbers')

const attribute: Check = (value, path) =>
  shape({ name, value: attributeValue }, ['name'])(value, path) ??
  (Object.hasOwn(value as object, 'value') ? undefined : problem(`${path}.value`, 'is required'))

const attributeTypes = ['string', 'number', 'string_array', 'number_array', 'boolean']
const attributeDefinition = shape(
  {
    name,
    type: (value, path) =>
      attributeTypes.includes(value as string) ? undefined : problem(path, `must be one of ${attributeTypes.join(', ')}`),
    displayName: string,
    defaultValue: string,
    description: string,
  },
  ['name', 'type'],
)

const picture: Check = (value, path) => {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  return url && /^https?:$/.test(url.protocol) ? undefined : problem(path, 'must be an absolute http or https address')
}

const embedTenantName: Check = (value, path) =>
  typeof value === 'string' && tenantName.test(value) ? undefined : problem(path, `must match ${tenantName.source}`)

const externalId: Check = (value, path) => {
  if (typeof value !== 'string' || value === '') return problem(path, 'must be a non-empty string')
  return value === value.trim().toLowerCase() ? undefined : problem(path, 'must be lowercase and trimmed')
}

/** An open object: unknown fields are accepted. */
const theme = shape({
  primaryColor: string,
  borderRadius: finite,
  font: string,
  analyticsChat: shape({ backgroundColor: string, chatInput: shape({ backgroundColor: string, borderColor: string }) }),
  chat: shape({ inputColor: string }),
})

const definition = shape({ name, description: string }, ['name'])
const flags = ['allowAi', 'showDashboardChat', 'showWorkbookChat', 'showAiWidgets', 'allowChatWorkspaceAuthoring']
const moreFlags = ['showWorkbookShare', 'showDashboardSettings', 'showMemberNames', 'showGroupByCube']

const fields = shape(
  {
    deploymentId: finite,
    externalId,
    internalId: name,
    email: string,
    userProfile: shape({ displayName: string, picture }),
    embedTenantName,
    embedTenantProfile: shape({ displayName: string }),
    creatorMode: boolean,
    userAttributes: (value, path) => listOf(attribute)(value, path) ?? uniqueNames(value, path),
    groups: listOf(name),
    tenantGroups: listOf(name),
    userAttributeDefinitions: (value, path) => listOf(attributeDefinition)(value, path) ?? uniqueNames(value, path),
    groupDefinitions: listOf(definition),
    tenantGroupDefinitions: listOf(definition),
    securityContext: object,
    embedTheme: theme,
    settings: shape({
      ...Object.fromEntries([...flags, ...moreFlags].map((flag) => [flag, boolean])),
      locale: string,
      timezone: string,
    }),
    branchName: string,
    isEphemeral: boolean,
    publicDashboardId: string,
    roles: listOf(string),
  },
  ['deploymentId'],
)

const notWithInternalId = [
  'groups',
  'userAttributes',
  'userAttributeDefinitions',
  'groupDefinitions',
  'tenantGroupDefinitions',
  'securityContext',
  'userProfile',
]
const creatorOnly = ['userAttributeDefinitions', 'groupDefinitions', 'tenantGroups', 'tenantGroupDefinitions']

/** The first rule of session generation that `body` breaks, or nothing. It looks at the form only; see `checkReferences`. */
export function sessionBodyProblem(body: unknown): BodyProblem | undefined {
  const found = fields(body, '')
  if (found) return found
  const session = body as JsonObject
  const has = (field: string) => !isAbsent(own(session, field))
  if (has('externalId') === has('internalId'))
    return problem(has('externalId') ? 'internalId' : 'externalId', 'exactly one of externalId and internalId is required')
  if (has('internalId'))
    for (const field of notWithInternalId) if (has(field)) return problem(field, 'is not allowed together with internalId')
  for (const field of creatorOnly)
    if (has(field) && (own(session, 'creatorMode') !== true || !has('embedTenantName')))
      return problem(field, 'needs creatorMode and embedTenantName')
  return undefined
}
