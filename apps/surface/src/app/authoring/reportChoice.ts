import type { WidgetDefinition, WidgetQuery } from '../../../definitions.js'
import type { MessageKey } from '../../i18n/messages.ts'

export type Kind = WidgetDefinition['kind']

export const kinds = ['line', 'bar', 'stacked', 'pie', 'number', 'table'] as const satisfies readonly Kind[]

export const granularities = ['day', 'week', 'month', 'quarter', 'year'] as const

/** What an author has chosen for a report. */
export interface ReportChoice {
  readonly kind: Kind
  /** The cube or view. */
  readonly unit: string
  readonly measures: readonly string[]
  readonly dimensions: readonly string[]
  readonly time: string
  readonly granularity: string
}

/** How many measures and dimensions a kind of chart takes, and whether it can be over time. */
export function limitsOf({ kind, time }: Pick<ReportChoice, 'kind' | 'time'>) {
  const hasTime = kind !== 'number' && kind !== 'pie'
  const measures = kind === 'line' || kind === 'bar' || kind === 'table' ? Number.POSITIVE_INFINITY : 1
  const split = time === '' ? 2 : 1
  const dimensions = { number: 0, pie: 1, bar: 1, line: 1, stacked: split, table: Number.POSITIVE_INFINITY }[kind]
  return { measures, dimensions, hasTime }
}

/** The choice without what its kind does not take. */
export function fit(choice: ReportChoice): ReportChoice {
  const time = limitsOf(choice).hasTime ? choice.time : ''
  const limits = limitsOf({ ...choice, time })
  return {
    ...choice,
    time,
    measures: choice.measures.slice(0, limits.measures),
    dimensions: choice.dimensions.slice(0, limits.dimensions),
  }
}

/** What is still needed before there is something to draw. */
export function missingOf({ kind, measures, dimensions, time }: ReportChoice): MessageKey | undefined {
  if (kind === 'table') return measures.length + dimensions.length === 0 ? 'needsColumn' : undefined
  if (measures.length === 0) return 'needsMeasure'
  return kind !== 'number' && dimensions.length === 0 && time === '' ? 'needsGroup' : undefined
}

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

/** The choice that makes the query of a report; `undefined` where none does, as of a query with filters. */
export function choiceOf({ kind, query }: Pick<WidgetDefinition, 'kind' | 'query'>): ReportChoice | undefined {
  const { measures, dimensions = [], timeDimensions: [time] = [] } = query
  const [unit = ''] = (measures[0] ?? dimensions[0] ?? time?.dimension ?? '').split('.')
  const granularity = granularities.find((one) => one === (time?.granularity ?? 'month'))
  if (!granularity) return undefined
  const choice: ReportChoice = { kind, unit, measures, dimensions, time: time?.dimension ?? '', granularity }
  const [asChosen, asFitted, asStored] = [queryOf(choice), queryOf(fit(choice)), query].map((one) => JSON.stringify(one))
  return asChosen === asStored && asFitted === asStored ? choice : undefined
}
