import type { PlatformState } from '../store/PlatformState.ts'

/** Settings of the account and of its embedding, as they are before anybody changes them. */
export const seedSettings = (): Pick<PlatformState, 'tenantSettings' | 'appConfig'> => ({
  tenantSettings: {
    auditLogEnabled: false,
    auditLogEnabledCurrent: false,
    auditLogEnabledTimestamp: 0,
    hasSupportAccess: false,
    maintenanceWindowDay: 'sunday',
    maintenanceWindowEnabled: false,
    maintenanceWindowTime: '03:00',
    oidcEnabled: true,
    useAIBIUserInterface: true,
  },
  appConfig: {
    applyThemeGlobally: false,
    restrictDataDownload: false,
    sheetsAgentChatEnabled: false,
    appTheme: null,
    creatorMode: { showWorkspaceTitle: true, workspaceTitle: 'Workspace' },
    embedding: { allowAi: true, enableDashboardComments: true, showDashboardChat: true },
    sheetsUi: null,
    timezoneSettings: { enabled: true, timezone: 'UTC', allowUserOverride: true },
  },
})
