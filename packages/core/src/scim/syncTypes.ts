import type { ScimGroup, ScimPatchOperation, ScimUser } from './generated/schemas.ts'
import type { ScimExtended } from './ScimExtended.ts'

/** A group as it should be. Its members are user names, because new users have no id yet. */
export interface ScimSyncGroup extends Omit<ScimGroup, 'members'> {
  /** User names of the members. Left out: the members stay as they are. */
  members?: readonly string[] | undefined
}

/** One change. `key` is the `userName` of a user or the `displayName` of a group. */
export type ScimChange =
  | { readonly kind: 'user' | 'group'; readonly action: 'create'; readonly key: string }
  | {
      readonly kind: 'user' | 'group'
      readonly action: 'update'
      readonly key: string
      readonly id: string
      /** What is sent. Members that are still to be created appear by their user name. */
      readonly operations: readonly ScimPatchOperation[]
    }
  | { readonly kind: 'user' | 'group'; readonly action: 'deactivate' | 'delete'; readonly key: string; readonly id: string }

/** What a sync would do. */
export interface ScimPlan {
  /** Changes that would be made. */
  readonly changes: readonly ScimChange[]
  /** How many users and groups are as they should be. */
  readonly unchanged: number
}

/** Options of a sync. */
export interface ScimSyncOptions {
  /** Called with the plan before anything is changed. Return `false`, or a promise of it, to stop there. */
  plan?: ((plan: ScimPlan) => unknown) | undefined
  /** Whether changes are made; `false` only plans. @default true */
  apply?: boolean | undefined
  /** How many requests may run at the same time. @default 4 */
  concurrency?: number | undefined
  /** What happens to users that are on the server and not in the list. @default 'keep' */
  missingUsers?: 'keep' | 'deactivate' | 'delete' | undefined
  /** What happens to groups that are on the server and not in the list. @default 'keep' */
  missingGroups?: 'keep' | 'delete' | undefined
  /** Called after each change, for a progress bar. */
  onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined
  /** An abort starts no further change and rejects with the signal's own reason. */
  signal?: AbortSignal | undefined
}

/** What a sync did. */
export interface ScimSyncReport extends ScimPlan {
  /** Whether changes were made, or only planned. */
  readonly applied: boolean
  /** Changes that were made. */
  readonly succeeded: readonly ScimChange[]
  /** Changes that failed, and why: a `ScimError` of the server, or a `ScimMemberError` for a group with an unknown member. */
  readonly failed: readonly { readonly change: ScimChange; readonly error: unknown }[]
}

/**
 * Makes the server's users and groups match two lists. Users are matched by `externalId`, else by `userName`, groups by
 * `displayName`; names ignore case. A user that one entry names by its `externalId` is matched with no other entry by its name.
 * Attributes that are left out stay as they are. A change that fails is reported and stops no other change; another run continues
 * where this one stopped.
 *
 * @throws {PlatformArgumentError} when a `userName` or `displayName` is missing or empty, or two entries share it (names ignore case) or an
 * `externalId`: whom they mean would be unclear; or when `missingUsers` or `missingGroups` has another value than it takes. `parameter`
 * says which entry or option. Nothing is planned or changed.
 */
export type ScimSync = (
  users: readonly ScimExtended<ScimUser>[],
  groups: readonly ScimExtended<ScimSyncGroup>[],
  options?: ScimSyncOptions | undefined,
) => Promise<ScimSyncReport>
