export type { ClientQueryParameters } from '../query/ClientQueryParameters.js'
export { createSvcCube } from '../query/createSvcCube.js'
export { createSvcMember } from '../query/createSvcMember.js'
export { createSvcMeta } from '../query/createSvcMeta.js'
export { createSvcQuery } from '../query/createSvcQuery.js'
export { createSvcSql } from '../query/createSvcSql.js'
export type { CreateSvcMetaParameters, CreateSvcQueryParameters, CreateSvcSqlParameters } from '../query/options.js'
export {
  type StoreOrValue,
  type SvcQueryStore,
  svcCubeStore,
  svcMemberStore,
  svcMetaStore,
  svcQueryStore,
  svcSqlStore,
} from '../query/stores.js'
