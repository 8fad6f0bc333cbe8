import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { find } from '../../find.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, conflict } from '../../PlatformFault.ts'
import { remove } from '../../remove.ts'

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
        id: nextId('oidcConfigs'),
        name,
        audience,
        audienceType: body.audienceType,
        isEnabled: body.isEnabled ?? true,
        customClaims: body.customClaims ?? null,
        subFormat: body.subFormat ?? null,
        targetEnvVar: body.targetEnvVar ?? null,
        createdAt: time(),
        updatedAt: time(),
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
