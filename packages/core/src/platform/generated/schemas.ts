// Written by scripts/generate.mjs from src/platform/contract/schemas.ts. Do not edit.
// Every object is open: the client keeps fields that are not listed here.

/** Body of `notifications.addRecipients`. */
export interface AddNotificationRecipientsInput {
  /** >=1, <=1000 items */
  recipients: NotificationRecipientInput[]
}

/** Body of `deployments.advanceCreationStep`. */
export interface AdvanceCreationStepInput {
  creationStep: CreationStep
}

/** Answer of `appTheme.getAppConfig`. */
export interface AppConfigResponse {
  appTheme?: AppTheme | null | undefined
  applyThemeGlobally: boolean
  creatorMode?: CreatorMode | null | undefined
  embedding?: EmbedSettings | null | undefined
  restrictDataDownload: boolean
  sheetsAgentChatEnabled: boolean
  sheetsUi?: SheetsUiSettings | null | undefined
  timezoneSettings?: TimezoneSettings | null | undefined
}

/** Part of `AppConfigResponse`. */
export interface AppTheme {
  /** deprecated, use palette + logoUrl */
  dark: AppThemeScheme
  /** deprecated, use palette + logoUrl */
  light: AppThemeScheme
  logoUrl: string
  palette: AppThemePalette
  typography?: AppThemeTypography | null | undefined
}

/** Part of `AppThemePaletteThemes`. */
export interface AppThemeCodePalette {
  /** >=0, <=100 */
  saturation?: number | null | undefined
}

/** Part of `AppThemeTypography`. */
export interface AppThemeFontRef {
  fontRef: string
  fontWeight: number
}

/** Part of `AppTheme`. */
export interface AppThemePalette {
  accent?: AppThemePaletteSeed | null | undefined
  base?: AppThemePaletteSeed | null | undefined
  /** >=0, <=100 */
  contrastLevel?: number | null | undefined
  pastel?: boolean | null | undefined
  surfaceMode?: AppThemeSurfaceMode | null | undefined
  themes?: AppThemePaletteThemes | null | undefined
}

/** Part of `AppThemePalette` and `AppThemePaletteThemes`. */
export interface AppThemePaletteSeed {
  color?: string | null | undefined
  /** >=0, <=360 */
  hue?: number | null | undefined
  /** >=0, <=100 */
  saturation?: number | null | undefined
}

/** Part of `AppThemePalette`. */
export interface AppThemePaletteThemes {
  code?: AppThemeCodePalette | null | undefined
  danger?: AppThemePaletteSeed | null | undefined
  note?: AppThemePaletteSeed | null | undefined
  success?: AppThemePaletteSeed | null | undefined
  warning?: AppThemePaletteSeed | null | undefined
}

/** Part of `AppTheme`. */
export interface AppThemeScheme {
  accentColor: string
  backgroundColor: string
  contrast: number
  foregroundColor: string
  logoUrl: string
}

/** Part of `AppThemePalette`. */
export type AppThemeSurfaceMode = 'neutral' | 'tinted'

/** Part of `AppTheme`. */
export interface AppThemeTypography {
  body: AppThemeFontRef
  fonts: ThemeFont[]
  heading: AppThemeFontRef
}

/** Part of `BranchesListResponse` and `SetBranchStagingEnvironmentResponse`. */
export interface BranchResponse {
  id: number
  isStagingEnvironmentEnabled?: boolean | null | undefined
  lastHash?: string | null | undefined
  name: string
  parentBranch?: string | null | undefined
}

/** Answer of `dataModel.listBranches`. */
export interface BranchesListResponse {
  /** deprecated, use items */
  data: BranchResponse[]
  items: BranchResponse[]
  pageInfo?: PageInfo | null | undefined
}

/** Answer of `deployments.buildStatus`. */
export interface BuildStatusResponse {
  branchName: string
  buildJobId?: number | null | undefined
  deploymentId: number
  deploymentStatus?: string | null | undefined
  errorText?: string | null | undefined
  filesHash?: string | null | undefined
  lastHash?: string | null | undefined
  mode: string
  status: string
  /** plain string in the source, no format */
  updatedAt?: string | null | undefined
}

/** Part of `BulkUserActionFailure`, `ProvisionEmbedUserFailure` and `WorkspaceBulkFailure`. */
export interface BulkActionError {
  message: string
  status: number
}

/** Body of `workspace.bulkDeleteWorkspaceObjects`. */
export interface BulkDeleteWorkspaceObjectsInput {
  /** >=1, <=100 items */
  items: WorkspaceItemRefInput[]
}

/** Answer of `workspace.bulkDeleteWorkspaceObjects`. */
export interface BulkDeleteWorkspaceObjectsPayload {
  deleted: WorkspaceItemRef[]
  failed: WorkspaceBulkFailure[]
}

/** Body of `workspace.bulkMoveWorkspaceObjects`. */
export interface BulkMoveWorkspaceObjectsInput {
  folderId?: number | null | undefined
  /** >=1, <=100 items */
  items: WorkspaceItemRefInput[]
}

/** Answer of `workspace.bulkMoveWorkspaceObjects`. */
export interface BulkMoveWorkspaceObjectsResponse {
  failed: WorkspaceBulkFailure[]
  moved: Workbook[]
}

/** Part of `BulkUserActionPayload`. */
export interface BulkUserActionFailure {
  error: BulkActionError
  userId: number
}

/** Body of `usersAdmin.bulkUserAction`. */
export interface BulkUserActionInput {
  action: BulkUserActionInputAction
  /** >=1, <=100 items */
  userIds: number[]
}

/** Part of `BulkUserActionInput`. */
export type BulkUserActionInputAction = 'DEACTIVATE' | 'ACTIVATE' | 'DELETE'

/** Answer of `usersAdmin.bulkUserAction`. */
export interface BulkUserActionPayload {
  action: BulkUserActionResponseAction
  failed: BulkUserActionFailure[]
  succeeded: number[]
}

/** Part of `BulkUserActionPayload`. */
export type BulkUserActionResponseAction = 'DEACTIVATE' | 'ACTIVATE' | 'DELETE'

/** Part of `ReportSnapshotPreferences`. */
export interface ColumnFormatOverride {
  decimalPlaces?: number | null | undefined
  type: ColumnFormatOverrideDtoType
}

/** Part of `ColumnFormatOverride`. */
export type ColumnFormatOverrideDtoType = 'currency' | 'percent' | 'number'

/** Body of `dataModel.commitChanges`. */
export interface CommitChangesRequest {
  exitDevMode?: boolean | null | undefined
  message?: string | null | undefined
  resolveMergeConflict?: boolean | null | undefined
}

/** Body of `githubConnection.connect`. */
export interface ConnectGitHubRequest {
  deployBranchName?: string | null | undefined
  deployProjectRoot?: string | null | undefined
  installationId: number
  isNewRepo?: boolean | null | undefined
  /** length >=1 */
  name: string
  private?: boolean | null | undefined
}

/** Body of `reports.connectReportToWorkbook`. */
export interface ConnectReportToWorkbookInput {
  addressOnly?: boolean | null | undefined
  anchorCell?: string | null | undefined
  endResultCell?: string | null | undefined
  externalWorkbookId: string
  host?: ConnectReportToWorkbookInputHost | null | undefined
  placementId?: string | null | undefined
  resultChecksum?: ReportPlacementResultChecksumInput | null | undefined
  resultLocation: string
  sheetId?: string | null | undefined
  sheetName?: string | null | undefined
  workbookName?: string | null | undefined
}

/** Part of `ConnectReportToWorkbookInput`. */
export type ConnectReportToWorkbookInputHost = 'GOOGLE_SHEETS' | 'EXCEL'

/** Part of `ControlThemeSectionInput`. */
export interface ControlThemeBorderSectionInput {
  color?: string | null | undefined
  radius?: string | null | undefined
  style?: string | null | undefined
  width?: string | null | undefined
}

/** Part of `DashboardThemeInput`. */
export interface ControlThemeSectionInput {
  backgroundColor?: string | null | undefined
  border?: ControlThemeBorderSectionInput | null | undefined
  padding?: string | null | undefined
  title?: ControlThemeTitleSectionInput | null | undefined
}

/** Part of `ControlThemeSectionInput`. */
export interface ControlThemeTitleSectionInput {
  color?: string | null | undefined
  fontFamily?: string | null | undefined
  fontSize?: string | null | undefined
  fontWeight?: string | null | undefined
}

/** Body of `dataModel.createBranch`. */
export interface CreateBranchRequest {
  activate?: boolean | null | undefined
  from?: string | null | undefined
  name: string
}

/** Body of `environments.createDeploymentEnvironmentToken` and `environments.createDeploymentEnvironmentTokenForMetaSync`. */
export interface CreateDeploymentEnvironmentTokenInput {
  /** >=1, <=3600 */
  expires_in?: number | null | undefined
  scopes?: string[] | null | undefined
  /** never null */
  security_context: Record<string, unknown>
}

/** Body of `deploymentCreation.createDeployment`. */
export interface CreateDeploymentInput {
  cloudProvider: CreateDeploymentInputCloudProvider
  creationMethod?: CreateDeploymentInputCreationMethod | null | undefined
  creationStep: CreationStep
  deployMode?: CreateDeploymentInputDeployMode | null | undefined
  isManaged: boolean
  name: string
  region: string
  targetPlatform: string
}

/** Part of `CreateDeploymentInput`. */
export type CreateDeploymentInputCloudProvider = 'svccloud' | 'aws' | 'gcp'

/** Part of `CreateDeploymentInput`. */
export type CreateDeploymentInputCreationMethod = 'upload' | 'svccloud' | 'github' | 'ssh'

/** Part of `CreateDeploymentInput`. */
export type CreateDeploymentInputDeployMode = 'git' | 'cli'

/** Body of `deployments.deploymentToken`. */
export interface CreateDeploymentTokenInput {
  /** seconds, >=60, <=86400, default 86400 when omitted */
  expiresIn?: number | null | undefined
}

/** Body of `embed.createDashboardComment`. */
export interface CreateEmbedDashboardCommentBody {
  /** length >=1, <=10000 */
  body: string
  parentId?: number | null | undefined
}

/** Body of `embedTenants.createGroup`. */
export interface CreateEmbedGroupInput {
  /** length <=500 */
  description?: string | null | undefined
  /** length >=1, <=100; unique per embed tenant; prefix `system:` refused */
  name: string
}

/** Body of `folders.createFolder`. */
export interface CreateFolderInput {
  /** length <=255 */
  name: string
  parentId?: number | null | undefined
  position?: number | null | undefined
}

/** Body of `notifications.createNotification`. */
export interface CreateNotificationInput {
  /** needed when scheduleType = CUSTOM */
  customCron?: string | null | undefined
  /** exactly one of dashboardId, dashboardPublicId */
  dashboardId?: number | null | undefined
  /** exactly one of dashboardId, dashboardPublicId */
  dashboardPublicId?: string | null | undefined
  /** 1..31 (stated, not enforced in schema) */
  dayOfMonth?: number | null | undefined
  /** 0..6, 0 = Sunday (stated, not enforced in schema) */
  dayOfWeek?: number | null | undefined
  filters?: DashboardFilterInput[] | null | undefined
  /** 0..23 (stated, not enforced in schema) */
  hour?: number | null | undefined
  memberSwitchers?: DashboardMemberSwitcherInput[] | null | undefined
  /** 0..59 (stated, not enforced in schema) */
  minute?: number | null | undefined
  /** default false */
  notificationAiSummary?: boolean | null | undefined
  notificationEnabled?: boolean | null | undefined
  notificationFormat?: CreateNotificationInputNotificationFormat | null | undefined
  scheduleType: CreateNotificationInputScheduleType
  timeGrains?: DashboardTimeGrainInput[] | null | undefined
  timezone?: string | null | undefined
}

/** Part of `CreateNotificationInput`. */
export type CreateNotificationInputNotificationFormat = 'png' | 'pdf'

/** Part of `CreateNotificationInput`. */
export type CreateNotificationInputScheduleType = 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'CUSTOM'

/** Body of `oauthIntegrations.createOAuthIntegration`. */
export interface CreateOAuthIntegrationInput {
  /** format url */
  authUrl: string
  clientId: string
  clientSecret: string
  config?: Record<string, unknown> | undefined
  name: string
  /** format url */
  redirectUri: string
  scopes?: string[] | undefined
  /** format url */
  tokenUrl: string
  type: string
}

/** Body of `oidcTokenConfigs.createOidcTokenConfig`. */
export interface CreateOidcTokenConfigInput {
  audienceType: string
  customAudience?: string | null | undefined
  customClaims?: Record<string, unknown> | null | undefined
  isEnabled?: boolean | null | undefined
  /** pattern ^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$ */
  name?: string | null | undefined
  /** length <=200; pattern ^(?:[A-Za-z0-9:_-]|\{(?:deployment_id|component|region)\})+$ */
  subFormat?: string | null | undefined
  /** length <=128; pattern ^[A-Z_][A-Z0-9_]*$ */
  targetEnvVar?: string | null | undefined
}

/** Body of `reports.createReport` and `reports.upsertReportByPublicId`. */
export interface CreateReportInput {
  endResultCell?: string | null | undefined
  externalWorkbookId?: string | null | undefined
  folderId?: number | null | undefined
  host?: CreateReportInputHost | null | undefined
  jsonQuery?: string | null | undefined
  meta?: Record<string, unknown> | null | undefined
  /** length <=255 */
  name?: string | null | undefined
  pivotItems?: PivotItemsInput | null | undefined
  /** length 12; pattern ^[0-9A-Za-z]+$ */
  publicId?: string | null | undefined
  resultChecksum?: ReportPlacementResultChecksumInput | null | undefined
  resultLocation?: string | null | undefined
  sheetId?: string | null | undefined
  source?: CreateReportInputSource | null | undefined
  sqlQuery?: string | null | undefined
  /** length <=255 */
  title?: string | null | undefined
  workbookId?: number | null | undefined
  workbookName?: string | null | undefined
}

/** Part of `CreateReportInput`. */
export type CreateReportInputHost = 'GOOGLE_SHEETS' | 'EXCEL'

/** Part of `CreateReportInput`. */
export type CreateReportInputSource = 'GOOGLE_SHEETS' | 'EXCEL' | 'PLAYGROUND' | 'D3'

/** Body of `workbooks.createWorkbook` and `workbooks.upsertWorkbookBySlug`. */
export interface CreateWorkbookInput {
  folderId?: number | null | undefined
  meta?: Record<string, unknown> | null | undefined
  name?: string | null | undefined
}

/** Parameter of `deployments.getDeployments`. Part of `AdvanceCreationStepInput`, `CreateDeploymentInput` and 2 others. */
export type CreationStep = 'project' | 'upload' | 'schema' | 'github' | 'ssh' | 'databases' | 'ready' | 'demo'

/** Part of `AppConfigResponse`. */
export interface CreatorMode {
  /** items <=50 */
  localizedTitles?: LocalizedValue[] | null | undefined
  showGeneratedSql?: boolean | null | undefined
  showSemanticSql?: boolean | null | undefined
  showWorkspaceTitle?: boolean | null | undefined
  workspaceTitle?: string | null | undefined
}

/** Part of `DeploymentSettings`. */
export interface CspsConfig {
  awsRoleArn?: string | null | undefined
  azureClientId?: string | null | undefined
  azureContainer?: string | null | undefined
  azureStorageAccount?: string | null | undefined
  azureTenantId?: string | null | undefined
  enabled: boolean
  gcpServiceAccountEmail?: string | null | undefined
  gcpWorkloadIdentityProvider?: string | null | undefined
  gcsBucket?: string | null | undefined
  s3Bucket?: string | null | undefined
  s3Region?: string | null | undefined
  s3Sse?: string | null | undefined
  storageProvider: string
}

/** Part of `UpdateDeploymentInput`. */
export interface CspsConfigInput {
  awsRoleArn?: string | null | undefined
  azureClientId?: string | null | undefined
  azureContainer?: string | null | undefined
  azureStorageAccount?: string | null | undefined
  azureTenantId?: string | null | undefined
  enabled: boolean
  gcpServiceAccountEmail?: string | null | undefined
  gcpWorkloadIdentityProvider?: string | null | undefined
  gcsBucket?: string | null | undefined
  s3Bucket?: string | null | undefined
  s3Region?: string | null | undefined
  s3Sse?: string | null | undefined
  storageProvider: string
}

/** Answer of `workbooks.updatePublishedDashboardAiWidgetThread`, `workbooks.publishDashboard` and `embed.getDashboard`. Part of `Workbook`. */
export interface Dashboard {
  allowEmbed: boolean
  config: DashboardConfig
  createdBy?: number | null | undefined
  deploymentId: number
  description?: string | null | undefined
  fromSharedWorkspace?: boolean | null | undefined
  id: number
  publicId: string
  reportSnapshots: ReportSnapshot[]
  restrictDataDownload?: boolean | null | undefined
  status: DashboardDtoStatus
  title?: string | null | undefined
  useBoardDashboards?: boolean | null | undefined
  versionId: number
  versionNumber: number
  workbookId: number
}

/** Part of `DashboardAppSource`. */
export interface DashboardAppManifest {
  dependencies?: Record<string, string> | null | undefined
  version?: number | null | undefined
}

/** Part of `DashboardAppSourceInput`. */
export interface DashboardAppManifestInput {
  dependencies?: Record<string, string> | null | undefined
  version?: number | null | undefined
}

/** Part of `DashboardConfig`. */
export interface DashboardAppSource {
  /** length <=255 */
  entry?: string | null | undefined
  files?: Record<string, string> | null | undefined
  html?: string | null | undefined
  manifest?: DashboardAppManifest | null | undefined
}

/** Part of `DashboardConfigDraftInput` and `DashboardConfigInput`. */
export interface DashboardAppSourceInput {
  /** length <=255 */
  entry?: string | null | undefined
  files?: Record<string, string> | null | undefined
  html?: string | null | undefined
  manifest?: DashboardAppManifestInput | null | undefined
}

/** Part of `DashboardLayout`. */
export interface DashboardBreakpointCols {
  lg?: number | null | undefined
  md?: number | null | undefined
  sm?: number | null | undefined
  xs?: number | null | undefined
  xxs?: number | null | undefined
}

/** Part of `DashboardLayoutInput`. */
export interface DashboardBreakpointColsInput {
  lg?: number | null | undefined
  md?: number | null | undefined
  sm?: number | null | undefined
  xs?: number | null | undefined
  xxs?: number | null | undefined
}

/** Part of `DashboardLayout`. */
export interface DashboardBreakpoints {
  lg?: number | null | undefined
  md?: number | null | undefined
  sm?: number | null | undefined
  xs?: number | null | undefined
  xxs?: number | null | undefined
}

/** Part of `DashboardLayoutInput`. */
export interface DashboardBreakpointsInput {
  lg?: number | null | undefined
  md?: number | null | undefined
  sm?: number | null | undefined
  xs?: number | null | undefined
  xxs?: number | null | undefined
}

/** Part of `Dashboard`, `Workbook` and `WorkbookDashboard`. */
export interface DashboardConfig {
  app?: DashboardAppSource | null | undefined
  description?: string | null | undefined
  kind?: DashboardConfigKind | null | undefined
  layout?: DashboardLayout | null | undefined
  settings?: Record<string, unknown> | null | undefined
  theme?: Record<string, unknown> | null | undefined
  title?: string | null | undefined
  widgets?: DashboardWidget[] | null | undefined
}

/** Part of `WorkbookDashboardInput`. */
export interface DashboardConfigDraftInput {
  app?: DashboardAppSourceInput | null | undefined
  description?: string | null | undefined
  kind?: DashboardConfigDraftInputKind | null | undefined
  layout?: DashboardLayoutInput | null | undefined
  settings?: Record<string, unknown> | null | undefined
  theme?: DashboardThemeInput | null | undefined
  title?: string | null | undefined
  widgets?: DashboardWidgetDraftInput[] | null | undefined
}

/** Part of `DashboardConfigDraftInput`. */
export type DashboardConfigDraftInputKind = 'CLASSIC' | 'APP'

/** Part of `PublishDashboardInput`. */
export interface DashboardConfigInput {
  app?: DashboardAppSourceInput | null | undefined
  description?: string | null | undefined
  kind?: DashboardConfigInputKind | null | undefined
  layout?: DashboardLayoutInput | null | undefined
  settings?: Record<string, unknown> | null | undefined
  theme?: DashboardThemeInput | null | undefined
  title?: string | null | undefined
  widgets?: DashboardWidgetInput[] | null | undefined
}

/** Part of `DashboardConfigInput`. */
export type DashboardConfigInputKind = 'CLASSIC' | 'APP'

/** Part of `DashboardConfig`. */
export type DashboardConfigKind = 'CLASSIC' | 'APP'

/** Part of `Dashboard`. */
export type DashboardDtoStatus = 'draft' | 'published' | 'archived'

/** Answer of `embed.updateDashboardEmbedding`. */
export interface DashboardEmbeddingResponse {
  allowEmbed: boolean
  publicId: string
}

/** Answer of `dashboardExports.startExport`. */
export interface DashboardExportJobResponse {
  expiresAt: string
  jobId: string
}

/** Answer of `dashboardExports.getExportStatus`. */
export interface DashboardExportStatusResponse {
  /** set from status = completed */
  contentType?: string | null | undefined
  /** only when status = failed */
  error?: string | null | undefined
  /** 0..100 (stated, not enforced in schema) */
  progress?: number | null | undefined
  status: DashboardExportStatusResponseStatus
}

/** Part of `DashboardExportStatusResponse`. */
export type DashboardExportStatusResponseStatus = 'pending' | 'processing' | 'completed' | 'failed'

/** Part of `NotificationDto`. */
export interface DashboardFilter {
  /** any type, null allowed */
  caseSensitive?: unknown | undefined
  /** any type, null allowed */
  endInclusive?: unknown | undefined
  member: string
  operator?: DashboardFilterOperator | null | undefined
  /** any type, null allowed */
  startInclusive?: unknown | undefined
  value?: string | number | boolean | unknown[] | null | undefined
}

/** Part of `CreateNotificationInput`, `StartDashboardExportInput` and `UpdateNotificationInput`. */
export interface DashboardFilterInput {
  /** any type, null allowed; string filters */
  caseSensitive?: unknown | undefined
  /** any type, null allowed; between filters */
  endInclusive?: unknown | undefined
  /** pattern .+\..+ */
  member: string
  operator?: DashboardFilterInputOperator | null | undefined
  /** any type, null allowed; between filters */
  startInclusive?: unknown | undefined
  /** absent for is_null/is_not_null/is_empty/is_not_empty; between: [start, end] */
  value?: string | number | boolean | unknown[] | null | undefined
}

/** Part of `DashboardFilterInput`. */
export type DashboardFilterInputOperator = 'equals' | 'not_equals' | 'greater_than' | 'greater_than_or_equal' | 'less_than' | 'less_than_or_equal' | 'contains' | 'not_contains' | 'starts_with' | 'not_starts_with' | 'ends_with' | 'not_ends_with' | 'is_null' | 'is_not_null' | 'is_empty' | 'is_not_empty' | 'between' | 'custom'

/** Part of `DashboardFilter`. */
export type DashboardFilterOperator = 'equals' | 'not_equals' | 'greater_than' | 'greater_than_or_equal' | 'less_than' | 'less_than_or_equal' | 'contains' | 'not_contains' | 'starts_with' | 'not_starts_with' | 'ends_with' | 'not_ends_with' | 'is_null' | 'is_not_null' | 'is_empty' | 'is_not_empty' | 'between' | 'custom'

/** Part of `DashboardConfig`. */
export interface DashboardLayout {
  breakpoints?: DashboardBreakpoints | null | undefined
  cols?: DashboardBreakpointCols | null | undefined
  containerPadding?: number[] | null | undefined
  margin?: number[] | null | undefined
  rowHeight?: number | null | undefined
}

/** Part of `DashboardConfigDraftInput` and `DashboardConfigInput`. */
export interface DashboardLayoutInput {
  breakpoints?: DashboardBreakpointsInput | null | undefined
  cols?: DashboardBreakpointColsInput | null | undefined
  containerPadding?: number[] | null | undefined
  margin?: number[] | null | undefined
  rowHeight?: number | null | undefined
}

/** Part of `NotificationDto`. */
export interface DashboardMemberSwitcher {
  member: string
  selected: string
}

/** Part of `CreateNotificationInput`, `StartDashboardExportInput` and `UpdateNotificationInput`. */
export interface DashboardMemberSwitcherInput {
  /** pattern .+\..+ */
  member: string
  /** bare member name, no view prefix */
  selected: string
}

/** Part of `DashboardWidget`. */
export interface DashboardResponsiveLayouts {
  lg?: DashboardWidgetPosition | null | undefined
  md?: DashboardWidgetPosition | null | undefined
  sm?: DashboardWidgetPosition | null | undefined
  xs?: DashboardWidgetPosition | null | undefined
  xxs?: DashboardWidgetPosition | null | undefined
}

/** Part of `DashboardWidgetDraftInput` and `DashboardWidgetInput`. */
export interface DashboardResponsiveLayoutsInput {
  lg?: DashboardWidgetPositionInput | null | undefined
  md?: DashboardWidgetPositionInput | null | undefined
  sm?: DashboardWidgetPositionInput | null | undefined
  xs?: DashboardWidgetPositionInput | null | undefined
  xxs?: DashboardWidgetPositionInput | null | undefined
}

/** Part of `DashboardConfigDraftInput` and `DashboardConfigInput`. */
export interface DashboardThemeInput {
  backgroundColor?: string | null | undefined
  controls?: ControlThemeSectionInput | null | undefined
  dashboard?: DashboardThemeSectionInput | null | undefined
  fontFamily?: string | null | undefined
  primaryColor?: string | null | undefined
  themeId?: string | null | undefined
  widgets?: WidgetThemeSectionInput | null | undefined
}

/** Part of `DashboardThemeInput`. */
export interface DashboardThemeSectionInput {
  backgroundColor?: string | null | undefined
  padding?: string | null | undefined
}

/** Part of `NotificationDto`. */
export interface DashboardTimeGrain {
  grain: string
  member: string
}

/** Part of `CreateNotificationInput`, `StartDashboardExportInput` and `UpdateNotificationInput`. */
export interface DashboardTimeGrainInput {
  grain: string
  /** pattern .+\..+ */
  member: string
}

/** Part of `DashboardConfig`. */
export interface DashboardWidget {
  config?: Record<string, unknown> | null | undefined
  id: string
  position: DashboardWidgetPosition
  responsiveLayouts?: DashboardResponsiveLayouts | null | undefined
  style?: Record<string, unknown> | null | undefined
  type: DashboardWidgetDtoType
}

/** Part of `DashboardConfigDraftInput`. */
export interface DashboardWidgetDraftInput {
  config?: Record<string, unknown> | null | undefined
  /** length <=128 */
  id?: string | null | undefined
  position: DashboardWidgetPositionInput
  responsiveLayouts?: DashboardResponsiveLayoutsInput | null | undefined
  style?: Record<string, unknown> | null | undefined
  type: DashboardWidgetDraftInputType
}

/** Part of `DashboardWidgetDraftInput`. */
export type DashboardWidgetDraftInputType = 'CHART' | 'TEXT' | 'FILTER' | 'AI' | 'TIME_GRAIN' | 'FIELD' | 'PARENT' | 'SPACER' | 'DIVIDER' | 'CONTAINER'

/** Part of `DashboardWidget`. */
export type DashboardWidgetDtoType = 'CHART' | 'TEXT' | 'FILTER' | 'AI' | 'TIME_GRAIN' | 'FIELD' | 'PARENT' | 'SPACER' | 'DIVIDER' | 'CONTAINER'

/** Part of `DashboardConfigInput`. */
export interface DashboardWidgetInput {
  config?: Record<string, unknown> | null | undefined
  /** length <=128 */
  id: string
  position: DashboardWidgetPositionInput
  responsiveLayouts?: DashboardResponsiveLayoutsInput | null | undefined
  style?: Record<string, unknown> | null | undefined
  type: DashboardWidgetInputType
}

/** Part of `DashboardWidgetInput`. */
export type DashboardWidgetInputType = 'CHART' | 'TEXT' | 'FILTER' | 'AI' | 'TIME_GRAIN' | 'FIELD' | 'PARENT' | 'SPACER' | 'DIVIDER' | 'CONTAINER'

/** Part of `DashboardResponsiveLayouts` and `DashboardWidget`. */
export interface DashboardWidgetPosition {
  h: number
  w: number
  x: number
  y: number
}

/** Part of `DashboardResponsiveLayoutsInput`, `DashboardWidgetDraftInput` and `DashboardWidgetInput`. */
export interface DashboardWidgetPositionInput {
  h: number
  w: number
  x: number
  y: number
}

/** Part of `UpdateDataModelFilesInput`. */
export interface DataModelFileContent {
  content: string
  path: string
}

/** Part of `RemoveDataModelFilesInput`. */
export interface DataModelFilePath {
  path: string
}

/** Part of `RenameDataModelFilesInput`. */
export interface DataModelFileRename {
  newPath: string
  path: string
}

/** Part of `DataModelValidationResponse`. */
export interface DataModelValidationError {
  fileName?: string | null | undefined
  message: string
}

/** Answer of `dataModel.validateDataModel`. */
export interface DataModelValidationResponse {
  branchName: string
  cubesCount?: number | null | undefined
  deploymentId: number
  errors: DataModelValidationError[]
  mode: DataModelValidationResponseMode
  valid: boolean
}

/** Part of `DataModelValidationResponse`. */
export type DataModelValidationResponseMode = 'production' | 'dev_mode'

/** Answer of `dataModel.removeBranch`, `dataModel.commitChanges` and 4 others. */
export interface DataModelWriteResponse {
  success: boolean
}

/** Part of `DatabricksMetricViewIntegrationResponse`. */
export interface DatabricksMetricViewIntegrationConfigurationResponse {
  deletionPolicy: DatabricksMetricViewIntegrationConfigurationResponseDeletionPolicy
  enabled: boolean
  selectionMode: DatabricksMetricViewIntegrationConfigurationResponseSelectionMode
  sourceOverrides?: Record<string, string> | null | undefined
  targetCatalog: string
  targetNamePrefix?: string | null | undefined
  targetNames?: Record<string, string> | null | undefined
  targetSchema: string
  version: DatabricksMetricViewIntegrationConfigurationResponseVersion
  viewNameRegex?: string | null | undefined
  viewNames?: string[] | null | undefined
}

/** Part of `DatabricksMetricViewIntegrationConfigurationResponse`. */
export type DatabricksMetricViewIntegrationConfigurationResponseDeletionPolicy = 'retain' | 'delete-managed'

/** Part of `DatabricksMetricViewIntegrationConfigurationResponse`. */
export type DatabricksMetricViewIntegrationConfigurationResponseSelectionMode = 'all' | 'selected' | 'pattern'

/**
 * number
 * Part of `DatabricksMetricViewIntegrationConfigurationResponse`.
 */
export type DatabricksMetricViewIntegrationConfigurationResponseVersion = 1

/** Answer of `databricksMetricViewIntegration.getIntegration` and `databricksMetricViewIntegration.saveIntegration`. */
export interface DatabricksMetricViewIntegrationResponse {
  accessTest?: Record<string, unknown> | null | undefined
  configuration: DatabricksMetricViewIntegrationConfigurationResponse
  configurationVersion: number
  /** format date or date-time */
  createdAt: string
  dataSourceName: string
  deploymentId: number
  publicId: string
  /** format date or date-time */
  updatedAt: string
}

/** Part of `DatabricksMetricViewPublicationViewResult`. */
export interface DatabricksMetricViewPublicationCounts {
  dimensions: number
  errors: number
  joins: number
  measures: number
  warnings: number
}

/** Part of `DatabricksMetricViewPublicationViewResult`. */
export interface DatabricksMetricViewPublicationDatasetSource {
  dataSource: string
  dataset: string
  originalSource: string
  resolvedSource: string
}

/** Part of `DatabricksMetricViewPublicationViewResult`. */
export interface DatabricksMetricViewPublicationIssue {
  code: string
  element?: string | null | undefined
  message: string
  severity: DatabricksMetricViewPublicationIssueSeverity
  stage: DatabricksMetricViewPublicationIssueStage
}

/** Part of `DatabricksMetricViewPublicationIssue`. */
export type DatabricksMetricViewPublicationIssueSeverity = 'ERROR' | 'WARNING'

/** Part of `DatabricksMetricViewPublicationIssue`. */
export type DatabricksMetricViewPublicationIssueStage = 'INPUT' | 'VIEW_PROJECTION' | 'OSSIE_VALIDATION' | 'OSSIE_TO_DATABRICKS' | 'OUTPUT_VALIDATION' | 'EXECUTION'

/** Body of `databricksMetricViewPublication.startPreview`. */
export interface DatabricksMetricViewPublicationPreviewInput {
  dataSourceName: string
  selectionMode: DatabricksMetricViewPublicationPreviewInputSelectionMode
  /** view name -> root dataset */
  sourceOverrides?: Record<string, string> | null | undefined
  /** view name -> metric view name */
  targetNames?: Record<string, string> | null | undefined
  /** allowed: literals ^ $ . and one .*; no groups, alternation, lookaround, backreferences */
  viewNameRegex?: string | null | undefined
  /** needed only when selectionMode = selected */
  viewNames?: string[] | null | undefined
}

/** Part of `DatabricksMetricViewPublicationPreviewInput`. */
export type DatabricksMetricViewPublicationPreviewInputSelectionMode = 'all' | 'selected' | 'pattern'

/** Answer of `databricksMetricViewPublication.previewResult`. */
export interface DatabricksMetricViewPublicationPreviewResultResponse {
  buildJobId: number
  commit?: string | null | undefined
  /** pattern \d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d.\d+Z? */
  completedAt: string
  dataSourceName: string
  deploymentId: number
  durationMs: number
  outcome: DatabricksMetricViewPublicationPreviewResultResponseOutcome
  previewId: string
  runtime: DatabricksMetricViewPublicationRuntime
  sourceSha256: string
  version: DatabricksMetricViewPublicationPreviewResultResponseVersion
  views: DatabricksMetricViewPublicationViewResult[]
}

/** Part of `DatabricksMetricViewPublicationPreviewResultResponse`. */
export type DatabricksMetricViewPublicationPreviewResultResponseOutcome = 'success' | 'partial' | 'failed'

/**
 * integer
 * Part of `DatabricksMetricViewPublicationPreviewResultResponse`.
 */
export type DatabricksMetricViewPublicationPreviewResultResponseVersion = 2

/** Answer of `databricksMetricViewPublication.startPreview`. */
export interface DatabricksMetricViewPublicationPreviewStartResponse {
  buildJobId: number
  commit?: string | null | undefined
  dataSourceName: string
  deploymentId: number
  previewId: string
  resultUrl: string
  reused: boolean
  status: DatabricksMetricViewPublicationPreviewStartResponseStatus
  statusUrl: string
}

/** Part of `DatabricksMetricViewPublicationPreviewStartResponse`. */
export type DatabricksMetricViewPublicationPreviewStartResponseStatus = 'QUEUED'

/** Answer of `databricksMetricViewPublication.previewStatus`. */
export interface DatabricksMetricViewPublicationPreviewStatusResponse {
  dataSourceName: string
  deploymentId: number
  error?: string | null | undefined
  previewId: string
  progress: DatabricksMetricViewPublicationProgress
  resultAvailable: boolean
  /** pattern \d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d.\d+Z? */
  startedAt: string
  status: DatabricksMetricViewPublicationPreviewStatusResponseStatus
  /** pattern \d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d.\d+Z? */
  updatedAt: string
}

/** Part of `DatabricksMetricViewPublicationPreviewStatusResponse`. */
export type DatabricksMetricViewPublicationPreviewStatusResponseStatus = 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'

/** Part of `DatabricksMetricViewPublicationPreviewStatusResponse`. */
export interface DatabricksMetricViewPublicationProgress {
  message: string
  percentComplete: number
  stage: DatabricksMetricViewPublicationProgressStage
}

/** Part of `DatabricksMetricViewPublicationProgress`. */
export type DatabricksMetricViewPublicationProgressStage = 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'

/** Part of `DatabricksMetricViewPublicationPreviewResultResponse`. */
export interface DatabricksMetricViewPublicationRuntime {
  bridgeCommit: string
  bridgeVersion: string
  svcConverterVersion: string
  databricksConverterVersion: string
  ossieCommit: string
  ossieCoreVersion: string
  policyVersion: number
  runnerVersion: string
  templateName: string
}

/** Part of `DatabricksMetricViewPublicationPreviewResultResponse`. */
export interface DatabricksMetricViewPublicationViewResult {
  counts: DatabricksMetricViewPublicationCounts
  svcViewName: string
  datasetSources: DatabricksMetricViewPublicationDatasetSource[]
  eligibleForPublication: boolean
  issues: DatabricksMetricViewPublicationIssue[]
  metricViewName: string
  metricViewSha256?: string | null | undefined
  metricViewYaml?: string | null | undefined
  outcome: DatabricksMetricViewPublicationViewResultOutcome
  source?: string | null | undefined
}

/** Part of `DatabricksMetricViewPublicationViewResult`. */
export type DatabricksMetricViewPublicationViewResultOutcome = 'success' | 'failed'

/** Part of `DbtSyncGeneratedFilesListResponse`. */
export interface DbtGeneratedFileContent {
  /** YAML */
  content: string
  path: string
}

/** Answer of `dbtSync.cancelDbtSync`. */
export interface DbtSyncCancelResponse {
  message: string
}

/** Part of `DbtSyncResultResponse`. */
export interface DbtSyncGeneratedFile {
  path: string
}

/** Answer of `dbtSync.getDbtSyncGeneratedFiles`. */
export interface DbtSyncGeneratedFilesListResponse {
  items: DbtGeneratedFileContent[]
  pageInfo: PageInfo
}

/** Answer of `dbtSync.getDbtSyncLogs`. */
export interface DbtSyncLogEntriesListResponse {
  items: DbtSyncLogEntry[]
  pageInfo: PageInfo
}

/** Part of `DbtSyncLogEntriesListResponse`. */
export interface DbtSyncLogEntry {
  /** phase lines only */
  durationMs?: number | null | undefined
  /** info | error */
  level: string
  message: string
  phase?: string | null | undefined
  /** open set: system now; stdout, stderr later */
  stream: string
  /** ISO 8601 */
  timestamp: string
}

/** Part of `DbtSyncResultResponse`. */
export interface DbtSyncManifestStats {
  macros: number
  models: number
  sources: number
}

/** Part of `DbtSyncStatusResponse`. */
export interface DbtSyncProgress {
  message?: string | null | undefined
  /** rough, from stage; not a completion signal */
  percentComplete: number
  /** same values as sync status */
  stage: string
}

/** Answer of `dbtSync.startDbtSync`. */
export interface DbtSyncResponse {
  branchName: string
  syncJobId: string
  workflowId: string
}

/** Answer of `dbtSync.getDbtSyncResult`. */
export interface DbtSyncResultResponse {
  /** ISO 8601 */
  completedAt: string
  cubeCount: number
  durationMs: number
  generatedFiles: DbtSyncGeneratedFile[]
  manifestStats: DbtSyncManifestStats
  syncJobId: string
}

/** Part of `DbtSyncRunListResponse`. */
export interface DbtSyncRun {
  branchName: string
  /** ISO 8601; null while running; may precede startedAt (other clock) */
  completedAt?: string | null | undefined
  deploymentId: number
  /** single clock, never negative */
  durationMs?: number | null | undefined
  /** failed runs only */
  errorMessage?: string | null | undefined
  failedPhase?: string | null | undefined
  /** when pinned */
  gitRef?: string | null | undefined
  lastStage?: string | null | undefined
  /** run order; absent while running */
  phases?: DbtSyncRunPhase[] | null | undefined
  /** git | manifest */
  source: string
  /** ISO 8601 */
  startedAt: string
  stats?: DbtSyncRunStats | null | undefined
  /** RUNNING | COMPLETED | FAILED | CANCELLED | UNKNOWN; unrecognised = non-terminal */
  status: string
  syncJobId: string
  /** manual | api | webhook | agent | unknown */
  trigger: string
  triggerContext?: DbtSyncRunTriggerContext | null | undefined
  userId?: number | null | undefined
}

/** Answer of `dbtSync.listDbtSyncs`. */
export interface DbtSyncRunListResponse {
  items: DbtSyncRun[]
  pageInfo: PageInfo
}

/** Part of `DbtSyncRun`. */
export interface DbtSyncRunPhase {
  durationMs: number
  /** ok | failed */
  outcome: string
  phase: string
  /** ms after sync start */
  startedOffsetMs: number
}

/** Part of `DbtSyncRun`. */
export interface DbtSyncRunStats {
  cubeCount?: number | null | undefined
  /** advisory, from manifest metadata */
  dbtVersion?: string | null | undefined
  generatedFileCount?: number | null | undefined
  macros?: number | null | undefined
  /** ISO 8601; manifest build time, not sync time */
  manifestGeneratedAt?: string | null | undefined
  models?: number | null | undefined
  sources?: number | null | undefined
}

/** Part of `DbtSyncRun`. */
export interface DbtSyncRunTriggerContext {
  headSha?: string | null | undefined
  pushedBranch?: string | null | undefined
  targetBranch?: string | null | undefined
}

/** Parameter of `dbtSync.listDbtSyncs`. */
export type DbtSyncRunsQueryStatus = 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'UNKNOWN'

/** Parameter of `dbtSync.listDbtSyncs`. */
export type DbtSyncRunsQueryTrigger = 'manual' | 'api' | 'webhook' | 'agent' | 'unknown'

/** Answer of `dbtSync.getDbtSyncStatus`. */
export interface DbtSyncStatusResponse {
  /** only when status = FAILED */
  error?: string | null | undefined
  progress: DbtSyncProgress
  /** INITIALIZING | CREATING_SANDBOX | UPLOADING_PROJECT | INSTALLING_DEPENDENCIES | RUNNING_DBT_DEPS | COMPILING_DBT | PROCESSING_MANIFEST | WRITING_CUBE_FILES | FINALIZING | COMPLETED | FAILED; terminal: COMPLETED, FAILED; unrecognised = still running */
  status: string
  syncJobId: string
  /** ISO 8601 */
  updatedAt: string
}

/** Answer of `deployments.getDeployment`, `deployments.advanceCreationStep` and 3 others. Part of `DeploymentsListResponse`. */
export interface Deployment {
  creationStep: CreationStep
  deploymentUrl: string
  id: number
  name: string
}

/** Answer of `deployments.deleteDeployment`. */
export interface DeploymentDeleteResponse {
  success: boolean
}

/** Part of `DeploymentEnvironmentsListResponse`. */
export interface DeploymentEnvironment {
  api_credentials: DeploymentEnvironmentApiCredential[]
  branch?: string | null | undefined
  id: string
  type: DeploymentEnvironmentType
  user?: string | null | undefined
}

/** Part of `DeploymentEnvironment`. */
export interface DeploymentEnvironmentApiCredential {
  database?: string | null | undefined
  host?: string | null | undefined
  /** >=1 */
  port?: number | null | undefined
  type: DeploymentEnvironmentApiCredentialType
  url?: string | null | undefined
  /** >=1 */
  version: number
}

/** Part of `DeploymentEnvironmentApiCredential`. */
export type DeploymentEnvironmentApiCredentialType = 'rest' | 'sql'

/** Part of `DeploymentEnvironmentTokenResponse` and `DeploymentEnvironmentTokensListResponse`. */
export interface DeploymentEnvironmentToken {
  created_at: string
  expires_at: string
  security_context: Record<string, unknown>
  token: string
}

/** Answer of `environments.createDeploymentEnvironmentToken` and `environments.createDeploymentEnvironmentTokenForMetaSync`. */
export interface DeploymentEnvironmentTokenResponse {
  data: DeploymentEnvironmentToken
}

/** Answer of `environments.getDeploymentEnvironmentTokens`. */
export interface DeploymentEnvironmentTokensListResponse {
  /** deprecated, see items */
  data: DeploymentEnvironmentToken[]
  items: DeploymentEnvironmentToken[]
  pageInfo?: PageInfo | null | undefined
  /** deprecated, see pageInfo */
  pagination?: DeploymentsPagination | null | undefined
}

/** Part of `DeploymentEnvironment`. */
export type DeploymentEnvironmentType = 'production' | 'staging' | 'development'

/** Answer of `environments.getDeploymentEnvironments`. */
export interface DeploymentEnvironmentsListResponse {
  /** deprecated, see items */
  data: DeploymentEnvironment[]
  items: DeploymentEnvironment[]
  pageInfo?: PageInfo | null | undefined
  /** deprecated, see pageInfo */
  pagination?: DeploymentsPagination | null | undefined
}

/** Part of `DeploymentLogsResponse`. */
export interface DeploymentLogLine {
  date: string
  message: string
  pod: string
}

/** Parameter of `deployments.logs`. */
export type DeploymentLogsQueryContainer = 'INIT' | 'MAIN' | 'svcjs-server' | 'vector' | 'api-proxy'

/** Parameter of `deployments.logs`. */
export type DeploymentLogsQuerySource = 'production' | 'dev'

/** Answer of `deployments.logs`. */
export interface DeploymentLogsResponse {
  items: DeploymentLogLine[]
  pageInfo?: PageInfo | null | undefined
}

/** Part of `DeploymentPodsResponse`. */
export interface DeploymentPod {
  containers?: string[] | null | undefined
  name: string
  ready?: boolean | null | undefined
  restartCount?: number | null | undefined
  status?: string | null | undefined
  type?: string | null | undefined
}

/** Answer of `deployments.pods`. */
export interface DeploymentPodsResponse {
  items: DeploymentPod[]
  pageInfo?: PageInfo | null | undefined
}

/** Answer of `deployments.updateDeployment` and `deployments.getDeploymentSettings`. */
export interface DeploymentSettings {
  autoDomain?: string | null | undefined
  cloudProvider: DeploymentSettingsCloudProvider
  creationMethod?: DeploymentSettingsCreationMethod | null | undefined
  creationStep: CreationStep
  cspsConfig?: CspsConfig | null | undefined
  svcImageCloud?: string | null | undefined
  svcImageVersion?: string | null | undefined
  customDomain?: string | null | undefined
  defaultLaunchpadViewGroup?: string | null | undefined
  deployBranchMergeAllowed: boolean
  deployBranchName: string
  deployBranchReadOnly: boolean
  deployMode?: DeploymentSettingsDeployMode | null | undefined
  deployProjectRoot: string
  deploymentUrl: string
  id: number
  isCold?: boolean | null | undefined
  isSvcSqlEnabled: boolean
  isManaged?: boolean | null | undefined
  isSupportPreAggregations: boolean
  launchpadTabs?: string[] | null | undefined
  name: string
  region?: string | null | undefined
  releaseChannel: DeploymentSettingsReleaseChannel
  releaseChannelVersion?: string | null | undefined
  releaseChannelVersionHold?: boolean | null | undefined
  repoType?: DeploymentSettingsRepoType | null | undefined
  targetPlatform?: string | null | undefined
  template: DeploymentSettingsTemplate
  templateVariables?: Record<string, unknown> | null | undefined
}

/** Part of `DeploymentSettings`. */
export type DeploymentSettingsCloudProvider = 'svccloud' | 'aws' | 'gcp'

/** Part of `DeploymentSettings`. */
export type DeploymentSettingsCreationMethod = 'upload' | 'svccloud' | 'github' | 'ssh'

/** Part of `DeploymentSettings`. */
export type DeploymentSettingsDeployMode = 'git' | 'cli'

/** Part of `DeploymentSettings`. */
export type DeploymentSettingsReleaseChannel = 'latest' | 'release'

/** Part of `DeploymentSettings`. */
export type DeploymentSettingsRepoType = 'git' | 'deployRepo'

/** Part of `DeploymentSettings`. */
export type DeploymentSettingsTemplate = 'single' | 'simpleCluster' | 'multiCluster'

/** Answer of `deployments.deploymentToken`. */
export interface DeploymentTokenResponse {
  svcApiToken: string
}

/** Part of `DeploymentVersionsResponse`. */
export interface DeploymentVersion {
  isCurrent: boolean
  isLatestInChannel: boolean
  releaseChannel: DeploymentVersionReleaseChannel
  releaseChannelVersion: string
  version: string
}

/** Part of `DeploymentVersion`. */
export type DeploymentVersionReleaseChannel = 'latest' | 'release'

/** Answer of `deployments.listDeploymentVersions`. */
export interface DeploymentVersionsResponse {
  items: DeploymentVersion[]
  pageInfo?: PageInfo | null | undefined
}

/** Answer of `deployments.getDeployments`. */
export interface DeploymentsListResponse {
  /** >=0; deprecated; total ignoring paging */
  count?: number | null | undefined
  /** deprecated, see items */
  data: Deployment[]
  items: Deployment[]
  pageInfo?: PageInfo | null | undefined
  /** deprecated, see pageInfo */
  pagination: DeploymentsPagination
  /** >=0; deprecated, see count */
  totalCount?: number | null | undefined
}

/** Part of `DeploymentEnvironmentTokensListResponse`, `DeploymentEnvironmentsListResponse` and `DeploymentsListResponse`. */
export interface DeploymentsPagination {
  /** >=0 */
  limit: number
  /** >=0 */
  offset: number
  /** >=0 */
  total: number
}

/** Answer of `dataModel.createBranch` and `dataModel.startDevMode`. */
export interface DevBranchResponse {
  active: boolean
  branchName?: string | null | undefined
  parentBranch?: string | null | undefined
}

/** Body of `reports.disconnectReportFromWorkbook`. */
export interface DisconnectReportFromWorkbookInput {
  anchorCell?: string | null | undefined
  externalWorkbookId?: string | null | undefined
  placementId?: string | null | undefined
  resultLocation?: string | null | undefined
  sheetId?: string | null | undefined
  sheetName?: string | null | undefined
}

/** Body of `workbooks.duplicateWorkbook`. */
export interface DuplicateWorkbookInput {
  shared?: boolean | null | undefined
}

/** Part of `EmbedAccessResponse`. */
export interface EmbedAccessAllEmbedUsers {
  action: EmbedAccessAllEmbedUsersAction
  enabled: boolean
  groupId?: number | null | undefined
}

/** Part of `EmbedAccessAllEmbedUsers`. */
export type EmbedAccessAllEmbedUsersAction = 'read' | 'none'

/** Answer of `dashboardEmbedAccess.getEmbedAccess` and `dashboardEmbedAccess.updateEmbedAccess`. */
export interface EmbedAccessResponse {
  allEmbedUsers: EmbedAccessAllEmbedUsers
  allowEmbed: boolean
  tenants: EmbedAccessTenantEntry[]
}

/** Part of `EmbedAccessResponse`. */
export interface EmbedAccessTenantEntry {
  action: EmbedAccessTenantEntryAction
  embedTenantName: string
  groupId: number
}

/** Part of `EmbedAccessTenantEntry`. */
export type EmbedAccessTenantEntryAction = 'read' | 'none'

/** Answer of `embed.createDashboardComment` and `embed.updateDashboardComment`. Part of `EmbedDashboardCommentThreadDto`. */
export interface EmbedDashboardCommentDto {
  body: string
  /** format date or date-time */
  createdAt: string
  dashboardId: string
  /** format date or date-time */
  editedAt?: string | null | undefined
  id: number
  isOwn: boolean
  /** format date or date-time */
  removedAt?: string | null | undefined
  userId?: number | null | undefined
}

/** Answer of `embed.setDashboardCommentResolved`. Part of `EmbedDashboardCommentThreadsListResponse`. */
export interface EmbedDashboardCommentThreadDto {
  replies: EmbedDashboardCommentDto[]
  /** format date or date-time */
  resolvedAt?: string | null | undefined
  resolvedBy?: number | null | undefined
  root: EmbedDashboardCommentDto
}

/** Answer of `embed.listDashboardComments`. */
export interface EmbedDashboardCommentThreadsListResponse {
  items: EmbedDashboardCommentThreadDto[]
  pageInfo: PageInfo
}

/** Part of `EmbedGroupMembersInput`. */
export interface EmbedGroupMemberInput {
  /** >=1; one of embedUserId, externalId */
  embedUserId?: number | null | undefined
  /** length >=1; one of embedUserId, externalId */
  externalId?: string | null | undefined
}

/** Body of `embedTenants.removeGroupMembers` and `embedTenants.addGroupMembers`. */
export interface EmbedGroupMembersInput {
  /** items >=1, <=1000 */
  members: EmbedGroupMemberInput[]
}

/** Answer of `embedTenants.addGroupMembers`. */
export interface EmbedGroupMembersMutationResponse {
  addedMembers: EmbedUser[]
  unchangedMembers: EmbedUser[]
}

/** Part of `EmbedMentionableUsersListResponse`. */
export interface EmbedMentionableUserDto {
  email?: string | null | undefined
  firstName?: string | null | undefined
  id: number
  username: string
}

/** Answer of `embed.listMentionableEmbedUsers`. */
export interface EmbedMentionableUsersListResponse {
  items: EmbedMentionableUserDto[]
  pageInfo: PageInfo
}

/** Body of `embed.postDashboardPythonRun`. */
export interface EmbedPythonFilteredRunInput {
  reportId: number
  reportVersionId: number
  sqlQuery: string
}

/** Part of `GenerateSession`. */
export interface EmbedSessionSettings {
  /** absent or null = account setting (default true); false overrides every show* AI key, enforced on server */
  allowAi?: boolean | null | undefined
  /** absent or true = role rights; false = chat may not persist content */
  allowChatWorkspaceAuthoring?: boolean | null | undefined
  /** BCP-47; unknown falls back to account default */
  locale?: string | null | undefined
  /** absent = account setting (default true) */
  showAiWidgets?: boolean | null | undefined
  /** absent = account setting (default true) */
  showDashboardChat?: boolean | null | undefined
  /** default true */
  showDashboardSettings?: boolean | null | undefined
  /** default true */
  showGroupByCube?: boolean | null | undefined
  /** default true */
  showMemberNames?: boolean | null | undefined
  /** absent = account setting (default true) */
  showWorkbookChat?: boolean | null | undefined
  /** default true */
  showWorkbookShare?: boolean | null | undefined
  /** IANA; offset or unknown falls back to account default */
  timezone?: string | null | undefined
}

/** Part of `AppConfigResponse`. */
export interface EmbedSettings {
  allowAi?: boolean | null | undefined
  enableDashboardComments?: boolean | null | undefined
  locale?: string | null | undefined
  showAiWidgets?: boolean | null | undefined
  showDashboardChat?: boolean | null | undefined
  showWorkbookChat?: boolean | null | undefined
  timezone?: string | null | undefined
}

/** Part of `EmbedTenantsPublicResponse`. */
export interface EmbedTenant {
  /** format date or date-time */
  createdAt?: string | null | undefined
  displayName?: string | null | undefined
  id: number
  name: string
  userCount: number
}

/** Part of `GenerateSession`. */
export interface EmbedTenantProfile {
  displayName?: string | null | undefined
}

/** Parameter of `dashboardEmbedAccess.listEmbedTenantWorkbooks`. */
export type EmbedTenantWorkbooksListQueryAccessSource = 'tenant' | 'allEmbedUsers' | 'folder'

/** Answer of `dashboardEmbedAccess.listEmbedTenantWorkbooks`. */
export interface EmbedTenantWorkbooksListResponse {
  items: Workbook[]
  pageInfo: PageInfo
}

/** Answer of `embedTenants.listEmbedTenants`. */
export interface EmbedTenantsPublicResponse {
  items: EmbedTenant[]
  pageInfo: PageInfo
}

/** Part of `GenerateSession`. */
export interface EmbedTheme {
  analyticsChat?: EmbedThemeAnalyticsChat | null | undefined
  chat?: EmbedThemeChat | null | undefined
  font?: string | null | undefined
  primaryColor?: string | null | undefined
}

/** Part of `EmbedTheme`. */
export interface EmbedThemeAnalyticsChat {
  backgroundColor?: string | null | undefined
  chatInput?: EmbedThemeAnalyticsChatInput | null | undefined
}

/** Part of `EmbedThemeAnalyticsChat`. */
export interface EmbedThemeAnalyticsChatInput {
  backgroundColor?: string | null | undefined
  borderColor?: string | null | undefined
}

/** Part of `EmbedTheme`. */
export interface EmbedThemeChat {
  inputColor?: string | null | undefined
}

/** Answer of `embedTenants.provisionEmbedUser`. Part of `EmbedGroupMembersMutationResponse`, `EmbedUsersPublicResponse` and `ProvisionEmbedUsersResponse`. */
export interface EmbedUser {
  /** format date or date-time */
  createdAt?: string | null | undefined
  email?: string | null | undefined
  externalId?: string | null | undefined
  firstName?: string | null | undefined
  id: number
  /** format date or date-time */
  lastLogin?: string | null | undefined
  username: string
}

/** Part of `GenerateSession` and `ProvisionEmbedUserInput`. */
export interface EmbedUserProfile {
  displayName?: string | null | undefined
  /** format url */
  picture?: string | null | undefined
}

/** Answer of `embedTenants.getGroupMembers` and `embedTenants.listEmbedUsers`. */
export interface EmbedUsersPublicResponse {
  items: EmbedUser[]
  pageInfo: PageInfo
}

/** Part of `EnvVariablesListResponse` and `SetEnvVariablesInput`. */
export interface EnvVariableItem {
  name: string
  value: string
}

/** Answer of `envVariables.getEnvVariables` and `envVariables.setEnvVariables`. */
export interface EnvVariablesListResponse {
  /** deprecated, see items */
  data: EnvVariableItem[]
  items: EnvVariableItem[]
  pageInfo?: PageInfo | null | undefined
}

/** Part of `StartDashboardExportInput`. */
export interface ExportSubjectInput {
  /** USER: one of email, userId; EMBED_USER: email on the embed user, externalId if absent */
  email?: string | null | undefined
  /** EMBED_USER */
  embedTenantName?: string | null | undefined
  /** EMBED_USER; user created if missing */
  externalId?: string | null | undefined
  /** EMBED_USER; must exist */
  groups?: string[] | null | undefined
  /** EMBED_USER */
  securityContext?: Record<string, unknown> | null | undefined
  type: ExportSubjectInputType
  /** EMBED_USER; definitions must exist */
  userAttributes?: UserAttributeInput[] | null | undefined
  /** USER: one of email, userId */
  userId?: number | null | undefined
}

/** Part of `ExportSubjectInput`. */
export type ExportSubjectInputType = 'USER' | 'EMBED_USER'

/** Answer of `dataModelUploads.fileHashes`. */
export interface FileHash {
  hash: string
}

/** Part of `ReportSnapshot`. */
export interface FillMissingRows {
  excludedDimensions?: string[] | null | undefined
  member: string
}

/** Body of `dataModelUploads.finishUpload`. */
export interface FinishUploadBody {
  /** default true */
  autoRemoveFiles?: boolean | null | undefined
  /** default true */
  awaitGitOperations?: boolean | null | undefined
  commitMessage?: string | null | undefined
  /** bare object, no value type given */
  files: Record<string, unknown>
  transaction: UploadTransaction
}

/** Answer of `dataModelUploads.finishUpload`. */
export interface FinishUploadResponse {
  lastHash?: string | null | undefined
}

/** Answer of `folders.createFolder`, `folders.updateFolder` and `folders.getFolderAncestors`. Part of `FoldersListResponse`. */
export interface Folder {
  /** date or date-time */
  createdAt: string
  createdBy?: number | undefined
  deploymentId: number
  folderPath?: WorkspaceFolderPathEntry[] | undefined
  id: number
  name: string
  parentId?: number | null | undefined
  position: number
  type: FolderDtoType
  /** date or date-time */
  updatedAt: string
  updatedBy?: number | null | undefined
  user?: ResourceOwner | null | undefined
}

/** Part of `Folder`. */
export type FolderDtoType = 'FOLDER' | 'WORKBOOK' | 'REPORT'

/** Answer of `folders.getFolders`. */
export interface FoldersListResponse {
  /** >=0; deprecated: total accessible, not paged */
  count?: number | null | undefined
  /** deprecated, use items */
  data: Folder[]
  items: Folder[]
  pageInfo?: PageInfo | null | undefined
}

/** Answer of `embed.postTokenBySessionId`. */
export interface GenerateEmbedTokenResponse {
  token: string
}

/** Body of `embed.generateSession`. */
export interface GenerateSession {
  /** absent or production branch = production; must be served at generation time, else rejected; unknown branch 404; saved content not branch-scoped */
  branchName?: string | null | undefined
  creatorMode?: boolean | null | undefined
  /** number, not integer */
  deploymentId: number
  email?: string | null | undefined
  /** pattern ^[a-z][a-z0-9-]{0,34}[a-z0-9]$ */
  embedTenantName?: string | null | undefined
  embedTenantProfile?: EmbedTenantProfile | null | undefined
  embedTheme?: EmbedTheme | null | undefined
  externalId?: string | null | undefined
  /** deprecated, no effect */
  groupDefinitions?: GroupDefinition[] | null | undefined
  /** tenant-wide groups; must pre-exist, unknown names rejected; exposed verbatim as groups under the service key of the security context */
  groups?: string[] | null | undefined
  internalId?: string | null | undefined
  isEphemeral?: boolean | null | undefined
  publicDashboardId?: string | null | undefined
  roles?: string[] | null | undefined
  securityContext?: Record<string, unknown> | null | undefined
  /** kept in signed embed token; session-only overrides */
  settings?: EmbedSessionSettings | null | undefined
  /** idempotent upsert before assignment; needs creatorMode true + embedTenantName */
  tenantGroupDefinitions?: GroupDefinition[] | null | undefined
  /** needs creatorMode true + embedTenantName; security-context name system:tenant:{embedTenantName}:group:{groupName} */
  tenantGroups?: string[] | null | undefined
  userAttributeDefinitions?: UserAttributeDefinition[] | null | undefined
  userAttributes?: UserAttributeInput[] | null | undefined
  userProfile?: EmbedUserProfile | null | undefined
}

/** Answer of `embed.generateSession`. */
export interface GenerateSessionResponse {
  sessionId: string
}

/** Parameter of `environments.getDeploymentEnvironments`. */
export type GetDeploymentEnvironmentsQueryType = 'production' | 'staging' | 'development'

/** Parameter of `reports.getReports`. */
export type GetReportsQuerySortBy = 'name' | 'createdAt' | 'updatedAt' | 'lastViewedAt'

/** Parameter of `reports.getReports`. */
export type GetReportsQuerySortDirection = 'ASC' | 'DESC'

/** Parameter of `userAttributes.getUserAttributes`. */
export type GetUserAttributesQueryType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array'

/** Parameter of `workspace.sharedWorkspaceObjects` and `workspace.workspaceObjects`. */
export type GetWorkspaceObjectsQueryOrderByDirection = 'ASC' | 'DESC'

/** Parameter of `workspace.sharedWorkspaceObjects` and `workspace.workspaceObjects`. */
export type GetWorkspaceObjectsQueryOrderByField = 'updated_at' | 'created_at' | 'name' | 'viewer_last_viewed_at'

/** Part of `GitHubBranchesListResponse`. */
export interface GitHubBranchResponse {
  isDefault: boolean
  name: string
}

/** Answer of `github.branches`. */
export interface GitHubBranchesListResponse {
  /** deprecated, use items */
  data: GitHubBranchResponse[]
  items: GitHubBranchResponse[]
  pageInfo?: PageInfo | null | undefined
}

/** Answer of `github.status`. */
export interface GitHubConnectStatusResponse {
  connected: boolean
  linkUrl: string
  settingsUrl: string
}

/** Part of `GitHubInstallationsListResponse`. */
export interface GitHubInstallationResponse {
  avatarUrl: string
  id: string
  installationId: string
  login: string
}

/** Answer of `github.installations`. */
export interface GitHubInstallationsListResponse {
  /** deprecated, use items */
  data: GitHubInstallationResponse[]
  items: GitHubInstallationResponse[]
  pageInfo?: PageInfo | null | undefined
}

/** Part of `GitHubReposListResponse`. */
export interface GitHubRepoResponse {
  htmlUrl: string
  id: number
  name: string
}

/** Answer of `github.repositories`. */
export interface GitHubReposListResponse {
  /** deprecated, use items */
  data: GitHubRepoResponse[]
  items: GitHubRepoResponse[]
  pageInfo?: PageInfo | null | undefined
}

/** Part of `GenerateSession`. */
export interface GroupDefinition {
  description?: string | null | undefined
  name: string
}

/** Part of `CreatorMode`. */
export interface LocalizedValue {
  /** length <=35 */
  locale: string
  /** length <=1000 */
  value: string
}

/** Body of `dataModel.mergeIntoParentBranch`. */
export interface MergeIntoParentBranchRequest {
  branchId?: number | undefined
  branchName?: string | undefined
  deleteBranch?: boolean | null | undefined
  message?: string | null | undefined
  squashCommits?: boolean | null | undefined
  switchToParentBranch?: boolean | null | undefined
}

/** Answer of `dataModel.mergeIntoParentBranch` and `dataModel.mergeToDefaultBranch`. */
export interface MergeResponse {
  branchDeleted: boolean
  merged: boolean
}

/** Body of `dataModel.mergeToDefaultBranch`. */
export interface MergeToDefaultBranchRequest {
  branchId?: number | undefined
  branchName?: string | undefined
  message: string
  removeBranchAfterMerge?: boolean | null | undefined
}

/** Body of `workspace.moveWorkspaceObject`. */
export interface MoveWorkspaceObjectInput {
  folderId?: number | null | undefined
  id: number
  type: MoveWorkspaceObjectInputType
}

/** Part of `MoveWorkspaceObjectInput`. */
export type MoveWorkspaceObjectInputType = 'FOLDER' | 'WORKBOOK' | 'REPORT'

/** Answer of `notifications.createNotification`, `notifications.getNotification` and `notifications.updateNotification`. Part of `NotificationsListResponse`. */
export interface NotificationDto {
  cronExpression: string
  dashboardId: number
  deploymentId: number
  filters?: DashboardFilter[] | null | undefined
  humanReadableSchedule: string
  id: number
  isEnabled: boolean
  memberSwitchers?: DashboardMemberSwitcher[] | null | undefined
  notificationAiSummary: boolean
  notificationEnabled: boolean
  notificationFormat: string
  timeGrains?: DashboardTimeGrain[] | null | undefined
  timezone: string
}

/** Part of `NotificationRecipientsListResponse` and `NotificationRecipientsMutationResponse`. */
export interface NotificationRecipient {
  channelId?: string | null | undefined
  channelName?: string | null | undefined
  email?: string | null | undefined
  embedTenantName?: string | null | undefined
  embedUserId?: number | null | undefined
  externalId?: string | null | undefined
  type: NotificationRecipientType
  userId?: number | null | undefined
  username?: string | null | undefined
}

/** Part of `AddNotificationRecipientsInput`. */
export interface NotificationRecipientInput {
  /** SLACK */
  channelId?: string | null | undefined
  /** SLACK, optional */
  channelName?: string | null | undefined
  /** USER: either this or userId */
  email?: string | null | undefined
  /** EMBED_USER */
  embedTenantName?: string | null | undefined
  /** EMBED_USER */
  externalId?: string | null | undefined
  /** EMBED_USER; must pre-exist */
  groups?: string[] | null | undefined
  /** EMBED_USER */
  securityContext?: Record<string, unknown> | null | undefined
  type: NotificationRecipientInputType
  /** EMBED_USER; definitions must pre-exist */
  userAttributes?: UserAttributeInput[] | null | undefined
  /** USER: either this or email */
  userId?: number | null | undefined
}

/** Part of `NotificationRecipientInput`. */
export type NotificationRecipientInputType = 'USER' | 'EMBED_USER' | 'SLACK'

/** Part of `NotificationRecipient`. */
export type NotificationRecipientType = 'USER' | 'EMBED_USER' | 'SLACK'

/** Answer of `notifications.getRecipients`. */
export interface NotificationRecipientsListResponse {
  items: NotificationRecipient[]
  pageInfo?: PageInfo | null | undefined
}

/** Answer of `notifications.addRecipients`. */
export interface NotificationRecipientsMutationResponse {
  createdRecipients: NotificationRecipient[]
  unchangedRecipients: NotificationRecipient[]
  updatedRecipients: NotificationRecipient[]
}

/** Answer of `notifications.getNotifications`. */
export interface NotificationsListResponse {
  items: NotificationDto[]
  pageInfo?: PageInfo | null | undefined
}

/** Answer of `oauthIntegrations.listOAuthIntegrations`, `oauthIntegrations.createOAuthIntegration` and 2 others. */
export interface OAuthIntegration {
  /** format url */
  authUrl: string
  clientId: string
  config?: Record<string, unknown> | null | undefined
  /** date or date-time */
  createdAt: string
  id: number
  name: string
  /** format url */
  redirectUri: string
  /** untyped items */
  scopes?: unknown[] | null | undefined
  /** format url */
  tokenUrl: string
  type: string
  /** date or date-time */
  updatedAt: string
}

/** Answer of `oidcTokenConfigs.listOidcTokenConfigs`, `oidcTokenConfigs.createOidcTokenConfig` and 2 others. */
export interface OidcTokenConfig {
  audience: string
  audienceType: string
  /** date or date-time */
  createdAt: string
  /** bare object */
  customClaims?: Record<string, unknown> | null | undefined
  id: number
  isEnabled: boolean
  name: string
  subFormat?: string | null | undefined
  targetEnvVar?: string | null | undefined
  /** date or date-time */
  updatedAt: string
}

/** Part of `BranchesListResponse`, `DbtSyncGeneratedFilesListResponse` and 28 others. */
export interface PageInfo {
  endCursor?: string | null | undefined
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor?: string | null | undefined
}

/** Part of `ReportSnapshot`. */
export interface PeriodComparison {
  measure: string
  offset: PeriodComparisonOffset
  outputs?: string[] | null | undefined
  timeDimension: string
}

/** Part of `PeriodComparison`. */
export interface PeriodComparisonOffset {
  amount: number
  unit: string
}

/** Part of `Report` and `UpdateReportInput`. */
export interface PivotItems {
  columns: string[]
  displayScale?: PivotItemsDisplayScale | null | undefined
  filters: string[]
  measures: string[]
  measuresAxis?: PivotItemsMeasuresAxis | null | undefined
  measuresPosition?: PivotItemsMeasuresPosition | null | undefined
  rows: string[]
  showAppliedFilters?: boolean | null | undefined
  showColumnTotals?: boolean | null | undefined
  showRowTotals?: boolean | null | undefined
}

/** Part of `PivotItems`. */
export type PivotItemsDisplayScale = 'model' | 'absolute' | 'thousands' | 'millions' | 'billions'

/** Part of `CreateReportInput`. */
export interface PivotItemsInput {
  columns: string[]
  displayScale?: PivotItemsInputDisplayScale | null | undefined
  filters: string[]
  measures: string[]
  measuresAxis?: PivotItemsInputMeasuresAxis | null | undefined
  measuresPosition?: PivotItemsInputMeasuresPosition | null | undefined
  rows: string[]
  showAppliedFilters?: boolean | null | undefined
  showColumnTotals?: boolean | null | undefined
  showRowTotals?: boolean | null | undefined
}

/** Part of `PivotItemsInput`. */
export type PivotItemsInputDisplayScale = 'model' | 'absolute' | 'thousands' | 'millions' | 'billions'

/** Part of `PivotItemsInput`. */
export type PivotItemsInputMeasuresAxis = 'columns' | 'rows'

/** Part of `PivotItemsInput`. */
export type PivotItemsInputMeasuresPosition = 'before' | 'after'

/** Part of `PivotItems`. */
export type PivotItemsMeasuresAxis = 'columns' | 'rows'

/** Part of `PivotItems`. */
export type PivotItemsMeasuresPosition = 'before' | 'after'

/** Part of `Role`, `RoleCreateBody` and 2 others. */
export interface Policy {
  actions: ('All' | 'DeploymentsManage' | 'DeploymentCreate' | 'DeploymentRead' | 'DeploymentUpdate' | 'DeploymentDelete' | 'SecretsManage' | 'DownloadData' | 'PlaygroundRead' | 'SchemaRead' | 'SchemaUpdate' | 'SchemaUpdateDevBranches' | 'APMRead' | 'ChatHistoryRead' | 'PreAggregationBuild' | 'AlertsCreate' | 'AlertsRead' | 'AlertsUpdate' | 'AlertsDelete' | 'AuditLogManage' | 'BillingRead' | 'SqlRunnerRead' | 'DataAssetsRead' | 'DataAssetsManage' | 'SvcNetworkConnect' | 'ReportRead' | 'ReportEdit' | 'ReportManage' | 'WorkbookManage' | 'WorkbookRead' | 'WorkbookEdit' | 'ChatThreadRead' | 'AgentManage' | 'AgentRead' | 'AgentSpaceManage' | 'AgentAdmin' | 'DeploymentAgentRead' | 'OAuthIntegrationsManage' | 'OAuthIntegrationsIssueTokens' | 'McpToolsManage' | 'AIBIDevelop' | 'AIBIExplore' | 'AIBIView' | 'ChartPalettesManage' | 'DashboardThemesManage' | 'AIBIDeveloper' | 'AIBIUser' | 'AIBIViewer' | 'EmbedDeploymentRead' | 'EmbedDashboardRead' | 'FolderRead' | 'FolderEdit' | 'FolderManage')[]
  resourceType: PolicyResourceType
  resources: string[]
}

/** Part of `Policy`. */
export type PolicyResourceType = 'Global' | 'Deployment' | 'Report' | 'ReportFolder' | 'Agent' | 'AgentSpace' | 'Workbook' | 'Dashboard' | 'Folder' | 'ChatThread'

/** Body of `embed.postTokenBySessionId`. */
export interface PostTokenBySessionIdInput {
  sessionId: string
}

/**
 * externalId normalized as for a success
 * Part of `ProvisionEmbedUsersResponse`.
 */
export interface ProvisionEmbedUserFailure {
  error: BulkActionError
  externalId: string
}

/** Body of `embedTenants.provisionEmbedUser`. Part of `ProvisionEmbedUsersInput`. */
export interface ProvisionEmbedUserInput {
  /** format email; stored lowercased; absent = synthetic {externalId}@svc-domain placeholder; re-supply updates */
  email?: string | null | undefined
  /** length >=1; trimmed + lowercased */
  externalId: string
  /** global; must pre-exist; present = replace, absent = keep, [] = clear */
  groups?: string[] | null | undefined
  /** must pre-exist in this embed tenant; present = replace, absent = keep, [] = clear */
  tenantGroups?: string[] | null | undefined
  /** absent fields keep value */
  userProfile?: EmbedUserProfile | null | undefined
}

/** Body of `embedTenants.provisionEmbedUsers`. */
export interface ProvisionEmbedUsersInput {
  /** items >=1, <=100 */
  users: ProvisionEmbedUserInput[]
}

/** Answer of `embedTenants.provisionEmbedUsers`. */
export interface ProvisionEmbedUsersResponse {
  failed: ProvisionEmbedUserFailure[]
  /** in request order */
  succeeded: EmbedUser[]
}

/** Body of `workbooks.publishDashboard`. */
export interface PublishDashboardInput {
  allowEmbed?: boolean | null | undefined
  config?: DashboardConfigInput | null | undefined
  dashboardId?: number | null | undefined
  description?: string | null | undefined
  title?: string | null | undefined
  workbookId: number
}

/** Body of `dataModel.pull`. */
export interface PullRequest {
  branchName: string
}

/** Answer of `dataModel.pull`. */
export interface PullResponse {
  buildTriggered: boolean
}

/** Answer of `embed.postDashboardPythonRun`. */
export interface PythonAnalysisFilteredRun {
  /** plain string, no format */
  at: string
  executionError?: string | null | undefined
  inputRowCount: number
  /** any value or null */
  outputData?: unknown | null | undefined
  stderr: string
  stdout: string
}

/** Body of `reports.refreshReport`. */
export interface RefreshReportInput {
  anchorCell?: string | null | undefined
  externalWorkbookId?: string | null | undefined
  placementId?: string | null | undefined
  resultChecksum?: ReportPlacementResultChecksumInput | null | undefined
  resultLocation?: string | null | undefined
  sheetId?: string | null | undefined
  sheetName?: string | null | undefined
}

/** Part of `RegionsListResponse`. */
export interface RegionResponse {
  id: number
  isDedicated?: boolean | null | undefined
  isHybrid?: boolean | null | undefined
  isPublic?: boolean | null | undefined
  name: string
  provider?: string | null | undefined
  title?: string | null | undefined
  useAiEngineer?: boolean | null | undefined
}

/** Answer of `regions.listRegions`. */
export interface RegionsListResponse {
  /** deprecated, use items */
  data: RegionResponse[]
  items: RegionResponse[]
  pageInfo?: PageInfo | null | undefined
}

/** Body of `dataModel.removeFiles`. */
export interface RemoveDataModelFilesInput {
  branchId?: number | undefined
  branchName?: string | undefined
  files: DataModelFilePath[]
}

/** Part of `RemoveNotificationRecipientsInput`. */
export interface RemoveNotificationRecipientInput {
  /** needed when EMBED_USER */
  embedTenantName?: string | null | undefined
  /** never null; USER: userId, EMBED_USER: embedUserId, SLACK: channelId */
  id: number | string
  type: RemoveNotificationRecipientInputType
}

/** Part of `RemoveNotificationRecipientInput`. */
export type RemoveNotificationRecipientInputType = 'USER' | 'EMBED_USER' | 'SLACK'

/** Body of `notifications.removeRecipients`. */
export interface RemoveNotificationRecipientsInput {
  /** items >=1, <=1000 */
  recipients: RemoveNotificationRecipientInput[]
}

/** Body of `dataModel.renameFiles`. */
export interface RenameDataModelFilesInput {
  branchId?: number | undefined
  branchName?: string | undefined
  files: DataModelFileRename[]
}

/** Answer of `reports.createReport`, `reports.upsertReportByPublicId` and 5 others. Part of `ReportsListResponse`. */
export interface Report {
  canEdit?: boolean | null | undefined
  canManage?: boolean | null | undefined
  /** date or date-time */
  createdAt: string
  createdBy?: number | undefined
  currentQueryChecksum?: string | null | undefined
  deploymentId: number
  description?: string | null | undefined
  endResultCell?: string | null | undefined
  externalWorkbookId?: string | null | undefined
  externalWorkbookPlacements?: ReportPlacement[] | null | undefined
  folderId?: number | null | undefined
  folderPath?: WorkspaceFolderPathEntry[] | undefined
  id: number
  jsonQuery?: string | null | undefined
  meta?: Record<string, unknown> | null | undefined
  /** length <=255 */
  name: string
  pivotItems?: PivotItems | null | undefined
  /** length 12, pattern ^[0-9A-Za-z]+$ */
  publicId: string
  refreshedBy?: number | null | undefined
  refreshedByUser: ResourceOwner
  resultLocation?: string | null | undefined
  rolesWithAccess?: RoleWithAccess[] | null | undefined
  source?: ReportDtoSource | null | undefined
  sqlQuery?: string | null | undefined
  title?: string | null | undefined
  type: ReportDtoType
  /** date or date-time */
  updatedAt: string
  user: ResourceOwner
  userId: number
  version?: number | null | undefined
  workbookId?: number | null | undefined
}

/** Part of `Report`. */
export type ReportDtoSource = 'GOOGLE_SHEETS' | 'EXCEL' | 'PLAYGROUND' | 'D3'

/** Part of `Report`. */
export type ReportDtoType = 'FOLDER' | 'WORKBOOK' | 'REPORT'

/** Part of `Report`. */
export interface ReportPlacement {
  anchorCell?: string | null | undefined
  endResultCell?: string | null | undefined
  host?: ReportPlacementHost | null | undefined
  id?: string | null | undefined
  /** plain string, no format */
  placedAt?: string | null | undefined
  placedByUserId?: number | null | undefined
  queryChecksum?: string | null | undefined
  /** plain string, no format */
  refreshedAt?: string | null | undefined
  refreshedByUserId?: number | null | undefined
  resultChecksum?: ReportPlacementResultChecksum | null | undefined
  resultLocation: string
  sheetId?: string | null | undefined
  sheetName?: string | null | undefined
  syncStatus?: ReportPlacementSyncStatus | null | undefined
  workbookId: string
  workbookName?: string | null | undefined
}

/** Part of `ReportPlacement`. */
export type ReportPlacementHost = 'GOOGLE_SHEETS' | 'EXCEL'

/** Part of `ReportPlacement`. */
export interface ReportPlacementResultChecksum {
  /** items <=2000 */
  chunks: ReportPlacementResultChunk[]
  /** >=1 */
  v: number
}

/** Part of `ConnectReportToWorkbookInput`, `CreateReportInput` and 2 others. */
export interface ReportPlacementResultChecksumInput {
  /** items <=2000 */
  chunks: ReportPlacementResultChunkInput[]
  /** >=1 */
  v: number
}

/** Part of `ReportPlacementResultChecksum`. */
export interface ReportPlacementResultChunk {
  /** >=0 */
  from: number
  /** length >=1, <=64 */
  hash: string
  /** >=0; deprecated */
  to?: number | null | undefined
}

/** Part of `ReportPlacementResultChecksumInput`. */
export interface ReportPlacementResultChunkInput {
  /** >=0 */
  from: number
  /** length >=1, <=64 */
  hash: string
  /** >=0; deprecated */
  to?: number | null | undefined
}

/** Part of `ReportPlacement`. */
export type ReportPlacementSyncStatus = 'UP_TO_DATE' | 'CHANGED' | 'UNKNOWN'

/** Part of `Dashboard`. */
export interface ReportSnapshot {
  description?: string | null | undefined
  fillMissingRows?: FillMissingRows | null | undefined
  id: number
  isSourceReport?: boolean | null | undefined
  kind?: ReportSnapshotDtoKind | null | undefined
  meta?: Record<string, unknown> | null | undefined
  name?: string | null | undefined
  periodComparisons?: PeriodComparison[] | null | undefined
  preferences?: ReportSnapshotPreferences | null | undefined
  pythonCode?: string | null | undefined
  reportId: number
  spec?: string | Record<string, unknown> | null | undefined
  sqlQuery?: string | null | undefined
  title?: string | null | undefined
  versionNumber: number
}

/** Part of `ReportSnapshot`. */
export type ReportSnapshotDtoKind = 'vega' | 'table' | 'kpi' | 'html' | 'map' | 'sankey'

/** Part of `ReportSnapshot`. */
export interface ReportSnapshotPreferences {
  columnFormats?: Record<string, ColumnFormatOverride> | null | undefined
}

/** Answer of `reports.getReports`. */
export interface ReportsListResponse {
  /** >=0; deprecated: total accessible, not paged */
  count?: number | null | undefined
  /** deprecated, use items */
  data: Report[]
  items: Report[]
  pageInfo?: PageInfo | null | undefined
}

/** Part of `Folder`, `Report` and `Workbook`. */
export interface ResourceOwner {
  email: string
  firstName?: string | null | undefined
  id: number
  picture?: string | null | undefined
}

/** Body of `embed.revokeSession`. */
export interface RevokeEmbedSessionInput {
  /** pattern ^[0-9a-f]{32}$; from POST /api/v1/embed/generate-session; fine before or after token exchange */
  sessionId: string
}

/** Answer of `roles.createRole`, `roles.getRole` and `roles.updateRole`. Part of `RolesListResponse`. */
export interface Role {
  description?: string | null | undefined
  id: number
  name: string
  policies: Policy[]
}

/** Body of `roles.createRole`. */
export interface RoleCreateBody {
  /** length <=255 */
  description?: string | null | undefined
  /** length >=1, <=255; unique; 400 for built-ins: Admin, Developer, AIBIDeveloper, D3User, AIBIUser, AIBIViewer, Guest, EmbedUser; None and All accepted */
  name: string
  /** items <=200; [] ok = grants nothing; a policy with empty actions or empty resources is rejected; resources = deployment ids or ["All"] when resourceType Deployment */
  policies: Policy[]
}

/** Body of `roles.updateRole`. */
export interface RoleUpdateBody {
  /** length <=255; absent = keep, null = clear */
  description?: string | null | undefined
  /** length >=1, <=255; absent = keep, null rejected */
  name?: string | undefined
  /** items <=200; full replace; absent = keep, [] = remove all, null rejected */
  policies?: Policy[] | undefined
}

/** Part of `Report`. */
export interface RoleWithAccess {
  actions: ('All' | 'DeploymentsManage' | 'DeploymentCreate' | 'DeploymentRead' | 'DeploymentUpdate' | 'DeploymentDelete' | 'SecretsManage' | 'DownloadData' | 'PlaygroundRead' | 'SchemaRead' | 'SchemaUpdate' | 'SchemaUpdateDevBranches' | 'APMRead' | 'ChatHistoryRead' | 'PreAggregationBuild' | 'AlertsCreate' | 'AlertsRead' | 'AlertsUpdate' | 'AlertsDelete' | 'AuditLogManage' | 'BillingRead' | 'SqlRunnerRead' | 'DataAssetsRead' | 'DataAssetsManage' | 'SvcNetworkConnect' | 'ReportRead' | 'ReportEdit' | 'ReportManage' | 'WorkbookManage' | 'WorkbookRead' | 'WorkbookEdit' | 'ChatThreadRead' | 'AgentManage' | 'AgentRead' | 'AgentSpaceManage' | 'AgentAdmin' | 'DeploymentAgentRead' | 'OAuthIntegrationsManage' | 'OAuthIntegrationsIssueTokens' | 'McpToolsManage' | 'AIBIDevelop' | 'AIBIExplore' | 'AIBIView' | 'ChartPalettesManage' | 'DashboardThemesManage' | 'AIBIDeveloper' | 'AIBIUser' | 'AIBIViewer' | 'EmbedDeploymentRead' | 'EmbedDashboardRead' | 'FolderRead' | 'FolderEdit' | 'FolderManage')[]
  id: number
  name: string
}

/** Answer of `roles.getRoles`. */
export interface RolesListResponse {
  items: Role[]
  pageInfo: PageInfo
}

/** Body of `databricksMetricViewIntegration.saveIntegration`. */
export interface SaveDatabricksMetricViewIntegrationInput {
  deletionPolicy?: SaveDatabricksMetricViewIntegrationInputDeletionPolicy | undefined
  enabled: boolean
  /** >=0; 0 = create, else version from GET */
  expectedConfigurationVersion: number
  selectionMode: SaveDatabricksMetricViewIntegrationInputSelectionMode
  sourceOverrides?: Record<string, string> | undefined
  /** length <=255 */
  targetCatalog: string
  /** length <=255 */
  targetNamePrefix?: string | undefined
  targetNames?: Record<string, string> | undefined
  /** length <=255 */
  targetSchema: string
  /** length <=128 */
  viewNameRegex?: string | undefined
  /** items <=128 */
  viewNames?: string[] | undefined
}

/** Part of `SaveDatabricksMetricViewIntegrationInput`. */
export type SaveDatabricksMetricViewIntegrationInputDeletionPolicy = 'retain' | 'delete-managed'

/** Part of `SaveDatabricksMetricViewIntegrationInput`. */
export type SaveDatabricksMetricViewIntegrationInputSelectionMode = 'all' | 'selected' | 'pattern'

/** Body of `dataModel.setBranchStagingEnvironment`. */
export interface SetBranchStagingEnvironmentRequest {
  branchId?: number | null | undefined
  branchName?: string | null | undefined
  enabled: boolean
}

/** Answer of `dataModel.setBranchStagingEnvironment`. */
export interface SetBranchStagingEnvironmentResponse {
  data: BranchResponse
}

/** Body of `embed.setDashboardCommentResolved`. */
export interface SetEmbedDashboardCommentResolvedBody {
  resolved: boolean
}

/** Body of `envVariables.setEnvVariables`. */
export interface SetEnvVariablesInput {
  env_variables: EnvVariableItem[]
}

/** Part of `AppConfigResponse`. */
export interface SheetsUiSettings {
  showAppliedFilters?: boolean | null | undefined
}

/** Part of `UserSettingsInput`. */
export interface SheetsUserSettingsInput {
  autoRunQueryOnChange?: boolean | null | undefined
  openExplorationFromSheet?: boolean | null | undefined
  revealSheetOnOpen?: boolean | null | undefined
  showAppliedFilters?: boolean | null | undefined
  suppressDuplicateValues?: boolean | null | undefined
}

/** Answer of `dataModel.listFiles`. */
export interface SourceTreeResponse {
  /** deprecated, use items */
  data: Record<string, unknown>[]
  items: Record<string, unknown>[]
  pageInfo?: PageInfo | null | undefined
}

/** Body of `dashboardExports.startExport`. */
export interface StartDashboardExportInput {
  /** exactly one of this / dashboardPublicId */
  dashboardId?: number | null | undefined
  /** exactly one of this / dashboardId */
  dashboardPublicId?: string | null | undefined
  filters?: DashboardFilterInput[] | null | undefined
  format: StartDashboardExportInputFormat
  memberSwitchers?: DashboardMemberSwitcherInput[] | null | undefined
  /** caller must be tenant admin; absent = API key's user */
  renderAs?: ExportSubjectInput | null | undefined
  timeGrains?: DashboardTimeGrainInput[] | null | undefined
}

/** Part of `StartDashboardExportInput`. */
export type StartDashboardExportInputFormat = 'png' | 'pdf'

/** Body of `dbtSync.startDbtSync`. */
export interface StartDbtSyncInput {
  branchName?: string | null | undefined
  /** required when source=manifest, else ignored */
  manifest?: Record<string, unknown> | null | undefined
  output?: StartDbtSyncInputOutput | null | undefined
  /** branch or tag, not a SHA; this sync only; names the generated branch */
  ref?: string | null | undefined
  source?: StartDbtSyncInputSource | null | undefined
}

/** Part of `StartDbtSyncInput`. */
export type StartDbtSyncInputOutput = 'branch' | 'files'

/** Part of `StartDbtSyncInput`. */
export type StartDbtSyncInputSource = 'git' | 'manifest'

/** Body of `dataModel.startDevMode`. */
export interface StartDevModeRequest {
  branchName?: string | null | undefined
}

/** Answer of `dataModelUploads.startUpload`. */
export interface StartUploadResponse {
  deploymentName: string
  transaction: UploadTransaction
}

/** Answer of `tenantSettings.getTenantSettings` and `tenantSettings.updateTenantSettings`. */
export interface TenantSettings {
  auditLogEnabled: boolean
  auditLogEnabledCurrent: boolean
  auditLogEnabledTimestamp: number
  hasSupportAccess: boolean
  maintenanceWindowDay: string
  maintenanceWindowEnabled: boolean
  maintenanceWindowTime: string
  oidcEnabled: boolean
  useAIBIUserInterface: boolean
}

/** Body of `tenantSettings.updateTenantSettings`. */
export interface TenantSettingsInput {
  auditLogEnabled?: boolean | null | undefined
  hasSupportAccess?: boolean | null | undefined
  maintenanceWindowDay?: string | null | undefined
  maintenanceWindowEnabled?: boolean | null | undefined
  maintenanceWindowTime?: string | null | undefined
  oidcEnabled?: boolean | null | undefined
  useAIBIUserInterface?: boolean | null | undefined
}

/** Part of `AppThemeTypography`. */
export interface ThemeFont {
  family?: string | null | undefined
  format: string
  id: string
  name?: string | null | undefined
  url: string
}

/** Part of `AppConfigResponse`. */
export interface TimezoneSettings {
  allowUserOverride?: boolean | null | undefined
  enabled?: boolean | null | undefined
  timezone?: string | null | undefined
}

/** Body of `embed.updateDashboardEmbedding`. */
export interface UpdateDashboardEmbeddingInput {
  /** true = GET /api/v1/embed/dashboard/{publicId} allowed for embed sessions, false = 403 there; no effect on creator mode or all-embed-user shares */
  allowEmbed: boolean
}

/** Body of `dataModel.updateFiles`. */
export interface UpdateDataModelFilesInput {
  branchId?: number | undefined
  branchName?: string | undefined
  files: DataModelFileContent[]
}

/** Body of `deployments.updateDeployment`. */
export interface UpdateDeploymentInput {
  cloudProvider?: UpdateDeploymentInputCloudProvider | null | undefined
  creationMethod?: UpdateDeploymentInputCreationMethod | null | undefined
  cspsConfig?: CspsConfigInput | null | undefined
  customDomain?: string | null | undefined
  defaultLaunchpadViewGroup?: string | null | undefined
  deployBranchMergeAllowed?: boolean | null | undefined
  deployBranchName?: string | null | undefined
  deployBranchReadOnly?: boolean | null | undefined
  deployMode?: UpdateDeploymentInputDeployMode | null | undefined
  deployProjectRoot?: string | null | undefined
  launchpadTabs?: string[] | null | undefined
  name?: string | null | undefined
  region?: string | null | undefined
  releaseChannel?: UpdateDeploymentInputReleaseChannel | null | undefined
  releaseChannelVersion?: string | null | undefined
  releaseChannelVersionHold?: boolean | null | undefined
  template?: UpdateDeploymentInputTemplate | null | undefined
  templateVariables?: Record<string, unknown> | null | undefined
}

/** Part of `UpdateDeploymentInput`. */
export type UpdateDeploymentInputCloudProvider = 'svccloud' | 'aws' | 'gcp'

/** Part of `UpdateDeploymentInput`. */
export type UpdateDeploymentInputCreationMethod = 'upload' | 'svccloud' | 'github' | 'ssh'

/** Part of `UpdateDeploymentInput`. */
export type UpdateDeploymentInputDeployMode = 'git' | 'cli'

/** Part of `UpdateDeploymentInput`. */
export type UpdateDeploymentInputReleaseChannel = 'latest' | 'release'

/** Part of `UpdateDeploymentInput`. */
export type UpdateDeploymentInputTemplate = 'single' | 'simpleCluster' | 'multiCluster'

/** Body of `dashboardEmbedAccess.updateEmbedAccess`. */
export interface UpdateEmbedAccessInput {
  action?: UpdateEmbedAccessInputAction | null | undefined
  allEmbedUsers?: boolean | null | undefined
  allowEmbed?: boolean | null | undefined
  embedTenantName?: string | null | undefined
}

/** Part of `UpdateEmbedAccessInput`. */
export type UpdateEmbedAccessInputAction = 'read' | 'none'

/** Body of `embed.updateDashboardComment`. */
export interface UpdateEmbedDashboardCommentBody {
  /** length >=1, <=10000 */
  body: string
}

/** Body of `embedTenants.updateGroup`. */
export interface UpdateEmbedGroupInput {
  /** length <=500; absent = keep, '' = clear */
  description?: string | null | undefined
}

/** Body of `folders.updateFolder`. */
export interface UpdateFolderInput {
  /** length <=255 */
  name?: string | null | undefined
  position?: number | null | undefined
}

/** Body of `notifications.updateNotification`. */
export interface UpdateNotificationInput {
  customCron?: string | null | undefined
  dayOfMonth?: number | null | undefined
  dayOfWeek?: number | null | undefined
  /** replaces set when given */
  filters?: DashboardFilterInput[] | null | undefined
  hour?: number | null | undefined
  isEnabled?: boolean | null | undefined
  /** replaces set when given */
  memberSwitchers?: DashboardMemberSwitcherInput[] | null | undefined
  minute?: number | null | undefined
  /** off unless set */
  notificationAiSummary?: boolean | null | undefined
  notificationEnabled?: boolean | null | undefined
  notificationFormat?: UpdateNotificationInputNotificationFormat | null | undefined
  scheduleType?: UpdateNotificationInputScheduleType | null | undefined
  /** replaces set when given */
  timeGrains?: DashboardTimeGrainInput[] | null | undefined
  timezone?: string | null | undefined
}

/** Part of `UpdateNotificationInput`. */
export type UpdateNotificationInputNotificationFormat = 'png' | 'pdf'

/** Part of `UpdateNotificationInput`. */
export type UpdateNotificationInputScheduleType = 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'CUSTOM'

/** Body of `oauthIntegrations.updateOAuthIntegration`. */
export interface UpdateOAuthIntegrationInput {
  /** format url */
  authUrl: string
  clientId: string
  clientSecret?: string | null | undefined
  config?: Record<string, unknown> | undefined
  name: string
  /** format url */
  redirectUri: string
  scopes?: string[] | undefined
  /** format url */
  tokenUrl: string
  type: string
}

/** Body of `oidcTokenConfigs.updateOidcTokenConfig`. */
export interface UpdateOidcTokenConfigInput {
  customAudience?: string | null | undefined
  /** bare object */
  customClaims?: Record<string, unknown> | null | undefined
  isEnabled?: boolean | null | undefined
  /** pattern ^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$ */
  name?: string | null | undefined
  /** length <=200, pattern ^(?:[A-Za-z0-9:_-]|\{(?:deployment_id|component|region)\})+$ */
  subFormat?: string | null | undefined
  /** length <=128, pattern ^[A-Z_][A-Z0-9_]*$ */
  targetEnvVar?: string | null | undefined
}

/** Body of `workbooks.updatePublishedDashboardAiWidgetThread`. */
export interface UpdatePublishedAiWidgetThreadInput {
  checksum?: string | null | undefined
  threadId: string
  widgetId: string
}

/** Body of `reports.updateReport`. */
export interface UpdateReportInput {
  endResultCell?: string | null | undefined
  externalWorkbookId?: string | null | undefined
  folderId?: number | null | undefined
  host?: UpdateReportInputHost | null | undefined
  jsonQuery?: string | null | undefined
  meta?: Record<string, unknown> | null | undefined
  /** length <=255 */
  name?: string | null | undefined
  /** PivotItems here, not PivotItemsInput */
  pivotItems?: PivotItems | null | undefined
  placementId?: string | null | undefined
  /** length 12, pattern ^[0-9A-Za-z]+$ */
  publicId?: string | null | undefined
  resultChecksum?: ReportPlacementResultChecksumInput | null | undefined
  resultLocation?: string | null | undefined
  sheetId?: string | null | undefined
  sqlQuery?: string | null | undefined
  /** length <=255 */
  title?: string | null | undefined
  workbookId?: number | null | undefined
  workbookName?: string | null | undefined
}

/** Part of `UpdateReportInput`. */
export type UpdateReportInputHost = 'GOOGLE_SHEETS' | 'EXCEL'

/** Body of `workbooks.updateWorkbook`. */
export interface UpdateWorkbookInput {
  /** number, not integer */
  folderId?: number | null | undefined
  meta?: Record<string, unknown> | null | undefined
  name?: string | null | undefined
  slug?: string | null | undefined
  slugTakeover?: boolean | null | undefined
}

/** Body of `dataModelUploads.uploadFile`. */
export interface UploadFileBody {
  fileName: string
  /** string here, not UploadTransaction; no file property listed */
  transaction: string
}

/** Part of `FinishUploadBody` and `StartUploadResponse`. */
export interface UploadTransaction {
  id: string
}

/** Answer of `usageAnalytics.createToken`. */
export interface UsageAnalyticsTokenResponse {
  /** REST base of the usage-analytics deployment */
  apiUrl: string
  deploymentId: number
  /** ISO-8601 text, no format; issuing is idempotent */
  expiresAt?: string | null | undefined
  /** short-lived JWT; sent as Authorization: Bearer to apiUrl */
  token: string
}

/** Answer of `usersAdmin.createUser`, `users.updateMySettings` and `usersAdmin.updateUser`. Part of `UserImpersonationDTO`. */
export interface User {
  activeRoleId?: number | null | undefined
  aliases?: UserAlias[] | null | undefined
  /** date or date-time */
  createdAt?: string | null | undefined
  defaultRoles?: string[] | null | undefined
  email: string
  externalId?: string | null | undefined
  firstName?: string | null | undefined
  gitUser?: string | null | undefined
  id: number
  impersonation?: UserImpersonationDTO | null | undefined
  isAdmin: boolean
  isDeactivated?: boolean | null | undefined
  /** date or date-time */
  lastLogin?: string | null | undefined
  notifications: Record<string, unknown>
  picture?: string | null | undefined
  samlId?: string | null | undefined
  settings?: UserSettingsInput | null | undefined
  title?: string | null | undefined
  /** bare object */
  tosAccepted?: Record<string, unknown> | null | undefined
  /** date or date-time */
  updatedAt?: string | null | undefined
  /** effective; filled only by GET /api/v1/users/me */
  userPolicies?: Policy[] | null | undefined
  username: string
}

/** Part of `User`. */
export interface UserAlias {
  /** pattern \d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d.\d+Z? */
  createdAt: string
  id: number
  source: UserAliasDTOSource
  /** same pattern as createdAt */
  updatedAt: string
  userId: number
  username: string
}

/** Part of `UserAlias`. */
export type UserAliasDTOSource = 'ldap' | 'saml' | 'scim' | 'manual'

/** Answer of `userAttributes.createUserAttribute` and `userAttributes.updateUserAttribute`. Part of `UserAttributesListResponse`. */
export interface UserAttribute {
  defaultValue?: string | null | undefined
  description?: string | null | undefined
  displayName?: string | null | undefined
  id: number
  name: string
  type: UserAttributeType
}

/** Body of `userAttributes.createUserAttribute`. */
export interface UserAttributeCreateInput {
  defaultValue?: string | null | undefined
  description?: string | null | undefined
  displayName?: string | null | undefined
  /** length >=1 */
  name: string
  type: UserAttributeCreateInputType
}

/** Part of `UserAttributeCreateInput`. */
export type UserAttributeCreateInputType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array'

/** Part of `GenerateSession`. */
export interface UserAttributeDefinition {
  defaultValue?: string | null | undefined
  description?: string | null | undefined
  displayName?: string | null | undefined
  name: string
  type: UserAttributeDefinitionDTOType
}

/** Part of `UserAttributeDefinition`. */
export type UserAttributeDefinitionDTOType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array'

/** Part of `ExportSubjectInput`, `GenerateSession` and `NotificationRecipientInput`. */
export interface UserAttributeInput {
  name: string
  value?: string | number | boolean | string[] | number[] | null | undefined
}

/** Part of `UserAttribute`. */
export type UserAttributeType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array'

/** Body of `userAttributes.updateUserAttribute`. */
export interface UserAttributeUpdateInput {
  defaultValue?: string | null | undefined
  description?: string | null | undefined
  displayName?: string | null | undefined
}

/** Answer of `userAttributeValues.upsertUserAttributeValue` and `userAttributeValues.getUserAttributeValues`. */
export interface UserAttributeValue {
  description?: string | null | undefined
  displayName?: string | null | undefined
  /** any value or null */
  formattedValue?: unknown | null | undefined
  name: string
  type: UserAttributeValueType
  userAttributeId: number
  userId: number
  /** any value or null */
  value?: unknown | null | undefined
}

/** Body of `userAttributeValues.upsertUserAttributeValue`. */
export interface UserAttributeValueCreateInput {
  /** length >=1; string here, integer in UserAttributeValue */
  userAttributeId: string
  /** length >=1; string here, integer in UserAttributeValue */
  userId: string
  /** any value or null */
  value?: unknown | null | undefined
}

/** Part of `UserAttributeValue`. */
export type UserAttributeValueType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array'

/** Answer of `userAttributes.getUserAttributes`. */
export interface UserAttributesListResponse {
  /** >=0; deprecated: total, not paged; required here */
  count: number
  /** deprecated, use items */
  data: UserAttribute[]
  items: UserAttribute[]
  pageInfo?: PageInfo | null | undefined
}

/** Body of `usersAdmin.createUser`. */
export interface UserCreateInput {
  defaultRoles?: string[] | null | undefined
  email: string
  externalId?: string | null | undefined
  firstName?: string | null | undefined
  isAdmin?: boolean | null | undefined
  /** any value or null */
  isExternal?: unknown | null | undefined
  password?: string | null | undefined
  /** any value or null */
  picture?: unknown | null | undefined
  settings?: Record<string, unknown> | null | undefined
  username: string
}

/** Answer of `embedTenants.createGroup`, `embedTenants.getGroup` and `embedTenants.updateGroup`. Part of `UserGroupsConnectionResponse`. */
export interface UserGroupDTO {
  description?: string | null | undefined
  id: number
  name: string
  userCount?: number | null | undefined
}

/** Answer of `embedTenants.getGroups`. */
export interface UserGroupsConnectionResponse {
  items: UserGroupDTO[]
  pageInfo: PageInfo
}

/** Part of `User`. */
export interface UserImpersonationDTO {
  /** date or date-time */
  expiresAt?: string | null | undefined
  impersonatedUser?: User | null | undefined
  /** date or date-time */
  startedAt?: string | null | undefined
}

/** Answer of `userOAuthTokens.listUserOAuthTokens` and `userOAuthTokens.getUserOAuthToken`. */
export interface UserOAuthToken {
  /** date or date-time */
  accessTokenExpiresAt?: string | null | undefined
  /** date or date-time */
  createdAt: string
  id: number
  integrationId: number
  /** any value or null */
  lastError?: unknown | null | undefined
  /** date or date-time */
  refreshTokenExpiresAt?: string | null | undefined
  status: string
  /** date or date-time */
  updatedAt: string
  userId: number
}

/** Body of `users.updateMySettings`. Part of `User`. */
export interface UserSettingsInput {
  alternatingRowColors?: boolean | null | undefined
  defaultDeploymentId?: number | null | undefined
  /** deprecated, no effect */
  lastSeenChangelogId?: number | null | undefined
  locale?: string | null | undefined
  sheets?: SheetsUserSettingsInput | null | undefined
  theme?: string | null | undefined
  timezone?: string | null | undefined
}

/** Body of `usersAdmin.updateUser`. */
export interface UserUpdateInput {
  /** any value or null */
  embedTheme?: unknown | null | undefined
  firstName?: string | null | undefined
  isAdmin?: boolean | null | undefined
  isDeactivated?: boolean | null | undefined
  /** any value or null */
  lastLogin?: unknown | null | undefined
  /** array here, object in User */
  notifications?: string[] | null | undefined
  password?: string | null | undefined
  /** any value or null */
  picture?: unknown | null | undefined
  /** any value or null */
  securityContext?: unknown | null | undefined
  settings?: Record<string, unknown> | null | undefined
  title?: string | null | undefined
  tosAccepted?: Record<string, unknown> | null | undefined
}

/** Part of `WidgetThemeSectionInput`. */
export interface WidgetThemeBorderSectionInput {
  color?: string | null | undefined
  radius?: string | null | undefined
  style?: string | null | undefined
  width?: string | null | undefined
}

/** Part of `DashboardThemeInput`. */
export interface WidgetThemeSectionInput {
  backgroundColor?: string | null | undefined
  border?: WidgetThemeBorderSectionInput | null | undefined
  margin?: string | null | undefined
  padding?: string | null | undefined
  text?: WidgetThemeTextSectionInput | null | undefined
  title?: WidgetThemeTitleSectionInput | null | undefined
}

/** Part of `WidgetThemeSectionInput`. */
export interface WidgetThemeTextSectionInput {
  codeFontFamily?: string | null | undefined
  color?: string | null | undefined
  fontFamily?: string | null | undefined
  secondaryColor?: string | null | undefined
}

/** Part of `WidgetThemeSectionInput`. */
export interface WidgetThemeTitleSectionInput {
  color?: string | null | undefined
  fontFamily?: string | null | undefined
  fontSize?: string | null | undefined
  fontWeight?: string | null | undefined
}

/** Answer of `workbooks.createWorkbook`, `workbooks.upsertWorkbookBySlug` and 3 others. Part of `BulkMoveWorkspaceObjectsResponse`, `EmbedTenantWorkbooksListResponse` and 2 others. */
export interface Workbook {
  /** bare object */
  calculatedFields: Record<string, unknown>
  /** date or date-time */
  createdAt: string
  createdBy?: number | undefined
  dashboardDraft?: DashboardConfig | null | undefined
  dashboardPublished?: DashboardConfig | null | undefined
  deploymentId: number
  /** number, not integer */
  folderId?: number | null | undefined
  folderPath?: WorkspaceFolderPathEntry[] | undefined
  id: number
  isFavorite?: boolean | null | undefined
  meta: Record<string, unknown>
  name: string
  publishedDashboard?: Dashboard | null | undefined
  slug?: string | null | undefined
  type: WorkbookDtoType
  /** date or date-time */
  updatedAt: string
  user?: ResourceOwner | null | undefined
  /** number, not integer */
  userId?: number | null | undefined
}

/** Answer of `workbooks.updateWorkbookDashboard`. */
export interface WorkbookDashboard {
  dashboardDraft?: DashboardConfig | null | undefined
  dashboardPublished?: DashboardConfig | null | undefined
}

/** Body of `workbooks.updateWorkbookDashboard`. */
export interface WorkbookDashboardInput {
  dashboardDraft?: DashboardConfigDraftInput | null | undefined
}

/** Part of `Workbook`. */
export type WorkbookDtoType = 'FOLDER' | 'WORKBOOK' | 'REPORT'

/** Answer of `workbooks.getWorkbooks`. */
export interface WorkbooksListResponse {
  /** >=0; deprecated: total accessible, not paged */
  count?: number | null | undefined
  /** deprecated, use items */
  data: Workbook[]
  items: Workbook[]
  pageInfo?: PageInfo | null | undefined
}

/** Part of `BulkDeleteWorkspaceObjectsPayload` and `BulkMoveWorkspaceObjectsResponse`. */
export interface WorkspaceBulkFailure {
  error: BulkActionError
  id: number
  type: WorkspaceBulkFailureType
}

/** Part of `WorkspaceBulkFailure`. */
export type WorkspaceBulkFailureType = 'FOLDER' | 'WORKBOOK' | 'REPORT'

/** Answer of `workspace.sharedWorkspaceObjects` and `workspace.workspaceObjects`. */
export interface WorkspaceConnectionResponse {
  items: Workbook[]
  pageInfo: PageInfo
}

/** Part of `Folder`, `Report` and `Workbook`. */
export interface WorkspaceFolderPathEntry {
  id: number
  name: string
}

/** Part of `BulkDeleteWorkspaceObjectsPayload`. */
export interface WorkspaceItemRef {
  id: number
  type: WorkspaceItemRefType
}

/** Part of `BulkDeleteWorkspaceObjectsInput` and `BulkMoveWorkspaceObjectsInput`. */
export interface WorkspaceItemRefInput {
  id: number
  type: WorkspaceItemRefInputType
}

/** Part of `WorkspaceItemRefInput`. */
export type WorkspaceItemRefInputType = 'FOLDER' | 'WORKBOOK' | 'REPORT'

/** Part of `WorkspaceItemRef`. */
export type WorkspaceItemRefType = 'FOLDER' | 'WORKBOOK' | 'REPORT'
