import type { EmbedTheme } from '../protocol/types.ts'

/** Value of a user attribute. */
export type UserAttributeValue = string | number | boolean | readonly string[] | readonly number[] | null
/** Kind of a user attribute's values. */
export type UserAttributeType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array'

/** A user attribute that may not exist yet. */
export interface UserAttributeDefinition {
  /** Name that values and access rules use. */
  name: string
  /** Kind of its values. */
  type: UserAttributeType
  /** Name for people. */
  displayName?: string | null | undefined
  /** Value of users who have none, as text. */
  defaultValue?: string | null | undefined
  /** What it is for. */
  description?: string | null | undefined
}

/** A group that may not exist yet. */
export interface GroupDefinition {
  /** Name of the group. */
  name: string
  /** What it is for. */
  description?: string | null | undefined
}

/** What the viewer sees. Left out: the account's setting. */
export interface SessionSettings {
  /** `false` overrides every other AI switch. */
  allowAi?: boolean | null | undefined
  /** The chat beside a dashboard. */
  showDashboardChat?: boolean | null | undefined
  /** The chat beside a workbook. */
  showWorkbookChat?: boolean | null | undefined
  /** Widgets that the AI writes. */
  showAiWidgets?: boolean | null | undefined
  /** `false`: the chat may not save content. */
  allowChatWorkspaceAuthoring?: boolean | null | undefined
  /** Sharing of a workbook. */
  showWorkbookShare?: boolean | null | undefined
  /** Settings of a dashboard. */
  showDashboardSettings?: boolean | null | undefined
  /** Names of members as the data model has them. */
  showMemberNames?: boolean | null | undefined
  /** Members in groups by their cube. */
  showGroupByCube?: boolean | null | undefined
  /** BCP 47, such as `de-AT`. */
  locale?: string | null | undefined
  /** IANA, such as `Europe/Berlin`. */
  timezone?: string | null | undefined
}

interface CommonSessionBody {
  /** Number of the deployment, such as 42. */
  deploymentId: number
  /** Address of the viewer. */
  email?: string | null | undefined
  /** Tenant of your product the viewer belongs to: `^[a-z][a-z0-9-]{0,34}[a-z0-9]$`. */
  embedTenantName?: string | null | undefined
  /** How the tenant is shown. */
  embedTenantProfile?: { displayName?: string | null | undefined } | null | undefined
  /** Opens the creator-mode app, in which viewers make their own dashboards. */
  creatorMode?: boolean | null | undefined
  /** Groups inside the embed tenant, for sharing content; need `creatorMode` and `embedTenantName`. */
  tenantGroups?: readonly string[] | null | undefined
  /** Brand theme that the page starts with. */
  embedTheme?: EmbedTheme | null | undefined
  /** What the viewer sees. */
  settings?: SessionSettings | null | undefined
  /** Public id of a dashboard, such as `a1b2c3d4`. */
  publicDashboardId?: string | null | undefined
  /** Sent as it is: the contract does not say more. */
  isEphemeral?: boolean | null | undefined
  /** Names of roles. */
  roles?: readonly string[] | null | undefined
  /** Branch of the data model; left out: production. */
  branchName?: string | null | undefined
}

/** A viewer of your product. The service creates its user with the first session. */
export interface ExternalSessionBody extends CommonSessionBody {
  /** Your own id of the viewer: trimmed and in lower case. */
  externalId: string
  /** Cannot stand beside `externalId`. */
  internalId?: null | undefined
  /** How the viewer is shown; `picture` is an absolute http(s) address. */
  userProfile?: { displayName?: string | null | undefined; picture?: string | null | undefined } | null | undefined
  /** Names are unique. */
  userAttributes?: readonly { name: string; value: UserAttributeValue }[] | null | undefined
  /** Account-wide groups that exist. Left out: as they are; `[]`: none. */
  groups?: readonly string[] | null | undefined
  /** Attributes that are created first if they do not exist; need `creatorMode` and `embedTenantName`. */
  userAttributeDefinitions?: readonly UserAttributeDefinition[] | null | undefined
  /** Account-wide groups that are created first if they do not exist; need `creatorMode` and `embedTenantName`. */
  groupDefinitions?: readonly GroupDefinition[] | null | undefined
  /** Groups of the embed tenant that are created first if they do not exist; need `creatorMode` and `embedTenantName`. */
  tenantGroupDefinitions?: readonly GroupDefinition[] | null | undefined
  /** What the data model's access rules read. */
  securityContext?: Readonly<Record<string, unknown>> | null | undefined
}

/** A user of the service itself; groups, attributes and context are those the user has there. */
export interface InternalSessionBody extends CommonSessionBody {
  /** Id of the user at the service. */
  internalId: string
  /** Cannot stand beside `internalId`. */
  externalId?: null | undefined
}

/** Body of `POST /api/v1/embed/generate-session`. Fields that are not listed are sent as they are. */
export type SessionBody = ExternalSessionBody | InternalSessionBody
