import type { DataService, RequestContext } from '../createDataService.ts'
import { timezoneName } from '../query/timezoneName.ts'
import type { NormalQuery } from '../query/types.ts'
import { UserError } from '../UserError.ts'
import { translateSql } from './translateSql.ts'

/** A query as a client writes it, without fields that have their defaults. */
function writeQuery(query: NormalQuery) {
  const { measures, dimensions, timeDimensions, filters, order, limit, offset, ungrouped } = query
  return {
    measures,
    dimensions,
    segments: [],
    ...(timeDimensions.length > 0 ? { timeDimensions } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    order: order ?? [],
    ...(limit < 50_000 ? { limit } : {}),
    ...(offset === undefined ? {} : { offset }),
    ...(ungrouped ? { ungrouped } : {}),
  }
}

/** `/v1/convert-query`: a SELECT as the query that gives the same rows, if there is one. */
export async function convertSql(
  service: DataService,
  body: Readonly<Record<string, unknown>>,
  context: RequestContext,
): Promise<object> {
  const { input, output, query } = body
  if (input !== 'sql' || output !== 'rest') throw new UserError("Only conversion from 'sql' to 'rest' is supported")
  if (typeof query !== 'string') throw new UserError('Query param is required')
  try {
    const translated = await translateSql(service, query, timezoneName('UTC')!, context)
    if (!translated.query) return { status: 'error', error: 'Provided sql query can not be converted to rest query.' }
    return { status: 'ok', query: writeQuery(translated.query) }
  } catch (error) {
    return { status: 'error', error: error instanceof Error ? error.message : String(error) }
  }
}
