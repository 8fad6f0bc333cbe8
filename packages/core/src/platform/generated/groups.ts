// Written by scripts/generate.mjs from the contract. Do not edit.
import type { NoArgs, PlatformDownload, PlatformOperation, PlatformOperationOptional } from '../types.ts'
import type * as S from './schemas.ts'

/** Operations of the group "App Theme". */
export interface AppThemeGroup {
  /** `GET /api/v1/app-config` */
  readonly getAppConfig: PlatformOperationOptional<NoArgs, S.AppConfigResponse>
}

/** Arguments of `getDeployments`: GET /api/v1/deployments/ */
export interface GetDeploymentsArgs {
  query?: {
    /** values project|upload|schema|github|ssh|databases|ready|demo */
    creationStep?: S.CreationStep | S.CreationStep[] | undefined
    /** >=0 */
    offset?: number | null | undefined
    /** >=0 */
    limit?: number | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `deleteDeployment`: DELETE /api/v1/deployments/{deploymentId} */
export interface DeleteDeploymentArgs {
  deploymentId: number
}

/** Arguments of `getDeployment`: GET /api/v1/deployments/{deploymentId} */
export interface GetDeploymentArgs {
  deploymentId: number
}

/** Arguments of `updateDeployment`: PUT /api/v1/deployments/{deploymentId} */
export interface UpdateDeploymentArgs {
  deploymentId: number
  body?: S.UpdateDeploymentInput | undefined
}

/** Arguments of `buildStatus`: GET /api/v1/deployments/{deploymentId}/build-status */
export interface BuildStatusArgs {
  deploymentId: number
  query?: {
    branchName?: string | null | undefined
  } | undefined
}

/** Arguments of `advanceCreationStep`: POST /api/v1/deployments/{deploymentId}/creation-step/advance */
export interface AdvanceCreationStepArgs {
  deploymentId: number
  body?: S.AdvanceCreationStepInput | undefined
}

/** Arguments of `resetCreationStep`: POST /api/v1/deployments/{deploymentId}/creation-step/reset */
export interface ResetCreationStepArgs {
  deploymentId: number
}

/** Arguments of `logs`: GET /api/v1/deployments/{deploymentId}/logs */
export interface LogsArgs {
  deploymentId: number
  query?: {
    source?: S.DeploymentLogsQuerySource | null | undefined
    pod?: string | null | undefined
    container?: S.DeploymentLogsQueryContainer | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `pods`: GET /api/v1/deployments/{deploymentId}/pods */
export interface PodsArgs {
  deploymentId: number
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `getDeploymentSettings`: GET /api/v1/deployments/{deploymentId}/settings */
export interface GetDeploymentSettingsArgs {
  deploymentId: number
}

/** Arguments of `deploymentToken`: POST /api/v1/deployments/{deploymentId}/token */
export interface DeploymentTokenArgs {
  deploymentId: number
  body?: S.CreateDeploymentTokenInput | undefined
}

/** Arguments of `listDeploymentVersions`: GET /api/v1/deployments/{deploymentId}/versions */
export interface ListDeploymentVersionsArgs {
  deploymentId: number
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Operations of the group "Deployments". */
export interface DeploymentsGroup {
  /** `GET /api/v1/deployments/` */
  readonly getDeployments: PlatformOperationOptional<GetDeploymentsArgs, S.DeploymentsListResponse>
  /** `DELETE /api/v1/deployments/{deploymentId}` */
  readonly deleteDeployment: PlatformOperation<DeleteDeploymentArgs, S.DeploymentDeleteResponse>
  /** `GET /api/v1/deployments/{deploymentId}` */
  readonly getDeployment: PlatformOperation<GetDeploymentArgs, S.Deployment>
  /**
   * `PUT /api/v1/deployments/{deploymentId}`
   *
   * - partial update: omitted fields keep their value; reply carries all settings
   * - templateVariables merged per key, not replaced
   * - releaseChannelVersion must be in GET .../versions for the target channel (any reported form), else 400; image derived from version
   * - picking a non-latest version sets releaseChannelVersionHold=true unless sent explicitly
   *
   * @throws {HttpError} 400, among others
   */
  readonly updateDeployment: PlatformOperation<UpdateDeploymentArgs, S.DeploymentSettings>
  /**
   * `GET /api/v1/deployments/{deploymentId}/build-status`
   *
   * - covers production build or dev-mode, per branch
   */
  readonly buildStatus: PlatformOperation<BuildStatusArgs, S.BuildStatusResponse>
  /** `POST /api/v1/deployments/{deploymentId}/creation-step/advance` */
  readonly advanceCreationStep: PlatformOperation<AdvanceCreationStepArgs, S.Deployment>
  /**
   * `POST /api/v1/deployments/{deploymentId}/creation-step/reset`
   *
   * - goes back to step "project"
   */
  readonly resetCreationStep: PlatformOperation<ResetCreationStepArgs, S.Deployment>
  /**
   * `GET /api/v1/deployments/{deploymentId}/logs`
   *
   * - tail; no source = production pods + dev-mode worker, merged by time; source production | dev narrows
   */
  readonly logs: PlatformOperation<LogsArgs, S.DeploymentLogsResponse>
  /** `GET /api/v1/deployments/{deploymentId}/pods` */
  readonly pods: PlatformOperation<PodsArgs, S.DeploymentPodsResponse>
  /**
   * `GET /api/v1/deployments/{deploymentId}/settings`
   *
   * - all settings, secrets excluded; write by updateDeployment, same fields; env vars under /env-vars
   */
  readonly getDeploymentSettings: PlatformOperation<GetDeploymentSettingsArgs, S.DeploymentSettings>
  /** `POST /api/v1/deployments/{deploymentId}/token` */
  readonly deploymentToken: PlatformOperation<DeploymentTokenArgs, S.DeploymentTokenResponse>
  /**
   * `GET /api/v1/deployments/{deploymentId}/versions`
   *
   * - channel heads + versions the tenant ran before; the only values updateDeployment takes as releaseChannelVersion
   */
  readonly listDeploymentVersions: PlatformOperation<ListDeploymentVersionsArgs, S.DeploymentVersionsResponse>
}

/** Arguments of `startExport`: POST /api/v1/deployments/{deploymentId}/dashboard-exports */
export interface StartExportArgs {
  deploymentId: number
  body: S.StartDashboardExportInput
}

/** Arguments of `getExportStatus`: GET /api/v1/deployments/{deploymentId}/dashboard-exports/{jobId} */
export interface GetExportStatusArgs {
  deploymentId: number
  jobId: string
}

/** Arguments of `downloadExport`: GET /api/v1/deployments/{deploymentId}/dashboard-exports/{jobId}/download */
export interface DownloadExportArgs {
  deploymentId: number
  jobId: string
  query?: {
    /** stem without extension, default 'dashboard' */
    filename?: string | undefined
  } | undefined
}

/** Operations of the group "Dashboard Exports". */
export interface DashboardExportsGroup {
  /**
   * `POST /api/v1/deployments/{deploymentId}/dashboard-exports`
   *
   * - exactly one of dashboardId | dashboardPublicId; must be in this deployment, else 404
   * - asynchronous: poll status to completed, then download; job + file dropped at expiresAt (5 min)
   * - filters, timeGrains, memberSwitchers set control values; saved defaults when omitted
   * - needs manage access on the workbook of the dashboard; renders with the security context of the caller by default
   * - renderAs: caller must be tenant admin; USER by userId or email (case-insensitive), EMBED_USER by embedTenantName + externalId
   * - renderAs USER deactivated -> 404
   * - renderAs EMBED_USER: created when missing; groups/userAttributes/securityContext apply to this render only, not stored; workbook must be shared with the tenant, else 403
   * - 403 when data downloads are restricted, renderAs included
   * - 429 when too many exports in flight for the rendered identity
   *
   * @throws {HttpError} 403, 404, 429, among others
   */
  readonly startExport: PlatformOperation<StartExportArgs, S.DashboardExportJobResponse>
  /**
   * `GET /api/v1/deployments/{deploymentId}/dashboard-exports/{jobId}`
   *
   * - pending, processing = wait; completed = download; failed = see error
   * - 404 when expired or submitted by another user
   *
   * @throws {HttpError} 404, among others
   */
  readonly getExportStatus: PlatformOperation<GetExportStatusArgs, S.DashboardExportStatusResponse>
  /**
   * `GET /api/v1/deployments/{deploymentId}/dashboard-exports/{jobId}/download`
   *
   * - content type application/pdf or image/png; sent as attachment; extension follows format
   * - 409 still rendering; 422 render failed (final); 404 expired or owned by another user
   *
   * @throws {HttpError} 404, 409, 422, among others
   */
  readonly downloadExport: PlatformDownload<DownloadExportArgs>
}

/** Arguments of `getIntegration`: GET /api/v1/deployments/{deploymentId}/databricks-metric-view-integrations/{dataSourceName} */
export interface GetIntegrationArgs {
  deploymentId: number
  dataSourceName: string
}

/** Arguments of `saveIntegration`: PUT /api/v1/deployments/{deploymentId}/databricks-metric-view-integrations/{dataSourceName} */
export interface SaveIntegrationArgs {
  deploymentId: number
  dataSourceName: string
  body?: S.SaveDatabricksMetricViewIntegrationInput | undefined
}

/** Operations of the group "Databricks Metric View Integration". */
export interface DatabricksMetricViewIntegrationGroup {
  /**
   * `GET /api/v1/deployments/{deploymentId}/databricks-metric-view-integrations/{dataSourceName}`
   *
   * - preview feature; Databricks data source only
   */
  readonly getIntegration: PlatformOperation<GetIntegrationArgs, S.DatabricksMetricViewIntegrationResponse>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/databricks-metric-view-integrations/{dataSourceName}`
   *
   * - create or update; optimistic versioning: expectedConfigurationVersion, 0 creates
   * - preview feature; Databricks data source only
   */
  readonly saveIntegration: PlatformOperation<SaveIntegrationArgs, S.DatabricksMetricViewIntegrationResponse>
}

/** Arguments of `startPreview`: POST /api/v1/deployments/{deploymentId}/databricks-metric-view-previews */
export interface StartPreviewArgs {
  deploymentId: number
  body: S.DatabricksMetricViewPublicationPreviewInput
}

/** Arguments of `cancelPreview`: DELETE /api/v1/deployments/{deploymentId}/databricks-metric-view-previews/{previewId} */
export interface CancelPreviewArgs {
  deploymentId: number
  previewId: string
}

/** Arguments of `previewStatus`: GET /api/v1/deployments/{deploymentId}/databricks-metric-view-previews/{previewId} */
export interface PreviewStatusArgs {
  deploymentId: number
  previewId: string
}

/** Arguments of `previewResult`: GET /api/v1/deployments/{deploymentId}/databricks-metric-view-previews/{previewId}/result */
export interface PreviewResultArgs {
  deploymentId: number
  previewId: string
}

/** Operations of the group "Databricks Metric View Publication". */
export interface DatabricksMetricViewPublicationGroup {
  /**
   * `POST /api/v1/deployments/{deploymentId}/databricks-metric-view-previews`
   *
   * - asynchronous; converts static YAML of the latest successful build; reply carries polling URLs
   * - identical request while running reuses the job; a later one runs anew
   * - payload and result kept 7 days at most
   * - per-view blocking: access policies, templating, extends, unsafe fanout, unsupported expressions, several data sources, converter loss
   * - schema.table sources take their catalog from env SVC_DB_DATABRICKS_CATALOG; missing -> blocked with an issue
   * - permission: SchemaRead or SchemaUpdate
   * - preview feature
   */
  readonly startPreview: PlatformOperation<StartPreviewArgs, S.DatabricksMetricViewPublicationPreviewStartResponse>
  /** `DELETE /api/v1/deployments/{deploymentId}/databricks-metric-view-previews/{previewId}` */
  readonly cancelPreview: PlatformOperation<CancelPreviewArgs, void>
  /** `GET /api/v1/deployments/{deploymentId}/databricks-metric-view-previews/{previewId}` */
  readonly previewStatus: PlatformOperation<PreviewStatusArgs, S.DatabricksMetricViewPublicationPreviewStatusResponse>
  /**
   * `GET /api/v1/deployments/{deploymentId}/databricks-metric-view-previews/{previewId}/result`
   *
   * - 409 while running, or ended with no conversion result
   *
   * @throws {HttpError} 409, among others
   */
  readonly previewResult: PlatformOperation<PreviewResultArgs, S.DatabricksMetricViewPublicationPreviewResultResponse>
}

/** Arguments of `listDbtSyncs`: GET /api/v1/deployments/{deploymentId}/dbt-sync */
export interface ListDbtSyncsArgs {
  deploymentId: number
  query?: {
    status?: S.DbtSyncRunsQueryStatus | null | undefined
    trigger?: S.DbtSyncRunsQueryTrigger | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `startDbtSync`: POST /api/v1/deployments/{deploymentId}/dbt-sync */
export interface StartDbtSyncArgs {
  deploymentId: number
  body?: S.StartDbtSyncInput | undefined
}

/** Arguments of `cancelDbtSync`: DELETE /api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId} */
export interface CancelDbtSyncArgs {
  deploymentId: number
  syncJobId: string
}

/** Arguments of `getDbtSyncStatus`: GET /api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId} */
export interface GetDbtSyncStatusArgs {
  deploymentId: number
  syncJobId: string
}

/** Arguments of `getDbtSyncGeneratedFiles`: GET /api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}/generated-files */
export interface GetDbtSyncGeneratedFilesArgs {
  deploymentId: number
  syncJobId: string
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `getDbtSyncLogs`: GET /api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}/logs */
export interface GetDbtSyncLogsArgs {
  deploymentId: number
  syncJobId: string
}

/** Arguments of `getDbtSyncResult`: GET /api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}/result */
export interface GetDbtSyncResultArgs {
  deploymentId: number
  syncJobId: string
}

/** Operations of the group "dbt Sync". */
export interface DbtSyncGroup {
  /** `GET /api/v1/deployments/{deploymentId}/dbt-sync` */
  readonly listDbtSyncs: PlatformOperation<ListDbtSyncsArgs, S.DbtSyncRunListResponse>
  /** `POST /api/v1/deployments/{deploymentId}/dbt-sync` */
  readonly startDbtSync: PlatformOperation<StartDbtSyncArgs, S.DbtSyncResponse>
  /** `DELETE /api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}` */
  readonly cancelDbtSync: PlatformOperation<CancelDbtSyncArgs, S.DbtSyncCancelResponse>
  /** `GET /api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}` */
  readonly getDbtSyncStatus: PlatformOperation<GetDbtSyncStatusArgs, S.DbtSyncStatusResponse>
  /**
   * `GET /api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}/generated-files`
   *
   * - for syncs that did not commit their files
   */
  readonly getDbtSyncGeneratedFiles: PlatformOperation<GetDbtSyncGeneratedFilesArgs, S.DbtSyncGeneratedFilesListResponse>
  /** `GET /api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}/logs` */
  readonly getDbtSyncLogs: PlatformOperation<GetDbtSyncLogsArgs, S.DbtSyncLogEntriesListResponse>
  /**
   * `GET /api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}/result`
   *
   * - for completed syncs
   */
  readonly getDbtSyncResult: PlatformOperation<GetDbtSyncResultArgs, S.DbtSyncResultResponse>
}

/** Arguments of `listEmbedTenantWorkbooks`: GET /api/v1/deployments/{deploymentId}/embed-tenants/{embedTenantName}/workbooks */
export interface ListEmbedTenantWorkbooksArgs {
  deploymentId: number
  embedTenantName: string
  query?: {
    accessSource?: S.EmbedTenantWorkbooksListQueryAccessSource | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `getEmbedAccess`: GET /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/embed-access */
export interface GetEmbedAccessArgs {
  deploymentId: number
  workbookId: number
}

/** Arguments of `updateEmbedAccess`: PUT /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/embed-access */
export interface UpdateEmbedAccessArgs {
  deploymentId: number
  workbookId: number
  body?: S.UpdateEmbedAccessInput | undefined
}

/** Operations of the group "Dashboard Embed Access". */
export interface DashboardEmbedAccessGroup {
  /**
   * `GET /api/v1/deployments/{deploymentId}/embed-tenants/{embedTenantName}/workbooks`
   *
   * - admin only
   * - accessSource tenant = direct share to the tenant; allEmbedUsers = direct share to the built-in group; folder = inherited from shared folder (any depth, either share kind); omitted = union
   * - a workbook may match several sources
   */
  readonly listEmbedTenantWorkbooks: PlatformOperation<ListEmbedTenantWorkbooksArgs, S.EmbedTenantWorkbooksListResponse>
  /**
   * `GET /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/embed-access`
   *
   * - needs read on the workbook
   * - 404 when missing or of another deployment
   *
   * @throws {HttpError} 404, among others
   */
  readonly getEmbedAccess: PlatformOperation<GetEmbedAccessArgs, S.EmbedAccessResponse>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/embed-access`
   *
   * - needs manage on the workbook
   * - one target: embedTenantName | allEmbedUsers=true, with action read (grant) | none (remove); no target = allowEmbed only
   * - 400 when nothing to change, or allowEmbed set with no published dashboard; 404 when workbook or tenant missing
   *
   * @throws {HttpError} 400, 404, among others
   */
  readonly updateEmbedAccess: PlatformOperation<UpdateEmbedAccessArgs, S.EmbedAccessResponse>
}

/** Arguments of `getEnvVariables`: GET /api/v1/deployments/{deploymentId}/env-vars */
export interface GetEnvVariablesArgs {
  deploymentId: number
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `setEnvVariables`: PUT /api/v1/deployments/{deploymentId}/env-vars */
export interface SetEnvVariablesArgs {
  deploymentId: number
  body?: S.SetEnvVariablesInput | undefined
}

/** Operations of the group "Env Variables". */
export interface EnvVariablesGroup {
  /**
   * `GET /api/v1/deployments/{deploymentId}/env-vars`
   *
   * - value reads [ENCRYPTED] when the name contains PASS, SECRET, TOKEN, KEY or CREDENTIAL
   */
  readonly getEnvVariables: PlatformOperation<GetEnvVariablesArgs, S.EnvVariablesListResponse>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/env-vars`
   *
   * - upsert by name; absent names kept
   * - value [ENCRYPTED] rejected
   * - new names match ^[A-Za-z_][A-Za-z0-9_]*$; stored legacy names accepted unchanged
   */
  readonly setEnvVariables: PlatformOperation<SetEnvVariablesArgs, S.EnvVariablesListResponse>
}

/** Arguments of `getDeploymentEnvironments`: GET /api/v1/deployments/{deploymentId}/environments */
export interface GetDeploymentEnvironmentsArgs {
  deploymentId: number
  query?: {
    /** production|staging|development */
    type?: S.GetDeploymentEnvironmentsQueryType | null | undefined
    /** >=0 */
    offset?: number | null | undefined
    /** >=0 */
    limit?: number | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `getDeploymentEnvironmentTokens`: GET /api/v1/deployments/{deploymentId}/environments/{environmentId}/tokens */
export interface GetDeploymentEnvironmentTokensArgs {
  deploymentId: number
  environmentId: number
  query?: {
    /** >=0 */
    offset?: number | null | undefined
    /** >=0 */
    limit?: number | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `createDeploymentEnvironmentToken`: POST /api/v1/deployments/{deploymentId}/environments/{environmentId}/tokens */
export interface CreateDeploymentEnvironmentTokenArgs {
  deploymentId: number
  environmentId: number
  body?: S.CreateDeploymentEnvironmentTokenInput | undefined
}

/** Arguments of `createDeploymentEnvironmentTokenForMetaSync`: POST /api/v1/deployments/{deploymentId}/environments/{environmentId}/tokens-for-meta-sync */
export interface CreateDeploymentEnvironmentTokenForMetaSyncArgs {
  deploymentId: number
  environmentId: number
  body?: S.CreateDeploymentEnvironmentTokenInput | undefined
}

/** Operations of the group "Environments". */
export interface EnvironmentsGroup {
  /** `GET /api/v1/deployments/{deploymentId}/environments` */
  readonly getDeploymentEnvironments: PlatformOperation<GetDeploymentEnvironmentsArgs, S.DeploymentEnvironmentsListResponse>
  /** `GET /api/v1/deployments/{deploymentId}/environments/{environmentId}/tokens` */
  readonly getDeploymentEnvironmentTokens: PlatformOperation<GetDeploymentEnvironmentTokensArgs, S.DeploymentEnvironmentTokensListResponse>
  /** `POST /api/v1/deployments/{deploymentId}/environments/{environmentId}/tokens` */
  readonly createDeploymentEnvironmentToken: PlatformOperation<CreateDeploymentEnvironmentTokenArgs, S.DeploymentEnvironmentTokenResponse>
  /** `POST /api/v1/deployments/{deploymentId}/environments/{environmentId}/tokens-for-meta-sync` */
  readonly createDeploymentEnvironmentTokenForMetaSync: PlatformOperation<CreateDeploymentEnvironmentTokenForMetaSyncArgs, S.DeploymentEnvironmentTokenResponse>
}

/** Arguments of `getFolders`: GET /api/v1/deployments/{deploymentId}/folders */
export interface GetFoldersArgs {
  deploymentId: number
  query?: {
    /** >=0 */
    parentId?: number | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `createFolder`: POST /api/v1/deployments/{deploymentId}/folders */
export interface CreateFolderArgs {
  deploymentId: number
  body?: S.CreateFolderInput | undefined
}

/** Arguments of `deleteFolder`: DELETE /api/v1/deployments/{deploymentId}/folders/{folderId} */
export interface DeleteFolderArgs {
  deploymentId: number
  folderId: number
}

/** Arguments of `updateFolder`: PUT /api/v1/deployments/{deploymentId}/folders/{folderId} */
export interface UpdateFolderArgs {
  deploymentId: number
  folderId: number
  body?: S.UpdateFolderInput | undefined
}

/** Arguments of `getFolderAncestors`: GET /api/v1/deployments/{deploymentId}/folders/{folderId}/ancestors */
export interface GetFolderAncestorsArgs {
  deploymentId: number
  folderId: number
}

/** Operations of the group "Folders". */
export interface FoldersGroup {
  /**
   * `GET /api/v1/deployments/{deploymentId}/folders`
   *
   * - root level by default; parentId lists its direct children; not recursive
   * - only folders visible to the caller (own, granted, or ancestor of something accessible)
   * - data and count deprecated in favour of items and pageInfo
   */
  readonly getFolders: PlatformOperation<GetFoldersArgs, S.FoldersListResponse>
  /**
   * `POST /api/v1/deployments/{deploymentId}/folders`
   *
   * - role AI BI User or above; with parentId also edit or manage on the parent
   * - no parentId = root
   * - 400 when nesting exceeds the maximum depth
   *
   * @throws {HttpError} 400, among others
   */
  readonly createFolder: PlatformOperation<CreateFolderArgs, S.Folder>
  /**
   * `DELETE /api/v1/deployments/{deploymentId}/folders/{folderId}`
   *
   * - source prose says 204, its responses table 200 with no schema
   * - 400 when sub-folders remain; content inside is detached to root, not deleted
   * - manage access needed; 404 when missing or of another deployment
   *
   * @throws {HttpError} 400, 404, among others
   */
  readonly deleteFolder: PlatformOperation<DeleteFolderArgs, void>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/folders/{folderId}`
   *
   * - name and position only, both optional; re-parenting is POST .../workspace/move with type FOLDER
   * - edit access needed; 404 when missing or of another deployment
   *
   * @throws {HttpError} 404, among others
   */
  readonly updateFolder: PlatformOperation<UpdateFolderArgs, S.Folder>
  /**
   * `GET /api/v1/deployments/{deploymentId}/folders/{folderId}/ancestors`
   *
   * - root first, the folder itself last
   * - visibility on the folder needed; 404 when missing or of another deployment
   *
   * @throws {HttpError} 404, among others
   */
  readonly getFolderAncestors: PlatformOperation<GetFolderAncestorsArgs, S.Folder[]>
}

/** Arguments of `getNotifications`: GET /api/v1/deployments/{deploymentId}/notifications */
export interface GetNotificationsArgs {
  deploymentId: number
  query?: {
    /** >=1 */
    dashboardId?: number | null | undefined
    dashboardPublicId?: string | null | undefined
    /** >=1 */
    recipientUserId?: number | null | undefined
    recipientEmail?: string | null | undefined
    recipientEmbedTenantName?: string | null | undefined
    recipientExternalId?: string | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `createNotification`: POST /api/v1/deployments/{deploymentId}/notifications */
export interface CreateNotificationArgs {
  deploymentId: number
  body?: S.CreateNotificationInput | undefined
}

/** Arguments of `deleteNotification`: DELETE /api/v1/deployments/{deploymentId}/notifications/{id} */
export interface DeleteNotificationArgs {
  deploymentId: number
  id: number
}

/** Arguments of `getNotification`: GET /api/v1/deployments/{deploymentId}/notifications/{id} */
export interface GetNotificationArgs {
  deploymentId: number
  id: number
}

/** Arguments of `updateNotification`: PUT /api/v1/deployments/{deploymentId}/notifications/{id} */
export interface UpdateNotificationArgs {
  deploymentId: number
  id: number
  body?: S.UpdateNotificationInput | undefined
}

/** Arguments of `removeRecipients`: DELETE /api/v1/deployments/{deploymentId}/notifications/{id}/recipients */
export interface RemoveRecipientsArgs {
  deploymentId: number
  id: number
  body?: S.RemoveNotificationRecipientsInput | undefined
}

/** Arguments of `getRecipients`: GET /api/v1/deployments/{deploymentId}/notifications/{id}/recipients */
export interface GetRecipientsArgs {
  deploymentId: number
  id: number
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `addRecipients`: POST /api/v1/deployments/{deploymentId}/notifications/{id}/recipients */
export interface AddRecipientsArgs {
  deploymentId: number
  id: number
  body?: S.AddNotificationRecipientsInput | undefined
}

/** Operations of the group "Notifications". */
export interface NotificationsGroup {
  /**
   * `GET /api/v1/deployments/{deploymentId}/notifications`
   *
   * - admin only
   * - newest first; cursor pages
   * - dashboardId xor dashboardPublicId; at most one recipient filter: recipientUserId | recipientEmail | (recipientEmbedTenantName + recipientExternalId, both needed)
   * - items hold the schedule only; recipients under .../recipients
   */
  readonly getNotifications: PlatformOperation<GetNotificationsArgs, S.NotificationsListResponse>
  /**
   * `POST /api/v1/deployments/{deploymentId}/notifications`
   *
   * - admin only
   * - cadence: scheduleType + minute/hour/dayOfWeek/dayOfMonth, or customCron with scheduleType CUSTOM; timezone default UTC
   * - exactly one of dashboardId | dashboardPublicId; must be in this deployment, else 404
   * - starts with no recipients
   *
   * @throws {HttpError} 404, among others
   */
  readonly createNotification: PlatformOperation<CreateNotificationArgs, S.NotificationDto>
  /**
   * `DELETE /api/v1/deployments/{deploymentId}/notifications/{id}`
   *
   * - admin only
   * - 204 on success by the prose
   * - cascades to all recipients
   * - 404 when not of this deployment
   *
   * @throws {HttpError} 404, among others
   */
  readonly deleteNotification: PlatformOperation<DeleteNotificationArgs, void>
  /**
   * `GET /api/v1/deployments/{deploymentId}/notifications/{id}`
   *
   * - admin only
   * - 404 when missing or not of this deployment
   *
   * @throws {HttpError} 404, among others
   */
  readonly getNotification: PlatformOperation<GetNotificationArgs, S.NotificationDto>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/notifications/{id}`
   *
   * - admin only
   * - partial update; recipients untouched
   * - 404 when not of this deployment
   *
   * @throws {HttpError} 404, among others
   */
  readonly updateNotification: PlatformOperation<UpdateNotificationArgs, S.NotificationDto>
  /**
   * `DELETE /api/v1/deployments/{deploymentId}/notifications/{id}/recipients`
   *
   * - admin only
   * - DELETE with a JSON body; 1-1000 entries
   * - entry id: USER userId, EMBED_USER embedUserId + embedTenantName, SLACK channelId
   * - idempotent; 204 on success by the prose; 404 when notification not of this deployment
   *
   * @throws {HttpError} 404, among others
   */
  readonly removeRecipients: PlatformOperation<RemoveRecipientsArgs, void>
  /**
   * `GET /api/v1/deployments/{deploymentId}/notifications/{id}/recipients`
   *
   * - admin only
   * - newest first; cursor pages
   * - type USER: userId, email; EMBED_USER: embedUserId, embedTenantName, externalId, email; SLACK: channelId, channelName
   * - 404 when notification not of this deployment
   *
   * @throws {HttpError} 404, among others
   */
  readonly getRecipients: PlatformOperation<GetRecipientsArgs, S.NotificationRecipientsListResponse>
  /**
   * `POST /api/v1/deployments/{deploymentId}/notifications/{id}/recipients`
   *
   * - admin only
   * - 1-1000 entries
   * - USER by userId or email; EMBED_USER by embedTenantName + externalId, created when missing, may carry securityContext, userAttributes, groups; SLACK unsupported -> 400
   * - each must resolve to a valid email (embed email, or email-shaped externalId), else 400 and nothing written
   * - idempotent; reply splits into createdRecipients, updatedRecipients, unchangedRecipients
   *
   * @throws {HttpError} 400, among others
   */
  readonly addRecipients: PlatformOperation<AddRecipientsArgs, S.NotificationRecipientsMutationResponse>
}

/** Arguments of `getReports`: GET /api/v1/deployments/{deploymentId}/reports */
export interface GetReportsArgs {
  deploymentId: number
  query?: {
    workbookId?: number | null | undefined
    folderId?: number | null | undefined
    externalWorkbookId?: string | null | undefined
    search?: string | null | undefined
    limit?: number | null | undefined
    page?: number | null | undefined
    sortBy?: S.GetReportsQuerySortBy | null | undefined
    sortDirection?: S.GetReportsQuerySortDirection | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `createReport`: POST /api/v1/deployments/{deploymentId}/reports */
export interface CreateReportArgs {
  deploymentId: number
  body?: S.CreateReportInput | undefined
}

/** Arguments of `upsertReportByPublicId`: PUT /api/v1/deployments/{deploymentId}/reports/by-public-id/{publicId} */
export interface UpsertReportByPublicIdArgs {
  deploymentId: number
  publicId: string
  body?: S.CreateReportInput | undefined
}

/** Arguments of `deleteReport`: DELETE /api/v1/deployments/{deploymentId}/reports/{reportId} */
export interface DeleteReportArgs {
  deploymentId: number
  reportId: number
}

/** Arguments of `getReport`: GET /api/v1/deployments/{deploymentId}/reports/{reportId} */
export interface GetReportArgs {
  deploymentId: number
  reportId: number
}

/** Arguments of `updateReport`: PUT /api/v1/deployments/{deploymentId}/reports/{reportId} */
export interface UpdateReportArgs {
  deploymentId: string | number
  reportId: number
  body?: S.UpdateReportInput | undefined
}

/** Arguments of `disconnectReportFromWorkbook`: DELETE /api/v1/deployments/{deploymentId}/reports/{reportId}/connect-workbook */
export interface DisconnectReportFromWorkbookArgs {
  deploymentId: number
  reportId: number
  body?: S.DisconnectReportFromWorkbookInput | undefined
}

/** Arguments of `connectReportToWorkbook`: PUT /api/v1/deployments/{deploymentId}/reports/{reportId}/connect-workbook */
export interface ConnectReportToWorkbookArgs {
  deploymentId: number
  reportId: number
  body?: S.ConnectReportToWorkbookInput | undefined
}

/** Arguments of `refreshReport`: PUT /api/v1/deployments/{deploymentId}/reports/{reportId}/refresh */
export interface RefreshReportArgs {
  deploymentId: number
  reportId: number
  body?: S.RefreshReportInput | undefined
}

/** Operations of the group "Reports". */
export interface ReportsGroup {
  /**
   * `GET /api/v1/deployments/{deploymentId}/reports`
   *
   * - only reports the caller can access
   * - cursor pages unsupported with sortBy lastViewedAt
   */
  readonly getReports: PlatformOperation<GetReportsArgs, S.ReportsListResponse>
  /**
   * `POST /api/v1/deployments/{deploymentId}/reports`
   *
   * - publicId optional, 12 chars [0-9A-Za-z], generated when omitted; placeholder-shaped id -> 400
   *
   * @throws {HttpError} 400, among others
   */
  readonly createReport: PlatformOperation<CreateReportArgs, S.Report>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/reports/by-public-id/{publicId}`
   *
   * - idempotent upsert; publicId 12 chars [0-9A-Za-z]
   * - existing: updated as by updateReport; else created with this publicId
   * - 409 no code: publicId is in another deployment (permanent; unique per account)
   * - 409 code 'upsert_branch_changed': concurrent writer, retry
   * - 409 code 'ambiguous_legacy_id': synthesized id fits several reports, permanent; assign own publicId by updateReport
   * - unambiguous synthesized id is adopted as the real publicId
   * - source is create-only, ignored on update
   * - update needs edit on the report; create as createReport
   *
   * @throws {HttpError} 409, among others
   */
  readonly upsertReportByPublicId: PlatformOperation<UpsertReportByPublicIdArgs, S.Report>
  /** `DELETE /api/v1/deployments/{deploymentId}/reports/{reportId}` */
  readonly deleteReport: PlatformOperation<DeleteReportArgs, void>
  /** `GET /api/v1/deployments/{deploymentId}/reports/{reportId}` */
  readonly getReport: PlatformOperation<GetReportArgs, S.Report>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/reports/{reportId}`
   *
   * - partial update; needs edit access
   * - publicId write-once, 12 chars [0-9A-Za-z]; changing it or assigning a placeholder id -> 400; taken by another report -> 409
   *
   * @throws {HttpError} 400, 409, among others
   */
  readonly updateReport: PlatformOperation<UpdateReportArgs, S.Report>
  /**
   * `DELETE /api/v1/deployments/{deploymentId}/reports/{reportId}/connect-workbook`
   *
   * - DELETE with a JSON body; removes one placement
   * - address by placementId, or externalWorkbookId + sheetName + anchorCell, or externalWorkbookId + resultLocation naming both
   * - sheetId optional, narrows the match, never replaces sheetName
   * - no match = success, nothing changed (safe retry)
   * - read access suffices
   */
  readonly disconnectReportFromWorkbook: PlatformOperation<DisconnectReportFromWorkbookArgs, S.Report>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/reports/{reportId}/connect-workbook`
   *
   * - upserts the placement for that workbook only; definition untouched
   * - read access suffices
   */
  readonly connectReportToWorkbook: PlatformOperation<ConnectReportToWorkbookArgs, S.Report>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/reports/{reportId}/refresh`
   *
   * - read access suffices
   */
  readonly refreshReport: PlatformOperation<RefreshReportArgs, S.Report>
}

/** Arguments of `sharedWorkspaceObjects`: GET /api/v1/deployments/{deploymentId}/shared-workspace */
export interface SharedWorkspaceObjectsArgs {
  deploymentId: number
  query?: {
    folderId?: number | null | undefined
    types?: ('FOLDER' | 'WORKBOOK' | 'REPORT')[] | null | undefined
    orderByField?: S.GetWorkspaceObjectsQueryOrderByField | null | undefined
    orderByDirection?: S.GetWorkspaceObjectsQueryOrderByDirection | null | undefined
    search?: string | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `workspaceObjects`: GET /api/v1/deployments/{deploymentId}/workspace */
export interface WorkspaceObjectsArgs {
  deploymentId: number
  query?: {
    /** omitted = root */
    folderId?: number | null | undefined
    /** repeated parameter */
    types?: ('FOLDER' | 'WORKBOOK' | 'REPORT')[] | null | undefined
    orderByField?: S.GetWorkspaceObjectsQueryOrderByField | null | undefined
    orderByDirection?: S.GetWorkspaceObjectsQueryOrderByDirection | null | undefined
    /** case-insensitive substring of name, all folders */
    search?: string | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `bulkDeleteWorkspaceObjects`: POST /api/v1/deployments/{deploymentId}/workspace/bulk-delete */
export interface BulkDeleteWorkspaceObjectsArgs {
  deploymentId: number
  body?: S.BulkDeleteWorkspaceObjectsInput | undefined
}

/** Arguments of `bulkMoveWorkspaceObjects`: POST /api/v1/deployments/{deploymentId}/workspace/bulk-move */
export interface BulkMoveWorkspaceObjectsArgs {
  deploymentId: number
  body?: S.BulkMoveWorkspaceObjectsInput | undefined
}

/** Arguments of `moveWorkspaceObject`: POST /api/v1/deployments/{deploymentId}/workspace/move */
export interface MoveWorkspaceObjectArgs {
  deploymentId: number
  body?: S.MoveWorkspaceObjectInput | undefined
}

/** Operations of the group "Workspace". */
export interface WorkspaceGroup {
  /**
   * `GET /api/v1/deployments/{deploymentId}/shared-workspace`
   *
   * - items shared with the all-embed-users group or group system:tenant:{embedTenantName}; same set for every caller of that tenant
   * - owner identity blanked
   * - folders reachable only through a nested share shown as navigation, other siblings hidden
   */
  readonly sharedWorkspaceObjects: PlatformOperation<SharedWorkspaceObjectsArgs, S.WorkspaceConnectionResponse>
  /**
   * `GET /api/v1/deployments/{deploymentId}/workspace`
   *
   * - folders come first; ordering applies to the other items
   * - only items the caller can access
   */
  readonly workspaceObjects: PlatformOperation<WorkspaceObjectsArgs, S.WorkspaceConnectionResponse>
  /**
   * `POST /api/v1/deployments/{deploymentId}/workspace/bulk-delete`
   *
   * - <=100 items, {type, id}, type WORKBOOK | REPORT | FOLDER; duplicates collapsed
   * - partial success: 200 with deleted and failed; failed entry error.status 400 (folder has sub-folders) | 403 | 404, plus message
   * - in order, one transaction each, no rollback; folder content detached to root
   * - manage for workbook or folder; edit + report-manage for report
   */
  readonly bulkDeleteWorkspaceObjects: PlatformOperation<BulkDeleteWorkspaceObjectsArgs, S.BulkDeleteWorkspaceObjectsPayload>
  /**
   * `POST /api/v1/deployments/{deploymentId}/workspace/bulk-move`
   *
   * - <=100 items, {type, id}, type WORKBOOK | REPORT | FOLDER; duplicates collapsed; folderId null = root
   * - partial success: 200 with moved (shape as moveWorkspaceObject) and failed; failed entry error.status 400 (e.g. into own descendant) | 403 | 404, plus message
   * - in order, one transaction each, no rollback
   * - access per item as moveWorkspaceObject
   */
  readonly bulkMoveWorkspaceObjects: PlatformOperation<BulkMoveWorkspaceObjectsArgs, S.BulkMoveWorkspaceObjectsResponse>
  /**
   * `POST /api/v1/deployments/{deploymentId}/workspace/move`
   *
   * - source schema is Workbook for every type; prose: the moved item
   * - type WORKBOOK | REPORT | FOLDER; folderId null = root; for a folder = new parent
   * - workbook: manage + edit on destination; report: edit + report-manage; folder: manage + (manage or edit) on destination
   * - 400 folder into own descendant, or too deep; 404 missing or of another deployment
   *
   * @throws {HttpError} 400, 404, among others
   */
  readonly moveWorkspaceObject: PlatformOperation<MoveWorkspaceObjectArgs, S.Workbook>
}

/** Arguments of `getWorkbooks`: GET /api/v1/deployments/{deploymentId}/workbooks */
export interface GetWorkbooksArgs {
  deploymentId: number
  query?: {
    /** >=0 */
    folderId?: number | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `createWorkbook`: POST /api/v1/deployments/{deploymentId}/workbooks */
export interface CreateWorkbookArgs {
  deploymentId: number
  body?: S.CreateWorkbookInput | undefined
}

/** Arguments of `upsertWorkbookBySlug`: PUT /api/v1/deployments/{deploymentId}/workbooks/by-slug/{slug} */
export interface UpsertWorkbookBySlugArgs {
  deploymentId: number
  slug: string
  body?: S.CreateWorkbookInput | undefined
}

/** Arguments of `deleteWorkbook`: DELETE /api/v1/deployments/{deploymentId}/workbooks/{workbookId} */
export interface DeleteWorkbookArgs {
  deploymentId: number
  workbookId: number
}

/** Arguments of `getWorkbook`: GET /api/v1/deployments/{deploymentId}/workbooks/{workbookId} */
export interface GetWorkbookArgs {
  deploymentId: number
  workbookId: number
}

/** Arguments of `updateWorkbook`: PUT /api/v1/deployments/{deploymentId}/workbooks/{workbookId} */
export interface UpdateWorkbookArgs {
  deploymentId: number
  workbookId: number
  body?: S.UpdateWorkbookInput | undefined
}

/** Arguments of `updateWorkbookDashboard`: PUT /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/dashboard */
export interface UpdateWorkbookDashboardArgs {
  deploymentId: number
  workbookId: number
  body?: S.WorkbookDashboardInput | undefined
}

/** Arguments of `updatePublishedDashboardAiWidgetThread`: POST /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/dashboard/ai-widget-thread */
export interface UpdatePublishedDashboardAiWidgetThreadArgs {
  deploymentId: number
  workbookId: number
  body?: S.UpdatePublishedAiWidgetThreadInput | undefined
}

/** Arguments of `duplicateWorkbook`: POST /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/duplicate */
export interface DuplicateWorkbookArgs {
  deploymentId: number
  workbookId: number
  body?: S.DuplicateWorkbookInput | undefined
}

/** Arguments of `publishDashboard`: POST /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/publish */
export interface PublishDashboardArgs {
  deploymentId: number
  workbookId: number
  body?: S.PublishDashboardInput | undefined
}

/** Operations of the group "Workbooks". */
export interface WorkbooksGroup {
  /** `GET /api/v1/deployments/{deploymentId}/workbooks` */
  readonly getWorkbooks: PlatformOperation<GetWorkbooksArgs, S.WorkbooksListResponse>
  /**
   * `POST /api/v1/deployments/{deploymentId}/workbooks`
   *
   * - role AI BI User or above (stated under upsertWorkbookBySlug)
   */
  readonly createWorkbook: PlatformOperation<CreateWorkbookArgs, S.Workbook>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/workbooks/by-slug/{slug}`
   *
   * - idempotent upsert; slug unique per deployment, trimmed and lowercased before match
   * - existing: partial update, meta merged, meta.dashboardDraft validated; else created with this slug
   * - update needs edit; with folderId manage + edit on the destination; create as createWorkbook (AI BI User or above)
   * - 409 code 'upsert_branch_changed': concurrent writer, retry
   * - 404 when the deployment is missing
   *
   * @throws {HttpError} 404, 409, among others
   */
  readonly upsertWorkbookBySlug: PlatformOperation<UpsertWorkbookBySlugArgs, S.Workbook>
  /** `DELETE /api/v1/deployments/{deploymentId}/workbooks/{workbookId}` */
  readonly deleteWorkbook: PlatformOperation<DeleteWorkbookArgs, void>
  /** `GET /api/v1/deployments/{deploymentId}/workbooks/{workbookId}` */
  readonly getWorkbook: PlatformOperation<GetWorkbookArgs, S.Workbook>
  /**
   * `PUT /api/v1/deployments/{deploymentId}/workbooks/{workbookId}`
   *
   * - 200 has no schema in the source
   * - partial update; meta replaced whole (not merged); folderId null = root
   * - name/meta need edit; folderId needs manage + edit on the destination
   * - 404 when missing or of another deployment
   *
   * @throws {HttpError} 404, among others
   */
  readonly updateWorkbook: PlatformOperation<UpdateWorkbookArgs, void>
  /** `PUT /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/dashboard` */
  readonly updateWorkbookDashboard: PlatformOperation<UpdateWorkbookDashboardArgs, S.WorkbookDashboard>
  /** `POST /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/dashboard/ai-widget-thread` */
  readonly updatePublishedDashboardAiWidgetThread: PlatformOperation<UpdatePublishedDashboardAiWidgetThreadArgs, S.Dashboard>
  /**
   * `POST /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/duplicate`
   *
   * - copies reports + published dashboard, references re-pointed; name "Copy of <original>"; owner = caller
   * - not copied: sharing policies, view history; allowEmbed starts false
   * - placed beside the source when caller has edit on its folder, else at root
   * - needs read on the source + role AI BI User or above
   * - shared=true: creator-mode embed sessions only (else 403); workbookId looked up in the shared workspace; built from the published dashboard snapshots (none -> 400); placed at root
   * - 400 when plan workbook limit is reached; 404 when missing or of another deployment
   *
   * @throws {HttpError} 400, 403, 404, among others
   */
  readonly duplicateWorkbook: PlatformOperation<DuplicateWorkbookArgs, S.Workbook>
  /** `POST /api/v1/deployments/{deploymentId}/workbooks/{workbookId}/publish` */
  readonly publishDashboard: PlatformOperation<PublishDashboardArgs, S.Dashboard>
}

/** Arguments of `listEmbedTenants`: GET /api/v1/embed-tenants */
export interface ListEmbedTenantsArgs {
  query?: {
    /** case-insensitive substring of tenant name */
    search?: string | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `deleteEmbedTenant`: DELETE /api/v1/embed-tenants/{embedTenantName} */
export interface DeleteEmbedTenantArgs {
  embedTenantName: string
}

/** Arguments of `getGroups`: GET /api/v1/embed-tenants/{embedTenantName}/groups */
export interface GetGroupsArgs {
  embedTenantName: string
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `createGroup`: POST /api/v1/embed-tenants/{embedTenantName}/groups */
export interface CreateGroupArgs {
  embedTenantName: string
  body?: S.CreateEmbedGroupInput | undefined
}

/** Arguments of `deleteGroup`: DELETE /api/v1/embed-tenants/{embedTenantName}/groups/{id} */
export interface DeleteGroupArgs {
  embedTenantName: string
  id: number
}

/** Arguments of `getGroup`: GET /api/v1/embed-tenants/{embedTenantName}/groups/{id} */
export interface GetGroupArgs {
  embedTenantName: string
  id: number
}

/** Arguments of `updateGroup`: PATCH /api/v1/embed-tenants/{embedTenantName}/groups/{id} */
export interface UpdateGroupArgs {
  embedTenantName: string
  id: number
  body?: S.UpdateEmbedGroupInput | undefined
}

/** Arguments of `removeGroupMembers`: DELETE /api/v1/embed-tenants/{embedTenantName}/groups/{id}/users */
export interface RemoveGroupMembersArgs {
  embedTenantName: string
  id: number
  body?: S.EmbedGroupMembersInput | undefined
}

/** Arguments of `getGroupMembers`: GET /api/v1/embed-tenants/{embedTenantName}/groups/{id}/users */
export interface GetGroupMembersArgs {
  embedTenantName: string
  id: number
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `addGroupMembers`: POST /api/v1/embed-tenants/{embedTenantName}/groups/{id}/users */
export interface AddGroupMembersArgs {
  embedTenantName: string
  id: number
  body?: S.EmbedGroupMembersInput | undefined
}

/** Arguments of `provisionEmbedUser`: POST /api/v1/embed-tenants/{embedTenantName}/user */
export interface ProvisionEmbedUserArgs {
  embedTenantName: string
  body?: S.ProvisionEmbedUserInput | undefined
}

/** Arguments of `listEmbedUsers`: GET /api/v1/embed-tenants/{embedTenantName}/users */
export interface ListEmbedUsersArgs {
  embedTenantName: string
  query?: {
    /** case-insensitive substring of email or external id; a complete external id always resolves */
    search?: string | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `provisionEmbedUsers`: POST /api/v1/embed-tenants/{embedTenantName}/users */
export interface ProvisionEmbedUsersArgs {
  embedTenantName: string
  body?: S.ProvisionEmbedUsersInput | undefined
}

/** Operations of the group "Embed Tenants". */
export interface EmbedTenantsGroup {
  /**
   * `GET /api/v1/embed-tenants`
   *
   * - permission: admin API key
   * - cursor-paginated
   */
  readonly listEmbedTenants: PlatformOperationOptional<ListEmbedTenantsArgs, S.EmbedTenantsPublicResponse>
  /**
   * `DELETE /api/v1/embed-tenants/{embedTenantName}`
   *
   * - permission: admin
   * - 204 also when the tenant does not exist (idempotent)
   * - cascades: users, groups, memberships, attributes, policies, content, and the system:tenant:* sharing group
   * - name must be canonical (lowercase); case mismatch -> 400, not lowercased here (the sub-routes do lowercase)
   *
   * @throws {HttpError} 400, among others
   */
  readonly deleteEmbedTenant: PlatformOperation<DeleteEmbedTenantArgs, void>
  /**
   * `GET /api/v1/embed-tenants/{embedTenantName}/groups`
   *
   * - permission: admin
   * - newest first; each with member count
   * - own tenant groups only (as named by tenantGroups of a session); implicit system:tenant:* group excluded
   */
  readonly getGroups: PlatformOperation<GetGroupsArgs, S.UserGroupsConnectionResponse>
  /**
   * `POST /api/v1/embed-tenants/{embedTenantName}/groups`
   *
   * - permission: admin
   * - name unique in tenant, prefix system: reserved; either breach -> 400
   * - usable at once as tenantGroups entry (creator-mode session); in data model = system:tenant:{embedTenantName}:{name}
   *
   * @throws {HttpError} 400, among others
   */
  readonly createGroup: PlatformOperation<CreateGroupArgs, S.UserGroupDTO>
  /**
   * `DELETE /api/v1/embed-tenants/{embedTenantName}/groups/{id}`
   *
   * - permission: admin
   * - 204 deleted; 400 group still has members; 404 not in this tenant
   *
   * @throws {HttpError} 400, 404, among others
   */
  readonly deleteGroup: PlatformOperation<DeleteGroupArgs, void>
  /**
   * `GET /api/v1/embed-tenants/{embedTenantName}/groups/{id}`
   *
   * - permission: admin
   * - carries member count
   * - 404 not in this tenant
   *
   * @throws {HttpError} 404, among others
   */
  readonly getGroup: PlatformOperation<GetGroupArgs, S.UserGroupDTO>
  /**
   * `PATCH /api/v1/embed-tenants/{embedTenantName}/groups/{id}`
   *
   * - permission: admin
   * - description only, empty string clears it; name immutable
   */
  readonly updateGroup: PlatformOperation<UpdateGroupArgs, S.UserGroupDTO>
  /**
   * `DELETE /api/v1/embed-tenants/{embedTenantName}/groups/{id}/users`
   *
   * - permission: admin
   * - 1..1000 members per request; each exactly one of externalId | embedUserId
   * - 204 removed; idempotent: non-member is a no-op; unknown externalId never provisioned; user and other groups untouched
   * - 404 group not in this tenant
   *
   * @throws {HttpError} 404, among others
   */
  readonly removeGroupMembers: PlatformOperation<RemoveGroupMembersArgs, void>
  /**
   * `GET /api/v1/embed-tenants/{embedTenantName}/groups/{id}/users`
   *
   * - permission: admin
   * - latest added first
   * - 404 group not in this tenant
   *
   * @throws {HttpError} 404, among others
   */
  readonly getGroupMembers: PlatformOperation<GetGroupMembersArgs, S.EmbedUsersPublicResponse>
  /**
   * `POST /api/v1/embed-tenants/{embedTenantName}/groups/{id}/users`
   *
   * - permission: admin
   * - 1..1000 members per request; each exactly one of externalId | embedUserId
   * - unknown externalId is provisioned; unknown embedUserId -> 404
   * - additive, other groups (account-wide ones too) untouched; idempotent: each member in addedMembers or unchangedMembers
   *
   * @throws {HttpError} 404, among others
   */
  readonly addGroupMembers: PlatformOperation<AddGroupMembersArgs, S.EmbedGroupMembersMutationResponse>
  /**
   * `POST /api/v1/embed-tenants/{embedTenantName}/user`
   *
   * - permission: admin
   * - idempotent upsert by externalId; tenant created on demand
   * - email, userProfile.displayName, userProfile.picture: set when sent, kept when omitted
   * - each group list: replaced when sent, kept when omitted, [] clears
   * - a later generate-session for the externalId re-applies its own values
   */
  readonly provisionEmbedUser: PlatformOperation<ProvisionEmbedUserArgs, S.EmbedUser>
  /**
   * `GET /api/v1/embed-tenants/{embedTenantName}/users`
   *
   * - permission: admin
   * - ordered by email
   * - externalId absent for users provisioned before it was recorded; still accepted as input
   */
  readonly listEmbedUsers: PlatformOperation<ListEmbedUsersArgs, S.EmbedUsersPublicResponse>
  /**
   * `POST /api/v1/embed-tenants/{embedTenantName}/users`
   *
   * - permission: admin
   * - <=100 users, each as provisionEmbedUser
   * - partial success: 200 with succeeded (request order) and failed {externalId, error {status, message}}; status 400 unknown group name, 429 tenant at its embed-user limit
   * - in order, no rollback; idempotent resend; repeated externalId: last wins
   */
  readonly provisionEmbedUsers: PlatformOperation<ProvisionEmbedUsersArgs, S.ProvisionEmbedUsersResponse>
}

/** Arguments of `getDashboard`: GET /api/v1/embed/dashboard/{publicId} */
export interface GetDashboardArgs {
  publicId: string
}

/** Arguments of `updateDashboardEmbedding`: PATCH /api/v1/embed/dashboard/{publicId} */
export interface UpdateDashboardEmbeddingArgs {
  publicId: string
  body?: S.UpdateDashboardEmbeddingInput | undefined
}

/** Arguments of `listDashboardComments`: GET /api/v1/embed/dashboard/{publicId}/comments */
export interface ListDashboardCommentsArgs {
  publicId: string
  query?: {
    /** open + resolved */
    includeResolved?: boolean | null | undefined
    /** resolved alone */
    resolvedOnly?: boolean | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `createDashboardComment`: POST /api/v1/embed/dashboard/{publicId}/comments */
export interface CreateDashboardCommentArgs {
  publicId: string
  body?: S.CreateEmbedDashboardCommentBody | undefined
}

/** Arguments of `listMentionableEmbedUsers`: GET /api/v1/embed/dashboard/{publicId}/comments/mentionable-users */
export interface ListMentionableEmbedUsersArgs {
  publicId: string
  query?: {
    /** length <=255; username or email */
    search?: string | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `removeDashboardComment`: DELETE /api/v1/embed/dashboard/{publicId}/comments/{commentId} */
export interface RemoveDashboardCommentArgs {
  publicId: string
  commentId: number
}

/** Arguments of `updateDashboardComment`: PATCH /api/v1/embed/dashboard/{publicId}/comments/{commentId} */
export interface UpdateDashboardCommentArgs {
  publicId: string
  commentId: number
  body?: S.UpdateEmbedDashboardCommentBody | undefined
}

/** Arguments of `setDashboardCommentResolved`: POST /api/v1/embed/dashboard/{publicId}/comments/{commentId}/resolve */
export interface SetDashboardCommentResolvedArgs {
  publicId: string
  commentId: number
  body?: S.SetEmbedDashboardCommentResolvedBody | undefined
}

/** Arguments of `postDashboardPythonRun`: POST /api/v1/embed/dashboard/{publicId}/python-run */
export interface PostDashboardPythonRunArgs {
  publicId: string
  body?: S.EmbedPythonFilteredRunInput | undefined
}

/** Arguments of `generateSession`: POST /api/v1/embed/generate-session */
export interface GenerateSessionArgs {
  body?: S.GenerateSession | undefined
}

/** Arguments of `revokeSession`: POST /api/v1/embed/session/revoke */
export interface RevokeSessionArgs {
  body?: S.RevokeEmbedSessionInput | undefined
}

/** Arguments of `postTokenBySessionId`: POST /api/v1/embed/session/token */
export interface PostTokenBySessionIdArgs {
  body?: S.PostTokenBySessionIdInput | undefined
}

/** Operations of the group "Embed". */
export interface EmbedGroup {
  /**
   * `GET /api/v1/embed/dashboard/{publicId}`
   *
   * - visible when the embed user owns the workbook, has workbook access (direct or by folder), holds EmbedDashboardRead, or it is shared with all embed users (creator mode)
   * - 404 missing or not visible
   * - 403 signed embedding not allowed on the dashboard (screenshot renderer and creator-mode sessions exempt)
   *
   * @throws {HttpError} 403, 404, among others
   */
  readonly getDashboard: PlatformOperation<GetDashboardArgs, S.Dashboard>
  /**
   * `PATCH /api/v1/embed/dashboard/{publicId}`
   *
   * - permission: admin
   * - sets allowEmbed; off -> getDashboard by signed embed session gives 403; trusted sessions and dashboards shared with all embed users unaffected
   * - embedding also needs publishing + sharing with the tenant
   * - 404 missing
   *
   * @throws {HttpError} 404, among others
   */
  readonly updateDashboardEmbedding: PlatformOperation<UpdateDashboardEmbeddingArgs, S.DashboardEmbeddingResponse>
  /**
   * `GET /api/v1/embed/dashboard/{publicId}/comments`
   *
   * - thread = root + replies (oldest first); threads newest-started first; open ones only by default
   * - deleted comment: empty body + removedAt
   * - scoped to the embed tenant of the caller; every comment endpoint needs a signed embed session with a tenant, else 403
   *
   * @throws {HttpError} 403, among others
   */
  readonly listDashboardComments: PlatformOperation<ListDashboardCommentsArgs, S.EmbedDashboardCommentThreadsListResponse>
  /**
   * `POST /api/v1/embed/dashboard/{publicId}/comments`
   *
   * - parentId = thread root -> reply; omitted -> new thread; author from the session
   * - 400 reply to a reply; 404 parentId on another dashboard, deleted, or missing
   *
   * @throws {HttpError} 400, 404, among others
   */
  readonly createDashboardComment: PlatformOperation<CreateDashboardCommentArgs, S.EmbedDashboardCommentDto>
  /**
   * `GET /api/v1/embed/dashboard/{publicId}/comments/mentionable-users`
   *
   * - ordered by username; embed users of the caller tenant only
   * - email may be null, username always set
   */
  readonly listMentionableEmbedUsers: PlatformOperation<ListMentionableEmbedUsersArgs, S.EmbedMentionableUsersListResponse>
  /**
   * `DELETE /api/v1/embed/dashboard/{publicId}/comments/{commentId}`
   *
   * - author only; soft delete
   * - root takes its replies along; deleting a reply recomputes the last activity of its thread
   */
  readonly removeDashboardComment: PlatformOperation<RemoveDashboardCommentArgs, void>
  /**
   * `PATCH /api/v1/embed/dashboard/{publicId}/comments/{commentId}`
   *
   * - author only, else 403; 404 not on this dashboard
   * - replaces body, sets editedAt
   *
   * @throws {HttpError} 403, 404, among others
   */
  readonly updateDashboardComment: PlatformOperation<UpdateDashboardCommentArgs, S.EmbedDashboardCommentDto>
  /**
   * `POST /api/v1/embed/dashboard/{publicId}/comments/{commentId}/resolve`
   *
   * - resolve or re-open; thread starter only (no editor override here, unlike the console)
   * - 400 when the id is a reply; thread with deleted root but living replies still accepted
   *
   * @throws {HttpError} 400, among others
   */
  readonly setDashboardCommentResolved: PlatformOperation<SetDashboardCommentResolvedArgs, S.EmbedDashboardCommentThreadDto>
  /**
   * `POST /api/v1/embed/dashboard/{publicId}/python-run`
   *
   * - sqlQuery = report query with dashboard filters and grains applied; result not persisted
   * - authorized as getDashboard; python code taken from the published snapshot, never from the caller
   * - 403 reportVersionId not a published snapshot of this dashboard or not of reportId; 403 python analysis not enabled for the account
   * - security context of the embed user; brief cache per report + code + SQL + user, failures not cached
   *
   * @throws {HttpError} 403, among others
   */
  readonly postDashboardPythonRun: PlatformOperation<PostDashboardPythonRunArgs, S.PythonAnalysisFilteredRun>
  /**
   * `POST /api/v1/embed/generate-session`
   *
   * - permission: admin; plus read on the deployment; deploymentId required
   * - one-time sessionId; redeem by postTokenBySessionId
   * - groups: account-wide, must exist; land verbatim in security context svc.groups, used by access_policy
   * - tenantGroups: per embed tenant, content sharing; need creatorMode=true + embedTenantName; created inline by tenantGroupDefinitions; in security context system:tenant:{embedTenantName}:group:{group}
   * - 403 embedding not enabled for the account
   *
   * @throws {HttpError} 403, among others
   */
  readonly generateSession: PlatformOperationOptional<GenerateSessionArgs, S.GenerateSessionResponse>
  /**
   * `POST /api/v1/embed/session/revoke`
   *
   * - permission: admin
   * - sessionId as returned by generateSession; unredeemed id can no longer be redeemed, token of a redeemed id gets 401 from then on
   * - idempotent: unknown, expired, revoked id -> 204 too; older tokens without the revocation claim live on until expiry (<=24 h)
   * - core API token from /api/v1/deployments/{deploymentId}/token unaffected
   * - 403 embedding not enabled for the account
   *
   * @throws {HttpError} 403, among others
   */
  readonly revokeSession: PlatformOperationOptional<RevokeSessionArgs, void>
  /**
   * `POST /api/v1/embed/session/token`
   *
   * - no authentication: the sessionId is the credential
   * - single use: consumed by first success; JWT signed with the embed secret of the account, expires in 24 h
   * - 401 unknown or already redeemed
   *
   * @throws {HttpError} 401, among others
   */
  readonly postTokenBySessionId: PlatformOperationOptional<PostTokenBySessionIdArgs, S.GenerateEmbedTokenResponse>
}

/** Arguments of `installations`: GET /api/v1/github/installations */
export interface InstallationsArgs {
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `repositories`: GET /api/v1/github/installations/{installationId}/repositories */
export interface RepositoriesArgs {
  installationId: number
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `branches`: GET /api/v1/github/repositories/{owner}/{repo}/branches */
export interface BranchesArgs {
  owner: string
  repo: string
  query: {
    /** required */
    installationId: number
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  }
}

/** Operations of the group "GitHub". */
export interface GithubGroup {
  /** `GET /api/v1/github/installations` */
  readonly installations: PlatformOperationOptional<InstallationsArgs, S.GitHubInstallationsListResponse>
  /** `GET /api/v1/github/installations/{installationId}/repositories` */
  readonly repositories: PlatformOperation<RepositoriesArgs, S.GitHubReposListResponse>
  /** `GET /api/v1/github/repositories/{owner}/{repo}/branches` */
  readonly branches: PlatformOperation<BranchesArgs, S.GitHubBranchesListResponse>
  /**
   * `GET /api/v1/github/status`
   *
   * - linked or not, with link and install URLs
   */
  readonly status: PlatformOperationOptional<NoArgs, S.GitHubConnectStatusResponse>
}

/** Arguments of `createOAuthIntegration`: POST /api/v1/oauth-integrations */
export interface CreateOAuthIntegrationArgs {
  body?: S.CreateOAuthIntegrationInput | undefined
}

/** Arguments of `deleteOAuthIntegration`: DELETE /api/v1/oauth-integrations/{id} */
export interface DeleteOAuthIntegrationArgs {
  id: number
}

/** Arguments of `getOAuthIntegration`: GET /api/v1/oauth-integrations/{id} */
export interface GetOAuthIntegrationArgs {
  id: number
}

/** Arguments of `updateOAuthIntegration`: PUT /api/v1/oauth-integrations/{id} */
export interface UpdateOAuthIntegrationArgs {
  id: number
  body?: S.UpdateOAuthIntegrationInput | undefined
}

/** Operations of the group "OAuth Integrations". */
export interface OauthIntegrationsGroup {
  /**
   * `GET /api/v1/oauth-integrations`
   *
   * - bare array
   */
  readonly listOAuthIntegrations: PlatformOperationOptional<NoArgs, S.OAuthIntegration[]>
  /** `POST /api/v1/oauth-integrations` */
  readonly createOAuthIntegration: PlatformOperationOptional<CreateOAuthIntegrationArgs, S.OAuthIntegration>
  /** `DELETE /api/v1/oauth-integrations/{id}` */
  readonly deleteOAuthIntegration: PlatformOperation<DeleteOAuthIntegrationArgs, void>
  /** `GET /api/v1/oauth-integrations/{id}` */
  readonly getOAuthIntegration: PlatformOperation<GetOAuthIntegrationArgs, S.OAuthIntegration>
  /** `PUT /api/v1/oauth-integrations/{id}` */
  readonly updateOAuthIntegration: PlatformOperation<UpdateOAuthIntegrationArgs, S.OAuthIntegration>
}

/** Arguments of `createOidcTokenConfig`: POST /api/v1/oidc-token-configs */
export interface CreateOidcTokenConfigArgs {
  body?: S.CreateOidcTokenConfigInput | undefined
}

/** Arguments of `deleteOidcTokenConfig`: DELETE /api/v1/oidc-token-configs/{id} */
export interface DeleteOidcTokenConfigArgs {
  id: number
}

/** Arguments of `getOidcTokenConfig`: GET /api/v1/oidc-token-configs/{id} */
export interface GetOidcTokenConfigArgs {
  id: number
}

/** Arguments of `updateOidcTokenConfig`: PUT /api/v1/oidc-token-configs/{id} */
export interface UpdateOidcTokenConfigArgs {
  id: number
  body?: S.UpdateOidcTokenConfigInput | undefined
}

/** Operations of the group "OIDC Token Configs". */
export interface OidcTokenConfigsGroup {
  /**
   * `GET /api/v1/oidc-token-configs`
   *
   * - bare array
   */
  readonly listOidcTokenConfigs: PlatformOperationOptional<NoArgs, S.OidcTokenConfig[]>
  /** `POST /api/v1/oidc-token-configs` */
  readonly createOidcTokenConfig: PlatformOperationOptional<CreateOidcTokenConfigArgs, S.OidcTokenConfig>
  /** `DELETE /api/v1/oidc-token-configs/{id}` */
  readonly deleteOidcTokenConfig: PlatformOperation<DeleteOidcTokenConfigArgs, void>
  /** `GET /api/v1/oidc-token-configs/{id}` */
  readonly getOidcTokenConfig: PlatformOperation<GetOidcTokenConfigArgs, S.OidcTokenConfig>
  /** `PUT /api/v1/oidc-token-configs/{id}` */
  readonly updateOidcTokenConfig: PlatformOperation<UpdateOidcTokenConfigArgs, S.OidcTokenConfig>
}

/** Arguments of `listRegions`: GET /api/v1/regions */
export interface ListRegionsArgs {
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Operations of the group "Regions". */
export interface RegionsGroup {
  /**
   * `GET /api/v1/regions`
   *
   * - data (full list, unpaginated) deprecated; use items + pageInfo
   */
  readonly listRegions: PlatformOperationOptional<ListRegionsArgs, S.RegionsListResponse>
}

/** Arguments of `getRoles`: GET /api/v1/roles */
export interface GetRolesArgs {
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `createRole`: POST /api/v1/roles */
export interface CreateRoleArgs {
  body?: S.RoleCreateBody | undefined
}

/** Arguments of `deleteRole`: DELETE /api/v1/roles/{roleId} */
export interface DeleteRoleArgs {
  roleId: number
}

/** Arguments of `getRole`: GET /api/v1/roles/{roleId} */
export interface GetRoleArgs {
  roleId: number
}

/** Arguments of `updateRole`: PUT /api/v1/roles/{roleId} */
export interface UpdateRoleArgs {
  roleId: number
  body?: S.RoleUpdateBody | undefined
}

/** Arguments of `removeRoleFromUser`: DELETE /api/v1/roles/{roleId}/users/{userId} */
export interface RemoveRoleFromUserArgs {
  roleId: number
  userId: number
}

/** Arguments of `assignRoleToUser`: PUT /api/v1/roles/{roleId}/users/{userId} */
export interface AssignRoleToUserArgs {
  roleId: number
  userId: number
}

/** Operations of the group "Roles". */
export interface RolesGroup {
  /**
   * `GET /api/v1/roles`
   *
   * - permission: admin
   * - newest first; custom roles only
   */
  readonly getRoles: PlatformOperationOptional<GetRolesArgs, S.RolesListResponse>
  /**
   * `POST /api/v1/roles`
   *
   * - permission: admin
   * - 409 name already taken
   * - policy: {resourceType, actions, resources}; resourceType Global (license tier AIBIView | AIBIExplore | AIBIDevelop, resources ["All"]) or Deployment (resources = numeric ids as strings)
   * - resources ["All"] = every deployment; action "All" = full access
   * - tier not required, not derived: role without it confers none; holder gets the union of all roles
   * - console demands AIBIDevelop for any deployment action but DeploymentRead, DeploymentAgentRead, DownloadData, ChatHistoryRead; not enforced here
   * - rejected: policy with no action, with no resource, or Deployment resource that is not a numeric id; ids not checked for existence
   *
   * @throws {HttpError} 409, among others
   */
  readonly createRole: PlatformOperationOptional<CreateRoleArgs, S.Role>
  /**
   * `DELETE /api/v1/roles/{roleId}`
   *
   * - permission: admin
   * - drops its assignments (users, groups); built-in roles refused
   */
  readonly deleteRole: PlatformOperation<DeleteRoleArgs, void>
  /**
   * `GET /api/v1/roles/{roleId}`
   *
   * - permission: admin
   * - policies included
   */
  readonly getRole: PlatformOperation<GetRoleArgs, S.Role>
  /**
   * `PUT /api/v1/roles/{roleId}`
   *
   * - permission: admin
   * - partial update; policies replaced as a whole; built-in roles refused
   * - 409 name already taken
   *
   * @throws {HttpError} 409, among others
   */
  readonly updateRole: PlatformOperation<UpdateRoleArgs, S.Role>
  /**
   * `DELETE /api/v1/roles/{roleId}/users/{userId}`
   *
   * - permission: admin
   * - idempotent: 204 also when not held; 404 user unknown
   *
   * @throws {HttpError} 404, among others
   */
  readonly removeRoleFromUser: PlatformOperation<RemoveRoleFromUserArgs, void>
  /**
   * `PUT /api/v1/roles/{roleId}/users/{userId}`
   *
   * - permission: admin
   * - idempotent: 204 also when already held; 404 user or role unknown
   * - built-in role ids accepted too, except the Admin role (404)
   *
   * @throws {HttpError} 404, among others
   */
  readonly assignRoleToUser: PlatformOperation<AssignRoleToUserArgs, void>
}

/** Operations of the group "OpenAPI Spec". */
export interface OpenapiSpecGroup {
  /**
   * `GET /api/v1/spec`
   *
   * - inline open object: the full OpenAPI 3.1 document of the serving build
   */
  readonly getSpec: PlatformOperationOptional<NoArgs, Record<string, unknown>>
}

/** Arguments of `updateTenantSettings`: PUT /api/v1/tenant/settings */
export interface UpdateTenantSettingsArgs {
  body?: S.TenantSettingsInput | undefined
}

/** Operations of the group "Tenant Settings". */
export interface TenantSettingsGroup {
  /** `GET /api/v1/tenant/settings` */
  readonly getTenantSettings: PlatformOperationOptional<NoArgs, S.TenantSettings>
  /** `PUT /api/v1/tenant/settings` */
  readonly updateTenantSettings: PlatformOperationOptional<UpdateTenantSettingsArgs, S.TenantSettings>
}

/** Operations of the group "Usage Analytics". */
export interface UsageAnalyticsGroup {
  /**
   * `POST /api/v1/usage-analytics/token`
   *
   * - permission: admin
   * - token for the internal usage deployment, own account data only; Bearer on the returned apiUrl; 1 h (expiresAt)
   * - 404 usage analytics not enabled for the account
   *
   * @throws {HttpError} 404, among others
   */
  readonly createToken: PlatformOperationOptional<NoArgs, S.UsageAnalyticsTokenResponse>
}

/** Arguments of `upsertUserAttributeValue`: POST /api/v1/user-attribute-values */
export interface UpsertUserAttributeValueArgs {
  body?: S.UserAttributeValueCreateInput | undefined
}

/** Arguments of `getUserAttributeValues`: GET /api/v1/user-attribute-values/{userId} */
export interface GetUserAttributeValuesArgs {
  userId: number
}

/** Operations of the group "User Attribute Values". */
export interface UserAttributeValuesGroup {
  /** `POST /api/v1/user-attribute-values` */
  readonly upsertUserAttributeValue: PlatformOperationOptional<UpsertUserAttributeValueArgs, S.UserAttributeValue>
  /**
   * `GET /api/v1/user-attribute-values/{userId}`
   *
   * - bare array
   */
  readonly getUserAttributeValues: PlatformOperation<GetUserAttributeValuesArgs, S.UserAttributeValue[]>
}

/** Arguments of `getUserAttributes`: GET /api/v1/user-attributes */
export interface GetUserAttributesArgs {
  query?: {
    /** deprecated */
    offset?: number | null | undefined
    /** deprecated */
    limit?: number | null | undefined
    name?: string | null | undefined
    type?: S.GetUserAttributesQueryType | null | undefined
    after?: string | undefined
    /** >=1 */
    first?: number | undefined
  } | undefined
}

/** Arguments of `createUserAttribute`: POST /api/v1/user-attributes */
export interface CreateUserAttributeArgs {
  body?: S.UserAttributeCreateInput | undefined
}

/** Arguments of `updateUserAttribute`: PUT /api/v1/user-attributes/{id} */
export interface UpdateUserAttributeArgs {
  id: number
  body?: S.UserAttributeUpdateInput | undefined
}

/** Operations of the group "User Attributes". */
export interface UserAttributesGroup {
  /**
   * `GET /api/v1/user-attributes`
   *
   * - newest first
   * - data and count of the reply deprecated; use items + pageInfo
   */
  readonly getUserAttributes: PlatformOperationOptional<GetUserAttributesArgs, S.UserAttributesListResponse>
  /** `POST /api/v1/user-attributes` */
  readonly createUserAttribute: PlatformOperationOptional<CreateUserAttributeArgs, S.UserAttribute>
  /** `PUT /api/v1/user-attributes/{id}` */
  readonly updateUserAttribute: PlatformOperation<UpdateUserAttributeArgs, S.UserAttribute>
}

/** Arguments of `revokeUserOAuthToken`: DELETE /api/v1/user-oauth-tokens/{integrationId} */
export interface RevokeUserOAuthTokenArgs {
  integrationId: number
}

/** Arguments of `getUserOAuthToken`: GET /api/v1/user-oauth-tokens/{integrationId} */
export interface GetUserOAuthTokenArgs {
  integrationId: number
}

/** Arguments of `initiateOAuthFlow`: POST /api/v1/user-oauth-tokens/{integrationId}/initiate */
export interface InitiateOAuthFlowArgs {
  integrationId: number
}

/** Operations of the group "User OAuth Tokens". */
export interface UserOAuthTokensGroup {
  /**
   * `GET /api/v1/user-oauth-tokens`
   *
   * - bare array
   */
  readonly listUserOAuthTokens: PlatformOperationOptional<NoArgs, S.UserOAuthToken[]>
  /** `DELETE /api/v1/user-oauth-tokens/{integrationId}` */
  readonly revokeUserOAuthToken: PlatformOperation<RevokeUserOAuthTokenArgs, void>
  /** `GET /api/v1/user-oauth-tokens/{integrationId}` */
  readonly getUserOAuthToken: PlatformOperation<GetUserOAuthTokenArgs, S.UserOAuthToken>
  /**
   * `POST /api/v1/user-oauth-tokens/{integrationId}/initiate`
   *
   * - source gives the 200 no schema
   */
  readonly initiateOAuthFlow: PlatformOperation<InitiateOAuthFlowArgs, void>
}

/** Arguments of `createUser`: POST /api/v1/users */
export interface CreateUserArgs {
  body?: S.UserCreateInput | undefined
}

/** Arguments of `bulkUserAction`: POST /api/v1/users/bulk */
export interface BulkUserActionArgs {
  body?: S.BulkUserActionInput | undefined
}

/** Arguments of `deleteUser`: DELETE /api/v1/users/{id} */
export interface DeleteUserArgs {
  id: number
}

/** Arguments of `updateUser`: PUT /api/v1/users/{id} */
export interface UpdateUserArgs {
  id: number
  body?: S.UserUpdateInput | undefined
}

/** Operations of the group "Users Admin". */
export interface UsersAdminGroup {
  /** `POST /api/v1/users` */
  readonly createUser: PlatformOperationOptional<CreateUserArgs, S.User>
  /**
   * `POST /api/v1/users/bulk`
   *
   * - permission: admin
   * - <=100 userIds, duplicates collapsed; action DEACTIVATE (also ends sessions) | ACTIVATE | DELETE
   * - partial success: 200 with succeeded (ids) and failed (userId + error {status, message}); 404 unknown id, 403 guard
   * - own id fails as entry: DEACTIVATE 403, DELETE 400; removing the last active direct admin 403
   * - in order, one transaction each, no rollback; already in that state = success
   */
  readonly bulkUserAction: PlatformOperationOptional<BulkUserActionArgs, S.BulkUserActionPayload>
  /** `DELETE /api/v1/users/{id}` */
  readonly deleteUser: PlatformOperation<DeleteUserArgs, void>
  /** `PUT /api/v1/users/{id}` */
  readonly updateUser: PlatformOperation<UpdateUserArgs, S.User>
}

/** Arguments of `updateMySettings`: PATCH /api/v1/users/me/settings */
export interface UpdateMySettingsArgs {
  body?: S.UserSettingsInput | undefined
}

/** Operations of the group "Users". */
export interface UsersGroup {
  /**
   * `PATCH /api/v1/users/me/settings`
   *
   * - merge patch of own settings; sheets merged per field, null clears it
   */
  readonly updateMySettings: PlatformOperationOptional<UpdateMySettingsArgs, S.User>
}

/** Arguments of `createDeployment`: POST /build/api/v1/deployments */
export interface CreateDeploymentArgs {
  body?: S.CreateDeploymentInput | undefined
}

/** Operations of the group "Deployment Creation". */
export interface DeploymentCreationGroup {
  /**
   * `POST /build/api/v1/deployments`
   *
   * - scaffolds an empty project + first build; creationMethod github: no scaffold, use connect afterwards
   */
  readonly createDeployment: PlatformOperationOptional<CreateDeploymentArgs, S.Deployment>
}

/** Arguments of `removeBranch`: DELETE /build/api/v1/deployments/{deploymentId}/branches */
export interface RemoveBranchArgs {
  deploymentId: number
  query: {
    /** required */
    branchName: string
    /** default false */
    removeOnUpstream?: boolean | undefined
  }
}

/** Arguments of `listBranches`: GET /build/api/v1/deployments/{deploymentId}/branches */
export interface ListBranchesArgs {
  deploymentId: number
  query?: {
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `createBranch`: POST /build/api/v1/deployments/{deploymentId}/branches */
export interface CreateBranchArgs {
  deploymentId: number
  body?: S.CreateBranchRequest | undefined
}

/** Arguments of `setBranchStagingEnvironment`: PUT /build/api/v1/deployments/{deploymentId}/branches/staging-environment */
export interface SetBranchStagingEnvironmentArgs {
  deploymentId: number
  body?: S.SetBranchStagingEnvironmentRequest | undefined
}

/** Arguments of `commitChanges`: POST /build/api/v1/deployments/{deploymentId}/commit */
export interface CommitChangesArgs {
  deploymentId: number
  body?: S.CommitChangesRequest | undefined
}

/** Arguments of `removeFiles`: DELETE /build/api/v1/deployments/{deploymentId}/data-model/files */
export interface RemoveFilesArgs {
  deploymentId: number
  body?: S.RemoveDataModelFilesInput | undefined
}

/** Arguments of `listFiles`: GET /build/api/v1/deployments/{deploymentId}/data-model/files */
export interface ListFilesArgs {
  deploymentId: number
  query?: {
    withContent?: boolean | undefined
    branchName?: string | undefined
    showLastCLIUpload?: boolean | undefined
    after?: string | null | undefined
    /** >=1 */
    first?: number | null | undefined
  } | undefined
}

/** Arguments of `updateFiles`: PUT /build/api/v1/deployments/{deploymentId}/data-model/files */
export interface UpdateFilesArgs {
  deploymentId: number
  body?: S.UpdateDataModelFilesInput | undefined
}

/** Arguments of `renameFiles`: POST /build/api/v1/deployments/{deploymentId}/data-model/files/rename */
export interface RenameFilesArgs {
  deploymentId: number
  body?: S.RenameDataModelFilesInput | undefined
}

/** Arguments of `validateDataModel`: GET /build/api/v1/deployments/{deploymentId}/data-model/validate */
export interface ValidateDataModelArgs {
  deploymentId: number
  query?: {
    /** excludes devMode */
    branchName?: string | undefined
    /** excludes branchName; true = active dev-mode branch of the caller */
    devMode?: boolean | undefined
  } | undefined
}

/** Arguments of `stopDevMode`: DELETE /build/api/v1/deployments/{deploymentId}/dev-mode */
export interface StopDevModeArgs {
  deploymentId: number
}

/** Arguments of `startDevMode`: POST /build/api/v1/deployments/{deploymentId}/dev-mode */
export interface StartDevModeArgs {
  deploymentId: number
  body?: S.StartDevModeRequest | undefined
}

/** Arguments of `mergeIntoParentBranch`: POST /build/api/v1/deployments/{deploymentId}/merge */
export interface MergeIntoParentBranchArgs {
  deploymentId: number
  body?: S.MergeIntoParentBranchRequest | undefined
}

/** Arguments of `mergeToDefaultBranch`: POST /build/api/v1/deployments/{deploymentId}/merge-to-default */
export interface MergeToDefaultBranchArgs {
  deploymentId: number
  body?: S.MergeToDefaultBranchRequest | undefined
}

/** Arguments of `pull`: POST /build/api/v1/deployments/{deploymentId}/pull */
export interface PullArgs {
  deploymentId: number
  body?: S.PullRequest | undefined
}

/** Operations of the group "Data Model". */
export interface DataModelGroup {
  /**
   * `DELETE /build/api/v1/deployments/{deploymentId}/branches`
   *
   * - drops branch + git ref; children re-parented to its parent; dev-mode viewers moved to default branch
   * - removeOnUpstream=true also deletes it at the connected git provider
   * - branchName in query since names contain slashes
   * - 400 deploy branch; 404 unknown branch
   *
   * @throws {HttpError} 400, 404, among others
   */
  readonly removeBranch: PlatformOperation<RemoveBranchArgs, S.DataModelWriteResponse>
  /** `GET /build/api/v1/deployments/{deploymentId}/branches` */
  readonly listBranches: PlatformOperation<ListBranchesArgs, S.BranchesListResponse>
  /**
   * `POST /build/api/v1/deployments/{deploymentId}/branches`
   *
   * - may also enter dev mode on it
   */
  readonly createBranch: PlatformOperation<CreateBranchArgs, S.DevBranchResponse>
  /**
   * `PUT /build/api/v1/deployments/{deploymentId}/branches/staging-environment`
   *
   * - enabled: always on at <deploymentUrl>/dev-mode/{branchName}/svcjs-api/v1, listed by /api/v1/deployments/{deploymentId}/environments?type=staging; disabled (default): on only while viewed
   * - shared branches only; personal dev branches and the deploy branch refused
   */
  readonly setBranchStagingEnvironment: PlatformOperation<SetBranchStagingEnvironmentArgs, S.SetBranchStagingEnvironmentResponse>
  /**
   * `POST /build/api/v1/deployments/{deploymentId}/commit`
   *
   * - active branch; commit + push
   */
  readonly commitChanges: PlatformOperation<CommitChangesArgs, S.DataModelWriteResponse>
  /** `DELETE /build/api/v1/deployments/{deploymentId}/data-model/files` */
  readonly removeFiles: PlatformOperation<RemoveFilesArgs, S.DataModelWriteResponse>
  /**
   * `GET /build/api/v1/deployments/{deploymentId}/data-model/files`
   *
   * - first/after page over top-level nodes only; no first = whole tree
   */
  readonly listFiles: PlatformOperation<ListFilesArgs, S.SourceTreeResponse>
  /**
   * `PUT /build/api/v1/deployments/{deploymentId}/data-model/files`
   *
   * - create or overwrite
   */
  readonly updateFiles: PlatformOperation<UpdateFilesArgs, S.DataModelWriteResponse>
  /** `POST /build/api/v1/deployments/{deploymentId}/data-model/files/rename` */
  readonly renameFiles: PlatformOperation<RenameFilesArgs, S.DataModelWriteResponse>
  /**
   * `GET /build/api/v1/deployments/{deploymentId}/data-model/validate`
   *
   * - neither parameter = deploy branch
   * - compile failure is still 200 with valid=false + errors
   * - verdict from the core API meta call of that branch
   */
  readonly validateDataModel: PlatformOperation<ValidateDataModelArgs, S.DataModelValidationResponse>
  /** `DELETE /build/api/v1/deployments/{deploymentId}/dev-mode` */
  readonly stopDevMode: PlatformOperation<StopDevModeArgs, S.DataModelWriteResponse>
  /**
   * `POST /build/api/v1/deployments/{deploymentId}/dev-mode`
   *
   * - switches to a branch
   */
  readonly startDevMode: PlatformOperation<StartDevModeArgs, S.DevBranchResponse>
  /** `POST /build/api/v1/deployments/{deploymentId}/merge` */
  readonly mergeIntoParentBranch: PlatformOperation<MergeIntoParentBranchArgs, S.MergeResponse>
  /**
   * `POST /build/api/v1/deployments/{deploymentId}/merge-to-default`
   *
   * - target = deploy branch
   */
  readonly mergeToDefaultBranch: PlatformOperation<MergeToDefaultBranchArgs, S.MergeResponse>
  /**
   * `POST /build/api/v1/deployments/{deploymentId}/pull`
   *
   * - rebuilds when changed
   */
  readonly pull: PlatformOperation<PullArgs, S.PullResponse>
}

/** Arguments of `fileHashes`: GET /build/api/v1/deployments/{deploymentId}/data-model/file-hashes */
export interface FileHashesArgs {
  deploymentId: number
  query?: {
    live?: boolean | null | undefined
    branchName?: string | null | undefined
    useDeployProjectRoot?: boolean | null | undefined
  } | undefined
}

/** Arguments of `uploadFile`: POST /build/api/v1/deployments/{deploymentId}/data-model/upload/file */
export interface UploadFileArgs {
  deploymentId: number
  query?: {
    live?: boolean | null | undefined
    branchName?: string | null | undefined
    useDeployProjectRoot?: boolean | null | undefined
  } | undefined
  body?: S.UploadFileBody & {
    file?: Blob | undefined
  } | FormData | undefined
}

/** Arguments of `finishUpload`: POST /build/api/v1/deployments/{deploymentId}/data-model/upload/finish */
export interface FinishUploadArgs {
  deploymentId: number
  query?: {
    live?: boolean | null | undefined
    branchName?: string | null | undefined
    useDeployProjectRoot?: boolean | null | undefined
  } | undefined
  body?: S.FinishUploadBody | undefined
}

/** Arguments of `startUpload`: POST /build/api/v1/deployments/{deploymentId}/data-model/upload/start */
export interface StartUploadArgs {
  deploymentId: number
  query?: {
    live?: boolean | null | undefined
    branchName?: string | null | undefined
    useDeployProjectRoot?: boolean | null | undefined
  } | undefined
}

/** Operations of the group "Data Model Uploads". */
export interface DataModelUploadsGroup {
  /**
   * `GET /build/api/v1/deployments/{deploymentId}/data-model/file-hashes`
   *
   * - inline map: key = project-relative file path
   */
  readonly fileHashes: PlatformOperation<FileHashesArgs, Record<string, S.FileHash>>
  /**
   * `POST /build/api/v1/deployments/{deploymentId}/data-model/upload/file`
   *
   * - one file into an open upload transaction
   */
  readonly uploadFile: PlatformOperation<UploadFileArgs, void>
  /**
   * `POST /build/api/v1/deployments/{deploymentId}/data-model/upload/finish`
   *
   * - prunes removed files, triggers a build
   */
  readonly finishUpload: PlatformOperation<FinishUploadArgs, S.FinishUploadResponse>
  /** `POST /build/api/v1/deployments/{deploymentId}/data-model/upload/start` */
  readonly startUpload: PlatformOperation<StartUploadArgs, S.StartUploadResponse>
}

/** Arguments of `connect`: POST /build/api/v1/deployments/{deploymentId}/github/connect */
export interface ConnectArgs {
  deploymentId: number
  body?: S.ConnectGitHubRequest | undefined
}

/** Operations of the group "GitHub Connection". */
export interface GithubConnectionGroup {
  /**
   * `POST /build/api/v1/deployments/{deploymentId}/github/connect`
   *
   * - links a repository, triggers a build
   */
  readonly connect: PlatformOperation<ConnectArgs, S.Deployment>
}

/** Every group of the Platform API, by the name of its tag. */
export interface PlatformGroups {
  readonly appTheme: AppThemeGroup
  readonly deployments: DeploymentsGroup
  readonly dashboardExports: DashboardExportsGroup
  readonly databricksMetricViewIntegration: DatabricksMetricViewIntegrationGroup
  readonly databricksMetricViewPublication: DatabricksMetricViewPublicationGroup
  readonly dbtSync: DbtSyncGroup
  readonly dashboardEmbedAccess: DashboardEmbedAccessGroup
  readonly envVariables: EnvVariablesGroup
  readonly environments: EnvironmentsGroup
  readonly folders: FoldersGroup
  readonly notifications: NotificationsGroup
  readonly reports: ReportsGroup
  readonly workspace: WorkspaceGroup
  readonly workbooks: WorkbooksGroup
  readonly embedTenants: EmbedTenantsGroup
  readonly embed: EmbedGroup
  readonly github: GithubGroup
  readonly oauthIntegrations: OauthIntegrationsGroup
  readonly oidcTokenConfigs: OidcTokenConfigsGroup
  readonly regions: RegionsGroup
  readonly roles: RolesGroup
  readonly openapiSpec: OpenapiSpecGroup
  readonly tenantSettings: TenantSettingsGroup
  readonly usageAnalytics: UsageAnalyticsGroup
  readonly userAttributeValues: UserAttributeValuesGroup
  readonly userAttributes: UserAttributesGroup
  readonly userOAuthTokens: UserOAuthTokensGroup
  readonly usersAdmin: UsersAdminGroup
  readonly users: UsersGroup
  readonly deploymentCreation: DeploymentCreationGroup
  readonly dataModel: DataModelGroup
  readonly dataModelUploads: DataModelUploadsGroup
  readonly githubConnection: GithubConnectionGroup
}

/** Tags with a capital inside a word have two camelCases; the second one is an alias. */
export interface PlatformAliases {
  readonly gitHub: GithubGroup
  readonly oAuthIntegrations: OauthIntegrationsGroup
  readonly openApiSpec: OpenapiSpecGroup
  readonly gitHubConnection: GithubConnectionGroup
}
