import type { V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'
import type { WidgetDefinition } from '@svc/surface/definitions'
import { chartTitle } from './chartTitle.ts'
import type { Subject } from './describeUnits.ts'
import type { Facts } from './readFacts.ts'

export interface Chart extends Pick<WidgetDefinition, 'kind' | 'title' | 'query'> {
  /** Whether a control may replace its measure. */
  readonly switches: boolean
}

/** A reader can tell this many slices, colours or bars apart. */
export const mostGroups = 8

/** Whether parts of the measure add up to a whole. */
const isAdditive = ({ aggType, format }: V1CubeMetaMeasure) => (aggType === 'count' || aggType === 'sum') && format !== 'percent'

/**
 * The charts of a unit, most telling first. `spare` charts only fill up the dashboard of a small model.
 * @param categories in the order of their rank
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
  // With a single measure there is no control that replaces it.
  const canSwitch = measures.length > 1
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
  // With a single category, a pie and bars of the same measure would show the same numbers.
  const repeats = second === undefined && isSplit && whole !== undefined
  const other = repeats ? measures.find((one) => one !== whole) : undefined
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
      ...(hasTime ? [line(measure, canSwitch)] : []),
      ...split('pie'),
      ...(group && !(repeats && !other) ? [bar(other ?? measure, group, canSwitch && !other)] : []),
      ...(hasTime ? split('stacked') : []),
    ],
    spare: [
      ...measures.flatMap((what) => categories.map((one) => bar(what, one))),
      ...(hasTime ? measures.slice(1).map((what) => line(what)) : []),
    ],
  }
}
