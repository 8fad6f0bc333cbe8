export {
  type CubesqlClient,
  type CubesqlQueryParameters,
  cubesqlQueryKey,
  cubesqlQueryOptions,
  type SqlRows,
} from '../query/cubesql.ts'
export { type LoadClient, type LoadQueryParameters, loadQueryKey, loadQueryOptions } from '../query/load.ts'
export { type MetaClient, type MetaQueryParameters, metaOf, metaQueryKey, metaQueryOptions } from '../query/meta.ts'
export { platformMutationOptions, platformQueryKey, platformQueryOptions, type QueryableOperation } from '../query/platform.ts'
