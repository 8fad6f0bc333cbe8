// Facts about the Platform API: every operation, as TypeScript. Names, types, required and optional, enums and bounds only.
// integer and int64 are numbers, DateTime is ISO 8601 text, Binary is a file.
// Only read by scripts/generate.mjs: trailing comments become bounds, docs and JSON Schema keywords.
import type * as S from './schemas.ts';
import type { integer, Binary } from './schemas.ts';

export interface Operations {
  getAppConfig: { method: 'GET'; path: '/api/v1/app-config'; tag: 'App Theme';
    ok: { 200: S.AppConfigResponse };
  };
  getDeployments: { method: 'GET'; path: '/api/v1/deployments'; tag: 'Deployments';
    query: {
      creationStep?: S.CreationStep | S.CreationStep[]; // values project|upload|schema|github|ssh|databases|ready|demo
      offset?: integer | null; // >=0
      limit?: integer | null; // >=0
      after?: string;
      first?: integer; // >=1
    };
    ok: { 200: S.DeploymentsListResponse };
  };
  deleteDeployment: { method: 'DELETE'; path: '/api/v1/deployments/{deploymentId}'; tag: 'Deployments';
    params: { deploymentId: integer };
    ok: { 200: S.DeploymentDeleteResponse };
  };
  getDeployment: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}'; tag: 'Deployments';
    params: { deploymentId: integer };
    ok: { 200: S.Deployment };
  };
  updateDeployment: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}'; tag: 'Deployments';
    params: { deploymentId: integer };
    body?: S.UpdateDeploymentInput;
    ok: { 200: S.DeploymentSettings };
    errors: [400];
    notes: [
      'partial update: omitted fields keep their value; reply carries all settings',
      'templateVariables merged per key, not replaced',
      'releaseChannelVersion must be in GET .../versions for the target channel (any reported form), else 400; image derived from version',
      'picking a non-latest version sets releaseChannelVersionHold=true unless sent explicitly',
    ];
  };
  buildStatus: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/build-status'; tag: 'Deployments';
    query: { branchName?: string | null };
    params: { deploymentId: integer };
    ok: { 200: S.BuildStatusResponse };
    notes: ['covers production build or dev-mode, per branch'];
  };
  advanceCreationStep: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/creation-step/advance'; tag: 'Deployments';
    params: { deploymentId: integer };
    body?: S.AdvanceCreationStepInput;
    ok: { 200: S.Deployment };
  };
  resetCreationStep: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/creation-step/reset'; tag: 'Deployments';
    params: { deploymentId: integer };
    ok: { 200: S.Deployment };
    notes: ['goes back to step "project"'];
  };
  startExport: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/dashboard-exports'; tag: 'Dashboard Exports';
    params: { deploymentId: integer };
    body: S.StartDashboardExportInput;
    ok: { 200: S.DashboardExportJobResponse };
    errors: [403, 404, 429];
    notes: [
      'exactly one of dashboardId | dashboardPublicId; must be in this deployment, else 404',
      'asynchronous: poll status to completed, then download; job + file dropped at expiresAt (5 min)',
      'filters, timeGrains, memberSwitchers set control values; saved defaults when omitted',
      'needs manage access on the workbook of the dashboard; renders with the security context of the caller by default',
      'renderAs: caller must be tenant admin; USER by userId or email (case-insensitive), EMBED_USER by embedTenantName + externalId',
      'renderAs USER deactivated -> 404',
      'renderAs EMBED_USER: created when missing; groups/userAttributes/securityContext apply to this render only, not stored; workbook must be shared with the tenant, else 403',
      '403 when data downloads are restricted, renderAs included',
      '429 when too many exports in flight for the rendered identity',
    ];
  };
  getExportStatus: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/dashboard-exports/{jobId}'; tag: 'Dashboard Exports';
    params: { deploymentId: integer; jobId: string };
    ok: { 200: S.DashboardExportStatusResponse };
    errors: [404];
    notes: [
      'pending, processing = wait; completed = download; failed = see error',
      '404 when expired or submitted by another user',
    ];
  };
  downloadExport: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/dashboard-exports/{jobId}/download'; tag: 'Dashboard Exports';
    query: { filename?: string }; // stem without extension, default 'dashboard'
    params: { deploymentId: integer; jobId: string };
    ok: { 200: Binary };
    errors: [404, 409, 422];
    notes: [
      'content type application/pdf or image/png; sent as attachment; extension follows format',
      '409 still rendering; 422 render failed (final); 404 expired or owned by another user',
    ];
  };
  getIntegration: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/databricks-metric-view-integrations/{dataSourceName}'; tag: 'Databricks Metric View Integration';
    params: { deploymentId: integer; dataSourceName: string };
    ok: { 200: S.DatabricksMetricViewIntegrationResponse };
    notes: ['preview feature; Databricks data source only'];
  };
  saveIntegration: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/databricks-metric-view-integrations/{dataSourceName}'; tag: 'Databricks Metric View Integration';
    params: { deploymentId: integer; dataSourceName: string };
    body?: S.SaveDatabricksMetricViewIntegrationInput;
    ok: { 200: S.DatabricksMetricViewIntegrationResponse };
    notes: [
      'create or update; optimistic versioning: expectedConfigurationVersion, 0 creates',
      'preview feature; Databricks data source only',
    ];
  };
  startPreview: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/databricks-metric-view-previews'; tag: 'Databricks Metric View Publication';
    params: { deploymentId: integer };
    body: S.DatabricksMetricViewPublicationPreviewInput;
    ok: { 202: S.DatabricksMetricViewPublicationPreviewStartResponse };
    notes: [
      'asynchronous; converts static YAML of the latest successful build; reply carries polling URLs',
      'identical request while running reuses the job; a later one runs anew',
      'payload and result kept 7 days at most',
      'per-view blocking: access policies, templating, extends, unsafe fanout, unsupported expressions, several data sources, converter loss',
      'schema.table sources take their catalog from env SVC_DB_DATABRICKS_CATALOG; missing -> blocked with an issue',
      'permission: SchemaRead or SchemaUpdate',
      'preview feature',
    ];
  };
  cancelPreview: { method: 'DELETE'; path: '/api/v1/deployments/{deploymentId}/databricks-metric-view-previews/{previewId}'; tag: 'Databricks Metric View Publication';
    params: { deploymentId: integer; previewId: string };
    ok: { 200: void };
  };
  previewStatus: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/databricks-metric-view-previews/{previewId}'; tag: 'Databricks Metric View Publication';
    params: { deploymentId: integer; previewId: string };
    ok: { 200: S.DatabricksMetricViewPublicationPreviewStatusResponse };
  };
  previewResult: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/databricks-metric-view-previews/{previewId}/result'; tag: 'Databricks Metric View Publication';
    params: { deploymentId: integer; previewId: string };
    ok: { 200: S.DatabricksMetricViewPublicationPreviewResultResponse };
    errors: [409];
    notes: ['409 while running, or ended with no conversion result'];
  };
  listDbtSyncs: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/dbt-sync'; tag: 'dbt Sync';
    query: {
      status?: S.DbtSyncRunsQueryStatus | null;
      trigger?: S.DbtSyncRunsQueryTrigger | null;
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: integer };
    ok: { 200: S.DbtSyncRunListResponse };
  };
  startDbtSync: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/dbt-sync'; tag: 'dbt Sync';
    params: { deploymentId: integer };
    body?: S.StartDbtSyncInput;
    ok: { 200: S.DbtSyncResponse };
  };
  cancelDbtSync: { method: 'DELETE'; path: '/api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}'; tag: 'dbt Sync';
    params: { deploymentId: integer; syncJobId: string };
    ok: { 200: S.DbtSyncCancelResponse };
  };
  getDbtSyncStatus: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}'; tag: 'dbt Sync';
    params: { deploymentId: integer; syncJobId: string };
    ok: { 200: S.DbtSyncStatusResponse };
  };
  getDbtSyncGeneratedFiles: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}/generated-files'; tag: 'dbt Sync';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { deploymentId: integer; syncJobId: string };
    ok: { 200: S.DbtSyncGeneratedFilesListResponse };
    notes: ['for syncs that did not commit their files'];
  };
  getDbtSyncLogs: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}/logs'; tag: 'dbt Sync';
    params: { deploymentId: integer; syncJobId: string };
    ok: { 200: S.DbtSyncLogEntriesListResponse };
  };
  getDbtSyncResult: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/dbt-sync/{syncJobId}/result'; tag: 'dbt Sync';
    params: { deploymentId: integer; syncJobId: string };
    ok: { 200: S.DbtSyncResultResponse };
    notes: ['for completed syncs'];
  };
  listEmbedTenantWorkbooks: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/embed-tenants/{embedTenantName}/workbooks'; tag: 'Dashboard Embed Access';
    query: {
      accessSource?: S.EmbedTenantWorkbooksListQueryAccessSource | null;
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: number; embedTenantName: string };
    ok: { 200: S.EmbedTenantWorkbooksListResponse };
    notes: [
      'admin only',
      'accessSource tenant = direct share to the tenant; allEmbedUsers = direct share to the built-in group; folder = inherited from shared folder (any depth, either share kind); omitted = union',
      'a workbook may match several sources',
    ];
  };
  getEnvVariables: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/env-vars'; tag: 'Env Variables';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { deploymentId: integer };
    ok: { 200: S.EnvVariablesListResponse };
    notes: ['value reads [ENCRYPTED] when the name contains PASS, SECRET, TOKEN, KEY or CREDENTIAL'];
  };
  setEnvVariables: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/env-vars'; tag: 'Env Variables';
    params: { deploymentId: integer };
    body?: S.SetEnvVariablesInput;
    ok: { 200: S.EnvVariablesListResponse };
    notes: [
      'upsert by name; absent names kept',
      'value [ENCRYPTED] rejected',
      'new names match ^[A-Za-z_][A-Za-z0-9_]*$; stored legacy names accepted unchanged',
    ];
  };
  getDeploymentEnvironments: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/environments'; tag: 'Environments';
    query: {
      type?: S.GetDeploymentEnvironmentsQueryType | null; // production|staging|development
      offset?: integer | null; // >=0
      limit?: integer | null; // >=0
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: integer };
    ok: { 200: S.DeploymentEnvironmentsListResponse };
  };
  getDeploymentEnvironmentTokens: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/environments/{environmentId}/tokens'; tag: 'Environments';
    query: {
      offset?: integer | null; // >=0
      limit?: integer | null; // >=0
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: integer; environmentId: integer };
    ok: { 200: S.DeploymentEnvironmentTokensListResponse };
  };
  createDeploymentEnvironmentToken: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/environments/{environmentId}/tokens'; tag: 'Environments';
    params: { deploymentId: integer; environmentId: integer };
    body?: S.CreateDeploymentEnvironmentTokenInput;
    ok: { 200: S.DeploymentEnvironmentTokenResponse };
  };
  createDeploymentEnvironmentTokenForMetaSync: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/environments/{environmentId}/tokens-for-meta-sync'; tag: 'Environments';
    params: { deploymentId: integer; environmentId: integer };
    body?: S.CreateDeploymentEnvironmentTokenInput;
    ok: { 200: S.DeploymentEnvironmentTokenResponse };
  };
  getFolders: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/folders'; tag: 'Folders';
    query: {
      parentId?: integer | null; // >=0
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: number };
    ok: { 200: S.FoldersListResponse };
    notes: [
      'root level by default; parentId lists its direct children; not recursive',
      'only folders visible to the caller (own, granted, or ancestor of something accessible)',
      'data and count deprecated in favour of items and pageInfo',
    ];
  };
  createFolder: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/folders'; tag: 'Folders';
    params: { deploymentId: number };
    body?: S.CreateFolderInput;
    ok: { 200: S.Folder };
    errors: [400];
    notes: [
      'role AI BI User or above; with parentId also edit or manage on the parent',
      'no parentId = root',
      '400 when nesting exceeds the maximum depth',
    ];
  };
  deleteFolder: { method: 'DELETE'; path: '/api/v1/deployments/{deploymentId}/folders/{folderId}'; tag: 'Folders';
    params: { deploymentId: number; folderId: number };
    ok: { 200: void };
    errors: [400, 404];
    notes: [
      'source prose says 204, its responses table 200 with no schema',
      '400 when sub-folders remain; content inside is detached to root, not deleted',
      'manage access needed; 404 when missing or of another deployment',
    ];
  };
  updateFolder: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/folders/{folderId}'; tag: 'Folders';
    params: { deploymentId: number; folderId: number };
    body?: S.UpdateFolderInput;
    ok: { 200: S.Folder };
    errors: [404];
    notes: [
      'name and position only, both optional; re-parenting is POST .../workspace/move with type FOLDER',
      'edit access needed; 404 when missing or of another deployment',
    ];
  };
  getFolderAncestors: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/folders/{folderId}/ancestors'; tag: 'Folders';
    params: { deploymentId: number; folderId: number };
    ok: { 200: S.Folder[] };
    errors: [404];
    notes: [
      'root first, the folder itself last',
      'visibility on the folder needed; 404 when missing or of another deployment',
    ];
  };
  logs: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/logs'; tag: 'Deployments';
    query: {
      source?: S.DeploymentLogsQuerySource | null;
      pod?: string | null;
      container?: S.DeploymentLogsQueryContainer | null;
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: integer };
    ok: { 200: S.DeploymentLogsResponse };
    notes: ['tail; no source = production pods + dev-mode worker, merged by time; source production | dev narrows'];
  };
  getNotifications: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/notifications'; tag: 'Notifications';
    query: {
      dashboardId?: integer | null; // >=1
      dashboardPublicId?: string | null;
      recipientUserId?: integer | null; // >=1
      recipientEmail?: string | null;
      recipientEmbedTenantName?: string | null;
      recipientExternalId?: string | null;
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: integer };
    ok: { 200: S.NotificationsListResponse };
    notes: [
      'admin only',
      'newest first; cursor pages',
      'dashboardId xor dashboardPublicId; at most one recipient filter: recipientUserId | recipientEmail | (recipientEmbedTenantName + recipientExternalId, both needed)',
      'items hold the schedule only; recipients under .../recipients',
    ];
  };
  createNotification: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/notifications'; tag: 'Notifications';
    params: { deploymentId: integer };
    body?: S.CreateNotificationInput;
    ok: { 200: S.NotificationDto };
    errors: [404];
    notes: [
      'admin only',
      'cadence: scheduleType + minute/hour/dayOfWeek/dayOfMonth, or customCron with scheduleType CUSTOM; timezone default UTC',
      'exactly one of dashboardId | dashboardPublicId; must be in this deployment, else 404',
      'starts with no recipients',
    ];
  };
  deleteNotification: { method: 'DELETE'; path: '/api/v1/deployments/{deploymentId}/notifications/{id}'; tag: 'Notifications';
    params: { deploymentId: integer; id: integer };
    ok: { 200: void; 204: void };
    errors: [404];
    notes: ['admin only', '204 on success by the prose', 'cascades to all recipients', '404 when not of this deployment'];
  };
  getNotification: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/notifications/{id}'; tag: 'Notifications';
    params: { deploymentId: integer; id: integer };
    ok: { 200: S.NotificationDto };
    errors: [404];
    notes: ['admin only', '404 when missing or not of this deployment'];
  };
  updateNotification: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/notifications/{id}'; tag: 'Notifications';
    params: { deploymentId: integer; id: integer };
    body?: S.UpdateNotificationInput;
    ok: { 200: S.NotificationDto };
    errors: [404];
    notes: ['admin only', 'partial update; recipients untouched', '404 when not of this deployment'];
  };
  removeRecipients: { method: 'DELETE'; path: '/api/v1/deployments/{deploymentId}/notifications/{id}/recipients'; tag: 'Notifications';
    params: { deploymentId: integer; id: integer };
    body?: S.RemoveNotificationRecipientsInput;
    ok: { 200: void; 204: void };
    errors: [404];
    notes: [
      'admin only',
      'DELETE with a JSON body; 1-1000 entries',
      'entry id: USER userId, EMBED_USER embedUserId + embedTenantName, SLACK channelId',
      'idempotent; 204 on success by the prose; 404 when notification not of this deployment',
    ];
  };
  getRecipients: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/notifications/{id}/recipients'; tag: 'Notifications';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { deploymentId: integer; id: integer };
    ok: { 200: S.NotificationRecipientsListResponse };
    errors: [404];
    notes: [
      'admin only',
      'newest first; cursor pages',
      'type USER: userId, email; EMBED_USER: embedUserId, embedTenantName, externalId, email; SLACK: channelId, channelName',
      '404 when notification not of this deployment',
    ];
  };
  addRecipients: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/notifications/{id}/recipients'; tag: 'Notifications';
    params: { deploymentId: integer; id: integer };
    body?: S.AddNotificationRecipientsInput;
    ok: { 200: S.NotificationRecipientsMutationResponse };
    errors: [400];
    notes: [
      'admin only',
      '1-1000 entries',
      'USER by userId or email; EMBED_USER by embedTenantName + externalId, created when missing, may carry securityContext, userAttributes, groups; SLACK unsupported -> 400',
      'each must resolve to a valid email (embed email, or email-shaped externalId), else 400 and nothing written',
      'idempotent; reply splits into createdRecipients, updatedRecipients, unchangedRecipients',
    ];
  };
  pods: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/pods'; tag: 'Deployments';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { deploymentId: integer };
    ok: { 200: S.DeploymentPodsResponse };
  };
  getReports: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/reports'; tag: 'Reports';
    query: {
      workbookId?: integer | null;
      folderId?: integer | null;
      externalWorkbookId?: string | null;
      search?: string | null;
      limit?: integer | null;
      page?: integer | null;
      sortBy?: S.GetReportsQuerySortBy | null;
      sortDirection?: S.GetReportsQuerySortDirection | null;
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: number };
    ok: { 200: S.ReportsListResponse };
    notes: ['only reports the caller can access', 'cursor pages unsupported with sortBy lastViewedAt'];
  };
  createReport: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/reports'; tag: 'Reports';
    params: { deploymentId: number };
    body?: S.CreateReportInput;
    ok: { 200: S.Report };
    errors: [400];
    notes: ['publicId optional, 12 chars [0-9A-Za-z], generated when omitted; placeholder-shaped id -> 400'];
  };
  upsertReportByPublicId: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/reports/by-public-id/{publicId}'; tag: 'Reports';
    params: { deploymentId: number; publicId: string };
    body?: S.CreateReportInput;
    ok: { 200: S.Report };
    errors: [409];
    notes: [
      'idempotent upsert; publicId 12 chars [0-9A-Za-z]',
      'existing: updated as by updateReport; else created with this publicId',
      '409 no code: publicId is in another deployment (permanent; unique per account)',
      "409 code 'upsert_branch_changed': concurrent writer, retry",
      "409 code 'ambiguous_legacy_id': synthesized id fits several reports, permanent; assign own publicId by updateReport",
      'unambiguous synthesized id is adopted as the real publicId',
      'source is create-only, ignored on update',
      'update needs edit on the report; create as createReport',
    ];
  };
  deleteReport: { method: 'DELETE'; path: '/api/v1/deployments/{deploymentId}/reports/{reportId}'; tag: 'Reports';
    params: { deploymentId: number; reportId: number };
    ok: { 200: void };
  };
  getReport: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/reports/{reportId}'; tag: 'Reports';
    params: { deploymentId: number; reportId: number };
    ok: { 200: S.Report };
  };
  updateReport: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/reports/{reportId}'; tag: 'Reports';
    params: { deploymentId: string; reportId: number }; // deploymentId typed string in the source here
    body?: S.UpdateReportInput;
    ok: { 200: S.Report };
    errors: [400, 409];
    notes: [
      'partial update; needs edit access',
      'publicId write-once, 12 chars [0-9A-Za-z]; changing it or assigning a placeholder id -> 400; taken by another report -> 409',
    ];
  };
  disconnectReportFromWorkbook: { method: 'DELETE'; path: '/api/v1/deployments/{deploymentId}/reports/{reportId}/connect-workbook'; tag: 'Reports';
    params: { deploymentId: number; reportId: number };
    body?: S.DisconnectReportFromWorkbookInput;
    ok: { 200: S.Report };
    notes: [
      'DELETE with a JSON body; removes one placement',
      'address by placementId, or externalWorkbookId + sheetName + anchorCell, or externalWorkbookId + resultLocation naming both',
      'sheetId optional, narrows the match, never replaces sheetName',
      'no match = success, nothing changed (safe retry)',
      'read access suffices',
    ];
  };
  connectReportToWorkbook: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/reports/{reportId}/connect-workbook'; tag: 'Reports';
    params: { deploymentId: number; reportId: number };
    body?: S.ConnectReportToWorkbookInput;
    ok: { 200: S.Report };
    notes: ['upserts the placement for that workbook only; definition untouched', 'read access suffices'];
  };
  refreshReport: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/reports/{reportId}/refresh'; tag: 'Reports';
    params: { deploymentId: number; reportId: number };
    body?: S.RefreshReportInput;
    ok: { 200: S.Report };
    notes: ['read access suffices'];
  };
  getDeploymentSettings: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/settings'; tag: 'Deployments';
    params: { deploymentId: integer };
    ok: { 200: S.DeploymentSettings };
    notes: ['all settings, secrets excluded; write by updateDeployment, same fields; env vars under /env-vars'];
  };
  sharedWorkspaceObjects: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/shared-workspace'; tag: 'Workspace';
    query: {
      folderId?: integer | null;
      types?: ('FOLDER' | 'WORKBOOK' | 'REPORT')[] | null;
      orderByField?: S.GetWorkspaceObjectsQueryOrderByField | null;
      orderByDirection?: S.GetWorkspaceObjectsQueryOrderByDirection | null;
      search?: string | null;
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: number };
    ok: { 200: S.WorkspaceConnectionResponse };
    notes: [
      'items shared with the all-embed-users group or group system:tenant:{embedTenantName}; same set for every caller of that tenant',
      'owner identity blanked',
      'folders reachable only through a nested share shown as navigation, other siblings hidden',
    ];
  };
  deploymentToken: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/token'; tag: 'Deployments';
    params: { deploymentId: integer };
    body?: S.CreateDeploymentTokenInput;
    ok: { 200: S.DeploymentTokenResponse };
  };
  listDeploymentVersions: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/versions'; tag: 'Deployments';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { deploymentId: integer };
    ok: { 200: S.DeploymentVersionsResponse };
    notes: ['channel heads + versions the tenant ran before; the only values updateDeployment takes as releaseChannelVersion'];
  };
  getWorkbooks: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/workbooks'; tag: 'Workbooks';
    query: {
      folderId?: integer | null; // >=0
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: number };
    ok: { 200: S.WorkbooksListResponse };
  };
  createWorkbook: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/workbooks'; tag: 'Workbooks';
    params: { deploymentId: number };
    body?: S.CreateWorkbookInput;
    ok: { 200: S.Workbook };
    notes: ['role AI BI User or above (stated under upsertWorkbookBySlug)'];
  };
  upsertWorkbookBySlug: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/workbooks/by-slug/{slug}'; tag: 'Workbooks';
    params: { deploymentId: number; slug: string };
    body?: S.CreateWorkbookInput;
    ok: { 200: S.Workbook };
    errors: [404, 409];
    notes: [
      'idempotent upsert; slug unique per deployment, trimmed and lowercased before match',
      'existing: partial update, meta merged, meta.dashboardDraft validated; else created with this slug',
      'update needs edit; with folderId manage + edit on the destination; create as createWorkbook (AI BI User or above)',
      "409 code 'upsert_branch_changed': concurrent writer, retry",
      '404 when the deployment is missing',
    ];
  };
  deleteWorkbook: { method: 'DELETE'; path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}'; tag: 'Workbooks';
    params: { deploymentId: number; workbookId: number };
    ok: { 200: void };
  };
  getWorkbook: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}'; tag: 'Workbooks';
    params: { deploymentId: number; workbookId: number };
    ok: { 200: S.Workbook };
  };
  updateWorkbook: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}'; tag: 'Workbooks';
    params: { deploymentId: number; workbookId: number };
    body?: S.UpdateWorkbookInput;
    ok: { 200: void };
    errors: [404];
    notes: [
      '200 has no schema in the source',
      'partial update; meta replaced whole (not merged); folderId null = root',
      'name/meta need edit; folderId needs manage + edit on the destination',
      '404 when missing or of another deployment',
    ];
  };
  updateWorkbookDashboard: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/dashboard'; tag: 'Workbooks';
    params: { deploymentId: number; workbookId: number };
    body?: S.WorkbookDashboardInput;
    ok: { 200: S.WorkbookDashboard };
  };
  updatePublishedDashboardAiWidgetThread: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/dashboard/ai-widget-thread'; tag: 'Workbooks';
    params: { deploymentId: number; workbookId: number };
    body?: S.UpdatePublishedAiWidgetThreadInput;
    ok: { 200: S.Dashboard };
  };
  duplicateWorkbook: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/duplicate'; tag: 'Workbooks';
    params: { deploymentId: number; workbookId: number };
    body?: S.DuplicateWorkbookInput;
    ok: { 200: S.Workbook };
    errors: [400, 403, 404];
    notes: [
      'copies reports + published dashboard, references re-pointed; name "Copy of <original>"; owner = caller',
      'not copied: sharing policies, view history; allowEmbed starts false',
      'placed beside the source when caller has edit on its folder, else at root',
      'needs read on the source + role AI BI User or above',
      'shared=true: creator-mode embed sessions only (else 403); workbookId looked up in the shared workspace; built from the published dashboard snapshots (none -> 400); placed at root',
      '400 when plan workbook limit is reached; 404 when missing or of another deployment',
    ];
  };
  getEmbedAccess: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/embed-access'; tag: 'Dashboard Embed Access';
    params: { deploymentId: number; workbookId: number };
    ok: { 200: S.EmbedAccessResponse };
    errors: [404];
    notes: ['needs read on the workbook', '404 when missing or of another deployment'];
  };
  updateEmbedAccess: { method: 'PUT'; path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/embed-access'; tag: 'Dashboard Embed Access';
    params: { deploymentId: number; workbookId: number };
    body?: S.UpdateEmbedAccessInput;
    ok: { 200: S.EmbedAccessResponse };
    errors: [400, 404];
    notes: [
      'needs manage on the workbook',
      'one target: embedTenantName | allEmbedUsers=true, with action read (grant) | none (remove); no target = allowEmbed only',
      '400 when nothing to change, or allowEmbed set with no published dashboard; 404 when workbook or tenant missing',
    ];
  };
  publishDashboard: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/publish'; tag: 'Workbooks';
    params: { deploymentId: number; workbookId: number };
    body?: S.PublishDashboardInput;
    ok: { 200: S.Dashboard };
  };
  workspaceObjects: { method: 'GET'; path: '/api/v1/deployments/{deploymentId}/workspace'; tag: 'Workspace';
    query: {
      folderId?: integer | null; // omitted = root
      types?: ('FOLDER' | 'WORKBOOK' | 'REPORT')[] | null; // repeated parameter
      orderByField?: S.GetWorkspaceObjectsQueryOrderByField | null;
      orderByDirection?: S.GetWorkspaceObjectsQueryOrderByDirection | null;
      search?: string | null; // case-insensitive substring of name, all folders
      after?: string;
      first?: integer; // >=1
    };
    params: { deploymentId: number };
    ok: { 200: S.WorkspaceConnectionResponse };
    notes: ['folders come first; ordering applies to the other items', 'only items the caller can access'];
  };
  bulkDeleteWorkspaceObjects: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/workspace/bulk-delete'; tag: 'Workspace';
    params: { deploymentId: number };
    body?: S.BulkDeleteWorkspaceObjectsInput;
    ok: { 200: S.BulkDeleteWorkspaceObjectsPayload };
    notes: [
      '<=100 items, {type, id}, type WORKBOOK | REPORT | FOLDER; duplicates collapsed',
      'partial success: 200 with deleted and failed; failed entry error.status 400 (folder has sub-folders) | 403 | 404, plus message',
      'in order, one transaction each, no rollback; folder content detached to root',
      'manage for workbook or folder; edit + report-manage for report',
    ];
  };
  bulkMoveWorkspaceObjects: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/workspace/bulk-move'; tag: 'Workspace';
    params: { deploymentId: number };
    body?: S.BulkMoveWorkspaceObjectsInput;
    ok: { 200: S.BulkMoveWorkspaceObjectsResponse };
    notes: [
      '<=100 items, {type, id}, type WORKBOOK | REPORT | FOLDER; duplicates collapsed; folderId null = root',
      'partial success: 200 with moved (shape as moveWorkspaceObject) and failed; failed entry error.status 400 (e.g. into own descendant) | 403 | 404, plus message',
      'in order, one transaction each, no rollback',
      'access per item as moveWorkspaceObject',
    ];
  };
  moveWorkspaceObject: { method: 'POST'; path: '/api/v1/deployments/{deploymentId}/workspace/move'; tag: 'Workspace';
    params: { deploymentId: number };
    body?: S.MoveWorkspaceObjectInput;
    ok: { 200: S.Workbook };
    errors: [400, 404];
    notes: [
      'source schema is Workbook for every type; prose: the moved item',
      'type WORKBOOK | REPORT | FOLDER; folderId null = root; for a folder = new parent',
      'workbook: manage + edit on destination; report: edit + report-manage; folder: manage + (manage or edit) on destination',
      '400 folder into own descendant, or too deep; 404 missing or of another deployment',
    ];
  };

  listEmbedTenants: { method: 'GET'; path: '/api/v1/embed-tenants'; tag: 'Embed Tenants';
    query: {
      search?: string | null; // case-insensitive substring of tenant name
      after?: string;
      first?: integer; // >=1
    };
    ok: { 200: S.EmbedTenantsPublicResponse };
    notes: ['permission: admin API key', 'cursor-paginated'];
  };
  deleteEmbedTenant: { method: 'DELETE'; path: '/api/v1/embed-tenants/{embedTenantName}'; tag: 'Embed Tenants';
    params: { embedTenantName: string };
    ok: { 200: void; 204: void };
    errors: [400];
    notes: [
      'permission: admin',
      '204 also when the tenant does not exist (idempotent)',
      'cascades: users, groups, memberships, attributes, policies, content, and the system:tenant:* sharing group',
      'name must be canonical (lowercase); case mismatch -> 400, not lowercased here (the sub-routes do lowercase)',
    ];
  };
  getGroups: { method: 'GET'; path: '/api/v1/embed-tenants/{embedTenantName}/groups'; tag: 'Embed Tenants';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { embedTenantName: string };
    ok: { 200: S.UserGroupsConnectionResponse };
    notes: [
      'permission: admin',
      'newest first; each with member count',
      'own tenant groups only (as named by tenantGroups of a session); implicit system:tenant:* group excluded',
    ];
  };
  createGroup: { method: 'POST'; path: '/api/v1/embed-tenants/{embedTenantName}/groups'; tag: 'Embed Tenants';
    params: { embedTenantName: string };
    body?: S.CreateEmbedGroupInput;
    ok: { 200: S.UserGroupDTO };
    errors: [400];
    notes: [
      'permission: admin',
      'name unique in tenant, prefix system: reserved; either breach -> 400',
      'usable at once as tenantGroups entry (creator-mode session); in data model = system:tenant:{embedTenantName}:{name}',
    ];
  };
  deleteGroup: { method: 'DELETE'; path: '/api/v1/embed-tenants/{embedTenantName}/groups/{id}'; tag: 'Embed Tenants';
    params: { embedTenantName: string; id: integer };
    ok: { 200: void; 204: void };
    errors: [400, 404];
    notes: ['permission: admin', '204 deleted; 400 group still has members; 404 not in this tenant'];
  };
  getGroup: { method: 'GET'; path: '/api/v1/embed-tenants/{embedTenantName}/groups/{id}'; tag: 'Embed Tenants';
    params: { embedTenantName: string; id: integer };
    ok: { 200: S.UserGroupDTO };
    errors: [404];
    notes: ['permission: admin', 'carries member count', '404 not in this tenant'];
  };
  updateGroup: { method: 'PATCH'; path: '/api/v1/embed-tenants/{embedTenantName}/groups/{id}'; tag: 'Embed Tenants';
    params: { embedTenantName: string; id: integer };
    body?: S.UpdateEmbedGroupInput;
    ok: { 200: S.UserGroupDTO };
    notes: ['permission: admin', 'description only, empty string clears it; name immutable'];
  };
  removeGroupMembers: { method: 'DELETE'; path: '/api/v1/embed-tenants/{embedTenantName}/groups/{id}/users'; tag: 'Embed Tenants';
    params: { embedTenantName: string; id: integer };
    body?: S.EmbedGroupMembersInput;
    ok: { 200: void; 204: void };
    errors: [404];
    notes: [
      'permission: admin',
      '1..1000 members per request; each exactly one of externalId | embedUserId',
      '204 removed; idempotent: non-member is a no-op; unknown externalId never provisioned; user and other groups untouched',
      '404 group not in this tenant',
    ];
  };
  getGroupMembers: { method: 'GET'; path: '/api/v1/embed-tenants/{embedTenantName}/groups/{id}/users'; tag: 'Embed Tenants';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { embedTenantName: string; id: integer };
    ok: { 200: S.EmbedUsersPublicResponse };
    errors: [404];
    notes: ['permission: admin', 'latest added first', '404 group not in this tenant'];
  };
  addGroupMembers: { method: 'POST'; path: '/api/v1/embed-tenants/{embedTenantName}/groups/{id}/users'; tag: 'Embed Tenants';
    params: { embedTenantName: string; id: integer };
    body?: S.EmbedGroupMembersInput;
    ok: { 200: S.EmbedGroupMembersMutationResponse };
    errors: [404];
    notes: [
      'permission: admin',
      '1..1000 members per request; each exactly one of externalId | embedUserId',
      'unknown externalId is provisioned; unknown embedUserId -> 404',
      'additive, other groups (account-wide ones too) untouched; idempotent: each member in addedMembers or unchangedMembers',
    ];
  };
  provisionEmbedUser: { method: 'POST'; path: '/api/v1/embed-tenants/{embedTenantName}/user'; tag: 'Embed Tenants';
    params: { embedTenantName: string };
    body?: S.ProvisionEmbedUserInput;
    ok: { 200: S.EmbedUser };
    notes: [
      'permission: admin',
      'idempotent upsert by externalId; tenant created on demand',
      'email, userProfile.displayName, userProfile.picture: set when sent, kept when omitted',
      'each group list: replaced when sent, kept when omitted, [] clears',
      'a later generate-session for the externalId re-applies its own values',
    ];
  };
  listEmbedUsers: { method: 'GET'; path: '/api/v1/embed-tenants/{embedTenantName}/users'; tag: 'Embed Tenants';
    query: {
      search?: string | null; // case-insensitive substring of email or external id; a complete external id always resolves
      after?: string;
      first?: integer; // >=1
    };
    params: { embedTenantName: string };
    ok: { 200: S.EmbedUsersPublicResponse };
    notes: [
      'permission: admin',
      'ordered by email',
      'externalId absent for users provisioned before it was recorded; still accepted as input',
    ];
  };
  provisionEmbedUsers: { method: 'POST'; path: '/api/v1/embed-tenants/{embedTenantName}/users'; tag: 'Embed Tenants';
    params: { embedTenantName: string };
    body?: S.ProvisionEmbedUsersInput;
    ok: { 200: S.ProvisionEmbedUsersResponse };
    notes: [
      'permission: admin',
      '<=100 users, each as provisionEmbedUser',
      'partial success: 200 with succeeded (request order) and failed {externalId, error {status, message}}; status 400 unknown group name, 429 tenant at its embed-user limit',
      'in order, no rollback; idempotent resend; repeated externalId: last wins',
    ];
  };
  getDashboard: { method: 'GET'; path: '/api/v1/embed/dashboard/{publicId}'; tag: 'Embed';
    params: { publicId: string };
    ok: { 200: S.Dashboard };
    errors: [403, 404];
    notes: [
      'visible when the embed user owns the workbook, has workbook access (direct or by folder), holds EmbedDashboardRead, or it is shared with all embed users (creator mode)',
      '404 missing or not visible',
      '403 signed embedding not allowed on the dashboard (screenshot renderer and creator-mode sessions exempt)',
    ];
  };
  updateDashboardEmbedding: { method: 'PATCH'; path: '/api/v1/embed/dashboard/{publicId}'; tag: 'Embed';
    params: { publicId: string };
    body?: S.UpdateDashboardEmbeddingInput;
    ok: { 200: S.DashboardEmbeddingResponse };
    errors: [404];
    notes: [
      'permission: admin',
      'sets allowEmbed; off -> getDashboard by signed embed session gives 403; trusted sessions and dashboards shared with all embed users unaffected',
      'embedding also needs publishing + sharing with the tenant',
      '404 missing',
    ];
  };
  listDashboardComments: { method: 'GET'; path: '/api/v1/embed/dashboard/{publicId}/comments'; tag: 'Embed';
    query: {
      includeResolved?: boolean | null; // open + resolved
      resolvedOnly?: boolean | null; // resolved alone
      after?: string;
      first?: integer; // >=1
    };
    params: { publicId: string };
    ok: { 200: S.EmbedDashboardCommentThreadsListResponse };
    errors: [403];
    notes: [
      'thread = root + replies (oldest first); threads newest-started first; open ones only by default',
      'deleted comment: empty body + removedAt',
      'scoped to the embed tenant of the caller; every comment endpoint needs a signed embed session with a tenant, else 403',
    ];
  };
  createDashboardComment: { method: 'POST'; path: '/api/v1/embed/dashboard/{publicId}/comments'; tag: 'Embed';
    params: { publicId: string };
    body?: S.CreateEmbedDashboardCommentBody;
    ok: { 200: S.EmbedDashboardCommentDto };
    errors: [400, 404];
    notes: [
      'parentId = thread root -> reply; omitted -> new thread; author from the session',
      '400 reply to a reply; 404 parentId on another dashboard, deleted, or missing',
    ];
  };
  listMentionableEmbedUsers: { method: 'GET'; path: '/api/v1/embed/dashboard/{publicId}/comments/mentionable-users'; tag: 'Embed';
    query: {
      search?: string | null; // length <=255; username or email
      after?: string;
      first?: integer; // >=1
    };
    params: { publicId: string };
    ok: { 200: S.EmbedMentionableUsersListResponse };
    notes: ['ordered by username; embed users of the caller tenant only', 'email may be null, username always set'];
  };
  removeDashboardComment: { method: 'DELETE'; path: '/api/v1/embed/dashboard/{publicId}/comments/{commentId}'; tag: 'Embed';
    params: { publicId: string; commentId: number };
    ok: { 200: void };
    notes: ['author only; soft delete', 'root takes its replies along; deleting a reply recomputes the last activity of its thread'];
  };
  updateDashboardComment: { method: 'PATCH'; path: '/api/v1/embed/dashboard/{publicId}/comments/{commentId}'; tag: 'Embed';
    params: { publicId: string; commentId: number };
    body?: S.UpdateEmbedDashboardCommentBody;
    ok: { 200: S.EmbedDashboardCommentDto };
    errors: [403, 404];
    notes: ['author only, else 403; 404 not on this dashboard', 'replaces body, sets editedAt'];
  };
  setDashboardCommentResolved: { method: 'POST'; path: '/api/v1/embed/dashboard/{publicId}/comments/{commentId}/resolve'; tag: 'Embed';
    params: { publicId: string; commentId: number };
    body?: S.SetEmbedDashboardCommentResolvedBody;
    ok: { 200: S.EmbedDashboardCommentThreadDto };
    errors: [400];
    notes: [
      'resolve or re-open; thread starter only (no editor override here, unlike the console)',
      '400 when the id is a reply; thread with deleted root but living replies still accepted',
    ];
  };
  postDashboardPythonRun: { method: 'POST'; path: '/api/v1/embed/dashboard/{publicId}/python-run'; tag: 'Embed';
    params: { publicId: string };
    body?: S.EmbedPythonFilteredRunInput;
    ok: { 200: S.PythonAnalysisFilteredRun };
    errors: [403];
    notes: [
      'sqlQuery = report query with dashboard filters and grains applied; result not persisted',
      'authorized as getDashboard; python code taken from the published snapshot, never from the caller',
      '403 reportVersionId not a published snapshot of this dashboard or not of reportId; 403 python analysis not enabled for the account',
      'security context of the embed user; brief cache per report + code + SQL + user, failures not cached',
    ];
  };
  generateSession: { method: 'POST'; path: '/api/v1/embed/generate-session'; tag: 'Embed';
    body?: S.GenerateSession;
    ok: { 200: S.GenerateSessionResponse };
    errors: [403];
    notes: [
      'permission: admin; plus read on the deployment; deploymentId required',
      'one-time sessionId; redeem by postTokenBySessionId',
      'groups: account-wide, must exist; land verbatim in security context svc.groups, used by access_policy',
      'tenantGroups: per embed tenant, content sharing; need creatorMode=true + embedTenantName; created inline by tenantGroupDefinitions; in security context system:tenant:{embedTenantName}:group:{group}',
      '403 embedding not enabled for the account',
    ];
  };
  revokeSession: { method: 'POST'; path: '/api/v1/embed/session/revoke'; tag: 'Embed';
    body?: S.RevokeEmbedSessionInput;
    ok: { 200: void; 204: void };
    errors: [403];
    notes: [
      'permission: admin',
      'sessionId as returned by generateSession; unredeemed id can no longer be redeemed, token of a redeemed id gets 401 from then on',
      'idempotent: unknown, expired, revoked id -> 204 too; older tokens without the revocation claim live on until expiry (<=24 h)',
      'core API token from /api/v1/deployments/{deploymentId}/token unaffected',
      '403 embedding not enabled for the account',
    ];
  };
  postTokenBySessionId: { method: 'POST'; path: '/api/v1/embed/session/token'; tag: 'Embed';
    body?: S.PostTokenBySessionIdInput;
    ok: { 200: S.GenerateEmbedTokenResponse };
    errors: [401];
    notes: [
      'no authentication: the sessionId is the credential',
      'single use: consumed by first success; JWT signed with the embed secret of the account, expires in 24 h',
      '401 unknown or already redeemed',
    ];
  };
  installations: { method: 'GET'; path: '/api/v1/github/installations'; tag: 'GitHub';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    ok: { 200: S.GitHubInstallationsListResponse };
  };
  repositories: { method: 'GET'; path: '/api/v1/github/installations/{installationId}/repositories'; tag: 'GitHub';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { installationId: integer };
    ok: { 200: S.GitHubReposListResponse };
  };
  branches: { method: 'GET'; path: '/api/v1/github/repositories/{owner}/{repo}/branches'; tag: 'GitHub';
    query: {
      installationId: integer; // required
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { owner: string; repo: string };
    ok: { 200: S.GitHubBranchesListResponse };
  };
  status: { method: 'GET'; path: '/api/v1/github/status'; tag: 'GitHub';
    ok: { 200: S.GitHubConnectStatusResponse };
    notes: ['linked or not, with link and install URLs'];
  };
  listOAuthIntegrations: { method: 'GET'; path: '/api/v1/oauth-integrations'; tag: 'OAuth Integrations';
    ok: { 200: S.OAuthIntegration[] };
    notes: ['bare array'];
  };
  createOAuthIntegration: { method: 'POST'; path: '/api/v1/oauth-integrations'; tag: 'OAuth Integrations';
    body?: S.CreateOAuthIntegrationInput;
    ok: { 200: S.OAuthIntegration };
  };
  deleteOAuthIntegration: { method: 'DELETE'; path: '/api/v1/oauth-integrations/{id}'; tag: 'OAuth Integrations';
    params: { id: number };
    ok: { 200: void };
  };
  getOAuthIntegration: { method: 'GET'; path: '/api/v1/oauth-integrations/{id}'; tag: 'OAuth Integrations';
    params: { id: number };
    ok: { 200: S.OAuthIntegration };
  };
  updateOAuthIntegration: { method: 'PUT'; path: '/api/v1/oauth-integrations/{id}'; tag: 'OAuth Integrations';
    params: { id: number };
    body?: S.UpdateOAuthIntegrationInput;
    ok: { 200: S.OAuthIntegration };
  };
  listOidcTokenConfigs: { method: 'GET'; path: '/api/v1/oidc-token-configs'; tag: 'OIDC Token Configs';
    ok: { 200: S.OidcTokenConfig[] };
    notes: ['bare array'];
  };
  createOidcTokenConfig: { method: 'POST'; path: '/api/v1/oidc-token-configs'; tag: 'OIDC Token Configs';
    body?: S.CreateOidcTokenConfigInput;
    ok: { 200: S.OidcTokenConfig };
  };
  deleteOidcTokenConfig: { method: 'DELETE'; path: '/api/v1/oidc-token-configs/{id}'; tag: 'OIDC Token Configs';
    params: { id: number };
    ok: { 200: void };
  };
  getOidcTokenConfig: { method: 'GET'; path: '/api/v1/oidc-token-configs/{id}'; tag: 'OIDC Token Configs';
    params: { id: number };
    ok: { 200: S.OidcTokenConfig };
  };
  updateOidcTokenConfig: { method: 'PUT'; path: '/api/v1/oidc-token-configs/{id}'; tag: 'OIDC Token Configs';
    params: { id: number };
    body?: S.UpdateOidcTokenConfigInput;
    ok: { 200: S.OidcTokenConfig };
  };
  listRegions: { method: 'GET'; path: '/api/v1/regions'; tag: 'Regions';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    ok: { 200: S.RegionsListResponse };
    notes: ['data (full list, unpaginated) deprecated; use items + pageInfo'];
  };
  getRoles: { method: 'GET'; path: '/api/v1/roles'; tag: 'Roles';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    ok: { 200: S.RolesListResponse };
    notes: ['permission: admin', 'newest first; custom roles only'];
  };
  createRole: { method: 'POST'; path: '/api/v1/roles'; tag: 'Roles';
    body?: S.RoleCreateBody;
    ok: { 200: S.Role };
    errors: [409];
    notes: [
      'permission: admin',
      '409 name already taken',
      'policy: {resourceType, actions, resources}; resourceType Global (license tier AIBIView | AIBIExplore | AIBIDevelop, resources ["All"]) or Deployment (resources = numeric ids as strings)',
      'resources ["All"] = every deployment; action "All" = full access',
      'tier not required, not derived: role without it confers none; holder gets the union of all roles',
      'console demands AIBIDevelop for any deployment action but DeploymentRead, DeploymentAgentRead, DownloadData, ChatHistoryRead; not enforced here',
      'rejected: policy with no action, with no resource, or Deployment resource that is not a numeric id; ids not checked for existence',
    ];
  };
  deleteRole: { method: 'DELETE'; path: '/api/v1/roles/{roleId}'; tag: 'Roles';
    params: { roleId: number };
    ok: { 200: void; 204: void };
    notes: ['permission: admin', 'drops its assignments (users, groups); built-in roles refused'];
  };
  getRole: { method: 'GET'; path: '/api/v1/roles/{roleId}'; tag: 'Roles';
    params: { roleId: number };
    ok: { 200: S.Role };
    notes: ['permission: admin', 'policies included'];
  };
  updateRole: { method: 'PUT'; path: '/api/v1/roles/{roleId}'; tag: 'Roles';
    params: { roleId: number };
    body?: S.RoleUpdateBody;
    ok: { 200: S.Role };
    errors: [409];
    notes: ['permission: admin', 'partial update; policies replaced as a whole; built-in roles refused', '409 name already taken'];
  };
  removeRoleFromUser: { method: 'DELETE'; path: '/api/v1/roles/{roleId}/users/{userId}'; tag: 'Roles';
    params: { roleId: number; userId: number };
    ok: { 200: void; 204: void };
    errors: [404];
    notes: ['permission: admin', 'idempotent: 204 also when not held; 404 user unknown'];
  };
  assignRoleToUser: { method: 'PUT'; path: '/api/v1/roles/{roleId}/users/{userId}'; tag: 'Roles';
    params: { roleId: number; userId: number };
    ok: { 200: void; 204: void };
    errors: [404];
    notes: [
      'permission: admin',
      'idempotent: 204 also when already held; 404 user or role unknown',
      'built-in role ids accepted too, except the Admin role (404)',
    ];
  };
  getSpec: { method: 'GET'; path: '/api/v1/spec'; tag: 'OpenAPI Spec';
    ok: { 200: Record<string, unknown> };
    notes: ['inline open object: the full OpenAPI 3.1 document of the serving build'];
  };
  getTenantSettings: { method: 'GET'; path: '/api/v1/tenant/settings'; tag: 'Tenant Settings';
    ok: { 200: S.TenantSettings };
  };
  updateTenantSettings: { method: 'PUT'; path: '/api/v1/tenant/settings'; tag: 'Tenant Settings';
    body?: S.TenantSettingsInput;
    ok: { 200: S.TenantSettings };
  };
  createToken: { method: 'POST'; path: '/api/v1/usage-analytics/token'; tag: 'Usage Analytics';
    ok: { 200: S.UsageAnalyticsTokenResponse };
    errors: [404];
    notes: [
      'permission: admin',
      'token for the internal usage deployment, own account data only; Bearer on the returned apiUrl; 1 h (expiresAt)',
      '404 usage analytics not enabled for the account',
    ];
  };
  upsertUserAttributeValue: { method: 'POST'; path: '/api/v1/user-attribute-values'; tag: 'User Attribute Values';
    body?: S.UserAttributeValueCreateInput;
    ok: { 200: S.UserAttributeValue };
  };
  getUserAttributeValues: { method: 'GET'; path: '/api/v1/user-attribute-values/{userId}'; tag: 'User Attribute Values';
    params: { userId: number };
    ok: { 200: S.UserAttributeValue[] };
    notes: ['bare array'];
  };
  getUserAttributes: { method: 'GET'; path: '/api/v1/user-attributes'; tag: 'User Attributes';
    query: {
      offset?: integer | null; // deprecated
      limit?: integer | null; // deprecated
      name?: string | null;
      type?: S.GetUserAttributesQueryType | null;
      after?: string;
      first?: integer; // >=1
    };
    ok: { 200: S.UserAttributesListResponse };
    notes: ['newest first', 'data and count of the reply deprecated; use items + pageInfo'];
  };
  createUserAttribute: { method: 'POST'; path: '/api/v1/user-attributes'; tag: 'User Attributes';
    body?: S.UserAttributeCreateInput;
    ok: { 200: S.UserAttribute };
  };
  updateUserAttribute: { method: 'PUT'; path: '/api/v1/user-attributes/{id}'; tag: 'User Attributes';
    params: { id: number };
    body?: S.UserAttributeUpdateInput;
    ok: { 200: S.UserAttribute };
  };
  listUserOAuthTokens: { method: 'GET'; path: '/api/v1/user-oauth-tokens'; tag: 'User OAuth Tokens';
    ok: { 200: S.UserOAuthToken[] };
    notes: ['bare array'];
  };
  revokeUserOAuthToken: { method: 'DELETE'; path: '/api/v1/user-oauth-tokens/{integrationId}'; tag: 'User OAuth Tokens';
    params: { integrationId: number };
    ok: { 200: void };
  };
  getUserOAuthToken: { method: 'GET'; path: '/api/v1/user-oauth-tokens/{integrationId}'; tag: 'User OAuth Tokens';
    params: { integrationId: number };
    ok: { 200: S.UserOAuthToken };
  };
  initiateOAuthFlow: { method: 'POST'; path: '/api/v1/user-oauth-tokens/{integrationId}/initiate'; tag: 'User OAuth Tokens';
    params: { integrationId: number };
    ok: { 200: void };
    notes: ['source gives the 200 no schema'];
  };
  createUser: { method: 'POST'; path: '/api/v1/users'; tag: 'Users Admin';
    body?: S.UserCreateInput;
    ok: { 200: S.User };
  };
  bulkUserAction: { method: 'POST'; path: '/api/v1/users/bulk'; tag: 'Users Admin';
    body?: S.BulkUserActionInput;
    ok: { 200: S.BulkUserActionPayload };
    notes: [
      'permission: admin',
      '<=100 userIds, duplicates collapsed; action DEACTIVATE (also ends sessions) | ACTIVATE | DELETE',
      'partial success: 200 with succeeded (ids) and failed (userId + error {status, message}); 404 unknown id, 403 guard',
      'own id fails as entry: DEACTIVATE 403, DELETE 400; removing the last active direct admin 403',
      'in order, one transaction each, no rollback; already in that state = success',
    ];
  };
  updateMySettings: { method: 'PATCH'; path: '/api/v1/users/me/settings'; tag: 'Users';
    body?: S.UserSettingsInput;
    ok: { 200: S.User };
    notes: ['merge patch of own settings; sheets merged per field, null clears it'];
  };
  deleteUser: { method: 'DELETE'; path: '/api/v1/users/{id}'; tag: 'Users Admin';
    params: { id: number };
    ok: { 200: void };
  };
  updateUser: { method: 'PUT'; path: '/api/v1/users/{id}'; tag: 'Users Admin';
    params: { id: number };
    body?: S.UserUpdateInput;
    ok: { 200: S.User };
  };
  createDeployment: { method: 'POST'; path: '/build/api/v1/deployments'; tag: 'Deployment Creation';
    body?: S.CreateDeploymentInput;
    ok: { 200: S.Deployment };
    notes: ['scaffolds an empty project + first build; creationMethod github: no scaffold, use connect afterwards'];
  };
  removeBranch: { method: 'DELETE'; path: '/build/api/v1/deployments/{deploymentId}/branches'; tag: 'Data Model';
    query: {
      branchName: string; // required
      removeOnUpstream?: boolean; // default false
    };
    params: { deploymentId: integer };
    ok: { 200: S.DataModelWriteResponse };
    errors: [400, 404];
    notes: [
      'drops branch + git ref; children re-parented to its parent; dev-mode viewers moved to default branch',
      'removeOnUpstream=true also deletes it at the connected git provider',
      'branchName in query since names contain slashes',
      '400 deploy branch; 404 unknown branch',
    ];
  };
  listBranches: { method: 'GET'; path: '/build/api/v1/deployments/{deploymentId}/branches'; tag: 'Data Model';
    query: {
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { deploymentId: integer };
    ok: { 200: S.BranchesListResponse };
  };
  createBranch: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/branches'; tag: 'Data Model';
    params: { deploymentId: integer };
    body?: S.CreateBranchRequest;
    ok: { 200: S.DevBranchResponse };
    notes: ['may also enter dev mode on it'];
  };
  setBranchStagingEnvironment: { method: 'PUT'; path: '/build/api/v1/deployments/{deploymentId}/branches/staging-environment'; tag: 'Data Model';
    params: { deploymentId: integer };
    body?: S.SetBranchStagingEnvironmentRequest;
    ok: { 200: S.SetBranchStagingEnvironmentResponse };
    notes: [
      'enabled: always on at <deploymentUrl>/dev-mode/{branchName}/svcjs-api/v1, listed by /api/v1/deployments/{deploymentId}/environments?type=staging; disabled (default): on only while viewed',
      'shared branches only; personal dev branches and the deploy branch refused',
    ];
  };
  commitChanges: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/commit'; tag: 'Data Model';
    params: { deploymentId: integer };
    body?: S.CommitChangesRequest;
    ok: { 200: S.DataModelWriteResponse };
    notes: ['active branch; commit + push'];
  };
  fileHashes: { method: 'GET'; path: '/build/api/v1/deployments/{deploymentId}/data-model/file-hashes'; tag: 'Data Model Uploads';
    query: {
      live?: boolean | null;
      branchName?: string | null;
      useDeployProjectRoot?: boolean | null;
    };
    params: { deploymentId: integer };
    ok: { 200: Record<string, S.FileHash> };
    notes: ['inline map: key = project-relative file path'];
  };
  removeFiles: { method: 'DELETE'; path: '/build/api/v1/deployments/{deploymentId}/data-model/files'; tag: 'Data Model';
    params: { deploymentId: integer };
    body?: S.RemoveDataModelFilesInput;
    ok: { 200: S.DataModelWriteResponse };
  };
  listFiles: { method: 'GET'; path: '/build/api/v1/deployments/{deploymentId}/data-model/files'; tag: 'Data Model';
    query: {
      withContent?: boolean;
      branchName?: string;
      showLastCLIUpload?: boolean;
      after?: string | null;
      first?: integer | null; // >=1
    };
    params: { deploymentId: integer };
    ok: { 200: S.SourceTreeResponse };
    notes: ['first/after page over top-level nodes only; no first = whole tree'];
  };
  updateFiles: { method: 'PUT'; path: '/build/api/v1/deployments/{deploymentId}/data-model/files'; tag: 'Data Model';
    params: { deploymentId: integer };
    body?: S.UpdateDataModelFilesInput;
    ok: { 200: S.DataModelWriteResponse };
    notes: ['create or overwrite'];
  };
  renameFiles: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/data-model/files/rename'; tag: 'Data Model';
    params: { deploymentId: integer };
    body?: S.RenameDataModelFilesInput;
    ok: { 200: S.DataModelWriteResponse };
  };
  uploadFile: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/data-model/upload/file'; tag: 'Data Model Uploads';
    query: {
      live?: boolean | null;
      branchName?: string | null;
      useDeployProjectRoot?: boolean | null;
    };
    params: { deploymentId: integer };
    body?: S.UploadFileBody & { file?: Binary };
    bodyType: 'multipart/form-data';
    ok: { 200: void };
    notes: ['one file into an open upload transaction'];
  };
  finishUpload: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/data-model/upload/finish'; tag: 'Data Model Uploads';
    query: {
      live?: boolean | null;
      branchName?: string | null;
      useDeployProjectRoot?: boolean | null;
    };
    params: { deploymentId: integer };
    body?: S.FinishUploadBody;
    ok: { 200: S.FinishUploadResponse };
    notes: ['prunes removed files, triggers a build'];
  };
  startUpload: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/data-model/upload/start'; tag: 'Data Model Uploads';
    query: {
      live?: boolean | null;
      branchName?: string | null;
      useDeployProjectRoot?: boolean | null;
    };
    params: { deploymentId: integer };
    ok: { 200: S.StartUploadResponse };
  };
  validateDataModel: { method: 'GET'; path: '/build/api/v1/deployments/{deploymentId}/data-model/validate'; tag: 'Data Model';
    query: {
      branchName?: string; // excludes devMode
      devMode?: boolean; // excludes branchName; true = active dev-mode branch of the caller
    };
    params: { deploymentId: integer };
    ok: { 200: S.DataModelValidationResponse };
    notes: ['neither parameter = deploy branch', 'compile failure is still 200 with valid=false + errors', 'verdict from the core API meta call of that branch'];
  };
  stopDevMode: { method: 'DELETE'; path: '/build/api/v1/deployments/{deploymentId}/dev-mode'; tag: 'Data Model';
    params: { deploymentId: integer };
    ok: { 200: S.DataModelWriteResponse };
  };
  startDevMode: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/dev-mode'; tag: 'Data Model';
    params: { deploymentId: integer };
    body?: S.StartDevModeRequest;
    ok: { 200: S.DevBranchResponse };
    notes: ['switches to a branch'];
  };
  connect: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/github/connect'; tag: 'GitHub Connection';
    params: { deploymentId: integer };
    body?: S.ConnectGitHubRequest;
    ok: { 200: S.Deployment };
    notes: ['links a repository, triggers a build'];
  };
  mergeIntoParentBranch: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/merge'; tag: 'Data Model';
    params: { deploymentId: integer };
    body?: S.MergeIntoParentBranchRequest;
    ok: { 200: S.MergeResponse };
  };
  mergeToDefaultBranch: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/merge-to-default'; tag: 'Data Model';
    params: { deploymentId: integer };
    body?: S.MergeToDefaultBranchRequest;
    ok: { 200: S.MergeResponse };
    notes: ['target = deploy branch'];
  };
  pull: { method: 'POST'; path: '/build/api/v1/deployments/{deploymentId}/pull'; tag: 'Data Model';
    params: { deploymentId: integer };
    body?: S.PullRequest;
    ok: { 200: S.PullResponse };
    notes: ['rebuilds when changed'];
  };
}

// components.securitySchemes: bearerAuth = http bearer (header Authorization: Bearer <token>); no operation of this part overrides security in the schema
