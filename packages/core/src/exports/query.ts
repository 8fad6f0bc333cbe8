export { platformMutationOptions, platformQueryKey, platformQueryOptions, type QueryableOperation } from '../query/platform.ts'
