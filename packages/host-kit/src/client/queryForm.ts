import type { FilterOperator, Meta, MetaDimension, MetaMeasure, MetaMember, Query, V1CubeMeta } from '@svc/core/data'
import { createStore, type Store } from './createStore.ts'

export interface FilterRow {
  readonly id: number
  readonly member: string
  readonly operator: FilterOperator
  /** As typed: values with commas between. */
  readonly values: string
}

/** What the viewer put together on the query page. */
export interface QueryForm {
  readonly measures: readonly string[]
  readonly dimensions: readonly string[]
  /** A time dimension, or nothing. */
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

/** The form as a query; `undefined` while it asks for nothing. Filters that lack their values are left out. */
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
    // By time alone, the rows of one time would change places with each answer, as live ones do every few seconds.
    ...(isOverTime && dimensions.length > 0 && largest && { order: [[time, 'asc'] as const, [largest, 'desc'] as const] }),
    limit,
  }
}

function toFilter({ member, operator, values }: FilterRow): object[] {
  if (member === '') return []
  if (isUnary(operator)) return [{ member, operator }]
  const list = values.split(',').flatMap((value) => value.trim() || [])
  return list.length === 0 ? [] : [{ member, operator, values: list }]
}

const operatorTitles: Partial<Record<FilterOperator, string>> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  startsWith: 'starts with',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  onTheDate: 'is on',
  beforeDate: 'is before',
  afterDate: 'is after',
  set: 'has a value',
  notSet: 'has no value',
}

const isUnary = (operator: FilterOperator) => operator === 'set' || operator === 'notSet'
export const needsValues = (operator: FilterOperator): boolean => !isUnary(operator)

/** The operators that make sense for a member, with what they are called. */
export function operatorsFor(member: MetaMember | undefined): [FilterOperator, string][] {
  const type = member?.kind === 'segment' ? 'boolean' : member?.type
  const fitting: FilterOperator[] =
    member?.kind === 'measure' || type === 'number'
      ? ['equals', 'notEquals', 'gt', 'gte', 'lt', 'lte']
      : type === 'time'
        ? ['onTheDate', 'beforeDate', 'afterDate']
        : type === 'boolean'
          ? ['equals']
          : ['equals', 'notEquals', 'contains', 'startsWith']
  return [...fitting, 'set' as const, 'notSet' as const].map((operator) => [operator, operatorTitles[operator] ?? operator])
}

export interface PickUnit {
  readonly name: string
  readonly title: string
  /** Whether its members go together with what is chosen. */
  readonly isJoinable: boolean
  readonly measures: readonly MetaMeasure[]
  readonly dimensions: readonly MetaDimension[]
  readonly times: readonly MetaDimension[]
}

/** What there is to pick from; what cannot join the members chosen so far says so. */
export function pickUnits(meta: Meta, { measures, dimensions, time }: QueryForm): PickUnit[] {
  const chosen = { measures, dimensions, timeDimensions: time ? [{ dimension: time }] : [] }
  const joinable = new Set(meta.joinableUnits(chosen).map(({ name }) => name))
  return meta.units().map(({ name, title = name }) => {
    const all = meta.membersOf(name, 'dimension')
    return {
      name,
      title,
      isJoinable: joinable.has(name),
      measures: meta.membersOf(name, 'measure'),
      dimensions: all.filter(({ type }) => type !== 'time'),
      times: all.filter(({ type }) => type === 'time'),
    }
  })
}

/** A first question, so that the page does not begin with an empty form: a count by month, of the unit with the most members. */
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

export const titleOf = (member: { name: string; title?: string | undefined; shortTitle?: string | undefined }): string =>
  member.shortTitle ?? member.title ?? member.name

/** What a filter may be by, for a choice. */
export const memberChoices = (units: readonly PickUnit[]): Record<string, string> => ({
  '': 'Choose…',
  ...choicesOf(units, ({ measures, dimensions, times }) => [...dimensions, ...times, ...measures]),
})

/** The times that a question may be over, for a choice. */
export const timeChoices = (units: readonly PickUnit[]): Record<string, string> => ({
  '': 'No time',
  ...choicesOf(units, ({ times }) => times),
})

const choicesOf = (units: readonly PickUnit[], pick: (unit: PickUnit) => readonly MetaMember[]): Record<string, string> =>
  Object.fromEntries(
    units
      .filter(({ isJoinable }) => isJoinable)
      .flatMap((unit) => pick(unit).map((member) => [member.name, `${unit.title}: ${titleOf(member)}`])),
  )

/** The granularities of a time, for a choice. */
export const granularityChoices = (meta: Meta, time: string): Record<string, string> => ({
  '': 'No rows per time',
  ...Object.fromEntries(meta.granularities(time).map(({ name, title }) => [name, title])),
})

/** As many rows as may be asked for. */
export const limitOf = (typed: number): number => Math.min(50_000, Math.max(1, Math.trunc(typed) || 1))

/** A question about one member; `undefined` for a segment, which only narrows one. */
export function memberForm(member: MetaMember): Partial<QueryForm> | undefined {
  if (member.kind === 'segment') return undefined
  const empty = { measures: [], dimensions: [], time: '', filters: [] }
  if (member.kind === 'measure') return { ...empty, measures: [member.name] }
  return member.type === 'time' ? { ...empty, time: member.name } : { ...empty, dimensions: [member.name] }
}
