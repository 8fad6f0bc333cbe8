// Written by scripts/generate.mjs from the contract. Do not edit.
// One line per group: its name (and its second name, behind =), then for each operation the number of path segments it shares with
// the operation before, the rest of its path, and behind the space its flags, method and id.
export const table = `appTheme 0api/v1/app-config GgetAppConfig
deployments 2deployments/ coGgetDeployments 3{deploymentId} DdeleteDeployment 4 GgetDeployment 4 UupdateDeployment 4build-status GbuildStatus 4creation-step/advance PadvanceCreationStep 5reset PresetCreationStep 4logs cGlogs 4pods cGpods 4settings GgetDeploymentSettings 4token PdeploymentToken 4versions cGlistDeploymentVersions
dashboardExports 4dashboard-exports PstartExport 5{jobId} GgetExportStatus 6download bGdownloadExport
databricksMetricViewIntegration 4databricks-metric-view-integrations/{dataSourceName} GgetIntegration 6 UsaveIntegration
databricksMetricViewPublication 4databricks-metric-view-previews PstartPreview 5{previewId} vDcancelPreview 6 GpreviewStatus 6result GpreviewResult
dbtSync 4dbt-sync cGlistDbtSyncs 5 PstartDbtSync 5{syncJobId} DcancelDbtSync 6 GgetDbtSyncStatus 6generated-files cGgetDbtSyncGeneratedFiles 6logs GgetDbtSyncLogs 6result GgetDbtSyncResult
dashboardEmbedAccess 4embed-tenants/{embedTenantName}/workbooks cGlistEmbedTenantWorkbooks 4workbooks/{workbookId}/embed-access GgetEmbedAccess 7 UupdateEmbedAccess
envVariables 4env-vars cGgetEnvVariables 5 UsetEnvVariables
environments 4environments coGgetDeploymentEnvironments 5{environmentId}/tokens coGgetDeploymentEnvironmentTokens 7 PcreateDeploymentEnvironmentToken 6tokens-for-meta-sync PcreateDeploymentEnvironmentTokenForMetaSync
folders 4folders cGgetFolders 5 PcreateFolder 5{folderId} vDdeleteFolder 6 UupdateFolder 6ancestors GgetFolderAncestors
notifications 4notifications cGgetNotifications 5 PcreateNotification 5{id} vDdeleteNotification 6 GgetNotification 6 UupdateNotification 6recipients vDremoveRecipients 7 cGgetRecipients 7 PaddRecipients
reports 4reports cpGgetReports 5 PcreateReport 5by-public-id/{publicId} UupsertReportByPublicId 5{reportId} vDdeleteReport 6 GgetReport 6 UupdateReport 6connect-workbook DdisconnectReportFromWorkbook 7 UconnectReportToWorkbook 6refresh UrefreshReport
workspace 4shared-workspace cGsharedWorkspaceObjects 4workspace cGworkspaceObjects 5bulk-delete PbulkDeleteWorkspaceObjects 5bulk-move PbulkMoveWorkspaceObjects 5move PmoveWorkspaceObject
workbooks 4workbooks cGgetWorkbooks 5 PcreateWorkbook 5by-slug/{slug} UupsertWorkbookBySlug 5{workbookId} vDdeleteWorkbook 6 GgetWorkbook 6 vUupdateWorkbook 6dashboard UupdateWorkbookDashboard 7ai-widget-thread PupdatePublishedDashboardAiWidgetThread 6duplicate PduplicateWorkbook 6publish PpublishDashboard
embedTenants 2embed-tenants cGlistEmbedTenants 3{embedTenantName} vDdeleteEmbedTenant 4groups cGgetGroups 5 PcreateGroup 5{id} vDdeleteGroup 6 GgetGroup 6 AupdateGroup 6users vDremoveGroupMembers 7 cGgetGroupMembers 7 PaddGroupMembers 4user PprovisionEmbedUser 4users cGlistEmbedUsers 5 PprovisionEmbedUsers
embed 2embed/dashboard/{publicId} GgetDashboard 5 AupdateDashboardEmbedding 5comments cGlistDashboardComments 6 PcreateDashboardComment 6mentionable-users cGlistMentionableEmbedUsers 6{commentId} vDremoveDashboardComment 7 AupdateDashboardComment 7resolve PsetDashboardCommentResolved 5python-run PpostDashboardPythonRun 3generate-session PgenerateSession 3session/revoke vPrevokeSession 4token PpostTokenBySessionId
github=gitHub 2github/installations cGinstallations 4{installationId}/repositories cGrepositories 3repositories/{owner}/{repo}/branches cGbranches 3status Gstatus
oauthIntegrations=oAuthIntegrations 2oauth-integrations GlistOAuthIntegrations 3 PcreateOAuthIntegration 3{id} vDdeleteOAuthIntegration 4 GgetOAuthIntegration 4 UupdateOAuthIntegration
oidcTokenConfigs 2oidc-token-configs GlistOidcTokenConfigs 3 PcreateOidcTokenConfig 3{id} vDdeleteOidcTokenConfig 4 GgetOidcTokenConfig 4 UupdateOidcTokenConfig
regions 2regions cGlistRegions
roles 2roles cGgetRoles 3 PcreateRole 3{roleId} vDdeleteRole 4 GgetRole 4 UupdateRole 4users/{userId} vDremoveRoleFromUser 6 vUassignRoleToUser
openapiSpec=openApiSpec 2spec GgetSpec
tenantSettings 2tenant/settings GgetTenantSettings 4 UupdateTenantSettings
usageAnalytics 2usage-analytics/token PcreateToken
userAttributeValues 2user-attribute-values PupsertUserAttributeValue 3{userId} GgetUserAttributeValues
userAttributes 2user-attributes coGgetUserAttributes 3 PcreateUserAttribute 3{id} UupdateUserAttribute
userOAuthTokens 2user-oauth-tokens GlistUserOAuthTokens 3{integrationId} vDrevokeUserOAuthToken 4 GgetUserOAuthToken 4initiate vPinitiateOAuthFlow
usersAdmin 2users PcreateUser 3bulk PbulkUserAction 3{id} vDdeleteUser 4 UupdateUser
users 3me/settings AupdateMySettings
deploymentCreation 0build/api/v1/deployments PcreateDeployment
dataModel 4{deploymentId}/branches DremoveBranch 6 cGlistBranches 6 PcreateBranch 6staging-environment UsetBranchStagingEnvironment 5commit PcommitChanges 5data-model/files DremoveFiles 7 cGlistFiles 7 UupdateFiles 7rename PrenameFiles 6validate GvalidateDataModel 5dev-mode DstopDevMode 6 PstartDevMode 5merge PmergeIntoParentBranch 5merge-to-default PmergeToDefaultBranch 5pull Ppull
dataModelUploads 5data-model/file-hashes GfileHashes 6upload/file mvPuploadFile 7finish PfinishUpload 7start PstartUpload
githubConnection=gitHubConnection 5github/connect Pconnect`
