import type { platformSchemas as S } from '@svc/core/platform'

/** Sharing of a folder or workbook with embed users. */
export interface Shares {
  tenants: string[]
  allEmbedUsers: boolean
}

export interface DataFile {
  content: string
  /** Set for binary files: their content is base64. */
  encoding?: 'base64' | undefined
}

export interface Branch {
  id: number
  environmentId: number
  name: string
  parentBranch: string | null
  isStagingEnvironmentEnabled: boolean
  lastHash: string | null
  files: Record<string, DataFile>
  /** Hashes of the files when the branch was created or last merged; a merge compares with them. */
  base: Record<string, string>
}

export interface DbtSync {
  id: string
  branchName: string
  startedAt: number
  cancelledAt?: number | undefined
  /** Whether the files of the finished sync were written to its branch. */
  settled?: boolean | undefined
  source: 'git' | 'manifest'
  output: 'branch' | 'files'
  gitRef: string | null
  userId: number
  stats: { models: number; sources: number; macros: number }
  dbtVersion: string | null
  files: S.DbtGeneratedFileContent[]
  /** The stage in which the sync fails, and the error message. */
  fails?: { stage: string; message: string } | undefined
}

export interface Preview {
  id: string
  dataSourceName: string
  /** The request as text. An identical request reuses the running job. */
  request: string
  input: S.DatabricksMetricViewPublicationPreviewInput
  startedAt: number
  cancelledAt?: number | undefined
}

export interface Upload {
  id: string
  branchName: string
  startedAt: number
  files: Record<string, DataFile>
}

export interface StoredDeployment {
  id: number
  settings: S.DeploymentSettings
  environmentId: number
  buildAt: number
  buildJobId: number
  /** Versions it ran before. */
  ran: string[]
  branches: Branch[]
  /** Branch of the admin's dev mode. */
  devBranch: string | null
  env: Record<string, string>
  tokens: (S.DeploymentEnvironmentToken & { environmentId: number })[]
  uploads: Upload[]
  syncs: DbtSync[]
  previews: Preview[]
  integrations: S.DatabricksMetricViewIntegrationResponse[]
}

/** What a creator-mode session made belongs to its embed user. */
export interface EmbedOwned {
  /** Id of the embed user who owns the row; without one the user `userId` does. */
  embedUserId?: number | undefined
}

export interface StoredFolder extends S.Folder {
  shares: Shares
}

export interface StoredWorkbook extends S.Workbook, EmbedOwned {
  shares: Shares
}

export interface StoredReport extends S.Report, EmbedOwned {
  /** Created before reports had public ids: shown with a placeholder until it gets its own. */
  legacy?: boolean | undefined
  lastViewedAt?: string | undefined
}

export interface StoredUser extends S.User {
  roleIds: number[]
  /** Attributes that only SCIM knows. */
  scim?: { name?: { givenName?: string; familyName?: string }; emails?: { value: string; primary?: boolean }[] } | undefined
}

/** A group of the whole account. SCIM provisions it, and `groups` of embed users name it. */
export interface AccountGroup {
  id: number
  name: string
  userIds: number[]
  /** Attributes that only SCIM knows. */
  scim?: Record<string, unknown> | undefined
  createdAt: string
  updatedAt: string
}

export interface TenantGroup {
  id: number
  name: string
  description: string | null
  /** Ids of embed users, the latest member last. */
  userIds: number[]
}

export interface StoredTenant {
  id: number
  name: string
  displayName: string | null
  createdAt: string
  /** Id of the implicit group `system:tenant:{name}`, which content is shared with. */
  systemGroupId: number
  groups: TenantGroup[]
}

export interface StoredEmbedUser extends S.EmbedUser {
  /** Name of the embed tenant; null for the user of sessions that name no tenant. */
  tenant: string | null
  picture: string | null
  /** Names of groups of the account. Groups of the tenant list their members themselves. */
  groups: string[]
}

export interface StoredNotification extends S.NotificationDto {
  createdAt: string
  recipients: StoredRecipient[]
}

export interface StoredRecipient extends S.NotificationRecipient {
  groups?: string[] | undefined
  securityContext?: Record<string, unknown> | undefined
  userAttributes?: S.UserAttributeInput[] | undefined
}

export interface StoredComment {
  id: number
  publicId: string
  tenant: string
  parentId: number | null
  body: string
  userId: number
  createdAt: string
  editedAt: string | null
  removedAt: string | null
  resolvedAt: string | null
  resolvedBy: number | null
}

export interface ExportJob {
  id: string
  deploymentId: number
  owner: string
  identity: string
  title: string
  format: 'png' | 'pdf'
  startedAt: number
  error: string | null
}

/** The whole state of the Platform half, as plain JSON. */
export interface PlatformState {
  version: 1
  counters: Record<string, number>
  deployments: StoredDeployment[]
  folders: StoredFolder[]
  workbooks: StoredWorkbook[]
  reports: StoredReport[]
  dashboards: S.Dashboard[]
  notifications: StoredNotification[]
  comments: StoredComment[]
  exports: ExportJob[]
  users: StoredUser[]
  groups: AccountGroup[]
  roles: S.Role[]
  attributes: S.UserAttribute[]
  values: { userId: number; userAttributeId: number; value: unknown }[]
  tenants: StoredTenant[]
  embedUsers: StoredEmbedUser[]
  repositories: (S.GitHubRepoResponse & { installationId: number; branches: string[] })[]
  oauthIntegrations: (S.OAuthIntegration & { clientSecret: string })[]
  oauthTokens: { id: number; integrationId: number; userId: number; startedAt: number }[]
  oidcConfigs: S.OidcTokenConfig[]
  tenantSettings: S.TenantSettings
  appConfig: S.AppConfigResponse
}
