import type { Platform } from '../../createPlatform.ts'
import { find } from '../../find.ts'
import type { Handlers } from '../../Handlers.ts'
import { conflict } from '../../PlatformFault.ts'
import { remove } from '../../remove.ts'

export function createOauthIntegrationsGroup(platform: Platform): Handlers<'oauthIntegrations'> {
  const { nextId, state, time } = platform
  const integrationOf = (id: number) => find(state.oauthIntegrations, id, 'OAuth integration')
  return {
    listOAuthIntegrations: () => state.oauthIntegrations,
    createOAuthIntegration({ body }) {
      if (state.oauthIntegrations.some(({ name }) => name === body.name)) throw conflict(`name ${body.name} is taken`)
      const integration = {
        id: nextId('oauthIntegrations'),
        name: body.name,
        type: body.type,
        clientId: body.clientId,
        clientSecret: body.clientSecret,
        authUrl: body.authUrl,
        tokenUrl: body.tokenUrl,
        redirectUri: body.redirectUri,
        scopes: body.scopes ?? [],
        config: body.config ?? null,
        createdAt: time(),
        updatedAt: time(),
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
