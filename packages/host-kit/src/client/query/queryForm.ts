import type { FilterOperator, Meta, MetaMember, Query, V1CubeMeta } from '@svc/core/data'
import { createStore, type Store } from '../page/createStore.ts'
import { needsValues } from './filterOperators.ts'

export interface FilterRow {
  readonly id: number
  readonly member: string
  readonly operator: FilterOperator
  /** As typed: values separated by commas. */
  readonly values: string
}

/** The form of the query page. */
export interface QueryForm {
  readonly measures: readonly string[]
  readonly dimensions: readonly string[]
  /** A time dimension, or an empty string. */
  readonly time: string
  readonly granularity: string
  readonly range: string
  readonly filters: readonly FilterRow[]
  readonly limit: number
}

export const ranges = {
  '': 'All time',
  'this year': 'This year',
  'last year': 'Last year',
  'this month': 'This month',
  'last 90 days': 'Last 90 days',
  'last 30 days': 'Last 30 days',
} as const

export const createQueryForm = (): Store<QueryForm> =>
  createStore<QueryForm>({ measures: [], dimensions: [], time: '', granularity: 'month', range: '', filters: [], limit: 500 })

/** The form as a query; `undefined` while nothing is chosen. Filters without the values they need are left out. */
export function toQuery({ measures, dimensions, time, granularity, range, filters, limit }: QueryForm): Query | undefined {
  const isOverTime = time !== '' && granularity !== ''
  if (measures.length + dimensions.length === 0 && !isOverTime) return undefined
  const [largest] = measures
  return {
    measures,
    dimensions,
    ...(time && {
      timeDimensions: [{ dimension: time, granularity: granularity || null, dateRange: range || undefined }],
    }),
    filters: filters.flatMap(toFilter) as NonNullable<Query['filters']>,
    // Sorted by time alone, rows of the same time would change places with every live answer.
    ...(isOverTime && dimensions.length > 0 && largest && { order: [[time, 'asc'] as const, [largest, 'desc'] as const] }),
    limit,
  }
}

function toFilter({ member, operator, values }: FilterRow): object[] {
  if (member === '') return []
  if (!needsValues(operator)) return [{ member, operator }]
  const list = values.split(',').flatMap((value) => value.trim() || [])
  return list.length === 0 ? [] : [{ member, operator, values: list }]
}

/** A first query, so that the form does not start empty: a count by month, from the cube or view with the most members. */
export function firstForm(meta: Meta): Partial<QueryForm> {
  const units = [...meta.units()].sort((a, b) => sizeOf(b) - sizeOf(a))
  for (const { name } of units) {
    const [measure] = meta.membersOf(name, 'measure').filter(({ aggType }) => aggType === 'count')
    const time = meta.membersOf(name, 'dimension').find(({ type }) => type === 'time')
    if (measure && time) return { measures: [measure.name], time: time.name, granularity: 'month' }
  }
  return {}
}

const sizeOf = ({ measures, dimensions }: V1CubeMeta) => measures.length + dimensions.length

/** A row limit within the range that the service allows. */
export const limitOf = (typed: number): number => Math.min(50_000, Math.max(1, Math.trunc(typed) || 1))

/** A query for one member; `undefined` for a segment, which can only filter a query. */
export function memberForm(member: MetaMember): Partial<QueryForm> | undefined {
  if (member.kind === 'segment') return undefined
  const empty = { measures: [], dimensions: [], time: '', filters: [] }
  if (member.kind === 'measure') return { ...empty, measures: [member.name] }
  return member.type === 'time' ? { ...empty, time: member.name } : { ...empty, dimensions: [member.name] }
}
