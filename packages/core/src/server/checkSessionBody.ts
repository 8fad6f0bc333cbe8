import { SessionBodyError } from '../errors/server.ts'

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const switches = [
  'allowAi',
  'showDashboardChat',
  'showWorkbookChat',
  'showAiWidgets',
  'allowChatWorkspaceAuthoring',
  'showWorkbookShare',
  'showDashboardSettings',
  'showMemberNames',
  'showGroupByCube',
]
const definitions = ['userAttributeDefinitions', 'groupDefinitions', 'tenantGroupDefinitions']
const attributeTypes = ['string', 'number', 'boolean', 'string_array', 'number_array']

/** Reads own fields only; null is the same as left out. */
function field(row: Row, name: string): unknown {
  return Object.hasOwn(row, name) ? (row[name] ?? undefined) : undefined
}

function rule(path: string, holds: boolean, text: string): asserts holds {
  if (!holds) throw new SessionBodyError(path, text)
}

/** Checks the field that `path` ends in, if it is there. */
function optional(row: Row, path: string, holds: (value: unknown) => boolean, text: string): void {
  const value = field(row, path.split('.').at(-1)!)
  rule(path, value === undefined || holds(value), text)
}

/** A list of objects, each with a `name` of its own; an empty one when it is left out. */
function rows(body: Row, name: string): readonly Row[] {
  const list = field(body, name)
  if (list === undefined) return []
  rule(name, Array.isArray(list), 'has to be a list')
  const names = new Set<string>()
  for (const [index, row] of list.entries()) {
    rule(`${name}[${index}]`, isRow(row), 'has to be an object')
    const text = field(row, 'name')
    rule(`${name}[${index}].name`, isText(text), 'has to be a text')
    rule(`${name}[${index}].name`, !names.has(text), 'repeats a name; each may come once')
    names.add(text)
  }
  return list
}

function isAttributeValue(value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (!Array.isArray(value)) return false
  return value.every((item) => typeof item === 'string') || value.every((item) => Number.isFinite(item))
}

function isWebAddress(value: unknown): boolean {
  try {
    return /^https?:$/.test(new URL(value as string).protocol)
  } catch {
    return false
  }
}

/**
 * The rules of the contract, before anything is sent: a broken one costs no round trip and names its place.
 *
 * @throws {SessionBodyError} The first rule that is broken; `path` says where.
 */
export function checkSessionBody(body: unknown): void {
  rule('body', isRow(body), 'has to be an object')
  rule('deploymentId', Number.isFinite(field(body, 'deploymentId')), 'has to be a number')

  const [externalId, internalId] = [field(body, 'externalId'), field(body, 'internalId')]
  rule('externalId', externalId === undefined || internalId === undefined, 'cannot stand beside `internalId`; give one of them')
  rule('externalId', externalId !== undefined || internalId !== undefined, 'is missing; give it or `internalId`')
  if (internalId === undefined) {
    rule('externalId', isText(externalId), 'has to be a text')
    rule('externalId', externalId === externalId.trim().toLowerCase(), 'has to be trimmed and in lower case')
  } else {
    rule('internalId', isText(internalId), 'has to be a text')
    for (const name of ['groups', 'userAttributes', ...definitions, 'securityContext', 'userProfile']) {
      rule(name, field(body, name) === undefined, 'cannot stand beside `internalId`, whose user has its own')
    }
  }

  const isSwitch = (value: unknown) => typeof value === 'boolean'
  const isObject = (value: unknown) => isRow(value)
  const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
  optional(body, 'email', isText, 'has to be a text')
  optional(body, 'branchName', isText, 'has to be a text')
  optional(body, 'creatorMode', isSwitch, 'has to be true or false')
  optional(
    body,
    'embedTenantName',
    // Two parts of the contract name different shortest lengths. The shorter one is taken: the service has the last word.
    (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,34}[a-z0-9]$/.test(value),
    'has to be 2 to 36 small letters, digits and hyphens, with a letter first and no hyphen last',
  )
  for (const name of ['groups', 'tenantGroups', 'roles']) optional(body, name, isTexts, 'has to be a list of texts')
  for (const name of ['securityContext', 'embedTheme', 'settings', 'userProfile']) {
    optional(body, name, isObject, 'has to be an object')
  }

  const profile = (field(body, 'userProfile') ?? {}) as Row
  optional(profile, 'userProfile.displayName', (value) => typeof value === 'string', 'has to be a text')
  optional(profile, 'userProfile.picture', isWebAddress, 'has to be an absolute http(s) address')
  const settings = (field(body, 'settings') ?? {}) as Row
  for (const name of switches) optional(settings, `settings.${name}`, isSwitch, 'has to be true or false')
  for (const name of ['locale', 'timezone']) optional(settings, `settings.${name}`, isText, 'has to be a text')

  for (const [index, attribute] of rows(body, 'userAttributes').entries()) {
    const value = field(attribute, 'value')
    rule(
      `userAttributes[${index}].value`,
      isAttributeValue(value),
      'has to be a text, number, boolean, null, or a list of texts or of numbers',
    )
  }
  for (const [index, definition] of rows(body, 'userAttributeDefinitions').entries()) {
    const type = field(definition, 'type')
    rule(
      `userAttributeDefinitions[${index}].type`,
      attributeTypes.includes(type as string),
      `has to be one of ${attributeTypes.join(', ')}`,
    )
  }
  rows(body, 'groupDefinitions')
  rows(body, 'tenantGroupDefinitions')

  for (const name of [...definitions, 'tenantGroups']) {
    const given = field(body, name) !== undefined
    rule(name, !given || field(body, 'creatorMode') === true, 'needs `creatorMode: true`')
    rule(name, !given || field(body, 'embedTenantName') !== undefined, 'needs `embedTenantName`')
  }
}
