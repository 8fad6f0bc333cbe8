import { useCallback, useRef } from 'react'
import { usePage } from '../state/page.ts'

/**
 * Reports `dashboard-loaded` once every widget has rendered: after opening a dashboard, and again after each refresh.
 * The duration counts from the opening or the refresh.
 */
export function useLoadedEvent(publicId: string, widgetIds: readonly string[]) {
  const { address, emit, state } = usePage()
  const round = useRef({ key: '', startedAt: 0, settled: new Set<string>(), done: false })
  const key = `${publicId} ${state.refreshed}`
  if (round.current.key !== key) round.current = { key, startedAt: performance.now(), settled: new Set(), done: false }

  return useCallback(
    (widgetId: string, settledRound: number) => {
      const { current } = round
      // A late answer of an earlier round says nothing about this one.
      if (current.done || settledRound !== state.refreshed) return
      current.settled.add(widgetId)
      if (!widgetIds.every((id) => current.settled.has(id))) return
      current.done = true
      if (address.kind !== 'dashboard') return
      const loadDurationMs = Math.round(performance.now() - current.startedAt)
      emit('dashboard-loaded', { publicId, widgetCount: widgetIds.length, loadDurationMs })
    },
    [publicId, widgetIds, address.kind, emit, state.refreshed],
  )
}
