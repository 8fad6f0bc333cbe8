import type { Platform } from '../createPlatform.ts'
import type { Handlers } from '../types.ts'

/** Id of the deployment that holds the service's usage statistics. */
const usageDeploymentId = 900_001
const hourMs = 3_600_000

export const createAppThemeGroup = ({ state }: Platform): Handlers<'appTheme'> => ({ getAppConfig: () => state.appConfig })

export const createOpenapiSpecGroup = ({ contract }: Platform): Handlers<'openapiSpec'> => ({ getSpec: () => contract.document })

export function createTenantSettingsGroup(platform: Platform): Handlers<'tenantSettings'> {
  const { contract, now, state } = platform
  return {
    getTenantSettings: () => state.tenantSettings,
    updateTenantSettings({ body }) {
      const settings = state.tenantSettings
      const before = settings.auditLogEnabled
      contract.patch('TenantSettings', settings, body)
      if (settings.auditLogEnabled !== before) {
        settings.auditLogEnabledCurrent = settings.auditLogEnabled
        settings.auditLogEnabledTimestamp = now()
      }
      return settings
    },
  }
}

export function createUsageAnalyticsGroup({ context, now, time }: Platform): Handlers<'usageAnalytics'> {
  let issued: { token: string; expiresAt: number } | undefined
  return {
    async createToken() {
      // The same token until it expires.
      if (!issued || issued.expiresAt <= now()) {
        const claims = { mode: 'private' as const, deploymentId: usageDeploymentId, scope: ['data'] }
        issued = { token: await context.tokens.sign(claims, hourMs / 1000), expiresAt: now() + hourMs }
      }
      const apiUrl = `${context.addresses.dataUrl}/v1`
      return { apiUrl, deploymentId: usageDeploymentId, token: issued.token, expiresAt: time(issued.expiresAt) }
    },
  }
}
