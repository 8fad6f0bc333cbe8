import type { V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'
import type { WidgetDefinition } from '@svc/surface/definitions'
import { chartTitle } from './chartTitles.ts'
import type { Subject } from './describeUnits.ts'
import type { Facts } from './readFacts.ts'

export interface Chart extends Pick<WidgetDefinition, 'kind' | 'title' | 'query'> {
  /** A control may put another measure in the place of its own. */
  readonly switches: boolean
}

/** Slices, colours and bars that an eye tells apart. */
export const mostGroups = 8

/** Parts of it make up a whole. */
const isAdditive = ({ aggType, format }: V1CubeMetaMeasure) => (aggType === 'count' || aggType === 'sum') && format !== 'percent'

/**
 * The charts of a unit: what tells most first, and as `spare` what only fills the dashboard of a small model.
 * `categories` come ranked.
 */
export function chartsOf(
  { measures, times }: Subject,
  categories: readonly V1CubeMetaDimension[],
  { counts, granularity }: Facts,
): { charts: Chart[]; spare: Chart[] } {
  const [measure] = measures
  if (!measure) return { charts: [], spare: [] }
  const timeDimensions = times.slice(0, 1).map(({ name }) => ({ dimension: name, granularity }))
  const hasTime = timeDimensions.length > 0
  const line = (what: V1CubeMetaMeasure, switches = false): Chart => ({
    kind: 'line',
    title: chartTitle(switches ? undefined : what, undefined, true),
    query: { measures: [what.name], timeDimensions },
    switches,
  })
  const bar = (what: V1CubeMetaMeasure, group: V1CubeMetaDimension, switches = false): Chart => ({
    kind: 'bar',
    title: chartTitle(switches ? undefined : what, group, false),
    query: {
      measures: [what.name],
      dimensions: [group.name],
      order: { [what.name]: 'desc', [group.name]: 'asc' },
      limit: mostGroups,
    },
    switches,
  })
  const [first, second] = categories
  const group = second ?? first
  const whole = measures.find(isAdditive)
  const isSplit = first !== undefined && (counts.get(first.name) ?? Number.POSITIVE_INFINITY) <= mostGroups
  // Where one category is all there is, slices and bars of one measure would say the same.
  const other = second === undefined && isSplit && whole ? measures.find((one) => one !== whole) : undefined
  const split = (kind: 'pie' | 'stacked'): Chart[] =>
    isSplit && whole
      ? [
          {
            kind,
            title: chartTitle(whole, first, kind === 'stacked'),
            query: {
              measures: [whole.name],
              dimensions: [first.name],
              ...(kind === 'stacked' && { timeDimensions }),
            },
            switches: false,
          },
        ]
      : []
  return {
    charts: [
      ...(hasTime ? [line(measure, true)] : []),
      ...split('pie'),
      ...(group ? [bar(other ?? measure, group, other === undefined)] : []),
      ...(hasTime ? split('stacked') : []),
    ],
    spare: [
      ...measures.flatMap((what) => categories.map((one) => bar(what, one))),
      ...(hasTime ? measures.slice(1).map((what) => line(what)) : []),
    ],
  }
}
