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
  return {
    definition,
    query,
    rows,
    points,
    isChart: definition.kind !== 'number' && definition.kind !== 'table',
    /** No row fits the filters; loading is not empty yet. */
    isEmpty: rows.status === 'loaded' && rows.data.rows.length === 0,
    retry: () => setAttempt((count) => count + 1),
  }
}
