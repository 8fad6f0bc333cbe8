import type { WidgetDefinition, WidgetQuery } from '@svc/surface/definitions'
import { isObject } from '../../isObject.ts'

type Kind = WidgetDefinition['kind']

/** The kinds of charts that the surfaces draw. As a record, so that the compiler finds a missing one. */
export const chartKinds: Readonly<Record<Kind, true>> = {
  number: true,
  line: true,
  bar: true,
  stacked: true,
  pie: true,
  table: true,
}
export const isChartKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(chartKinds, value)

/** Marks of Vega-Lite. */
const marks = new Map<unknown, Kind>([
  ['line', 'line'],
  ['area', 'line'],
  ['trail', 'line'],
  ['point', 'line'],
  ['bar', 'bar'],
  ['arc', 'pie'],
  ['text', 'number'],
])

/** The kind of a chart that its specification names, an object or JSON text. */
function kindOfSpec(spec: unknown): Kind | undefined {
  if (typeof spec === 'string')
    try {
      return kindOfSpec(JSON.parse(spec))
    } catch {
      return undefined
    }
  if (!isObject(spec)) return undefined
  const { mark } = spec
  return marks.get(isObject(mark) ? mark['type'] : mark)
}

/** How the rows of a query are best drawn. */
function kindOfShape({ measures, dimensions = [], timeDimensions = [] }: WidgetQuery): Kind {
  const isOverTime = timeDimensions.some(({ granularity }) => granularity)
  if (measures.length === 0 || dimensions.length > 2) return 'table'
  if (isOverTime) return dimensions.length === 0 ? 'line' : dimensions.length === 1 ? 'stacked' : 'table'
  return dimensions.length === 0 ? 'number' : dimensions.length === 1 ? 'bar' : 'stacked'
}

/** What the kinds of the Platform name: a single value, the mark of a specification, a table. */
function namedBy(kinds: readonly unknown[], spec: unknown): Kind | undefined {
  if (kinds.includes('kpi')) return 'number'
  if (kinds.includes('vega')) return kindOfSpec(spec)
  return kinds.includes('table') ? 'table' : undefined
}

/** The kind of widget for a report: what its `meta` or specification says where its query has that, and else the shape of the query. */
export function chartKind(kinds: readonly unknown[], spec: unknown, query: WidgetQuery): Kind {
  const shape = kindOfShape(query)
  const [first] = kinds
  const named = isChartKind(first) ? first : namedBy(kinds, spec)
  if (named === undefined) return shape
  // Without a measure there is nothing to draw, and without groups only a number.
  if (named === 'table' || query.measures.length === 0) return 'table'
  return shape === 'number' ? 'number' : named
}
