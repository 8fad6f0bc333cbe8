import type { NormalizedQuery, NormalizedTimeDimension } from '../data/resultTypes.ts'

/**
 * Which members lie along which axis, and what fills the gaps. Without a configuration, a query by time has its times on x and its
 * dimensions on y, except in tables (`tablePivot`, `tableColumns`). With one, name the axes too: members that neither names are on x.
 */
export interface PivotConfig {
  /** Members along the rows. `measures` stands for the names of the measures. @default all members that `y` does not name */
  readonly x?: readonly string[] | undefined
  /** Members along the columns. @default `measures`, unless `x` has them */
  readonly y?: readonly string[] | undefined
  /** Whether rows are added for times without data, when x is one time dimension. @default true */
  readonly fillMissingDates?: boolean | undefined
  /** What is put into cells without a value. `null` keeps them empty. @default 0 */
  readonly fillWithValue?: string | number | boolean | null | undefined
  /** Whether x holds the times of all compared ranges, joined. @default false */
  readonly joinDateRange?: boolean | undefined
  /** Prefixes for the keys of series, by their position. */
  readonly aliasSeries?: readonly string[] | undefined
  /** Largest number of rows with filled-in dates; where there would be more, none is filled in. @default 100_000 */
  readonly fillLimit?: number | undefined
}

export interface Axes {
  readonly x: readonly string[]
  readonly y: readonly string[]
  /** The axis that holds the measures, always in its last place. */
  readonly measuresOn: 'x' | 'y' | undefined
  /** Whether x is one time dimension with a granularity, so that dates may be filled in. */
  readonly isTimeSeries: boolean
}

/** Name of a time dimension with its granularity, as results write it. */
export function granularMember({ dimension, granularity }: NormalizedTimeDimension): string {
  return `${dimension}.${granularity}`
}

/** Puts each member of a query on one axis. Members that the configuration leaves out go to x, measures to y. */
export function normalizeAxes(query: NormalizedQuery, config?: PivotConfig): Axes {
  // Some servers write null for what a query leaves out.
  const measures = query.measures ?? []
  const dimensions = query.dimensions ?? []
  const times = (query.timeDimensions ?? []).filter((time) => time.granularity)
  const timeMembers = times.map(granularMember)
  const wanted = config ?? (times.length > 0 ? { x: timeMembers, y: dimensions } : { x: dimensions, y: [] })
  const known = new Set([...timeMembers, ...dimensions])
  const named = (axis: readonly string[] = []) =>
    axis.map((member) => {
      const time = dimensions.includes(member) ? undefined : times.find(({ dimension }) => dimension === member)
      return time ? granularMember(time) : member
    })
  const wantedX = named(wanted.x)
  const y = named(wanted.y)
  const placed = new Set([...wantedX, ...y])
  const x = [...wantedX, ...[...known].filter((member) => !placed.has(member) && member !== 'compareDateRange')]
  if (known.has('compareDateRange') && !placed.has('compareDateRange')) y.unshift('compareDateRange')

  const measuresOn = measures.length === 0 ? undefined : wantedX.includes('measures') ? 'x' : 'y'
  const axis = (members: readonly string[], name: 'x' | 'y') => [
    ...members.filter((member) => known.has(member)),
    // Measures come after dimensions, wherever the configuration names them.
    ...(measuresOn === name ? ['measures'] : []),
  ]
  const axes = { x: axis(x, 'x'), y: axis(y, 'y'), measuresOn } as const
  return { ...axes, isTimeSeries: timeMembers.length === 1 && axes.x.length === 1 && axes.x[0] === timeMembers[0] }
}
