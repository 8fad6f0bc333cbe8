import type { ScimGroup, ScimPatchOperation, ScimUser } from './generated/schemas.ts'

/** A group as it should be; its members are user names, because new users have no id yet. */
export interface ScimSyncGroup extends Omit<ScimGroup, 'members'> {
  /** User names; left out: members stay as they are. */
  members?: readonly string[] | undefined
}

/** One thing to do. `key` is a userName or displayName. */
export type ScimChange =
  | { readonly kind: 'user' | 'group'; readonly action: 'create'; readonly key: string }
  | {
      readonly kind: 'user' | 'group'
      readonly action: 'update'
      readonly key: string
      readonly id: string
      /** What will be sent; members that are still to be created appear by their user name. */
      readonly operations: readonly ScimPatchOperation[]
    }
  | { readonly kind: 'user' | 'group'; readonly action: 'deactivate' | 'delete'; readonly key: string; readonly id: string }

/** What a sync would do. */
export interface ScimPlan {
  /** What would be done. */
  readonly changes: readonly ScimChange[]
  /** Users and groups that are as they should be. */
  readonly unchanged: number
}

/** How a sync goes on. */
export interface ScimSyncOptions {
  /** Sees the plan before anything is changed; giving (or resolving to) `false` stops there. */
  plan?: ((plan: ScimPlan) => unknown) | undefined
  /** `false` only plans. @default true */
  apply?: boolean | undefined
  /** Requests at the same time. @default 4 */
  concurrency?: number | undefined
  /** Users the server has and the list has not. @default 'keep' */
  missingUsers?: 'keep' | 'deactivate' | 'delete' | undefined
  /** Groups the server has and the list has not. @default 'keep' */
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
  /** Changes that the server refused, and why. */
  readonly failed: readonly { readonly change: ScimChange; readonly error: unknown }[]
}

/**
 * Makes the server's users and groups those of the two lists. Users are matched by `externalId`, else by `userName`
 * (ignoring case), groups by `displayName`. Attributes that are left out stay as they are. A change that fails is
 * reported and stops no other one; running it again continues where it stopped.
 */
export type ScimSync = (
  users: readonly ScimUser[],
  groups: readonly ScimSyncGroup[],
  options?: ScimSyncOptions | undefined,
) => Promise<ScimSyncReport>
