export type { AnswerForm, AnswerOf } from '../query/AnswerForm.ts'
export {
  type CubesqlClient,
  type CubesqlQueryContext,
  type CubesqlQueryOptionsReturn,
  type CubesqlQueryParameters,
  cubesqlQueryKey,
  cubesqlQueryOptions,
  type SqlRows,
} from '../query/cubesql.ts'
export { enabledWhen } from '../query/enabledWhen.ts'
export type { CachedQuery, QueryCacheClient } from '../query/followQuery.ts'
export {
  type LoadClient,
  type LoadQueryContext,
  type LoadQueryOptionsReturn,
  type LoadQueryParameters,
  loadQueryKey,
  loadQueryOptions,
} from '../query/load.ts'
export {
  type LoadInfiniteQueryContext,
  type LoadInfiniteQueryOptionsReturn,
  type LoadInfiniteQueryParameters,
  loadInfiniteQueryOptions,
} from '../query/loadInfinite.ts'
export {
  type MetaClient,
  type MetaQueryOptionsReturn,
  type MetaQueryParameters,
  metaOf,
  metaQueryKey,
  metaQueryOptions,
  selectMember,
  selectUnit,
} from '../query/meta.ts'
export {
  type PlatformMutationOptionsReturn,
  type PlatformQueryOptionsReturn,
  platformMutationOptions,
  platformQueryKey,
  platformQueryOptions,
  type QueryableOperation,
} from '../query/platform.ts'
export {
  type PlatformInfiniteQueryContext,
  type PlatformInfiniteQueryOptionsReturn,
  type PlatformInfiniteQueryParameters,
  type PlatformPage,
  platformInfiniteQueryOptions,
} from '../query/platformInfinite.ts'
