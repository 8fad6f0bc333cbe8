import { SessionBodyError } from '../errors/server.ts'
import { isObject, type JsonObject } from '../util/isObject.ts'
import { own } from '../util/own.ts'
import { parseUrl } from '../util/parseUrl.ts'
import { tryStringify } from '../util/tryStringify.ts'

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
const isJsonObject = (value: unknown) => isObject(value) && tryStringify(value) !== undefined
const definitions = ['userAttributeDefinitions', 'groupDefinitions', 'tenantGroupDefinitions']
const attributeTypes = ['string', 'number', 'boolean', 'string_array', 'number_array']

/** An own field; null is the same as left out. */
const field = (object: JsonObject, name: string): unknown => own(object, name) ?? undefined

function rule(path: string, holds: boolean, text: string): asserts holds {
  if (!holds) throw new SessionBodyError(path, text)
}

/** Checks the field that `path` ends in, if it is there. */
function optional(object: JsonObject, path: string, holds: (value: unknown) => boolean, text: string): void {
  const value = field(object, path.split('.').at(-1)!)
  rule(path, value === undefined || holds(value), text)
}

/** Checks a list of objects with unique names, and one more field of each. */
function checkList(body: JsonObject, name: string, key = 'name', holds: (value: unknown) => boolean = isText, text = ''): void {
  const list = field(body, name) ?? []
  rule(name, Array.isArray(list), 'has to be a list')
  const names = new Set<string>()
  for (const [index, item] of list.entries()) {
    const place = `${name}[${index}]`
    rule(place, isObject(item), 'has to be an object')
    const itemName = field(item, 'name')
    rule(`${place}.name`, isText(itemName), 'has to be a text')
    rule(`${place}.name`, !names.has(itemName), 'repeats a name; each may come once')
    names.add(itemName)
    rule(`${place}.${key}`, holds(field(item, key)), text)
  }
}

function isAttributeValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') || value.every(Number.isFinite)
  return Number.isFinite(value) || /^(undefined|string|boolean)$/.test(typeof value)
}

const isWebAddress = (value: unknown) => /^https?:/.test(String(parseUrl(value as string)))

/**
 * Checks a body by the rules of the contract before anything is sent: a mistake costs no request, and the error says where it is.
 *
 * @throws {SessionBodyError} when a rule is broken; `path` says where.
 */
export function checkSessionBody(body: unknown): void {
  rule('body', isObject(body), 'has to be an object')
  rule('deploymentId', Number.isFinite(field(body, 'deploymentId')), 'has to be a number')

  const [externalId, internalId] = [field(body, 'externalId'), field(body, 'internalId')]
  rule('externalId', externalId === undefined || internalId === undefined, 'cannot stand beside `internalId`; give one of them')
  if (internalId === undefined) {
    rule('externalId', externalId !== undefined, 'is missing; give it or `internalId`')
    rule('externalId', isText(externalId), 'has to be a text')
    rule('externalId', externalId === externalId.trim().toLowerCase(), 'has to be trimmed and in lower case')
  } else {
    rule('internalId', isText(internalId), 'has to be a text')
    for (const name of ['groups', 'userAttributes', ...definitions, 'securityContext', 'userProfile']) {
      rule(name, field(body, name) === undefined, 'cannot stand beside `internalId`, whose user has its own')
    }
  }

  const isSwitch = (value: unknown) => typeof value === 'boolean'
  const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
  for (const name of ['email', 'branchName']) optional(body, name, isText, 'has to be a text')
  optional(body, 'creatorMode', isSwitch, 'has to be true or false')
  optional(
    body,
    'embedTenantName',
    // Two parts of the contract name different minimum lengths. The smaller one is taken: the service decides in the end.
    (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,34}[a-z0-9]$/.test(value),
    'has to be 2 to 36 small letters, digits and hyphens, with a letter first and no hyphen last',
  )
  for (const name of ['groups', 'tenantGroups', 'roles']) optional(body, name, isTexts, 'has to be a list of texts')
  for (const name of ['securityContext', 'embedTheme', 'settings', 'userProfile']) {
    optional(body, name, isJsonObject, 'has to be a JSON object')
  }

  const profile = (field(body, 'userProfile') ?? {}) as JsonObject
  optional(profile, 'userProfile.displayName', (value) => typeof value === 'string', 'has to be a text')
  optional(profile, 'userProfile.picture', isWebAddress, 'has to be an absolute http(s) address')
  const settings = (field(body, 'settings') ?? {}) as JsonObject
  for (const name of switches) optional(settings, `settings.${name}`, isSwitch, 'has to be true or false')
  for (const name of ['locale', 'timezone']) optional(settings, `settings.${name}`, isText, 'has to be a text')

  checkList(
    body,
    'userAttributes',
    'value',
    isAttributeValue,
    'has to be a text, number, boolean, null, or a list of texts or of numbers',
  )
  const isType = (value: unknown) => attributeTypes.includes(value as string)
  checkList(body, 'userAttributeDefinitions', 'type', isType, `has to be one of ${attributeTypes.join(', ')}`)
  checkList(body, 'groupDefinitions')
  checkList(body, 'tenantGroupDefinitions')

  for (const name of [...definitions, 'tenantGroups']) {
    if (field(body, name) === undefined) continue
    rule(name, field(body, 'creatorMode') === true, 'needs `creatorMode: true`')
    rule(name, field(body, 'embedTenantName') !== undefined, 'needs `embedTenantName`')
  }
}
