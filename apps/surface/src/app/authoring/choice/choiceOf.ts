import type { WidgetDefinition } from '../../../../definitions.js'
import { fitChoice } from './fitChoice.ts'
import { granularities } from './granularities.ts'
import { queryOf } from './queryOf.ts'
import type { ReportChoice } from './ReportChoice.ts'

/** The choice that makes the query of a report; `undefined` where none does, as of a query with filters. */
export function choiceOf({ kind, query }: Pick<WidgetDefinition, 'kind' | 'query'>): ReportChoice | undefined {
  const { measures, dimensions = [], timeDimensions: [time] = [] } = query
  const [unit = ''] = (measures[0] ?? dimensions[0] ?? time?.dimension ?? '').split('.')
  const granularity = granularities.find((one) => one === (time?.granularity ?? 'month'))
  if (!granularity) return undefined
  const choice: ReportChoice = { kind, unit, measures, dimensions, time: time?.dimension ?? '', granularity }
  const [asChosen, asFitted, asStored] = [queryOf(choice), queryOf(fitChoice(choice)), query].map((one) => JSON.stringify(one))
  return asChosen === asStored && asFitted === asStored ? choice : undefined
}
