// Facts about the Platform API: every schema, as TypeScript. Names, types, required and optional, enums and bounds only.
// integer and int64 are numbers, DateTime is ISO 8601 text, Binary is a file.
// Only read by scripts/generate.mjs: trailing comments become bounds, docs and JSON Schema keywords.
export type integer = number;
export type int64 = number;
export type DateTime = string;
export type Binary = Blob;

export interface AddNotificationRecipientsInput {
  recipients: NotificationRecipientInput[]; // >=1, <=1000 items
}
export interface AdvanceCreationStepInput {
  creationStep: CreationStep;
}
export interface AppConfigResponse {
  appTheme?: AppTheme | null;
  applyThemeGlobally: boolean;
  creatorMode?: CreatorMode | null;
  embedding?: EmbedSettings | null;
  restrictDataDownload: boolean;
  sheetsAgentChatEnabled: boolean;
  sheetsUi?: SheetsUiSettings | null;
  timezoneSettings?: TimezoneSettings | null;
}
export interface AppTheme {
  dark: AppThemeScheme; // deprecated, use palette + logoUrl
  light: AppThemeScheme; // deprecated, use palette + logoUrl
  logoUrl: string;
  palette: AppThemePalette;
  typography?: AppThemeTypography | null;
}
export interface AppThemeCodePalette {
  saturation?: number | null; // >=0, <=100
}
export interface AppThemeFontRef {
  fontRef: string;
  fontWeight: number;
}
export interface AppThemePalette {
  accent?: AppThemePaletteSeed | null;
  base?: AppThemePaletteSeed | null;
  contrastLevel?: number | null; // >=0, <=100
  pastel?: boolean | null;
  surfaceMode?: AppThemeSurfaceMode | null;
  themes?: AppThemePaletteThemes | null;
}
export interface AppThemePaletteSeed {
  color?: string | null;
  hue?: number | null; // >=0, <=360
  saturation?: number | null; // >=0, <=100
}
export interface AppThemePaletteThemes {
  code?: AppThemeCodePalette | null;
  danger?: AppThemePaletteSeed | null;
  note?: AppThemePaletteSeed | null;
  success?: AppThemePaletteSeed | null;
  warning?: AppThemePaletteSeed | null;
}
export interface AppThemeScheme {
  accentColor: string;
  backgroundColor: string;
  contrast: number;
  foregroundColor: string;
  logoUrl: string;
}
export type AppThemeSurfaceMode = 'neutral' | 'tinted';
export interface AppThemeTypography {
  body: AppThemeFontRef;
  fonts: ThemeFont[];
  heading: AppThemeFontRef;
}
export interface BranchResponse {
  id: integer;
  isStagingEnvironmentEnabled?: boolean | null;
  lastHash?: string | null;
  name: string;
  parentBranch?: string | null;
}
export interface BranchesListResponse {
  data: BranchResponse[]; // deprecated, use items
  items: BranchResponse[];
  pageInfo?: PageInfo | null;
}
export interface BuildStatusResponse {
  branchName: string;
  buildJobId?: integer | null;
  deploymentId: integer;
  deploymentStatus?: string | null;
  errorText?: string | null;
  filesHash?: string | null;
  lastHash?: string | null;
  mode: string;
  status: string;
  updatedAt?: string | null; // plain string in the source, no format
}
export interface BulkActionError {
  message: string;
  status: integer;
}
export interface BulkDeleteWorkspaceObjectsInput {
  items: WorkspaceItemRefInput[]; // >=1, <=100 items
}
export interface BulkDeleteWorkspaceObjectsPayload {
  deleted: WorkspaceItemRef[];
  failed: WorkspaceBulkFailure[];
}
export interface BulkMoveWorkspaceObjectsInput {
  folderId?: integer | null;
  items: WorkspaceItemRefInput[]; // >=1, <=100 items
}
export interface BulkMoveWorkspaceObjectsResponse {
  failed: WorkspaceBulkFailure[];
  moved: Workbook[];
}
export interface BulkUserActionFailure {
  error: BulkActionError;
  userId: integer;
}
export interface BulkUserActionInput {
  action: BulkUserActionInputAction;
  userIds: integer[]; // >=1, <=100 items
}
export type BulkUserActionInputAction = 'DEACTIVATE' | 'ACTIVATE' | 'DELETE';
export interface BulkUserActionPayload {
  action: BulkUserActionResponseAction;
  failed: BulkUserActionFailure[];
  succeeded: integer[];
}
export type BulkUserActionResponseAction = 'DEACTIVATE' | 'ACTIVATE' | 'DELETE';
export interface ColumnFormatOverride {
  decimalPlaces?: integer | null;
  type: ColumnFormatOverrideDtoType;
}

export type ColumnFormatOverrideDtoType = 'currency' | 'percent' | 'number';
export interface CommitChangesRequest {
  exitDevMode?: boolean | null;
  message?: string | null;
  resolveMergeConflict?: boolean | null;
}
export interface ConnectGitHubRequest {
  deployBranchName?: string | null;
  deployProjectRoot?: string | null;
  installationId: integer;
  isNewRepo?: boolean | null;
  name: string; // length >=1
  private?: boolean | null;
}
export interface ConnectReportToWorkbookInput {
  addressOnly?: boolean | null;
  anchorCell?: string | null;
  endResultCell?: string | null;
  externalWorkbookId: string;
  host?: ConnectReportToWorkbookInputHost | null;
  placementId?: string | null;
  resultChecksum?: ReportPlacementResultChecksumInput | null;
  resultLocation: string;
  sheetId?: string | null;
  sheetName?: string | null;
  workbookName?: string | null;
}
export type ConnectReportToWorkbookInputHost = 'GOOGLE_SHEETS' | 'EXCEL';
export interface ControlThemeBorderSectionInput {
  color?: string | null;
  radius?: string | null;
  style?: string | null;
  width?: string | null;
}
export interface ControlThemeSectionInput {
  backgroundColor?: string | null;
  border?: ControlThemeBorderSectionInput | null;
  padding?: string | null;
  title?: ControlThemeTitleSectionInput | null;
}
export interface ControlThemeTitleSectionInput {
  color?: string | null;
  fontFamily?: string | null;
  fontSize?: string | null;
  fontWeight?: string | null;
}
export interface CreateBranchRequest {
  activate?: boolean | null;
  from?: string | null;
  name: string;
}
export interface CreateDeploymentEnvironmentTokenInput {
  expires_in?: integer | null; // >=1, <=3600
  scopes?: string[] | null;
  security_context: Record<string, unknown>; // never null
}
export interface CreateDeploymentInput {
  cloudProvider: CreateDeploymentInputCloudProvider;
  creationMethod?: CreateDeploymentInputCreationMethod | null;
  creationStep: CreationStep;
  deployMode?: CreateDeploymentInputDeployMode | null;
  isManaged: boolean;
  name: string;
  region: string;
  targetPlatform: string;
}
export type CreateDeploymentInputCloudProvider = 'svccloud' | 'aws' | 'gcp';
export type CreateDeploymentInputCreationMethod = 'upload' | 'svccloud' | 'github' | 'ssh';
export type CreateDeploymentInputDeployMode = 'git' | 'cli';
export interface CreateDeploymentTokenInput {
  expiresIn?: integer | null; // seconds, >=60, <=86400, default 86400 when omitted
}
export interface CreateEmbedDashboardCommentBody {
  body: string; // length >=1, <=10000
  parentId?: integer | null;
}
export interface CreateEmbedGroupInput {
  description?: string | null; // length <=500
  name: string; // length >=1, <=100; unique per embed tenant; prefix `system:` refused
}
export interface CreateFolderInput {
  name: string; // length <=255
  parentId?: integer | null;
  position?: integer | null;
}
export interface CreateNotificationInput {
  customCron?: string | null; // needed when scheduleType = CUSTOM
  dashboardId?: integer | null; // exactly one of dashboardId, dashboardPublicId
  dashboardPublicId?: string | null; // exactly one of dashboardId, dashboardPublicId
  dayOfMonth?: integer | null; // 1..31 (stated, not enforced in schema)
  dayOfWeek?: integer | null; // 0..6, 0 = Sunday (stated, not enforced in schema)
  filters?: DashboardFilterInput[] | null;
  hour?: integer | null; // 0..23 (stated, not enforced in schema)
  memberSwitchers?: DashboardMemberSwitcherInput[] | null;
  minute?: integer | null; // 0..59 (stated, not enforced in schema)
  notificationAiSummary?: boolean | null; // default false
  notificationEnabled?: boolean | null;
  notificationFormat?: CreateNotificationInputNotificationFormat | null;
  scheduleType: CreateNotificationInputScheduleType;
  timeGrains?: DashboardTimeGrainInput[] | null;
  timezone?: string | null;
}
export type CreateNotificationInputNotificationFormat = 'png' | 'pdf';
export type CreateNotificationInputScheduleType = 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'CUSTOM';
export interface CreateOAuthIntegrationInput {
  authUrl: string; // format url
  clientId: string;
  clientSecret: string;
  config?: Record<string, unknown>;
  name: string;
  redirectUri: string; // format url
  scopes?: string[];
  tokenUrl: string; // format url
  type: string;
}
export interface CreateOidcTokenConfigInput {
  audienceType: string;
  customAudience?: string | null;
  customClaims?: Record<string, unknown> | null;
  isEnabled?: boolean | null;
  name?: string | null; // pattern ^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$
  subFormat?: string | null; // length <=200; pattern ^(?:[A-Za-z0-9:_-]|\{(?:deployment_id|component|region)\})+$
  targetEnvVar?: string | null; // length <=128; pattern ^[A-Z_][A-Z0-9_]*$
}
export interface CreateReportInput {
  endResultCell?: string | null;
  externalWorkbookId?: string | null;
  folderId?: integer | null;
  host?: CreateReportInputHost | null;
  jsonQuery?: string | null;
  meta?: Record<string, unknown> | null;
  name?: string | null; // length <=255
  pivotItems?: PivotItemsInput | null;
  publicId?: string | null; // length 12; pattern ^[0-9A-Za-z]+$
  resultChecksum?: ReportPlacementResultChecksumInput | null;
  resultLocation?: string | null;
  sheetId?: string | null;
  source?: CreateReportInputSource | null;
  sqlQuery?: string | null;
  title?: string | null; // length <=255
  workbookId?: integer | null;
  workbookName?: string | null;
}
export type CreateReportInputHost = 'GOOGLE_SHEETS' | 'EXCEL';
export type CreateReportInputSource = 'GOOGLE_SHEETS' | 'EXCEL' | 'PLAYGROUND' | 'D3';
export interface CreateWorkbookInput {
  folderId?: number | null;
  meta?: Record<string, unknown> | null;
  name?: string | null;
}
export type CreationStep = 'project' | 'upload' | 'schema' | 'github' | 'ssh' | 'databases' | 'ready' | 'demo';
export interface CreatorMode {
  localizedTitles?: LocalizedValue[] | null; // items <=50
  showGeneratedSql?: boolean | null;
  showSemanticSql?: boolean | null;
  showWorkspaceTitle?: boolean | null;
  workspaceTitle?: string | null;
}
export interface CspsConfig {
  awsRoleArn?: string | null;
  azureClientId?: string | null;
  azureContainer?: string | null;
  azureStorageAccount?: string | null;
  azureTenantId?: string | null;
  enabled: boolean;
  gcpServiceAccountEmail?: string | null;
  gcpWorkloadIdentityProvider?: string | null;
  gcsBucket?: string | null;
  s3Bucket?: string | null;
  s3Region?: string | null;
  s3Sse?: string | null;
  storageProvider: string;
}
export interface CspsConfigInput {
  awsRoleArn?: string | null;
  azureClientId?: string | null;
  azureContainer?: string | null;
  azureStorageAccount?: string | null;
  azureTenantId?: string | null;
  enabled: boolean;
  gcpServiceAccountEmail?: string | null;
  gcpWorkloadIdentityProvider?: string | null;
  gcsBucket?: string | null;
  s3Bucket?: string | null;
  s3Region?: string | null;
  s3Sse?: string | null;
  storageProvider: string;
}
export interface Dashboard {
  allowEmbed: boolean;
  config: DashboardConfig;
  createdBy?: integer | null;
  deploymentId: integer;
  description?: string | null;
  fromSharedWorkspace?: boolean | null;
  id: integer;
  publicId: string;
  reportSnapshots: ReportSnapshot[];
  restrictDataDownload?: boolean | null;
  status: DashboardDtoStatus;
  title?: string | null;
  useBoardDashboards?: boolean | null;
  versionId: integer;
  versionNumber: integer;
  workbookId: integer;
}
export interface DashboardAppManifest {
  dependencies?: Record<string, string> | null;
  version?: integer | null;
}
export interface DashboardAppManifestInput {
  dependencies?: Record<string, string> | null;
  version?: integer | null;
}
export interface DashboardAppSource {
  entry?: string | null; // length <=255
  files?: Record<string, string> | null;
  html?: string | null;
  manifest?: DashboardAppManifest | null;
}
export interface DashboardAppSourceInput {
  entry?: string | null; // length <=255
  files?: Record<string, string> | null;
  html?: string | null;
  manifest?: DashboardAppManifestInput | null;
}
export interface DashboardBreakpointCols {
  lg?: integer | null;
  md?: integer | null;
  sm?: integer | null;
  xs?: integer | null;
  xxs?: integer | null;
}
export interface DashboardBreakpointColsInput {
  lg?: integer | null;
  md?: integer | null;
  sm?: integer | null;
  xs?: integer | null;
  xxs?: integer | null;
}
export interface DashboardBreakpoints {
  lg?: integer | null;
  md?: integer | null;
  sm?: integer | null;
  xs?: integer | null;
  xxs?: integer | null;
}
export interface DashboardBreakpointsInput {
  lg?: integer | null;
  md?: integer | null;
  sm?: integer | null;
  xs?: integer | null;
  xxs?: integer | null;
}
export interface DashboardConfig {
  app?: DashboardAppSource | null;
  description?: string | null;
  kind?: DashboardConfigKind | null;
  layout?: DashboardLayout | null;
  settings?: Record<string, unknown> | null;
  theme?: Record<string, unknown> | null;
  title?: string | null;
  widgets?: DashboardWidget[] | null;
}
export interface DashboardConfigDraftInput {
  app?: DashboardAppSourceInput | null;
  description?: string | null;
  kind?: DashboardConfigDraftInputKind | null;
  layout?: DashboardLayoutInput | null;
  settings?: Record<string, unknown> | null;
  theme?: DashboardThemeInput | null;
  title?: string | null;
  widgets?: DashboardWidgetDraftInput[] | null;
}
export type DashboardConfigDraftInputKind = 'CLASSIC' | 'APP';
export interface DashboardConfigInput {
  app?: DashboardAppSourceInput | null;
  description?: string | null;
  kind?: DashboardConfigInputKind | null;
  layout?: DashboardLayoutInput | null;
  settings?: Record<string, unknown> | null;
  theme?: DashboardThemeInput | null;
  title?: string | null;
  widgets?: DashboardWidgetInput[] | null;
}
export type DashboardConfigInputKind = 'CLASSIC' | 'APP';
export type DashboardConfigKind = 'CLASSIC' | 'APP';
export type DashboardDtoStatus = 'draft' | 'published' | 'archived';
export interface DashboardEmbeddingResponse {
  allowEmbed: boolean;
  publicId: string;
}
export interface DashboardExportJobResponse {
  expiresAt: DateTime;
  jobId: string;
}
export interface DashboardExportStatusResponse {
  contentType?: string | null; // set from status = completed
  error?: string | null; // only when status = failed
  progress?: number | null; // 0..100 (stated, not enforced in schema)
  status: DashboardExportStatusResponseStatus;
}
export type DashboardExportStatusResponseStatus = 'pending' | 'processing' | 'completed' | 'failed';
export interface DashboardFilter {
  caseSensitive?: unknown; // any type, null allowed
  endInclusive?: unknown; // any type, null allowed
  member: string;
  operator?: DashboardFilterOperator | null;
  startInclusive?: unknown; // any type, null allowed
  value?: string | number | boolean | unknown[] | null;
}
export interface DashboardFilterInput {
  caseSensitive?: unknown; // any type, null allowed; string filters
  endInclusive?: unknown; // any type, null allowed; between filters
  member: string; // pattern .+\..+
  operator?: DashboardFilterInputOperator | null;
  startInclusive?: unknown; // any type, null allowed; between filters
  value?: string | number | boolean | unknown[] | null; // absent for is_null/is_not_null/is_empty/is_not_empty; between: [start, end]
}
export type DashboardFilterInputOperator = 'equals' | 'not_equals' | 'greater_than' | 'greater_than_or_equal' | 'less_than' | 'less_than_or_equal' | 'contains' | 'not_contains' | 'starts_with' | 'not_starts_with' | 'ends_with' | 'not_ends_with' | 'is_null' | 'is_not_null' | 'is_empty' | 'is_not_empty' | 'between' | 'custom';
export type DashboardFilterOperator = 'equals' | 'not_equals' | 'greater_than' | 'greater_than_or_equal' | 'less_than' | 'less_than_or_equal' | 'contains' | 'not_contains' | 'starts_with' | 'not_starts_with' | 'ends_with' | 'not_ends_with' | 'is_null' | 'is_not_null' | 'is_empty' | 'is_not_empty' | 'between' | 'custom';
export interface DashboardLayout {
  breakpoints?: DashboardBreakpoints | null;
  cols?: DashboardBreakpointCols | null;
  containerPadding?: integer[] | null;
  margin?: integer[] | null;
  rowHeight?: integer | null;
}
export interface DashboardLayoutInput {
  breakpoints?: DashboardBreakpointsInput | null;
  cols?: DashboardBreakpointColsInput | null;
  containerPadding?: integer[] | null;
  margin?: integer[] | null;
  rowHeight?: integer | null;
}
export interface DashboardMemberSwitcher {
  member: string;
  selected: string;
}
export interface DashboardMemberSwitcherInput {
  member: string; // pattern .+\..+
  selected: string; // bare member name, no view prefix
}
export interface DashboardResponsiveLayouts {
  lg?: DashboardWidgetPosition | null;
  md?: DashboardWidgetPosition | null;
  sm?: DashboardWidgetPosition | null;
  xs?: DashboardWidgetPosition | null;
  xxs?: DashboardWidgetPosition | null;
}
export interface DashboardResponsiveLayoutsInput {
  lg?: DashboardWidgetPositionInput | null;
  md?: DashboardWidgetPositionInput | null;
  sm?: DashboardWidgetPositionInput | null;
  xs?: DashboardWidgetPositionInput | null;
  xxs?: DashboardWidgetPositionInput | null;
}
export interface DashboardThemeInput {
  backgroundColor?: string | null;
  controls?: ControlThemeSectionInput | null;
  dashboard?: DashboardThemeSectionInput | null;
  fontFamily?: string | null;
  primaryColor?: string | null;
  themeId?: string | null;
  widgets?: WidgetThemeSectionInput | null;
}
export interface DashboardThemeSectionInput {
  backgroundColor?: string | null;
  padding?: string | null;
}
export interface DashboardTimeGrain {
  grain: string;
  member: string;
}
export interface DashboardTimeGrainInput {
  grain: string;
  member: string; // pattern .+\..+
}
export interface DashboardWidget {
  config?: Record<string, unknown> | null;
  id: string;
  position: DashboardWidgetPosition;
  responsiveLayouts?: DashboardResponsiveLayouts | null;
  style?: Record<string, unknown> | null;
  type: DashboardWidgetDtoType;
}
export interface DashboardWidgetDraftInput {
  config?: Record<string, unknown> | null;
  id?: string | null; // length <=128
  position: DashboardWidgetPositionInput;
  responsiveLayouts?: DashboardResponsiveLayoutsInput | null;
  style?: Record<string, unknown> | null;
  type: DashboardWidgetDraftInputType;
}
export type DashboardWidgetDraftInputType = 'CHART' | 'TEXT' | 'FILTER' | 'AI' | 'TIME_GRAIN' | 'FIELD' | 'PARENT' | 'SPACER' | 'DIVIDER' | 'CONTAINER';
export type DashboardWidgetDtoType = 'CHART' | 'TEXT' | 'FILTER' | 'AI' | 'TIME_GRAIN' | 'FIELD' | 'PARENT' | 'SPACER' | 'DIVIDER' | 'CONTAINER';
export interface DashboardWidgetInput {
  config?: Record<string, unknown> | null;
  id: string; // length <=128
  position: DashboardWidgetPositionInput;
  responsiveLayouts?: DashboardResponsiveLayoutsInput | null;
  style?: Record<string, unknown> | null;
  type: DashboardWidgetInputType;
}
export type DashboardWidgetInputType = 'CHART' | 'TEXT' | 'FILTER' | 'AI' | 'TIME_GRAIN' | 'FIELD' | 'PARENT' | 'SPACER' | 'DIVIDER' | 'CONTAINER';
export interface DashboardWidgetPosition {
  h: integer;
  w: integer;
  x: integer;
  y: integer;
}
export interface DashboardWidgetPositionInput {
  h: integer;
  w: integer;
  x: integer;
  y: integer;
}
export interface DataModelFileContent {
  content: string;
  path: string;
}
export interface DataModelFilePath {
  path: string;
}
export interface DataModelFileRename {
  newPath: string;
  path: string;
}
export interface DataModelValidationError {
  fileName?: string | null;
  message: string;
}
export interface DataModelValidationResponse {
  branchName: string;
  cubesCount?: integer | null;
  deploymentId: integer;
  errors: DataModelValidationError[];
  mode: DataModelValidationResponseMode;
  valid: boolean;
}
export type DataModelValidationResponseMode = 'production' | 'dev_mode';
export interface DataModelWriteResponse {
  success: boolean;
}
export interface DatabricksMetricViewIntegrationConfigurationResponse {
  deletionPolicy: DatabricksMetricViewIntegrationConfigurationResponseDeletionPolicy;
  enabled: boolean;
  selectionMode: DatabricksMetricViewIntegrationConfigurationResponseSelectionMode;
  sourceOverrides?: Record<string, string> | null;
  targetCatalog: string;
  targetNamePrefix?: string | null;
  targetNames?: Record<string, string> | null;
  targetSchema: string;
  version: DatabricksMetricViewIntegrationConfigurationResponseVersion;
  viewNameRegex?: string | null;
  viewNames?: string[] | null;
}
export type DatabricksMetricViewIntegrationConfigurationResponseDeletionPolicy = 'retain' | 'delete-managed';
export type DatabricksMetricViewIntegrationConfigurationResponseSelectionMode = 'all' | 'selected' | 'pattern';
export type DatabricksMetricViewIntegrationConfigurationResponseVersion = 1; // number
export interface DatabricksMetricViewIntegrationResponse {
  accessTest?: Record<string, unknown> | null;
  configuration: DatabricksMetricViewIntegrationConfigurationResponse;
  configurationVersion: integer;
  createdAt: DateTime; // format date or date-time
  dataSourceName: string;
  deploymentId: integer;
  publicId: string;
  updatedAt: DateTime; // format date or date-time
}
export interface DatabricksMetricViewPublicationCounts {
  dimensions: integer;
  errors: integer;
  joins: integer;
  measures: integer;
  warnings: integer;
}
export interface DatabricksMetricViewPublicationDatasetSource {
  dataSource: string;
  dataset: string;
  originalSource: string;
  resolvedSource: string;
}
export interface DatabricksMetricViewPublicationIssue {
  code: string;
  element?: string | null;
  message: string;
  severity: DatabricksMetricViewPublicationIssueSeverity;
  stage: DatabricksMetricViewPublicationIssueStage;
}
export type DatabricksMetricViewPublicationIssueSeverity = 'ERROR' | 'WARNING';
export type DatabricksMetricViewPublicationIssueStage = 'INPUT' | 'VIEW_PROJECTION' | 'OSSIE_VALIDATION' | 'OSSIE_TO_DATABRICKS' | 'OUTPUT_VALIDATION' | 'EXECUTION';
export interface DatabricksMetricViewPublicationPreviewInput {
  dataSourceName: string;
  selectionMode: DatabricksMetricViewPublicationPreviewInputSelectionMode;
  sourceOverrides?: Record<string, string> | null; // view name -> root dataset
  targetNames?: Record<string, string> | null; // view name -> metric view name
  viewNameRegex?: string | null; // allowed: literals ^ $ . and one .*; no groups, alternation, lookaround, backreferences
  viewNames?: string[] | null; // needed only when selectionMode = selected
}
export type DatabricksMetricViewPublicationPreviewInputSelectionMode = 'all' | 'selected' | 'pattern';
export interface DatabricksMetricViewPublicationPreviewResultResponse {
  buildJobId: integer;
  commit?: string | null;
  completedAt: DateTime; // pattern \d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d.\d+Z?
  dataSourceName: string;
  deploymentId: integer;
  durationMs: integer;
  outcome: DatabricksMetricViewPublicationPreviewResultResponseOutcome;
  previewId: string;
  runtime: DatabricksMetricViewPublicationRuntime;
  sourceSha256: string;
  version: DatabricksMetricViewPublicationPreviewResultResponseVersion;
  views: DatabricksMetricViewPublicationViewResult[];
}
export type DatabricksMetricViewPublicationPreviewResultResponseOutcome = 'success' | 'partial' | 'failed';
export type DatabricksMetricViewPublicationPreviewResultResponseVersion = 2; // integer
export interface DatabricksMetricViewPublicationPreviewStartResponse {
  buildJobId: integer;
  commit?: string | null;
  dataSourceName: string;
  deploymentId: integer;
  previewId: string;
  resultUrl: string;
  reused: boolean;
  status: DatabricksMetricViewPublicationPreviewStartResponseStatus;
  statusUrl: string;
}
export type DatabricksMetricViewPublicationPreviewStartResponseStatus = 'QUEUED';
export interface DatabricksMetricViewPublicationPreviewStatusResponse {
  dataSourceName: string;
  deploymentId: integer;
  error?: string | null;
  previewId: string;
  progress: DatabricksMetricViewPublicationProgress;
  resultAvailable: boolean;
  startedAt: DateTime; // pattern \d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d.\d+Z?
  status: DatabricksMetricViewPublicationPreviewStatusResponseStatus;
  updatedAt: DateTime; // pattern \d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d.\d+Z?
}
export type DatabricksMetricViewPublicationPreviewStatusResponseStatus = 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED';
export interface DatabricksMetricViewPublicationProgress {
  message: string;
  percentComplete: integer;
  stage: DatabricksMetricViewPublicationProgressStage;
}
export type DatabricksMetricViewPublicationProgressStage = 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED';
export interface DatabricksMetricViewPublicationRuntime {
  bridgeCommit: string;
  bridgeVersion: string;
  svcConverterVersion: string;
  databricksConverterVersion: string;
  ossieCommit: string;
  ossieCoreVersion: string;
  policyVersion: integer;
  runnerVersion: string;
  templateName: string;
}
export interface DatabricksMetricViewPublicationViewResult {
  counts: DatabricksMetricViewPublicationCounts;
  svcViewName: string;
  datasetSources: DatabricksMetricViewPublicationDatasetSource[];
  eligibleForPublication: boolean;
  issues: DatabricksMetricViewPublicationIssue[];
  metricViewName: string;
  metricViewSha256?: string | null;
  metricViewYaml?: string | null;
  outcome: DatabricksMetricViewPublicationViewResultOutcome;
  source?: string | null;
}
export type DatabricksMetricViewPublicationViewResultOutcome = 'success' | 'failed';
export interface DbtGeneratedFileContent {
  content: string; // YAML
  path: string;
}
export interface DbtSyncCancelResponse {
  message: string;
}
export interface DbtSyncGeneratedFile {
  path: string;
}
export interface DbtSyncGeneratedFilesListResponse {
  items: DbtGeneratedFileContent[];
  pageInfo: PageInfo;
}
export interface DbtSyncLogEntriesListResponse {
  items: DbtSyncLogEntry[];
  pageInfo: PageInfo;
}
export interface DbtSyncLogEntry {
  durationMs?: integer | null; // phase lines only
  level: string; // info | error
  message: string;
  phase?: string | null;
  stream: string; // open set: system now; stdout, stderr later
  timestamp: string; // ISO 8601
}
export interface DbtSyncManifestStats {
  macros: integer;
  models: integer;
  sources: integer;
}
export interface DbtSyncProgress {
  message?: string | null;
  percentComplete: integer; // rough, from stage; not a completion signal
  stage: string; // same values as sync status
}
export interface DbtSyncResponse {
  branchName: string;
  syncJobId: string;
  workflowId: string;
}
export interface DbtSyncResultResponse {
  completedAt: string; // ISO 8601
  cubeCount: integer;
  durationMs: integer;
  generatedFiles: DbtSyncGeneratedFile[];
  manifestStats: DbtSyncManifestStats;
  syncJobId: string;
}
export interface DbtSyncRun {
  branchName: string;
  completedAt?: string | null; // ISO 8601; null while running; may precede startedAt (other clock)
  deploymentId: integer;
  durationMs?: integer | null; // single clock, never negative
  errorMessage?: string | null; // failed runs only
  failedPhase?: string | null;
  gitRef?: string | null; // when pinned
  lastStage?: string | null;
  phases?: DbtSyncRunPhase[] | null; // run order; absent while running
  source: string; // git | manifest
  startedAt: string; // ISO 8601
  stats?: DbtSyncRunStats | null;
  status: string; // RUNNING | COMPLETED | FAILED | CANCELLED | UNKNOWN; unrecognised = non-terminal
  syncJobId: string;
  trigger: string; // manual | api | webhook | agent | unknown
  triggerContext?: DbtSyncRunTriggerContext | null;
  userId?: integer | null;
}
export interface DbtSyncRunListResponse {
  items: DbtSyncRun[];
  pageInfo: PageInfo;
}
export interface DbtSyncRunPhase {
  durationMs: integer;
  outcome: string; // ok | failed
  phase: string;
  startedOffsetMs: integer; // ms after sync start
}
export interface DbtSyncRunStats {
  cubeCount?: integer | null;
  dbtVersion?: string | null; // advisory, from manifest metadata
  generatedFileCount?: integer | null;
  macros?: integer | null;
  manifestGeneratedAt?: string | null; // ISO 8601; manifest build time, not sync time
  models?: integer | null;
  sources?: integer | null;
}
export interface DbtSyncRunTriggerContext {
  headSha?: string | null;
  pushedBranch?: string | null;
  targetBranch?: string | null;
}
export type DbtSyncRunsQueryStatus = 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'UNKNOWN';
export type DbtSyncRunsQueryTrigger = 'manual' | 'api' | 'webhook' | 'agent' | 'unknown';
export interface DbtSyncStatusResponse {
  error?: string | null; // only when status = FAILED
  progress: DbtSyncProgress;
  status: string; // INITIALIZING | CREATING_SANDBOX | UPLOADING_PROJECT | INSTALLING_DEPENDENCIES | RUNNING_DBT_DEPS | COMPILING_DBT | PROCESSING_MANIFEST | WRITING_CUBE_FILES | FINALIZING | COMPLETED | FAILED; terminal: COMPLETED, FAILED; unrecognised = still running
  syncJobId: string;
  updatedAt: string; // ISO 8601
}
export interface Deployment {
  creationStep: CreationStep;
  deploymentUrl: string;
  id: integer;
  name: string;
}
export interface DeploymentDeleteResponse {
  success: boolean;
}
export interface DeploymentEnvironment {
  api_credentials: DeploymentEnvironmentApiCredential[];
  branch?: string | null;
  id: string;
  type: DeploymentEnvironmentType;
  user?: string | null;
}
export interface DeploymentEnvironmentApiCredential {
  database?: string | null;
  host?: string | null;
  port?: integer | null; // >=1
  type: DeploymentEnvironmentApiCredentialType;
  url?: string | null;
  version: integer; // >=1
}
export type DeploymentEnvironmentApiCredentialType = 'rest' | 'sql';
export interface DeploymentEnvironmentToken {
  created_at: string;
  expires_at: string;
  security_context: Record<string, unknown>;
  token: string;
}
export interface DeploymentEnvironmentTokenResponse {
  data: DeploymentEnvironmentToken;
}
export interface DeploymentEnvironmentTokensListResponse {
  data: DeploymentEnvironmentToken[]; // deprecated, see items
  items: DeploymentEnvironmentToken[];
  pageInfo?: PageInfo | null;
  pagination?: DeploymentsPagination | null; // deprecated, see pageInfo
}
export type DeploymentEnvironmentType = 'production' | 'staging' | 'development';
export interface DeploymentEnvironmentsListResponse {
  data: DeploymentEnvironment[]; // deprecated, see items
  items: DeploymentEnvironment[];
  pageInfo?: PageInfo | null;
  pagination?: DeploymentsPagination | null; // deprecated, see pageInfo
}
export interface DeploymentLogLine {
  date: string;
  message: string;
  pod: string;
}
export type DeploymentLogsQueryContainer = 'INIT' | 'MAIN' | 'svcjs-server' | 'vector' | 'api-proxy';
export type DeploymentLogsQuerySource = 'production' | 'dev';
export interface DeploymentLogsResponse {
  items: DeploymentLogLine[];
  pageInfo?: PageInfo | null;
}
export interface DeploymentPod {
  containers?: string[] | null;
  name: string;
  ready?: boolean | null;
  restartCount?: integer | null;
  status?: string | null;
  type?: string | null;
}
export interface DeploymentPodsResponse {
  items: DeploymentPod[];
  pageInfo?: PageInfo | null;
}
export interface DeploymentSettings {
  autoDomain?: string | null;
  cloudProvider: DeploymentSettingsCloudProvider;
  creationMethod?: DeploymentSettingsCreationMethod | null;
  creationStep: CreationStep;
  cspsConfig?: CspsConfig | null;
  svcImageCloud?: string | null;
  svcImageVersion?: string | null;
  customDomain?: string | null;
  defaultLaunchpadViewGroup?: string | null;
  deployBranchMergeAllowed: boolean;
  deployBranchName: string;
  deployBranchReadOnly: boolean;
  deployMode?: DeploymentSettingsDeployMode | null;
  deployProjectRoot: string;
  deploymentUrl: string;
  id: integer;
  isCold?: boolean | null;
  isSvcSqlEnabled: boolean;
  isManaged?: boolean | null;
  isSupportPreAggregations: boolean;
  launchpadTabs?: string[] | null;
  name: string;
  region?: string | null;
  releaseChannel: DeploymentSettingsReleaseChannel;
  releaseChannelVersion?: string | null;
  releaseChannelVersionHold?: boolean | null;
  repoType?: DeploymentSettingsRepoType | null;
  targetPlatform?: string | null;
  template: DeploymentSettingsTemplate;
  templateVariables?: Record<string, unknown> | null;
}
export type DeploymentSettingsCloudProvider = 'svccloud' | 'aws' | 'gcp';
export type DeploymentSettingsCreationMethod = 'upload' | 'svccloud' | 'github' | 'ssh';
export type DeploymentSettingsDeployMode = 'git' | 'cli';
export type DeploymentSettingsReleaseChannel = 'latest' | 'release';
export type DeploymentSettingsRepoType = 'git' | 'deployRepo';
export type DeploymentSettingsTemplate = 'single' | 'simpleCluster' | 'multiCluster';
export interface DeploymentTokenResponse {
  svcApiToken: string;
}
export interface DeploymentVersion {
  isCurrent: boolean;
  isLatestInChannel: boolean;
  releaseChannel: DeploymentVersionReleaseChannel;
  releaseChannelVersion: string;
  version: string;
}
export type DeploymentVersionReleaseChannel = 'latest' | 'release';
export interface DeploymentVersionsResponse {
  items: DeploymentVersion[];
  pageInfo?: PageInfo | null;
}
export interface DeploymentsListResponse {
  count?: integer | null; // >=0; deprecated; total ignoring paging
  data: Deployment[]; // deprecated, see items
  items: Deployment[];
  pageInfo?: PageInfo | null;
  pagination: DeploymentsPagination; // deprecated, see pageInfo
  totalCount?: integer | null; // >=0; deprecated, see count
}
export interface DeploymentsPagination {
  limit: integer; // >=0
  offset: integer; // >=0
  total: integer; // >=0
}
export interface DevBranchResponse {
  active: boolean;
  branchName?: string | null;
  parentBranch?: string | null;
}
export interface DisconnectReportFromWorkbookInput {
  anchorCell?: string | null;
  externalWorkbookId?: string | null;
  placementId?: string | null;
  resultLocation?: string | null;
  sheetId?: string | null;
  sheetName?: string | null;
}
export interface DuplicateWorkbookInput {
  shared?: boolean | null;
}
export interface EmbedAccessAllEmbedUsers {
  action: EmbedAccessAllEmbedUsersAction;
  enabled: boolean;
  groupId?: integer | null;
}
export type EmbedAccessAllEmbedUsersAction = 'read' | 'none';
export interface EmbedAccessResponse {
  allEmbedUsers: EmbedAccessAllEmbedUsers;
  allowEmbed: boolean;
  tenants: EmbedAccessTenantEntry[];
}
export interface EmbedAccessTenantEntry {
  action: EmbedAccessTenantEntryAction;
  embedTenantName: string;
  groupId: integer;
}
export type EmbedAccessTenantEntryAction = 'read' | 'none';
export interface EmbedDashboardCommentDto {
  body: string;
  createdAt: DateTime; // format date or date-time
  dashboardId: string;
  editedAt?: DateTime | null; // format date or date-time
  id: integer;
  isOwn: boolean;
  removedAt?: DateTime | null; // format date or date-time
  userId?: integer | null;
}
export interface EmbedDashboardCommentThreadDto {
  replies: EmbedDashboardCommentDto[];
  resolvedAt?: DateTime | null; // format date or date-time
  resolvedBy?: integer | null;
  root: EmbedDashboardCommentDto;
}
export interface EmbedDashboardCommentThreadsListResponse {
  items: EmbedDashboardCommentThreadDto[];
  pageInfo: PageInfo;
}
export interface EmbedGroupMemberInput {
  embedUserId?: integer | null; // >=1; one of embedUserId, externalId
  externalId?: string | null; // length >=1; one of embedUserId, externalId
}
export interface EmbedGroupMembersInput {
  members: EmbedGroupMemberInput[]; // items >=1, <=1000
}
export interface EmbedGroupMembersMutationResponse {
  addedMembers: EmbedUser[];
  unchangedMembers: EmbedUser[];
}
export interface EmbedMentionableUserDto {
  email?: string | null;
  firstName?: string | null;
  id: integer;
  username: string;
}
export interface EmbedMentionableUsersListResponse {
  items: EmbedMentionableUserDto[];
  pageInfo: PageInfo;
}
export interface EmbedPythonFilteredRunInput {
  reportId: integer;
  reportVersionId: integer;
  sqlQuery: string;
}
export interface EmbedSessionSettings {
  allowAi?: boolean | null; // absent or null = account setting (default true); false overrides every show* AI key, enforced on server
  allowChatWorkspaceAuthoring?: boolean | null; // absent or true = role rights; false = chat may not persist content
  locale?: string | null; // BCP-47; unknown falls back to account default
  showAiWidgets?: boolean | null; // absent = account setting (default true)
  showDashboardChat?: boolean | null; // absent = account setting (default true)
  showDashboardSettings?: boolean | null; // default true
  showGroupByCube?: boolean | null; // default true
  showMemberNames?: boolean | null; // default true
  showWorkbookChat?: boolean | null; // absent = account setting (default true)
  showWorkbookShare?: boolean | null; // default true
  timezone?: string | null; // IANA; offset or unknown falls back to account default
}
export interface EmbedSettings {
  allowAi?: boolean | null;
  enableDashboardComments?: boolean | null;
  locale?: string | null;
  showAiWidgets?: boolean | null;
  showDashboardChat?: boolean | null;
  showWorkbookChat?: boolean | null;
  timezone?: string | null;
}
export interface EmbedTenant {
  createdAt?: DateTime | null; // format date or date-time
  displayName?: string | null;
  id: integer;
  name: string;
  userCount: integer;
}
export interface EmbedTenantProfile {
  displayName?: string | null;
}
export type EmbedTenantWorkbooksListQueryAccessSource = 'tenant' | 'allEmbedUsers' | 'folder';
export interface EmbedTenantWorkbooksListResponse {
  items: Workbook[];
  pageInfo: PageInfo;
}
export interface EmbedTenantsPublicResponse {
  items: EmbedTenant[];
  pageInfo: PageInfo;
}
export interface EmbedTheme {
  analyticsChat?: EmbedThemeAnalyticsChat | null;
  chat?: EmbedThemeChat | null;
  font?: string | null;
  primaryColor?: string | null;
}
export interface EmbedThemeAnalyticsChat {
  backgroundColor?: string | null;
  chatInput?: EmbedThemeAnalyticsChatInput | null;
}
export interface EmbedThemeAnalyticsChatInput {
  backgroundColor?: string | null;
  borderColor?: string | null;
}
export interface EmbedThemeChat {
  inputColor?: string | null;
}
export interface EmbedUser {
  createdAt?: DateTime | null; // format date or date-time
  email?: string | null;
  externalId?: string | null;
  firstName?: string | null;
  id: integer;
  lastLogin?: DateTime | null; // format date or date-time
  username: string;
}
export interface EmbedUserProfile {
  displayName?: string | null;
  picture?: string | null; // format url
}
export interface EmbedUsersPublicResponse {
  items: EmbedUser[];
  pageInfo: PageInfo;
}
export interface EnvVariableItem {
  name: string;
  value: string;
}
export interface EnvVariablesListResponse {
  data: EnvVariableItem[]; // deprecated, see items
  items: EnvVariableItem[];
  pageInfo?: PageInfo | null;
}
export interface ExportSubjectInput {
  email?: string | null; // USER: one of email, userId; EMBED_USER: email on the embed user, externalId if absent
  embedTenantName?: string | null; // EMBED_USER
  externalId?: string | null; // EMBED_USER; user created if missing
  groups?: string[] | null; // EMBED_USER; must exist
  securityContext?: Record<string, unknown> | null; // EMBED_USER
  type: ExportSubjectInputType;
  userAttributes?: UserAttributeInput[] | null; // EMBED_USER; definitions must exist
  userId?: integer | null; // USER: one of email, userId
}

export type ExportSubjectInputType = 'USER' | 'EMBED_USER';
export interface FileHash { hash: string }
export interface FillMissingRows { excludedDimensions?: string[] | null; member: string }
export interface FinishUploadBody {
  autoRemoveFiles?: boolean | null; // default true
  awaitGitOperations?: boolean | null; // default true
  commitMessage?: string | null;
  files: Record<string, unknown>; // bare object, no value type given
  transaction: UploadTransaction;
}
export interface FinishUploadResponse { lastHash?: string | null }
export interface Folder {
  createdAt: DateTime; // date or date-time
  createdBy?: integer;
  deploymentId: integer;
  folderPath?: WorkspaceFolderPathEntry[];
  id: integer;
  name: string;
  parentId?: integer | null;
  position: integer;
  type: FolderDtoType;
  updatedAt: DateTime; // date or date-time
  updatedBy?: integer | null;
  user?: ResourceOwner | null;
}
export type FolderDtoType = 'FOLDER' | 'WORKBOOK' | 'REPORT';
export interface FoldersListResponse {
  count?: integer | null; // >=0; deprecated: total accessible, not paged
  data: Folder[]; // deprecated, use items
  items: Folder[];
  pageInfo?: PageInfo | null;
}
export interface GenerateEmbedTokenResponse { token: string }
export interface GenerateSession {
  branchName?: string | null; // absent or production branch = production; must be served at generation time, else rejected; unknown branch 404; saved content not branch-scoped
  creatorMode?: boolean | null;
  deploymentId: number; // number, not integer
  email?: string | null;
  embedTenantName?: string | null; // pattern ^[a-z][a-z0-9-]{0,34}[a-z0-9]$
  embedTenantProfile?: EmbedTenantProfile | null;
  embedTheme?: EmbedTheme | null;
  externalId?: string | null;
  groupDefinitions?: GroupDefinition[] | null; // deprecated, no effect
  groups?: string[] | null; // tenant-wide groups; must pre-exist, unknown names rejected; exposed verbatim as groups under the service key of the security context
  internalId?: string | null;
  isEphemeral?: boolean | null;
  publicDashboardId?: string | null;
  roles?: string[] | null;
  securityContext?: Record<string, unknown> | null;
  settings?: EmbedSessionSettings | null; // kept in signed embed token; session-only overrides
  tenantGroupDefinitions?: GroupDefinition[] | null; // idempotent upsert before assignment; needs creatorMode true + embedTenantName
  tenantGroups?: string[] | null; // needs creatorMode true + embedTenantName; security-context name system:tenant:{embedTenantName}:group:{groupName}
  userAttributeDefinitions?: UserAttributeDefinition[] | null;
  userAttributes?: UserAttributeInput[] | null;
  userProfile?: EmbedUserProfile | null;
}
export interface GenerateSessionResponse { sessionId: string }
export type GetDeploymentEnvironmentsQueryType = 'production' | 'staging' | 'development';
export type GetReportsQuerySortBy = 'name' | 'createdAt' | 'updatedAt' | 'lastViewedAt';
export type GetReportsQuerySortDirection = 'ASC' | 'DESC';
export type GetUserAttributesQueryType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array';
export type GetWorkspaceObjectsQueryOrderByDirection = 'ASC' | 'DESC';
export type GetWorkspaceObjectsQueryOrderByField = 'updated_at' | 'created_at' | 'name' | 'viewer_last_viewed_at';
export interface GitHubBranchResponse { isDefault: boolean; name: string }
export interface GitHubBranchesListResponse {
  data: GitHubBranchResponse[]; // deprecated, use items
  items: GitHubBranchResponse[];
  pageInfo?: PageInfo | null;
}
export interface GitHubConnectStatusResponse { connected: boolean; linkUrl: string; settingsUrl: string }
export interface GitHubInstallationResponse { avatarUrl: string; id: string; installationId: string; login: string }
export interface GitHubInstallationsListResponse {
  data: GitHubInstallationResponse[]; // deprecated, use items
  items: GitHubInstallationResponse[];
  pageInfo?: PageInfo | null;
}
export interface GitHubRepoResponse { htmlUrl: string; id: integer; name: string }
export interface GitHubReposListResponse {
  data: GitHubRepoResponse[]; // deprecated, use items
  items: GitHubRepoResponse[];
  pageInfo?: PageInfo | null;
}
export interface GroupDefinition { description?: string | null; name: string }
export interface LocalizedValue {
  locale: string; // length <=35
  value: string; // length <=1000
}
export interface MergeIntoParentBranchRequest {
  branchId?: integer;
  branchName?: string;
  deleteBranch?: boolean | null;
  message?: string | null;
  squashCommits?: boolean | null;
  switchToParentBranch?: boolean | null;
}
export interface MergeResponse { branchDeleted: boolean; merged: boolean }
export interface MergeToDefaultBranchRequest {
  branchId?: integer;
  branchName?: string;
  message: string;
  removeBranchAfterMerge?: boolean | null;
}
export interface MoveWorkspaceObjectInput { folderId?: integer | null; id: integer; type: MoveWorkspaceObjectInputType }
export type MoveWorkspaceObjectInputType = 'FOLDER' | 'WORKBOOK' | 'REPORT';
export interface NotificationDto {
  cronExpression: string;
  dashboardId: integer;
  deploymentId: integer;
  filters?: DashboardFilter[] | null;
  humanReadableSchedule: string;
  id: integer;
  isEnabled: boolean;
  memberSwitchers?: DashboardMemberSwitcher[] | null;
  notificationAiSummary: boolean;
  notificationEnabled: boolean;
  notificationFormat: string;
  timeGrains?: DashboardTimeGrain[] | null;
  timezone: string;
}
export interface NotificationRecipient {
  channelId?: string | null;
  channelName?: string | null;
  email?: string | null;
  embedTenantName?: string | null;
  embedUserId?: integer | null;
  externalId?: string | null;
  type: NotificationRecipientType;
  userId?: integer | null;
  username?: string | null;
}
export interface NotificationRecipientInput {
  channelId?: string | null; // SLACK
  channelName?: string | null; // SLACK, optional
  email?: string | null; // USER: either this or userId
  embedTenantName?: string | null; // EMBED_USER
  externalId?: string | null; // EMBED_USER
  groups?: string[] | null; // EMBED_USER; must pre-exist
  securityContext?: Record<string, unknown> | null; // EMBED_USER
  type: NotificationRecipientInputType;
  userAttributes?: UserAttributeInput[] | null; // EMBED_USER; definitions must pre-exist
  userId?: integer | null; // USER: either this or email
}
export type NotificationRecipientInputType = 'USER' | 'EMBED_USER' | 'SLACK';
export type NotificationRecipientType = 'USER' | 'EMBED_USER' | 'SLACK';
export interface NotificationRecipientsListResponse { items: NotificationRecipient[]; pageInfo?: PageInfo | null }
export interface NotificationRecipientsMutationResponse {
  createdRecipients: NotificationRecipient[];
  unchangedRecipients: NotificationRecipient[];
  updatedRecipients: NotificationRecipient[];
}
export interface NotificationsListResponse { items: NotificationDto[]; pageInfo?: PageInfo | null }
export interface OAuthIntegration {
  authUrl: string; // format url
  clientId: string;
  config?: Record<string, unknown> | null;
  createdAt: DateTime; // date or date-time
  id: integer;
  name: string;
  redirectUri: string; // format url
  scopes?: unknown[] | null; // untyped items
  tokenUrl: string; // format url
  type: string;
  updatedAt: DateTime; // date or date-time
}
export interface OidcTokenConfig {
  audience: string;
  audienceType: string;
  createdAt: DateTime; // date or date-time
  customClaims?: Record<string, unknown> | null; // bare object
  id: integer;
  isEnabled: boolean;
  name: string;
  subFormat?: string | null;
  targetEnvVar?: string | null;
  updatedAt: DateTime; // date or date-time
}
export interface PageInfo { endCursor?: string | null; hasNextPage: boolean; hasPreviousPage: boolean; startCursor?: string | null }
export interface PeriodComparison { measure: string; offset: PeriodComparisonOffset; outputs?: string[] | null; timeDimension: string }
export interface PeriodComparisonOffset { amount: integer; unit: string }
export interface PivotItems {
  columns: string[];
  displayScale?: PivotItemsDisplayScale | null;
  filters: string[];
  measures: string[];
  measuresAxis?: PivotItemsMeasuresAxis | null;
  measuresPosition?: PivotItemsMeasuresPosition | null;
  rows: string[];
  showAppliedFilters?: boolean | null;
  showColumnTotals?: boolean | null;
  showRowTotals?: boolean | null;
}
export type PivotItemsDisplayScale = 'model' | 'absolute' | 'thousands' | 'millions' | 'billions';
export interface PivotItemsInput {
  columns: string[];
  displayScale?: PivotItemsInputDisplayScale | null;
  filters: string[];
  measures: string[];
  measuresAxis?: PivotItemsInputMeasuresAxis | null;
  measuresPosition?: PivotItemsInputMeasuresPosition | null;
  rows: string[];
  showAppliedFilters?: boolean | null;
  showColumnTotals?: boolean | null;
  showRowTotals?: boolean | null;
}
export type PivotItemsInputDisplayScale = 'model' | 'absolute' | 'thousands' | 'millions' | 'billions';
export type PivotItemsInputMeasuresAxis = 'columns' | 'rows';
export type PivotItemsInputMeasuresPosition = 'before' | 'after';
export type PivotItemsMeasuresAxis = 'columns' | 'rows';
export type PivotItemsMeasuresPosition = 'before' | 'after';
export interface Policy {
  actions: (
    | 'All' | 'DeploymentsManage' | 'DeploymentCreate' | 'DeploymentRead' | 'DeploymentUpdate' | 'DeploymentDelete'
    | 'SecretsManage' | 'DownloadData' | 'PlaygroundRead' | 'SchemaRead' | 'SchemaUpdate' | 'SchemaUpdateDevBranches'
    | 'APMRead' | 'ChatHistoryRead' | 'PreAggregationBuild' | 'AlertsCreate' | 'AlertsRead' | 'AlertsUpdate' | 'AlertsDelete'
    | 'AuditLogManage' | 'BillingRead' | 'SqlRunnerRead' | 'DataAssetsRead' | 'DataAssetsManage'
    | 'SvcNetworkConnect'
    | 'ReportRead' | 'ReportEdit' | 'ReportManage' | 'WorkbookManage' | 'WorkbookRead' | 'WorkbookEdit' | 'ChatThreadRead'
    | 'AgentManage' | 'AgentRead' | 'AgentSpaceManage' | 'AgentAdmin' | 'DeploymentAgentRead'
    | 'OAuthIntegrationsManage' | 'OAuthIntegrationsIssueTokens' | 'McpToolsManage'
    | 'AIBIDevelop' | 'AIBIExplore' | 'AIBIView' | 'ChartPalettesManage' | 'DashboardThemesManage'
    | 'AIBIDeveloper' | 'AIBIUser' | 'AIBIViewer' | 'EmbedDeploymentRead' | 'EmbedDashboardRead'
    | 'FolderRead' | 'FolderEdit' | 'FolderManage'
  )[];
  resourceType: PolicyResourceType;
  resources: string[];
}
export type PolicyResourceType = 'Global' | 'Deployment' | 'Report' | 'ReportFolder' | 'Agent' | 'AgentSpace' | 'Workbook' | 'Dashboard' | 'Folder' | 'ChatThread';
export interface PostTokenBySessionIdInput { sessionId: string }
export interface ProvisionEmbedUserFailure { error: BulkActionError; externalId: string } // externalId normalized as for a success
export interface ProvisionEmbedUserInput {
  email?: string | null; // format email; stored lowercased; absent = synthetic {externalId}@svc-domain placeholder; re-supply updates
  externalId: string; // length >=1; trimmed + lowercased
  groups?: string[] | null; // global; must pre-exist; present = replace, absent = keep, [] = clear
  tenantGroups?: string[] | null; // must pre-exist in this embed tenant; present = replace, absent = keep, [] = clear
  userProfile?: EmbedUserProfile | null; // absent fields keep value
}
export interface ProvisionEmbedUsersInput {
  users: ProvisionEmbedUserInput[]; // items >=1, <=100
}
export interface ProvisionEmbedUsersResponse {
  failed: ProvisionEmbedUserFailure[];
  succeeded: EmbedUser[]; // in request order
}
export interface PublishDashboardInput {
  allowEmbed?: boolean | null;
  config?: DashboardConfigInput | null;
  dashboardId?: integer | null;
  description?: string | null;
  title?: string | null;
  workbookId: integer;
}
export interface PullRequest { branchName: string }
export interface PullResponse { buildTriggered: boolean }
export interface PythonAnalysisFilteredRun {
  at: string; // plain string, no format
  executionError?: string | null;
  inputRowCount: integer;
  outputData?: unknown | null; // any value or null
  stderr: string;
  stdout: string;
}
export interface RefreshReportInput {
  anchorCell?: string | null;
  externalWorkbookId?: string | null;
  placementId?: string | null;
  resultChecksum?: ReportPlacementResultChecksumInput | null;
  resultLocation?: string | null;
  sheetId?: string | null;
  sheetName?: string | null;
}
export interface RegionResponse {
  id: integer;
  isDedicated?: boolean | null;
  isHybrid?: boolean | null;
  isPublic?: boolean | null;
  name: string;
  provider?: string | null;
  title?: string | null;
  useAiEngineer?: boolean | null;
}
export interface RegionsListResponse {
  data: RegionResponse[]; // deprecated, use items
  items: RegionResponse[];
  pageInfo?: PageInfo | null;
}
export interface RemoveDataModelFilesInput { branchId?: integer; branchName?: string; files: DataModelFilePath[] }
export interface RemoveNotificationRecipientInput {
  embedTenantName?: string | null; // needed when EMBED_USER
  id: integer | string; // never null; USER: userId, EMBED_USER: embedUserId, SLACK: channelId
  type: RemoveNotificationRecipientInputType;
}
export type RemoveNotificationRecipientInputType = 'USER' | 'EMBED_USER' | 'SLACK';
export interface RemoveNotificationRecipientsInput {
  recipients: RemoveNotificationRecipientInput[]; // items >=1, <=1000
}
export interface RenameDataModelFilesInput { branchId?: integer; branchName?: string; files: DataModelFileRename[] }
export interface Report {
  canEdit?: boolean | null;
  canManage?: boolean | null;
  createdAt: DateTime; // date or date-time
  createdBy?: integer;
  currentQueryChecksum?: string | null;
  deploymentId: integer;
  description?: string | null;
  endResultCell?: string | null;
  externalWorkbookId?: string | null;
  externalWorkbookPlacements?: ReportPlacement[] | null;
  folderId?: integer | null;
  folderPath?: WorkspaceFolderPathEntry[];
  id: integer;
  jsonQuery?: string | null;
  meta?: Record<string, unknown> | null;
  name: string; // length <=255
  pivotItems?: PivotItems | null;
  publicId: string; // length 12, pattern ^[0-9A-Za-z]+$
  refreshedBy?: integer | null;
  refreshedByUser: ResourceOwner;
  resultLocation?: string | null;
  rolesWithAccess?: RoleWithAccess[] | null;
  source?: ReportDtoSource | null;
  sqlQuery?: string | null;
  title?: string | null;
  type: ReportDtoType;
  updatedAt: DateTime; // date or date-time
  user: ResourceOwner;
  userId: integer;
  version?: integer | null;
  workbookId?: integer | null;
}
export type ReportDtoSource = 'GOOGLE_SHEETS' | 'EXCEL' | 'PLAYGROUND' | 'D3';
export type ReportDtoType = 'FOLDER' | 'WORKBOOK' | 'REPORT';
export interface ReportPlacement {
  anchorCell?: string | null;
  endResultCell?: string | null;
  host?: ReportPlacementHost | null;
  id?: string | null;
  placedAt?: string | null; // plain string, no format
  placedByUserId?: integer | null;
  queryChecksum?: string | null;
  refreshedAt?: string | null; // plain string, no format
  refreshedByUserId?: integer | null;
  resultChecksum?: ReportPlacementResultChecksum | null;
  resultLocation: string;
  sheetId?: string | null;
  sheetName?: string | null;
  syncStatus?: ReportPlacementSyncStatus | null;
  workbookId: string;
  workbookName?: string | null;
}
export type ReportPlacementHost = 'GOOGLE_SHEETS' | 'EXCEL';
export interface ReportPlacementResultChecksum {
  chunks: ReportPlacementResultChunk[]; // items <=2000
  v: integer; // >=1
}
export interface ReportPlacementResultChecksumInput {
  chunks: ReportPlacementResultChunkInput[]; // items <=2000
  v: integer; // >=1
}
export interface ReportPlacementResultChunk {
  from: integer; // >=0
  hash: string; // length >=1, <=64
  to?: integer | null; // >=0; deprecated
}
export interface ReportPlacementResultChunkInput {
  from: integer; // >=0
  hash: string; // length >=1, <=64
  to?: integer | null; // >=0; deprecated
}
export type ReportPlacementSyncStatus = 'UP_TO_DATE' | 'CHANGED' | 'UNKNOWN';
export interface ReportSnapshot {
  description?: string | null;
  fillMissingRows?: FillMissingRows | null;
  id: integer;
  isSourceReport?: boolean | null;
  kind?: ReportSnapshotDtoKind | null;
  meta?: Record<string, unknown> | null;
  name?: string | null;
  periodComparisons?: PeriodComparison[] | null;
  preferences?: ReportSnapshotPreferences | null;
  pythonCode?: string | null;
  reportId: integer;
  spec?: string | Record<string, unknown> | null;
  sqlQuery?: string | null;
  title?: string | null;
  versionNumber: integer;
}
export type ReportSnapshotDtoKind = 'vega' | 'table' | 'kpi' | 'html' | 'map' | 'sankey';
export interface ReportSnapshotPreferences { columnFormats?: Record<string, ColumnFormatOverride> | null }
export interface ReportsListResponse {
  count?: integer | null; // >=0; deprecated: total accessible, not paged
  data: Report[]; // deprecated, use items
  items: Report[];
  pageInfo?: PageInfo | null;
}
export interface ResourceOwner { email: string; firstName?: string | null; id: integer; picture?: string | null }
export interface RevokeEmbedSessionInput {
  sessionId: string; // pattern ^[0-9a-f]{32}$; from POST /api/v1/embed/generate-session; fine before or after token exchange
}
export interface Role { description?: string | null; id: integer; name: string; policies: Policy[] }
export interface RoleCreateBody {
  description?: string | null; // length <=255
  name: string; // length >=1, <=255; unique; 400 for built-ins: Admin, Developer, AIBIDeveloper, D3User, AIBIUser, AIBIViewer, Guest, EmbedUser; None and All accepted
  policies: Policy[]; // items <=200; [] ok = grants nothing; a policy with empty actions or empty resources is rejected; resources = deployment ids or ["All"] when resourceType Deployment
}
export interface RoleUpdateBody {
  description?: string | null; // length <=255; absent = keep, null = clear
  name?: string; // length >=1, <=255; absent = keep, null rejected
  policies?: Policy[]; // items <=200; full replace; absent = keep, [] = remove all, null rejected
}
export interface RoleWithAccess {
  actions: (
    | 'All' | 'DeploymentsManage' | 'DeploymentCreate' | 'DeploymentRead' | 'DeploymentUpdate' | 'DeploymentDelete'
    | 'SecretsManage' | 'DownloadData' | 'PlaygroundRead' | 'SchemaRead' | 'SchemaUpdate' | 'SchemaUpdateDevBranches'
    | 'APMRead' | 'ChatHistoryRead' | 'PreAggregationBuild' | 'AlertsCreate' | 'AlertsRead' | 'AlertsUpdate' | 'AlertsDelete'
    | 'AuditLogManage' | 'BillingRead' | 'SqlRunnerRead' | 'DataAssetsRead' | 'DataAssetsManage'
    | 'SvcNetworkConnect'
    | 'ReportRead' | 'ReportEdit' | 'ReportManage' | 'WorkbookManage' | 'WorkbookRead' | 'WorkbookEdit' | 'ChatThreadRead'
    | 'AgentManage' | 'AgentRead' | 'AgentSpaceManage' | 'AgentAdmin' | 'DeploymentAgentRead'
    | 'OAuthIntegrationsManage' | 'OAuthIntegrationsIssueTokens' | 'McpToolsManage'
    | 'AIBIDevelop' | 'AIBIExplore' | 'AIBIView' | 'ChartPalettesManage' | 'DashboardThemesManage'
    | 'AIBIDeveloper' | 'AIBIUser' | 'AIBIViewer' | 'EmbedDeploymentRead' | 'EmbedDashboardRead'
    | 'FolderRead' | 'FolderEdit' | 'FolderManage'
  )[];
  id: integer;
  name: string;
}
export interface RolesListResponse { items: Role[]; pageInfo: PageInfo }
export interface SaveDatabricksMetricViewIntegrationInput {
  deletionPolicy?: SaveDatabricksMetricViewIntegrationInputDeletionPolicy;
  enabled: boolean;
  expectedConfigurationVersion: integer; // >=0; 0 = create, else version from GET
  selectionMode: SaveDatabricksMetricViewIntegrationInputSelectionMode;
  sourceOverrides?: Record<string, string>;
  targetCatalog: string; // length <=255
  targetNamePrefix?: string; // length <=255
  targetNames?: Record<string, string>;
  targetSchema: string; // length <=255
  viewNameRegex?: string; // length <=128
  viewNames?: string[]; // items <=128
}
export type SaveDatabricksMetricViewIntegrationInputDeletionPolicy = 'retain' | 'delete-managed';
export type SaveDatabricksMetricViewIntegrationInputSelectionMode = 'all' | 'selected' | 'pattern';
export interface SetBranchStagingEnvironmentRequest { branchId?: integer | null; branchName?: string | null; enabled: boolean }
export interface SetBranchStagingEnvironmentResponse { data: BranchResponse }
export interface SetEmbedDashboardCommentResolvedBody { resolved: boolean }
export interface SetEnvVariablesInput { env_variables: EnvVariableItem[] }
export interface SheetsUiSettings { showAppliedFilters?: boolean | null }
export interface SheetsUserSettingsInput {
  autoRunQueryOnChange?: boolean | null;
  openExplorationFromSheet?: boolean | null;
  revealSheetOnOpen?: boolean | null;
  showAppliedFilters?: boolean | null;
  suppressDuplicateValues?: boolean | null;
}
export interface SourceTreeResponse {
  data: Record<string, unknown>[]; // deprecated, use items
  items: Record<string, unknown>[];
  pageInfo?: PageInfo | null;
}
export interface StartDashboardExportInput {
  dashboardId?: integer | null; // exactly one of this / dashboardPublicId
  dashboardPublicId?: string | null; // exactly one of this / dashboardId
  filters?: DashboardFilterInput[] | null;
  format: StartDashboardExportInputFormat;
  memberSwitchers?: DashboardMemberSwitcherInput[] | null;
  renderAs?: ExportSubjectInput | null; // caller must be tenant admin; absent = API key's user
  timeGrains?: DashboardTimeGrainInput[] | null;
}
export type StartDashboardExportInputFormat = 'png' | 'pdf';
export interface StartDbtSyncInput {
  branchName?: string | null;
  manifest?: Record<string, unknown> | null; // required when source=manifest, else ignored
  output?: StartDbtSyncInputOutput | null;
  ref?: string | null; // branch or tag, not a SHA; this sync only; names the generated branch
  source?: StartDbtSyncInputSource | null;
}
export type StartDbtSyncInputOutput = 'branch' | 'files';
export type StartDbtSyncInputSource = 'git' | 'manifest';
export interface StartDevModeRequest { branchName?: string | null }
export interface StartUploadResponse { deploymentName: string; transaction: UploadTransaction }
export interface TenantSettings {
  auditLogEnabled: boolean;
  auditLogEnabledCurrent: boolean;
  auditLogEnabledTimestamp: integer;
  hasSupportAccess: boolean;
  maintenanceWindowDay: string;
  maintenanceWindowEnabled: boolean;
  maintenanceWindowTime: string;
  oidcEnabled: boolean;
  useAIBIUserInterface: boolean;
}
export interface TenantSettingsInput {
  auditLogEnabled?: boolean | null;
  hasSupportAccess?: boolean | null;
  maintenanceWindowDay?: string | null;
  maintenanceWindowEnabled?: boolean | null;
  maintenanceWindowTime?: string | null;
  oidcEnabled?: boolean | null;
  useAIBIUserInterface?: boolean | null;
}
export interface ThemeFont { family?: string | null; format: string; id: string; name?: string | null; url: string }
export interface TimezoneSettings { allowUserOverride?: boolean | null; enabled?: boolean | null; timezone?: string | null }
export interface UpdateDashboardEmbeddingInput {
  allowEmbed: boolean; // true = GET /api/v1/embed/dashboard/{publicId} allowed for embed sessions, false = 403 there; no effect on creator mode or all-embed-user shares
}
export interface UpdateDataModelFilesInput { branchId?: integer; branchName?: string; files: DataModelFileContent[] }
export interface UpdateDeploymentInput {
  cloudProvider?: UpdateDeploymentInputCloudProvider | null;
  creationMethod?: UpdateDeploymentInputCreationMethod | null;
  cspsConfig?: CspsConfigInput | null;
  customDomain?: string | null;
  defaultLaunchpadViewGroup?: string | null;
  deployBranchMergeAllowed?: boolean | null;
  deployBranchName?: string | null;
  deployBranchReadOnly?: boolean | null;
  deployMode?: UpdateDeploymentInputDeployMode | null;
  deployProjectRoot?: string | null;
  launchpadTabs?: string[] | null;
  name?: string | null;
  region?: string | null;
  releaseChannel?: UpdateDeploymentInputReleaseChannel | null;
  releaseChannelVersion?: string | null;
  releaseChannelVersionHold?: boolean | null;
  template?: UpdateDeploymentInputTemplate | null;
  templateVariables?: Record<string, unknown> | null;
}
export type UpdateDeploymentInputCloudProvider = 'svccloud' | 'aws' | 'gcp';
export type UpdateDeploymentInputCreationMethod = 'upload' | 'svccloud' | 'github' | 'ssh';
export type UpdateDeploymentInputDeployMode = 'git' | 'cli';
export type UpdateDeploymentInputReleaseChannel = 'latest' | 'release';
export type UpdateDeploymentInputTemplate = 'single' | 'simpleCluster' | 'multiCluster';
export interface UpdateEmbedAccessInput {
  action?: UpdateEmbedAccessInputAction | null;
  allEmbedUsers?: boolean | null;
  allowEmbed?: boolean | null;
  embedTenantName?: string | null;
}
export type UpdateEmbedAccessInputAction = 'read' | 'none';
export interface UpdateEmbedDashboardCommentBody {
  body: string; // length >=1, <=10000
}
export interface UpdateEmbedGroupInput {
  description?: string | null; // length <=500; absent = keep, '' = clear
}
export interface UpdateFolderInput {
  name?: string | null; // length <=255
  position?: integer | null;
}
export interface UpdateNotificationInput {
  customCron?: string | null;
  dayOfMonth?: integer | null;
  dayOfWeek?: integer | null;
  filters?: DashboardFilterInput[] | null; // replaces set when given
  hour?: integer | null;
  isEnabled?: boolean | null;
  memberSwitchers?: DashboardMemberSwitcherInput[] | null; // replaces set when given
  minute?: integer | null;
  notificationAiSummary?: boolean | null; // off unless set
  notificationEnabled?: boolean | null;
  notificationFormat?: UpdateNotificationInputNotificationFormat | null;
  scheduleType?: UpdateNotificationInputScheduleType | null;
  timeGrains?: DashboardTimeGrainInput[] | null; // replaces set when given
  timezone?: string | null;
}
export type UpdateNotificationInputNotificationFormat = 'png' | 'pdf';
export type UpdateNotificationInputScheduleType = 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'CUSTOM';
export interface UpdateOAuthIntegrationInput {
  authUrl: string; // format url
  clientId: string;
  clientSecret?: string | null;
  config?: Record<string, unknown>;
  name: string;
  redirectUri: string; // format url
  scopes?: string[];
  tokenUrl: string; // format url
  type: string;
}
export interface UpdateOidcTokenConfigInput {
  customAudience?: string | null;
  customClaims?: Record<string, unknown> | null; // bare object
  isEnabled?: boolean | null;
  name?: string | null; // pattern ^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$
  subFormat?: string | null; // length <=200, pattern ^(?:[A-Za-z0-9:_-]|\{(?:deployment_id|component|region)\})+$
  targetEnvVar?: string | null; // length <=128, pattern ^[A-Z_][A-Z0-9_]*$
}
export interface UpdatePublishedAiWidgetThreadInput { checksum?: string | null; threadId: string; widgetId: string }
export interface UpdateReportInput {
  endResultCell?: string | null;
  externalWorkbookId?: string | null;
  folderId?: integer | null;
  host?: UpdateReportInputHost | null;
  jsonQuery?: string | null;
  meta?: Record<string, unknown> | null;
  name?: string | null; // length <=255
  pivotItems?: PivotItems | null; // PivotItems here, not PivotItemsInput
  placementId?: string | null;
  publicId?: string | null; // length 12, pattern ^[0-9A-Za-z]+$
  resultChecksum?: ReportPlacementResultChecksumInput | null;
  resultLocation?: string | null;
  sheetId?: string | null;
  sqlQuery?: string | null;
  title?: string | null; // length <=255
  workbookId?: integer | null;
  workbookName?: string | null;
}
export type UpdateReportInputHost = 'GOOGLE_SHEETS' | 'EXCEL';
export interface UpdateWorkbookInput {
  folderId?: number | null; // number, not integer
  meta?: Record<string, unknown> | null;
  name?: string | null;
  slug?: string | null;
  slugTakeover?: boolean | null;
}
export interface UploadFileBody {
  fileName: string;
  transaction: string; // string here, not UploadTransaction; no file property listed
}
export interface UploadTransaction { id: string }
export interface UsageAnalyticsTokenResponse {
  apiUrl: string; // REST base of the usage-analytics deployment
  deploymentId: integer;
  expiresAt?: string | null; // ISO-8601 text, no format; issuing is idempotent
  token: string; // short-lived JWT; sent as Authorization: Bearer to apiUrl
}
export interface User {
  activeRoleId?: integer | null;
  aliases?: UserAlias[] | null;
  createdAt?: DateTime | null; // date or date-time
  defaultRoles?: string[] | null;
  email: string;
  externalId?: string | null;
  firstName?: string | null;
  gitUser?: string | null;
  id: integer;
  impersonation?: UserImpersonationDTO | null;
  isAdmin: boolean;
  isDeactivated?: boolean | null;
  lastLogin?: DateTime | null; // date or date-time
  notifications: Record<string, unknown>;
  picture?: string | null;
  samlId?: string | null;
  settings?: UserSettingsInput | null;
  title?: string | null;
  tosAccepted?: Record<string, unknown> | null; // bare object
  updatedAt?: DateTime | null; // date or date-time
  userPolicies?: Policy[] | null; // effective; filled only by GET /api/v1/users/me
  username: string;
}
export interface UserAlias {
  createdAt: string; // pattern \d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d.\d+Z?
  id: integer;
  source: UserAliasDTOSource;
  updatedAt: string; // same pattern as createdAt
  userId: integer;
  username: string;
}
export type UserAliasDTOSource = 'ldap' | 'saml' | 'scim' | 'manual';
export interface UserAttribute {
  defaultValue?: string | null;
  description?: string | null;
  displayName?: string | null;
  id: integer;
  name: string;
  type: UserAttributeType;
}
export interface UserAttributeCreateInput {
  defaultValue?: string | null;
  description?: string | null;
  displayName?: string | null;
  name: string; // length >=1
  type: UserAttributeCreateInputType;
}
export type UserAttributeCreateInputType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array';
export interface UserAttributeDefinition {
  defaultValue?: string | null;
  description?: string | null;
  displayName?: string | null;
  name: string;
  type: UserAttributeDefinitionDTOType;
}
export type UserAttributeDefinitionDTOType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array';
export interface UserAttributeInput { name: string; value?: string | number | boolean | string[] | number[] | null }
export type UserAttributeType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array';
export interface UserAttributeUpdateInput { defaultValue?: string | null; description?: string | null; displayName?: string | null }
export interface UserAttributeValue {
  description?: string | null;
  displayName?: string | null;
  formattedValue?: unknown | null; // any value or null
  name: string;
  type: UserAttributeValueType;
  userAttributeId: integer;
  userId: integer;
  value?: unknown | null; // any value or null
}
export interface UserAttributeValueCreateInput {
  userAttributeId: string; // length >=1; string here, integer in UserAttributeValue
  userId: string; // length >=1; string here, integer in UserAttributeValue
  value?: unknown | null; // any value or null
}
export type UserAttributeValueType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array';
export interface UserAttributesListResponse {
  count: integer; // >=0; deprecated: total, not paged; required here
  data: UserAttribute[]; // deprecated, use items
  items: UserAttribute[];
  pageInfo?: PageInfo | null;
}
export interface UserCreateInput {
  defaultRoles?: string[] | null;
  email: string;
  externalId?: string | null;
  firstName?: string | null;
  isAdmin?: boolean | null;
  isExternal?: unknown | null; // any value or null
  password?: string | null;
  picture?: unknown | null; // any value or null
  settings?: Record<string, unknown> | null;
  username: string;
}
export interface UserGroupDTO { description?: string | null; id: integer; name: string; userCount?: integer | null }
export interface UserGroupsConnectionResponse { items: UserGroupDTO[]; pageInfo: PageInfo }
export interface UserImpersonationDTO {
  expiresAt?: DateTime | null; // date or date-time
  impersonatedUser?: User | null;
  startedAt?: DateTime | null; // date or date-time
}
export interface UserOAuthToken {
  accessTokenExpiresAt?: DateTime | null; // date or date-time
  createdAt: DateTime; // date or date-time
  id: integer;
  integrationId: integer;
  lastError?: unknown | null; // any value or null
  refreshTokenExpiresAt?: DateTime | null; // date or date-time
  status: string;
  updatedAt: DateTime; // date or date-time
  userId: integer;
}
export interface UserSettingsInput {
  alternatingRowColors?: boolean | null;
  defaultDeploymentId?: integer | null;
  lastSeenChangelogId?: integer | null; // deprecated, no effect
  locale?: string | null;
  sheets?: SheetsUserSettingsInput | null;
  theme?: string | null;
  timezone?: string | null;
}
export interface UserUpdateInput {
  embedTheme?: unknown | null; // any value or null
  firstName?: string | null;
  isAdmin?: boolean | null;
  isDeactivated?: boolean | null;
  lastLogin?: unknown | null; // any value or null
  notifications?: string[] | null; // array here, object in User
  password?: string | null;
  picture?: unknown | null; // any value or null
  securityContext?: unknown | null; // any value or null
  settings?: Record<string, unknown> | null;
  title?: string | null;
  tosAccepted?: Record<string, unknown> | null;
}
export interface WidgetThemeBorderSectionInput { color?: string | null; radius?: string | null; style?: string | null; width?: string | null }
export interface WidgetThemeSectionInput {
  backgroundColor?: string | null;
  border?: WidgetThemeBorderSectionInput | null;
  margin?: string | null;
  padding?: string | null;
  text?: WidgetThemeTextSectionInput | null;
  title?: WidgetThemeTitleSectionInput | null;
}
export interface WidgetThemeTextSectionInput { codeFontFamily?: string | null; color?: string | null; fontFamily?: string | null; secondaryColor?: string | null }
export interface WidgetThemeTitleSectionInput { color?: string | null; fontFamily?: string | null; fontSize?: string | null; fontWeight?: string | null }
export interface Workbook {
  calculatedFields: Record<string, unknown>; // bare object
  createdAt: DateTime; // date or date-time
  createdBy?: integer;
  dashboardDraft?: DashboardConfig | null;
  dashboardPublished?: DashboardConfig | null;
  deploymentId: integer;
  folderId?: number | null; // number, not integer
  folderPath?: WorkspaceFolderPathEntry[];
  id: integer;
  isFavorite?: boolean | null;
  meta: Record<string, unknown>;
  name: string;
  publishedDashboard?: Dashboard | null;
  slug?: string | null;
  type: WorkbookDtoType;
  updatedAt: DateTime; // date or date-time
  user?: ResourceOwner | null;
  userId?: number | null; // number, not integer
}
export interface WorkbookDashboard { dashboardDraft?: DashboardConfig | null; dashboardPublished?: DashboardConfig | null }
export interface WorkbookDashboardInput { dashboardDraft?: DashboardConfigDraftInput | null }
export type WorkbookDtoType = 'FOLDER' | 'WORKBOOK' | 'REPORT';
export interface WorkbooksListResponse {
  count?: integer | null; // >=0; deprecated: total accessible, not paged
  data: Workbook[]; // deprecated, use items
  items: Workbook[];
  pageInfo?: PageInfo | null;
}
export interface WorkspaceBulkFailure { error: BulkActionError; id: integer; type: WorkspaceBulkFailureType }
export type WorkspaceBulkFailureType = 'FOLDER' | 'WORKBOOK' | 'REPORT';
export interface WorkspaceConnectionResponse { items: Workbook[]; pageInfo: PageInfo }
export interface WorkspaceFolderPathEntry { id: integer; name: string }
export interface WorkspaceItemRef { id: integer; type: WorkspaceItemRefType }
export interface WorkspaceItemRefInput { id: integer; type: WorkspaceItemRefInputType }
export type WorkspaceItemRefInputType = 'FOLDER' | 'WORKBOOK' | 'REPORT';
export type WorkspaceItemRefType = 'FOLDER' | 'WORKBOOK' | 'REPORT';

// securitySchemes: one only, bearerAuth { type: http, scheme: bearer }; no bearerFormat; sent as Authorization: Bearer <token>.
// Top-level security: [{ bearerAuth: [] }] = default for all operations.
// servers: one, https://{tenant}.<svc domain>; variable tenant, default 'your-tenant'; custom domain replaces the whole host.
// OpenAPI 3.1.0, info.version 1.0.0. components holds only securitySchemes + schemas (no shared parameters/responses).
