import { type JsonObject, objectIn } from '../isObject.ts'
import type { AttributeValue, TokenClaims } from '../server/tokens.ts'

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * The claims of the token that a session will give, from a checked body of session generation.
 * `groupsOfUser` remembers groups between sessions: left out keeps them, `[]` clears them.
 */
export function claimsOf(body: JsonObject, groupsOfUser: Map<string, readonly string[]>): Partial<TokenClaims> {
  const embedTenant = text(body['embedTenantName'])
  const externalId = text(body['externalId'])
  const internalId = text(body['internalId'])
  const user = JSON.stringify([embedTenant, externalId, internalId])
  const groups = Array.isArray(body['groups']) ? (body['groups'] as string[]) : undefined
  if (groups) groupsOfUser.set(user, groups)
  const attributes = Array.isArray(body['userAttributes'])
    ? (body['userAttributes'] as { name: string; value: AttributeValue }[])
    : []
  return {
    mode: 'signed',
    deploymentId: body['deploymentId'] as number,
    embedTenant,
    externalId,
    internalId,
    email: text(body['email']),
    creatorMode: body['creatorMode'] === true,
    userAttributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    groups: groups ?? groupsOfUser.get(user) ?? [],
    securityContext: objectIn(body['securityContext']),
    scope: ['data', 'chat'],
    settings: objectIn(body['settings']),
    embedTheme: objectIn(body['embedTheme']),
  }
}
