import type { PlatformClientOptions, PlatformOperationFacts, PlatformRequestOptions } from '../platform/types.ts'
import type { ScimGroup, ScimGroupList, ScimPatchOperation, ScimUser, ScimUserList } from './generated/schemas.ts'
import type { ScimExtended } from './ScimExtended.ts'
import type { ScimFilterTree } from './scimFilter.ts'
import type { ScimSync } from './syncTypes.ts'

/** Options of `createScimClient`. */
export interface ScimClientOptions extends Omit<PlatformClientOptions, 'baseUrl'> {
  /** Origin of the tenant, such as `https://acme.example.com`; `/api/scim/v2` is added if it is missing. */
  baseUrl: string
}

/** Which users, and which part of the list. */
export interface ScimListArgs {
  /** A filter tree, or its text; build text with `scimFilter`, which escapes values. */
  filter?: string | ScimFilterTree | undefined
  /** Number of the first resource, from 1. @default 1 */
  startIndex?: number | undefined
  /** Resources per page, 0 or more; left out, the server chooses. */
  count?: number | undefined
}

/** Which groups, which part of the list, and without which attributes. */
export interface ScimGroupListArgs extends ScimListArgs {
  /** Attributes to leave out of the answer, such as `['members']` for a list of large groups. */
  excludedAttributes?: string | readonly string[] | undefined
}

/** A listing call, as `paginate` takes it. */
export interface ScimList<Args, Page> {
  (args?: Args | undefined, init?: PlatformRequestOptions | undefined): Promise<Page>
  /** Its name and style of paging, for `paginate`. */
  readonly operation: Pick<PlatformOperationFacts, 'id' | 'paging'>
}

/** What can be done with one kind of resource. */
export interface ScimResource<Resource, Page, ListArgs, GetInit> {
  /** Reads one page; `paginate(scim.users.list, { filter })` reads all. */
  readonly list: ScimList<ListArgs, Page>
  /** Reads one resource. */
  readonly get: (id: string, init?: GetInit | undefined) => Promise<Resource>
  /** Creates a resource; `schemas` is added, with those of extensions. Not retried after a failure that leaves open whether it was created. */
  readonly create: (resource: ScimExtended<Resource>, init?: PlatformRequestOptions | undefined) => Promise<Resource>
  /** Replaces the whole resource: attributes that are left out are cleared. */
  readonly replace: (id: string, resource: ScimExtended<Resource>, init?: PlatformRequestOptions | undefined) => Promise<Resource>
  /** Changes parts of a resource, by operations such as those of `diffToPatch(before, after)`. */
  readonly patch: (
    id: string,
    operations: readonly ScimPatchOperation[],
    init?: PlatformRequestOptions | undefined,
  ) => Promise<Resource>
  /** Deletes a resource for good. */
  readonly delete: (id: string, init?: PlatformRequestOptions | undefined) => Promise<void>
}

/** What can be done with users. */
export type ScimUsers = ScimResource<ScimUser, ScimUserList, ScimListArgs, PlatformRequestOptions> & {
  /** Sets `active` to false: the user can no longer sign in, but keeps everything. */
  readonly deactivate: (id: string, init?: PlatformRequestOptions | undefined) => Promise<ScimUser>
}

/** What can be done with groups. */
export type ScimGroups = ScimResource<
  ScimGroup,
  ScimGroupList,
  ScimGroupListArgs,
  PlatformRequestOptions & Pick<ScimGroupListArgs, 'excludedAttributes'>
>

/** Users and groups of SCIM 2.0. */
export interface ScimClient {
  /** Base URL as it was given, without `/api/scim/v2` and trailing slashes. */
  readonly baseUrl: string
  /** Users at `/Users`. */
  readonly users: ScimUsers
  /** Groups at `/Groups`. */
  readonly groups: ScimGroups
  /** Makes the server's users and groups match two lists. */
  readonly sync: ScimSync
}
