import type { ChatRequest } from '@svc/core/ai'
import type { Context } from 'hono'
import { isObject, type JsonObject } from '../isObject.ts'
import type { EmulatorContext } from '../server/context.ts'
import { readJson } from '../server/readJson.ts'
import { sameText } from '../server/sameText.ts'
import type { AttributeValue, TokenClaims } from '../server/tokens.ts'

/** The fields of a chat request that the emulator reads, after their check. */
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
    if (excluded) return `sessionSettings.${excluded}: is not allowed together with internalId`
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
 * Checks the credential, which is either the key (agents only) or the deployment's token, and then the body. Gives the caller, or
 * the response that refuses the request.
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
    if (c.req.param('kind') === 'deployments')
      return c.json({ error: 'The address of a deployment takes a token, not a key' }, 403)
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
  // Before the scope, which such a session lacks as well: this error says why.
  if (claims.settings['allowAi'] === false)
    return c.json({ error: 'This session does not allow AI: it was generated with settings.allowAi false' }, 403)
  if (!claims.scope.includes('chat')) return c.json({ error: 'The token has no chat scope' }, 403)
  const id = claims.externalId ?? claims.sub ?? claims.internalId
  if (id === null || id === undefined) return c.json({ error: 'The token names no user: externalId or sub is required' }, 403)
  // The rights are those of the token; what the page says about them is ignored.
  const { timezone } = checked.sessionSettings ?? {}
  return {
    owner: `external:${id}`,
    claims,
    body: { ...checked, sessionSettings: timezone === undefined ? undefined : { timezone } },
  }
}
