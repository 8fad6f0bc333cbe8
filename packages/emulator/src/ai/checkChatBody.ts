import type { ChatRequest } from '@svc/core/ai'
import { isObject, type JsonObject } from '../isObject.ts'
import { isAttributeValue } from '../server/isAttributeValue.ts'
import type { AttributeValue } from '../server/state/createTokens.ts'

/** The fields of a chat request that the emulator reads, after their check. */
export interface ChatBody extends Pick<ChatRequest, 'input' | 'chatId' | 'messageId' | 'images'> {
  sessionSettings?:
    | {
        externalId?: string
        internalId?: string
        userAttributes?: { name: string; value: AttributeValue }[]
        groups?: string[]
        securityContext?: Record<string, unknown>
        timezone?: string
      }
    | undefined
}

/** What a field must be, as an error says it, and whether a value is that. */
type Rule = readonly [must: string, isValid: (value: unknown) => boolean]

const listOf = (isItem: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(isItem)
const isText = (value: unknown) => typeof value === 'string'
const isImage = (value: unknown) =>
  isObject(value) && [value['mimeType'], value['data'], value['name'] ?? ''].every((part) => typeof part === 'string')
const isAttribute = (value: unknown) => isObject(value) && typeof value['name'] === 'string' && isAttributeValue(value['value'])

const text: Rule = ['must be text', isText]
const texts: Rule = ['must be a list of texts', listOf(isText)]
const object: Rule = ['must be an object', isObject]

const bodyRules: Readonly<Record<string, Rule>> = {
  input: text,
  chatId: ['must be text that is not empty', (value) => isText(value) && value !== ''],
  messageId: ['must match ^\\d{13,}-message$', (value) => isText(value) && /^\d{13,}-message$/.test(value as string)],
  activeBranchName: text,
  isDefaultBranch: ['must be true or false', (value) => typeof value === 'boolean'],
  images: ['must be a list of {mimeType, data}', listOf(isImage)],
  sessionSettings: object,
}

const settingsRules: Readonly<Record<string, Rule>> = {
  externalId: ['must be lowercase and trimmed', (value) => typeof value === 'string' && value === value.trim().toLowerCase()],
  internalId: text,
  email: text,
  userAttributes: ['must be a list of {name, value}', listOf(isAttribute)],
  groups: texts,
  roles: texts,
  securityContext: object,
  timezone: text,
  publicDashboardId: text,
}

const notWithInternalId = ['roles', 'groups', 'userAttributes', 'securityContext']

function brokenRule(rules: Readonly<Record<string, Rule>>, fields: JsonObject, parent = ''): string | undefined {
  for (const [name, [must, isValid]] of Object.entries(rules))
    if (fields[name] !== undefined && !isValid(fields[name])) return `${parent}${name}: ${must}`
  return undefined
}

/**
 * The first rule that the body of a chat request breaks, or nothing.
 * @see AI API: facts, "POST /chat/stream-chat-state"
 */
export function checkChatBody(body: JsonObject): string | undefined {
  const { sessionSettings: settings } = body
  const broken = brokenRule(bodyRules, body)
  if (broken !== undefined || !isObject(settings)) return broken
  const excluded = settings['internalId'] !== undefined && notWithInternalId.find((name) => settings[name] !== undefined)
  if (excluded) return `sessionSettings.${excluded}: is not allowed together with internalId`
  return brokenRule(settingsRules, settings, 'sessionSettings.')
}
