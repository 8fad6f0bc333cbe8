import type { WidgetQuery } from '../../../../definitions.js'
import type { Kind, ReportChoice } from './ReportChoice.ts'

/** With more groups, bars and slices cannot be told apart. */
const mostGroups: Partial<Record<Kind, number>> = { bar: 20, pie: 8, table: 100 }

/** The query of a choice; the largest groups come first. */
export function queryOf({ kind, measures, dimensions, time, granularity }: ReportChoice): WidgetQuery {
  const [first] = measures
  const limit = mostGroups[kind]
  return {
    measures,
    ...(dimensions.length > 0 && { dimensions }),
    ...(time !== '' && { timeDimensions: [{ dimension: time, granularity }] }),
    ...(time === '' && first !== undefined && dimensions.length > 0 && { order: { [first]: 'desc' } }),
    ...(time === '' && limit !== undefined && { limit }),
  }
}
