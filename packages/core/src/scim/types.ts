import type { HttpClientOptions } from '../http/index.ts'
import type { PlatformOperationFacts, PlatformRequestOptions } from '../platform/types.ts'
import type { ScimGroup, ScimGroupList, ScimPatchOperation, ScimUser, ScimUserList } from './generated/schemas.ts'
import type { ScimFilterTree } from './scimFilter.ts'
import type { ScimSync } from './syncTypes.ts'

/** What `createScimClient` takes. */
export interface ScimClientOptions
  extends Pick<HttpClientOptions, 'tokenTimeoutMs' | 'timeoutMs' | 'retry' | 'headers' | 'fetch' | 'allowInsecure'> {
  /** Origin of the tenant, such as `https://acme.example.com`; `/api/scim/v2` is added where it is missing. */
  baseUrl: string
  /** Access token, sent as `Authorization: Bearer <token>`. */
  token?: HttpClientOptions['token']
  /** A Platform token in a page is readable by every visitor, so it is refused there. @default false */
  allowKeyInBrowser?: boolean | undefined
}

/** Which users, and which part of the list. */
export interface ScimListArgs {
  /** A tree, or text of your own (build it with `scimFilter`, which escapes values). */
  filter?: string | ScimFilterTree | undefined
  /** Number of the first resource, from 1. @default 1 */
  startIndex?: number | undefined
  /** Resources a page, >= 0; the server's own choice when left out. */
  count?: number | undefined
}

/** Which groups, which part of the list, and without what. */
export interface ScimGroupListArgs extends ScimListArgs {
  /** Attributes to leave out of the answer: `['members']` keeps a list of large groups small. */
  excludedAttributes?: string | readonly string[] | undefined
}

/** A listing call, as `paginate` takes it. */
export interface ScimList<Args, Page> {
  (args?: Args | undefined, init?: PlatformRequestOptions | undefined): Promise<Page>
  /** For `paginate`: its name and style of paging. */
  readonly operation: Pick<PlatformOperationFacts, 'id' | 'paging'>
}

/** What can be done with one kind of resource. */
export interface ScimResource<Resource, Page, ListArgs, GetInit> {
  /** One page; `paginate(scim.users.list, { filter })` reads them all. */
  readonly list: ScimList<ListArgs, Page>
  /** One resource. */
  readonly get: (id: string, init?: GetInit | undefined) => Promise<Resource>
  /** Creates it; `schemas` is added. Not repeated after a failure that leaves open whether it was created. */
  readonly create: (resource: Resource, init?: PlatformRequestOptions | undefined) => Promise<Resource>
  /** Replaces it whole: attributes left out are cleared. */
  readonly replace: (id: string, resource: Resource, init?: PlatformRequestOptions | undefined) => Promise<Resource>
  /** Changes parts of it, such as `diffToPatch(before, after)`. */
  readonly patch: (
    id: string,
    operations: readonly ScimPatchOperation[],
    init?: PlatformRequestOptions | undefined,
  ) => Promise<Resource>
  /** Deletes it for good. */
  readonly delete: (id: string, init?: PlatformRequestOptions | undefined) => Promise<void>
}

/** What can be done with users. */
export type ScimUsers = ScimResource<ScimUser, ScimUserList, ScimListArgs, PlatformRequestOptions> & {
  /** Sets `active` to false: the user can no longer sign in and keeps everything. */
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
  /** Makes the users and groups those of two lists. */
  readonly sync: ScimSync
}
