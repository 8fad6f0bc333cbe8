export type { AnswerForm, AnswerOf } from '../query/AnswerForm.ts'
export {
  type CubesqlClient,
  type CubesqlQueryParameters,
  cubesqlQueryKey,
  cubesqlQueryOptions,
  type SqlRows,
} from '../query/cubesql.ts'
export { enabledWhen } from '../query/enabledWhen.ts'
export { type LoadClient, type LoadQueryParameters, loadQueryKey, loadQueryOptions } from '../query/load.ts'
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
