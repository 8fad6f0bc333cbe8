import type { PlatformGroups } from '@svc/core/platform'
import type { Platform } from './createPlatform.ts'
import { createAppThemeGroup } from './groups/account/createAppThemeGroup.ts'
import { createOpenapiSpecGroup } from './groups/account/createOpenapiSpecGroup.ts'
import { createTenantSettingsGroup } from './groups/account/createTenantSettingsGroup.ts'
import { createUsageAnalyticsGroup } from './groups/account/createUsageAnalyticsGroup.ts'
import { createDashboardExportsGroup } from './groups/dashboardExports/createDashboardExportsGroup.ts'
import { createDatabricksIntegrationGroup } from './groups/databricks/createDatabricksIntegrationGroup.ts'
import { createDatabricksPublicationGroup } from './groups/databricks/createDatabricksPublicationGroup.ts'
import { createDataModelGroup } from './groups/dataModel/createDataModelGroup.ts'
import { createDataModelUploadsGroup } from './groups/dataModel/createDataModelUploadsGroup.ts'
import { createDbtSyncGroup } from './groups/dbtSync/createDbtSyncGroup.ts'
import { createDeploymentCreationGroup } from './groups/deployments/createDeploymentCreationGroup.ts'
import { createDeploymentsGroup } from './groups/deployments/createDeploymentsGroup.ts'
import { createDashboardEmbedAccessGroup } from './groups/embedding/createDashboardEmbedAccessGroup.ts'
import { createEmbedGroup, type EmbedHandlers } from './groups/embedding/createEmbedGroup.ts'
import { createEmbedTenantsGroup } from './groups/embedding/createEmbedTenantsGroup.ts'
import { createEnvironmentsGroup } from './groups/environments/createEnvironmentsGroup.ts'
import { createEnvVariablesGroup } from './groups/environments/createEnvVariablesGroup.ts'
import { createRegionsGroup } from './groups/environments/createRegionsGroup.ts'
import { createFoldersGroup } from './groups/folders/createFoldersGroup.ts'
import { createGithubConnectionGroup } from './groups/github/createGithubConnectionGroup.ts'
import { createGithubGroup } from './groups/github/createGithubGroup.ts'
import { createNotificationsGroup } from './groups/notifications/createNotificationsGroup.ts'
import { createOauthIntegrationsGroup } from './groups/oauth/createOauthIntegrationsGroup.ts'
import { createOidcTokenConfigsGroup } from './groups/oauth/createOidcTokenConfigsGroup.ts'
import { createUserOAuthTokensGroup } from './groups/oauth/createUserOAuthTokensGroup.ts'
import { createReportsGroup } from './groups/reports/createReportsGroup.ts'
import { createRolesGroup } from './groups/users/createRolesGroup.ts'
import { createUserAttributesGroup } from './groups/users/createUserAttributesGroup.ts'
import { createUserAttributeValuesGroup } from './groups/users/createUserAttributeValuesGroup.ts'
import { createUsersAdminGroup } from './groups/users/createUsersAdminGroup.ts'
import { createUsersGroup } from './groups/users/createUsersGroup.ts'
import { createWorkbooksGroup } from './groups/workbooks/createWorkbooksGroup.ts'
import { createWorkspaceGroup } from './groups/workspace/createWorkspaceGroup.ts'
import type { Handlers } from './Handlers.ts'

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
