import type { Context } from 'hono'
import { isObject } from '../isObject.ts'
import { readJson } from '../server/readJson.ts'
import { sameText } from '../server/sameText.ts'
import type { TokenClaims } from '../server/state/createTokens.ts'
import type { EmulatorContext } from '../server/state/EmulatorContext.ts'
import { type ChatBody, checkChatBody } from './checkChatBody.ts'

export interface ChatCaller {
  /** Whose threads these are. */
  owner: string
  claims: Partial<TokenClaims>
  body: ChatBody
}

/**
 * Checks the credential, which is either the key (agents only) or the deployment's token, and then the body. Gives the caller, or
 * the response that refuses the request.
 * @see AI API: facts, "Auth"
 */
export async function authorizeChat(context: EmulatorContext, c: Context): Promise<ChatCaller | Response> {
  const key = /^Api-Key\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const token = c.req.header(`x-${context.settings.namespace}-auth-token`)
  if ((key === undefined) === (token === undefined)) {
    return c.json({ error: 'Send exactly one of an Api-Key in Authorization and the token header' }, 401)
  }
  const body: unknown = await readJson(c)
  if (!isObject(body)) return c.json({ error: 'The body must be a JSON object' }, 400)
  const problem = checkChatBody(body)
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
