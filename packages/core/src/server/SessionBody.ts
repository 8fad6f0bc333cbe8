import type { EmbedTheme } from '../protocol/types.ts'

/** Value of a user attribute. */
export type UserAttributeValue = string | number | boolean | readonly string[] | readonly number[] | null
/** Kind of a user attribute's values. */
export type UserAttributeType = 'string' | 'number' | 'boolean' | 'string_array' | 'number_array'

/** A user attribute, created if it does not exist yet. */
export interface UserAttributeDefinition {
  /** Name, as `userAttributes` and access rules use it. */
  name: string
  /** Kind of its values. */
  type: UserAttributeType
  /** Name that is shown to people. */
  displayName?: string | null | undefined
  /** Value for users who have none, as text. */
  defaultValue?: string | null | undefined
  /** What it is for, in words. */
  description?: string | null | undefined
}

/** A group by name, with a description. */
export interface GroupDefinition {
  /** Name of the group. */
  name: string
  /** What it is for, in words. */
  description?: string | null | undefined
}

/** What the viewer may use and sees, in this session only. */
export interface SessionSettings {
  /** Allows AI features; `false` overrides every other AI switch. @default the account's setting */
  allowAi?: boolean | null | undefined
  /** Shows the chat beside a dashboard. @default the account's setting */
  showDashboardChat?: boolean | null | undefined
  /** Shows the chat beside a workbook. @default the account's setting */
  showWorkbookChat?: boolean | null | undefined
  /** Shows the widgets that AI writes. @default the account's setting */
  showAiWidgets?: boolean | null | undefined
  /** Lets the chat save content, as far as the viewer's roles allow it; `false` forbids it. @default true */
  allowChatWorkspaceAuthoring?: boolean | null | undefined
  /** Shows the button that shares a workbook. @default true */
  showWorkbookShare?: boolean | null | undefined
  /** Shows the settings of a dashboard. @default true */
  showDashboardSettings?: boolean | null | undefined
  /** Shows technical member names instead of titles. @default true */
  showMemberNames?: boolean | null | undefined
  /** Groups members by their cube in pickers. @default true */
  showGroupByCube?: boolean | null | undefined
  /** Locale as BCP 47, such as `de-AT`; an unknown one gives the account's. @default the account's locale */
  locale?: string | null | undefined
  /** Time zone as an IANA name, such as `Europe/Berlin`; an unknown one gives the account's. @default the account's time zone */
  timezone?: string | null | undefined
}

/** What the sessions of both kinds of viewers can have. */
export interface CommonSessionBody {
  /** Id of the deployment, such as 42. */
  deploymentId: number
  /** Email address of the viewer. */
  email?: string | null | undefined
  /** Name of the embed tenant that the viewer belongs to, a customer of your product: `^[a-z][a-z0-9-]{0,34}[a-z0-9]$`. */
  embedTenantName?: string | null | undefined
  /** How the embed tenant is shown. */
  embedTenantProfile?: { displayName?: string | null | undefined } | null | undefined
  /** Lets the viewer open the creator-mode app, to make dashboards of their own. */
  creatorMode?: boolean | null | undefined
  /** Groups of the embed tenant that the viewer is in, for sharing content; need `creatorMode` and `embedTenantName`. */
  tenantGroups?: readonly string[] | null | undefined
  /** Theme that the page starts with. */
  embedTheme?: EmbedTheme | null | undefined
  /** What the viewer may use and sees. */
  settings?: SessionSettings | null | undefined
  /** Public id of a dashboard, such as `a1b2c3d4`. */
  publicDashboardId?: string | null | undefined
  /** Sent as it is: the contract says no more about it. */
  isEphemeral?: boolean | null | undefined
  /** Names of the viewer's roles. */
  roles?: readonly string[] | null | undefined
  /** Branch of the data model; left out: production. The service rejects a branch that it does not serve. */
  branchName?: string | null | undefined
}

/** Session of a viewer of your product. The service creates a user for the viewer with the first session. */
export interface ExternalSessionBody extends CommonSessionBody {
  /** Your own id of the viewer: trimmed and in lower case. */
  externalId: string
  /** Cannot stand beside `externalId`. */
  internalId?: null | undefined
  /** How the viewer is shown; `picture` is an absolute http(s) address. */
  userProfile?: { displayName?: string | null | undefined; picture?: string | null | undefined } | null | undefined
  /** Values of user attributes; each name once. */
  userAttributes?: readonly { name: string; value: UserAttributeValue }[] | null | undefined
  /** Account-wide groups of the viewer. The service rejects unknown names. Left out: unchanged; `[]`: none. */
  groups?: readonly string[] | null | undefined
  /** User attributes that are created first if they do not exist; need `creatorMode` and `embedTenantName`. */
  userAttributeDefinitions?: readonly UserAttributeDefinition[] | null | undefined
  /**
   * Has no effect: the groups in `groups` have to exist already. Needs `creatorMode` and `embedTenantName` all the same.
   *
   * @deprecated by the contract. For groups that are created with the session, use `tenantGroupDefinitions`.
   */
  groupDefinitions?: readonly GroupDefinition[] | null | undefined
  /** Groups of the embed tenant, created first if they do not exist; need `creatorMode` and `embedTenantName`. */
  tenantGroupDefinitions?: readonly GroupDefinition[] | null | undefined
  /** Security context for the access rules of the data model. */
  securityContext?: Readonly<Record<string, unknown>> | null | undefined
}

/** Session of a user of the service itself, with the groups, attributes and security context that the user has there. */
export interface InternalSessionBody extends CommonSessionBody {
  /** Id of the user, as the service has it. */
  internalId: string
  /** Cannot stand beside `internalId`. */
  externalId?: null | undefined
}

/** Body of `POST /api/v1/embed/generate-session`. Fields that are not listed are sent as they are. */
export type SessionBody = ExternalSessionBody | InternalSessionBody
