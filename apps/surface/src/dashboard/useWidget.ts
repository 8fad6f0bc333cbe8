import { useMemo, useState } from 'react'
import type { ControlDefinition, WidgetDefinition } from '../../definitions.js'
import { buildQuery } from '../api/buildQuery.ts'
import { useRows } from '../api/useRows.ts'
import { readPoints } from '../charts/readPoints.ts'
import { usePage } from '../state/usePage.ts'

export type WidgetData = ReturnType<typeof useWidget>

/** A widget's query under the controls, its rows, and the rows as points. */
export function useWidget(definition: WidgetDefinition, controls: readonly ControlDefinition[]) {
  const { state, timezone } = usePage()
  const { filters, granularities, members } = state
  const [attempt, setAttempt] = useState(0)
  const query = useMemo(
    () => buildQuery(definition, controls, { filters, granularities, members }, timezone),
    [definition, controls, filters, granularities, members, timezone],
  )
  const rows = useRows(query, attempt)
  const points = useMemo(() => (rows.data ? readPoints(query, rows.data) : undefined), [query, rows.data])
  const isChart = definition.kind !== 'number' && definition.kind !== 'table'
  const hasValue = points?.series.some(({ values }) => values.some((value) => value !== null)) ?? false
  return {
    definition,
    query,
    rows,
    points,
    isChart,
    /** No row fits the filters, or a chart would have nothing to draw; loading is not empty yet. */
    isEmpty: rows.status === 'loaded' && (rows.data.rows.length === 0 || (isChart && !hasValue)),
    retry: () => setAttempt((count) => count + 1),
  }
}
