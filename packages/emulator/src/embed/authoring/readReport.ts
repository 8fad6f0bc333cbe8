import type { platformSchemas as S } from '@svc/core/platform'
import type { JsonObject } from '../../isObject.ts'
import { bad } from '../../platform/PlatformFault.ts'
import { chartKinds, isChartKind } from '../stored/chartKind.ts'
import { readQuery } from '../stored/readQuery.ts'
import { readName } from './readName.ts'

/** A report as it is now or from now on, in the fields of the Platform. @throws {PlatformFault} 400 */
export function readReport(body: JsonObject): S.CreateReportInput {
  const { kind } = body
  if (!isChartKind(kind)) throw bad('kind', `must be one of ${Object.keys(chartKinds).join(', ')}`)
  const query = readQuery(body['query'])
  if (!query) throw bad('query', 'must be a query with measures or dimensions')
  return { name: readName(body), meta: { kind }, jsonQuery: JSON.stringify(query), source: 'PLAYGROUND' }
}
