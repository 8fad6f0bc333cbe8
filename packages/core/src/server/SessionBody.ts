import type { EmbedTheme } from '../protocol/types.ts'

export type UserAttributeValue = string | number | boolean | readonly string[] | readonly number[] | null
export type UserAttributeType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array'

export interface UserAttributeDefinition {
  name: string
  type: UserAttributeType
  displayName?: string | null | undefined
  defaultValue?: string | null | undefined
  description?: string | null | undefined
}

export interface GroupDefinition {
  name: string
  description?: string | null | undefined
}

/** What the viewer sees. Left out: the account's setting. */
export interface SessionSettings {
  /** `false` overrides every other AI switch. */
  allowAi?: boolean | null | undefined
  showDashboardChat?: boolean | null | undefined
  showWorkbookChat?: boolean | null | undefined
  showAiWidgets?: boolean | null | undefined
  /** `false`: the chat may not save content. */
  allowChatWorkspaceAuthoring?: boolean | null | undefined
  showWorkbookShare?: boolean | null | undefined
  showDashboardSettings?: boolean | null | undefined
  showMemberNames?: boolean | null | undefined
  showGroupByCube?: boolean | null | undefined
  /** BCP 47, such as `de-AT`. */
  locale?: string | null | undefined
  /** IANA, such as `Europe/Berlin`. */
  timezone?: string | null | undefined
}

interface CommonSessionBody {
  deploymentId: number
  email?: string | null | undefined
  /** Tenant of your product the viewer belongs to: `^[a-z][a-z0-9-]{0,34}[a-z0-9]$`. */
  embedTenantName?: string | null | undefined
  embedTenantProfile?: { displayName?: string | null | undefined } | null | undefined
  /** Opens the creator-mode app, in which viewers make their own dashboards. */
  creatorMode?: boolean | null | undefined
  /** Groups inside the embed tenant, for sharing content; need `creatorMode` and `embedTenantName`. */
  tenantGroups?: readonly string[] | null | undefined
  embedTheme?: EmbedTheme | null | undefined
  settings?: SessionSettings | null | undefined
  publicDashboardId?: string | null | undefined
  isEphemeral?: boolean | null | undefined
  roles?: readonly string[] | null | undefined
  /** Branch of the data model; left out: production. */
  branchName?: string | null | undefined
}

/** A viewer of your product. The service creates its user with the first session. */
export interface ExternalSessionBody extends CommonSessionBody {
  /** Your own id of the viewer: trimmed and in lower case. */
  externalId: string
  internalId?: null | undefined
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
  securityContext?: Readonly<Record<string, unknown>> | null | undefined
}

/** A user of the service itself; groups, attributes and context are those the user has there. */
export interface InternalSessionBody extends CommonSessionBody {
  internalId: string
  externalId?: null | undefined
}

/** Body of `POST /api/v1/embed/generate-session`. Fields that are not listed are sent as they are. */
export type SessionBody = ExternalSessionBody | InternalSessionBody
