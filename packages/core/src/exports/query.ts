export type { AnswerForm, AnswerOf } from '../query/AnswerForm.ts'
export {
  type CubesqlClient,
  type CubesqlQueryContext,
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
  type LoadQueryParameters,
  loadQueryKey,
  loadQueryOptions,
} from '../query/load.ts'
export {
  type MetaClient,
  type MetaQueryParameters,
  metaOf,
  metaQueryKey,
  metaQueryOptions,
  selectMember,
  selectUnit,
} from '../query/meta.ts'
export { platformMutationOptions, platformQueryKey, platformQueryOptions, type QueryableOperation } from '../query/platform.ts'
