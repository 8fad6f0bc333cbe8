import type { platformSchemas as S } from '@svc/core/platform'
import { find, type Platform, remove, userIdOf } from '../createPlatform.ts'
import { bad, conflict, missing } from '../PlatformFault.ts'
import { stageAt } from '../stageAt.ts'
import type { Caller, Handlers, PlatformState } from '../types.ts'

/** The states of a token after the flow was initiated: the user consents, then the token lives for an hour. */
const timeline = [
  ['pending', 0],
  ['active', 2000],
  ['expired', 3_602_000],
] as const

const nameOf = (audienceType: string) =>
  audienceType
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'config'
const audiences: Record<string, string> = {
  aws: 'sts.amazonaws.com',
  gcp: '//iam.googleapis.com',
  azure: 'api://AzureADTokenExchange',
}

export function createOauthIntegrationsGroup(platform: Platform): Handlers<'oauthIntegrations'> {
  const { nextId, state, time } = platform
  const integrationOf = (id: number) => find(state.oauthIntegrations, id, 'OAuth integration')
  return {
    listOAuthIntegrations: () => state.oauthIntegrations,
    createOAuthIntegration({ body }) {
      if (state.oauthIntegrations.some(({ name }) => name === body.name)) throw conflict(`name ${body.name} is taken`)
      const integration = {
        ...{ id: nextId('oauthIntegrations'), name: body.name, type: body.type },
        ...{ clientId: body.clientId, clientSecret: body.clientSecret },
        ...{ authUrl: body.authUrl, tokenUrl: body.tokenUrl, redirectUri: body.redirectUri },
        ...{ scopes: body.scopes ?? [], config: body.config ?? null, createdAt: time(), updatedAt: time() },
      }
      state.oauthIntegrations.push(integration)
      return integration
    },
    deleteOAuthIntegration({ id }) {
      remove(state.oauthIntegrations, integrationOf(id))
      state.oauthTokens = state.oauthTokens.filter(({ integrationId }) => integrationId !== id)
    },
    getOAuthIntegration: ({ id }) => integrationOf(id),
    updateOAuthIntegration({ id, body }) {
      const integration = integrationOf(id)
      if (state.oauthIntegrations.some((one) => one !== integration && one.name === body.name))
        throw conflict(`name ${body.name} is taken`)
      platform.contract.patch('OAuthIntegration', integration, body)
      if (body.clientSecret != null) integration.clientSecret = body.clientSecret
      integration.updatedAt = time()
      return integration
    },
  }
}

export function createUserOAuthTokensGroup(platform: Platform): Handlers<'userOAuthTokens'> {
  const { nextId, now, state, time } = platform
  const view = (token: PlatformState['oauthTokens'][number]): S.UserOAuthToken => ({
    ...token,
    status: stageAt(timeline, token.startedAt, now()),
    accessTokenExpiresAt: time(token.startedAt + timeline[2][1]),
    refreshTokenExpiresAt: null,
    lastError: null,
    createdAt: time(token.startedAt),
    updatedAt: time(token.startedAt),
  })
  function tokenOf(integrationId: number, caller: Caller) {
    const token = state.oauthTokens.find((one) => one.integrationId === integrationId && one.userId === userIdOf(caller))
    if (!token) throw missing(`OAuth token of integration ${integrationId}`)
    return token
  }
  return {
    listUserOAuthTokens: (_, caller) => state.oauthTokens.filter(({ userId }) => userId === userIdOf(caller)).map(view),
    revokeUserOAuthToken: ({ integrationId }, caller) => void remove(state.oauthTokens, tokenOf(integrationId, caller)),
    getUserOAuthToken: ({ integrationId }, caller) => view(tokenOf(integrationId, caller)),
    initiateOAuthFlow({ integrationId }, caller) {
      find(state.oauthIntegrations, integrationId, 'OAuth integration')
      const userId = userIdOf(caller)
      const others = state.oauthTokens.filter((one) => one.integrationId !== integrationId || one.userId !== userId)
      state.oauthTokens = [...others, { id: nextId('oauthTokens'), integrationId, userId, startedAt: now() }]
    },
  }
}

export function createOidcTokenConfigsGroup(platform: Platform): Handlers<'oidcTokenConfigs'> {
  const { nextId, state, time } = platform
  const configOf = (id: number) => find(state.oidcConfigs, id, 'OIDC token config')
  function checkName(name: string, own?: S.OidcTokenConfig): void {
    if (state.oidcConfigs.some((one) => one !== own && one.name === name))
      throw conflict(`name ${name} is taken by another config`)
  }
  const audienceOf = (audienceType: string, customAudience: string | null | undefined) => {
    if (audienceType === 'custom' && !customAudience) throw bad('customAudience', 'is required with audienceType custom')
    return customAudience ?? (Object.hasOwn(audiences, audienceType) ? audiences[audienceType]! : audienceType)
  }
  return {
    listOidcTokenConfigs: () => state.oidcConfigs,
    createOidcTokenConfig({ body }) {
      const audience = audienceOf(body.audienceType, body.customAudience)
      const name = body.name ?? nameOf(body.audienceType)
      checkName(name)
      const config: S.OidcTokenConfig = {
        ...{ id: nextId('oidcConfigs'), name, audience, audienceType: body.audienceType },
        ...{ isEnabled: body.isEnabled ?? true, customClaims: body.customClaims ?? null },
        ...{ subFormat: body.subFormat ?? null, targetEnvVar: body.targetEnvVar ?? null },
        ...{ createdAt: time(), updatedAt: time() },
      }
      state.oidcConfigs.push(config)
      return config
    },
    deleteOidcTokenConfig: ({ id }) => void remove(state.oidcConfigs, configOf(id)),
    getOidcTokenConfig: ({ id }) => configOf(id),
    updateOidcTokenConfig({ id, body }) {
      const config = configOf(id)
      if (body.name != null) checkName(body.name, config)
      const { customAudience, ...rest } = body
      if (customAudience !== undefined) config.audience = audienceOf(config.audienceType, customAudience)
      platform.contract.patch('OidcTokenConfig', config, rest)
      config.updatedAt = time()
      return config
    },
  }
}
