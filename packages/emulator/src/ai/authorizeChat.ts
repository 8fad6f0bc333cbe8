import type { ChatRequest } from '@svc/core/ai'
import type { Context } from 'hono'
import { isObject, type JsonObject } from '../isObject.ts'
import type { EmulatorContext } from '../server/context.ts'
import { readJson } from '../server/readJson.ts'
import { sameText } from '../server/sameText.ts'
import type { AttributeValue, TokenClaims } from '../server/tokens.ts'

/** The body of a chat request, checked as far as the emulator relies on it. */
export interface ChatBody extends Pick<ChatRequest, 'input' | 'chatId' | 'messageId'> {
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

export interface Caller {
  /** Whose threads these are. */
  owner: string
  claims: Partial<TokenClaims>
  body: ChatBody
}

const isImage = (value: unknown) =>
  isObject(value) && [value['mimeType'], value['data'], value['name'] ?? ''].every((part) => typeof part === 'string')

function bodyProblem(body: JsonObject): string | undefined {
  for (const name of ['input', 'chatId', 'messageId', 'activeBranchName']) {
    if (body[name] !== undefined && typeof body[name] !== 'string') return `${name}: must be text`
  }
  const { images, isDefaultBranch, sessionSettings: settings } = body
  if (isDefaultBranch !== undefined && typeof isDefaultBranch !== 'boolean') return 'isDefaultBranch: must be true or false'
  if (images !== undefined && !(Array.isArray(images) && images.every(isImage)))
    return 'images: must be a list of {mimeType, data}'
  if (settings === undefined) return undefined
  if (!isObject(settings)) return 'sessionSettings: must be an object'
  const { externalId, internalId, userAttributes, groups, securityContext, timezone } = settings
  if (timezone !== undefined && typeof timezone !== 'string') return 'sessionSettings.timezone: must be text'
  if (externalId !== undefined && (typeof externalId !== 'string' || externalId !== externalId.trim().toLowerCase())) {
    return 'sessionSettings.externalId: must be lowercase and trimmed'
  }
  if (internalId !== undefined && typeof internalId !== 'string') return 'sessionSettings.internalId: must be text'
  if (internalId !== undefined) {
    const excluded = ['roles', 'groups', 'userAttributes', 'securityContext'].find((name) => settings[name] !== undefined)
    if (excluded) return `sessionSettings.${excluded}: does not go with internalId`
  }
  if (
    userAttributes !== undefined &&
    !(Array.isArray(userAttributes) && userAttributes.every((item) => isObject(item) && typeof item['name'] === 'string'))
  ) {
    return 'sessionSettings.userAttributes: must be a list of {name, value}'
  }
  if (groups !== undefined && !Array.isArray(groups)) return 'sessionSettings.groups: must be a list'
  if (securityContext !== undefined && !isObject(securityContext)) return 'sessionSettings.securityContext: must be an object'
  return undefined
}

/**
 * Exactly one of the key (agents only) and the deployment's token; then the body. Gives who asks, or the refusal.
 * @see AI API: facts, "Auth"
 */
export async function authorizeChat(context: EmulatorContext, c: Context): Promise<Caller | Response> {
  const key = /^Api-Key\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const token = c.req.header(`x-${context.settings.namespace}-auth-token`)
  if ((key === undefined) === (token === undefined)) {
    return c.json({ error: 'Send exactly one of an Api-Key in Authorization and the token header' }, 401)
  }
  const body: unknown = await readJson(c)
  if (!isObject(body)) return c.json({ error: 'The body must be a JSON object' }, 400)
  const problem = bodyProblem(body)
  if (problem) return c.json({ error: problem }, 400)
  const checked = body as ChatBody

  if (key !== undefined) {
    if (c.req.param('kind') === 'deployments') return c.json({ error: 'A deployment takes the token scheme only' }, 403)
    if (!sameText(key, context.adminKey)) return c.json({ error: 'Invalid API key' }, 403)
    const { externalId, internalId } = checked.sessionSettings ?? {}
    if ((externalId === undefined) === (internalId === undefined)) {
      return c.json({ error: 'sessionSettings: exactly one of externalId and internalId is required' }, 400)
    }
    return {
      owner: externalId === undefined ? `internal:${internalId}` : `external:${externalId}`,
      claims: { mode: 'signed', externalId: externalId ?? null, internalId: internalId ?? null },
      body: checked,
    }
  }
  const claims = await context.tokens.verify(token ?? '').catch(() => undefined)
  if (!claims) return c.json({ error: 'Invalid token' }, 403)
  if (!claims.scope.includes('chat')) return c.json({ error: 'The token has no chat scope' }, 403)
  const id = claims.externalId ?? claims.sub ?? claims.internalId
  if (id === null || id === undefined) return c.json({ error: 'The token names nobody: externalId or sub is required' }, 403)
  // A viewer's own words about rights count for nothing: they come from the token.
  const { timezone } = checked.sessionSettings ?? {}
  return {
    owner: `external:${id}`,
    claims,
    body: { ...checked, sessionSettings: timezone === undefined ? undefined : { timezone } },
  }
}
