import type { Plan } from '../plan/Plan.ts'
import type { QueryRows } from '../tools/firstRows.ts'
import { spokenTitle } from '../words/titles.ts'

/**
 * A Vega-Lite chart of the rows: a line over time, or else bars, one beside the other for each value of a second group. Each measure gets
 * its own chart, because scales differ. `undefined` for single numbers, and for groups with amounts in several currencies.
 */
export function vegaSpec(
  { measures, dimensions, currency, time, isRanked }: Plan,
  { schema }: QueryRows,
): Record<string, unknown> | undefined {
  const x = schema[0]?.name
  if (!x || schema.length <= measures.length || (currency && dimensions.length > 1)) return undefined
  const isLine = time && !isRanked // some of the times, by their values, are no course over time
  const group = schema.length - measures.length > 1 ? { field: schema[1]?.name, type: 'nominal' } : undefined
  const charts = measures.map((measure, index) => ({
    mark: isLine ? { type: 'line', point: true } : 'bar',
    encoding: {
      x: time ? { field: x, type: 'temporal' } : { field: x, type: 'nominal', sort: '-y' },
      y: { field: schema.at(index - measures.length)?.name, type: 'quantitative', title: spokenTitle(measure) },
      ...(group && { color: group, ...(!isLine && { xOffset: group }) }),
    },
  }))
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: measures.map(spokenTitle).join(', '),
    data: { name: 'rows' },
    ...(charts.length === 1 ? charts[0] : { vconcat: charts }),
  }
}
