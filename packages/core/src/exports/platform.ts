import type * as platformGroups from '../platform/generated/groups.ts'
import type * as platformSchemas from '../platform/generated/schemas.ts'

export { PaginationLoopError, PlatformArgumentError } from '../errors/platform.ts'
export type { RetryOptions, Token } from '../http/index.ts'
export { createPlatformClient } from '../platform/createPlatformClient.ts'
export type { PlatformGroups } from '../platform/generated/groups.ts'
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
export type {
  /** Groups of the Platform client, and the arguments of each operation: `platformGroups.GetDeploymentsArgs`. */
  platformGroups,
  /** What the Platform API takes and answers, by the contract's names: `platformSchemas.Deployment`. */
  platformSchemas,
}
