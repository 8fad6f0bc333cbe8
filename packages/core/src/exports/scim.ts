export type { HttpStatusError } from '../errors/http.ts'
export { ScimError, ScimFilterError, ScimMemberError, type ScimType } from '../errors/scim.ts'
export type { RetryOptions, Token } from '../http/index.ts'
export { type ItemOf, type ListOperation, type PaginateOptions, type Pagination, paginate } from '../platform/paginate.ts'
export { createScimClient } from '../scim/createScimClient.ts'
export { type DiffToPatchOptions, diffToPatch } from '../scim/diffToPatch.ts'
export type {
  ScimEmail,
  ScimErrorBody,
  ScimGroup,
  ScimGroupList,
  ScimMember,
  ScimMeta,
  ScimName,
  ScimPatchOp,
  ScimPatchOperation,
  ScimUser,
  ScimUserList,
} from '../scim/generated/schemas.ts'
export type { ScimExtended } from '../scim/ScimExtended.ts'
export {
  type ScimComparison,
  type ScimFilterBuilder,
  type ScimFilterTree,
  type ScimFilterValue,
  scimFilter,
} from '../scim/scimFilter.ts'
export type { ScimChange, ScimPlan, ScimSync, ScimSyncGroup, ScimSyncOptions, ScimSyncReport } from '../scim/syncTypes.ts'
export type {
  ScimClient,
  ScimClientOptions,
  ScimGroupListArgs,
  ScimGroups,
  ScimList,
  ScimListArgs,
  ScimResource,
  ScimUsers,
} from '../scim/types.ts'
