import type { PlatformGroups } from '@svc/core/platform'
import type { Platform } from './createPlatform.ts'
import { createDeploymentCreationGroup, createGithubConnectionGroup, createGithubGroup } from './groups/creation.ts'
import { createDashboardEmbedAccessGroup } from './groups/dashboardEmbedAccess.ts'
import { createDashboardExportsGroup } from './groups/dashboardExports.ts'
import { createDatabricksIntegrationGroup, createDatabricksPublicationGroup } from './groups/databricks.ts'
import { createDataModelGroup } from './groups/dataModel.ts'
import { createDataModelUploadsGroup } from './groups/dataModelUploads.ts'
import { createDbtSyncGroup } from './groups/dbtSync.ts'
import { createDeploymentsGroup } from './groups/deployments.ts'
import { createEmbedGroup, type EmbedHandlers } from './groups/embed.ts'
import { createEmbedTenantsGroup } from './groups/embedTenants.ts'
import { createEnvironmentsGroup, createEnvVariablesGroup, createRegionsGroup } from './groups/environments.ts'
import { createFoldersGroup } from './groups/folders.ts'
import { createNotificationsGroup } from './groups/notifications.ts'
import { createOauthIntegrationsGroup, createOidcTokenConfigsGroup, createUserOAuthTokensGroup } from './groups/oauth.ts'
import { createReportsGroup } from './groups/reports.ts'
import { createRolesGroup } from './groups/roles.ts'
import {
  createAppThemeGroup,
  createOpenapiSpecGroup,
  createTenantSettingsGroup,
  createUsageAnalyticsGroup,
} from './groups/tenant.ts'
import { createUserAttributesGroup, createUserAttributeValuesGroup } from './groups/userAttributes.ts'
import { createUsersAdminGroup, createUsersGroup } from './groups/users.ts'
import { createWorkbooksGroup } from './groups/workbooks.ts'
import { createWorkspaceGroup } from './groups/workspace.ts'
import type { Handlers } from './types.ts'

/** Every group of the contract: an operation without a handler does not compile. */
type AllGroups = { readonly [Group in Exclude<keyof PlatformGroups, 'embed'>]: Handlers<Group> } & {
  readonly embed: EmbedHandlers
}

export function createGroups(platform: Platform): AllGroups {
  return {
    appTheme: createAppThemeGroup(platform),
    deployments: createDeploymentsGroup(platform),
    dashboardExports: createDashboardExportsGroup(platform),
    databricksMetricViewIntegration: createDatabricksIntegrationGroup(platform),
    databricksMetricViewPublication: createDatabricksPublicationGroup(platform),
    dbtSync: createDbtSyncGroup(platform),
    dashboardEmbedAccess: createDashboardEmbedAccessGroup(platform),
    envVariables: createEnvVariablesGroup(platform),
    environments: createEnvironmentsGroup(platform),
    folders: createFoldersGroup(platform),
    notifications: createNotificationsGroup(platform),
    reports: createReportsGroup(platform),
    workspace: createWorkspaceGroup(platform),
    workbooks: createWorkbooksGroup(platform),
    embedTenants: createEmbedTenantsGroup(platform),
    embed: createEmbedGroup(platform),
    github: createGithubGroup(platform),
    oauthIntegrations: createOauthIntegrationsGroup(platform),
    oidcTokenConfigs: createOidcTokenConfigsGroup(platform),
    regions: createRegionsGroup(),
    roles: createRolesGroup(platform),
    openapiSpec: createOpenapiSpecGroup(platform),
    tenantSettings: createTenantSettingsGroup(platform),
    usageAnalytics: createUsageAnalyticsGroup(platform),
    userAttributeValues: createUserAttributeValuesGroup(platform),
    userAttributes: createUserAttributesGroup(platform),
    userOAuthTokens: createUserOAuthTokensGroup(platform),
    usersAdmin: createUsersAdminGroup(platform),
    users: createUsersGroup(platform),
    deploymentCreation: createDeploymentCreationGroup(platform),
    dataModel: createDataModelGroup(platform),
    dataModelUploads: createDataModelUploadsGroup(platform),
    githubConnection: createGithubConnectionGroup(platform),
  }
}
