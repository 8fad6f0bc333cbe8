import type { platformSchemas as S } from '@svc/core/platform'
import { objectIn } from '../../isObject.ts'
import type { TokenClaims } from '../../server/state/createTokens.ts'

/** The claims of the token that a session gives; `groups` are those the viewer is in. */
export function claimsOf(session: S.GenerateSession, groups: readonly string[]): Partial<TokenClaims> {
  return {
    mode: 'signed',
    deploymentId: session.deploymentId,
    embedTenant: session.embedTenantName ?? null,
    externalId: session.externalId ?? null,
    internalId: session.internalId ?? null,
    email: session.email ?? null,
    creatorMode: session.creatorMode === true,
    userAttributes: Object.fromEntries((session.userAttributes ?? []).map(({ name, value }) => [name, value ?? null])),
    groups,
    securityContext: objectIn(session.securityContext),
    scope: session.settings?.allowAi === false ? ['data'] : ['data', 'chat'],
    settings: objectIn(session.settings),
    embedTheme: objectIn(session.embedTheme),
  }
}
