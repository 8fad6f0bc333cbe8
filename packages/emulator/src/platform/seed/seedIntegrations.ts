import type { PlatformState } from '../store/PlatformState.ts'

type Integrations = Pick<PlatformState, 'repositories' | 'oauthIntegrations' | 'oauthTokens' | 'oidcConfigs'>

/** What stands for systems outside of the service: repositories, an OAuth server, a cloud that takes OIDC tokens. */
export const seedIntegrations = (at: string): Integrations => ({
  repositories: [
    { id: 901, installationId: 5001, name: 'shop-model', branches: ['main', 'develop'] },
    { id: 902, installationId: 5001, name: 'finance-model', branches: ['main'] },
  ].map((repository) => ({ ...repository, htmlUrl: `https://github.com/acme-org/${repository.name}` })),
  oauthIntegrations: [
    {
      id: 1,
      name: 'Warehouse sign-in',
      type: 'custom',
      clientId: 'svc-emulator',
      clientSecret: 'simulated',
      authUrl: 'https://login.example.com/authorize',
      tokenUrl: 'https://login.example.com/token',
      redirectUri: 'https://acme.example.com/oauth/callback',
      scopes: ['openid'],
      config: null,
      createdAt: at,
      updatedAt: at,
    },
  ],
  oauthTokens: [],
  oidcConfigs: [
    {
      id: 1,
      name: 'aws',
      audience: 'sts.amazonaws.com',
      audienceType: 'aws',
      isEnabled: true,
      customClaims: null,
      subFormat: null,
      targetEnvVar: null,
      createdAt: at,
      updatedAt: at,
    },
  ],
})
