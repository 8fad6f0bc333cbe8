import type { WidgetDefinition } from '@svc/surface/definitions'
import type { ModelFile } from '../data/index.ts'
import { dashboards } from '../embed/dashboards.ts'
import { workspace } from '../embed/workspace.ts'
import { dashboardConfig } from './dashboardConfig.ts'
import { english } from './english.ts'
import { seedDeployment } from './seedDeployment.ts'
import { seedUser } from './seedUser.ts'
import type { PlatformState, StoredReport } from './types.ts'

const publicId = (id: number): string => `R${id.toString(36).toUpperCase().padStart(11, 'x')}`

const jsonOf = (widget: WidgetDefinition) => JSON.stringify(widget.query)

/** A small company with two deployments, one of them over the data model that runs here. */
export function seed(now: number, files: readonly ModelFile[]): PlatformState {
  const at = new Date(now).toISOString()
  const users = [
    seedUser(1, 'Ada', 'Admin', true, at),
    seedUser(2, 'Jane', 'Doe', false, at),
    seedUser(3, 'Tom', 'Field', false, at),
    seedUser(4, 'Mia', 'Root', true, at),
  ]
  const owner = { id: 1, email: users[0]!.email }

  const reports = dashboards.flatMap((definition) =>
    definition.widgets.map((widget): StoredReport => {
      const id = Number(widget.id)
      return {
        id,
        deploymentId: 1,
        workbookId: definition.workbookId,
        publicId: publicId(id),
        name: english(widget.title),
        title: english(widget.title),
        jsonQuery: jsonOf(widget),
        sqlQuery: null,
        meta: { kind: widget.kind },
        folderId: null,
        source: 'PLAYGROUND',
        externalWorkbookPlacements: [],
        type: 'REPORT',
        version: 1,
        user: owner,
        refreshedByUser: owner,
        refreshedBy: 1,
        userId: 1,
        createdBy: 1,
        createdAt: at,
        updatedAt: at,
      }
    }),
  )
  // One from before reports had public ids.
  const { publicId: _, jsonQuery: __, ...first } = reports[0]!
  reports.push({ ...first, id: 200, publicId: '', legacy: true, workbookId: null, name: 'Old report', title: 'Old report' })
  const kinds = { number: 'kpi', table: 'table', line: 'vega', bar: 'vega', stacked: 'vega', pie: 'vega' } as const

  return {
    version: 1,
    // Ids that are made later never meet the seeded ones.
    counters: {
      deployments: 2,
      environments: 12,
      branches: 22,
      builds: 32,
      folders: 9,
      workbooks: 132,
      reports: 200,
      dashboards: 13,
      snapshots: 500,
      notifications: 1,
      comments: 0,
      users: 4,
      accountGroups: 1,
      roles: 102,
      attributes: 4,
      tenants: 1,
      groups: 3,
      embedUsers: 2,
      repositories: 902,
      oauthIntegrations: 1,
      oauthTokens: 0,
      oidcConfigs: 1,
    },
    deployments: [
      seedDeployment({ id: 1, name: 'Shop analytics', files, ids: { environment: 11, branch: 21, build: 31 }, now }),
      seedDeployment({ id: 2, name: 'Finance', files: [], ids: { environment: 12, branch: 22, build: 32 }, now }),
    ],
    folders: workspace.folders.map((folder, index) => ({
      id: folder.id,
      deploymentId: 1,
      name: english(folder.name),
      parentId: folder.parentId,
      position: index,
      type: 'FOLDER',
      createdAt: at,
      updatedAt: at,
      createdBy: 1,
      updatedBy: 1,
      shares: { tenants: folder.id === 7 ? ['acme'] : [], allEmbedUsers: false },
    })),
    workbooks: workspace.workbooks.map((workbook) => {
      const definition = dashboards.find((one) => one.publicId === workbook.publicId)
      const config = definition && dashboardConfig(definition)
      return {
        id: workbook.id,
        deploymentId: 1,
        name: english(workbook.name),
        slug: english(workbook.name).toLowerCase().replaceAll(' ', '-'),
        folderId: workbook.folderId,
        calculatedFields: {},
        meta: {},
        dashboardDraft: config ?? null,
        dashboardPublished: config ? structuredClone(config) : null,
        type: 'WORKBOOK',
        userId: 1,
        createdBy: 1,
        createdAt: at,
        updatedAt: at,
        shares: { tenants: definition ? ['acme'] : [], allEmbedUsers: definition !== undefined },
      }
    }),
    reports,
    dashboards: dashboards.map((definition) => ({
      id: definition.id,
      publicId: definition.publicId,
      deploymentId: 1,
      workbookId: definition.workbookId,
      allowEmbed: true,
      config: dashboardConfig(definition),
      createdBy: 1,
      title: english(definition.title),
      description: english(definition.description),
      status: 'published',
      versionId: definition.id * 100 + 1,
      versionNumber: 1,
      reportSnapshots: definition.widgets.map((widget) => ({
        id: 300 + Number(widget.id),
        reportId: Number(widget.id),
        kind: kinds[widget.kind],
        name: english(widget.title),
        title: english(widget.title),
        isSourceReport: true,
        meta: { query: widget.query },
        sqlQuery: null,
        pythonCode: widget.kind === 'table' ? 'print(len(df))' : null,
        versionNumber: 1,
      })),
    })),
    notifications: [
      {
        id: 1,
        deploymentId: 1,
        dashboardId: 12,
        cronExpression: '0 8 * * 1',
        humanReadableSchedule: 'Every Monday at 08:00',
        isEnabled: true,
        notificationEnabled: true,
        notificationAiSummary: false,
        notificationFormat: 'pdf',
        timezone: 'UTC',
        filters: [],
        timeGrains: [],
        memberSwitchers: [],
        createdAt: at,
        recipients: [{ type: 'USER', userId: 2, email: users[1]!.email, username: users[1]!.username }],
      },
    ],
    comments: [],
    exports: [],
    users,
    groups: [{ id: 1, name: 'analysts', userIds: [2, 3], createdAt: at, updatedAt: at }],
    roles: [
      {
        id: 101,
        name: 'Model author',
        description: 'Edits the data model of every deployment',
        policies: [{ resourceType: 'Deployment', actions: ['DeploymentRead', 'SchemaRead', 'SchemaUpdate'], resources: ['All'] }],
      },
      {
        id: 102,
        name: 'Explorer',
        description: null,
        policies: [{ resourceType: 'Global', actions: ['AIBIExplore'], resources: ['All'] }],
      },
    ],
    attributes: [
      { id: 1, name: 'country', type: 'string', displayName: 'Country', defaultValue: null, description: null },
      { id: 2, name: 'regions', type: 'string_array', displayName: 'Regions', defaultValue: null, description: null },
      { id: 3, name: 'seats', type: 'number', displayName: 'Seats', defaultValue: '1', description: null },
      { id: 4, name: 'beta', type: 'boolean', displayName: 'Beta tester', defaultValue: 'false', description: null },
    ],
    values: [{ userId: 2, userAttributeId: 1, value: 'Germany' }],
    tenants: [
      {
        id: 1,
        name: 'acme',
        displayName: 'Acme Corp.',
        createdAt: at,
        systemGroupId: 2,
        groups: [{ id: 3, name: 'managers', description: 'Sees everything', userIds: [1] }],
      },
    ],
    embedUsers: [
      ['user-1', 'una@customer.example', 'Una'],
      ['user-2', 'urs@customer.example', 'Urs'],
    ].map(([externalId, email, firstName], index) => ({
      id: index + 1,
      tenant: 'acme',
      externalId,
      email,
      firstName,
      username: externalId!,
      picture: null,
      groups: [],
      createdAt: at,
      lastLogin: null,
    })),
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
  }
}
