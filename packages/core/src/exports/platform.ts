export { PaginationLoopError, PlatformArgumentError } from '../errors/platform.ts'
export { createPlatformClient } from '../platform/createPlatformClient.ts'
export type * as platformGroups from '../platform/generated/groups.ts'
export type { PlatformGroups } from '../platform/generated/groups.ts'
export type * as platformSchemas from '../platform/generated/schemas.ts'
export { type ItemOf, type ListOperation, type PaginateOptions, type Pagination, paginate } from '../platform/paginate.ts'
export { platformOperations } from '../platform/platformOperations.ts'
export type {
  NoArgs,
  PagingStyle,
  PlatformClient,
  PlatformClientOptions,
  PlatformDownload,
  PlatformOperation,
  PlatformOperationFacts,
  PlatformOperationOptional,
  PlatformRequestOptions,
} from '../platform/types.ts'
