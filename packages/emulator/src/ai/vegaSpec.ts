import type { Plan } from './planQuestion.ts'
import { spokenTitle } from './titles.ts'
import type { SqlAnswer } from './tools.ts'

/** A Vega-Lite chart of the rows: a line over time, else bars; nothing for a single number. */
export function vegaSpec({ measure, dimensions, time }: Plan, { schema }: SqlAnswer): Record<string, unknown> | undefined {
  const y = schema.at(-1)?.name
  const x = schema[0]?.name
  if (!x || !y || schema.length < 2) return undefined
  const title = spokenTitle(measure)
  const color = time && dimensions[0] ? { color: { field: schema[1]?.name, type: 'nominal' } } : {}
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: title,
    data: { name: 'rows' },
    mark: time ? { type: 'line', point: true } : 'bar',
    encoding: {
      x: time ? { field: x, type: 'temporal' } : { field: x, type: 'nominal', sort: '-y' },
      y: { field: y, type: 'quantitative', title },
      ...color,
    },
  }
}
