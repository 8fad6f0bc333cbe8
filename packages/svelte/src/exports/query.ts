export { createSvcCube } from '../query/createSvcCube.js'
export { createSvcMember } from '../query/createSvcMember.js'
export { createSvcMeta } from '../query/createSvcMeta.js'
export { createSvcQuery } from '../query/createSvcQuery.js'
export { createSvcSql } from '../query/createSvcSql.js'
export type { MetaParameters, QueryParameters, SqlParameters } from '../query/options.js'
export {
  type QueryStore,
  type StoreOrValue,
  svcCubeStore,
  svcMemberStore,
  svcMetaStore,
  svcQueryStore,
  svcSqlStore,
} from '../query/stores.js'
