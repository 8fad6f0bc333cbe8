import type { WidgetDefinition } from '../../definitions.js'
import type { Points } from './readPoints.ts'

/** A pie shows the parts of a whole. Where values are none, since one is below 0 or all are 0, it would lie: bars show them. */
export function drawnKind(kind: WidgetDefinition['kind'], { series }: Points): WidgetDefinition['kind'] {
  if (kind !== 'pie') return kind
  const parts = series[0]?.values.map((value) => value ?? 0) ?? []
  const isWhole = parts.every((part) => part >= 0) && parts.some((part) => part > 0)
  return isWhole ? kind : 'bar'
}
