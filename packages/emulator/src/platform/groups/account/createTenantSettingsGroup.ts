import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'

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
