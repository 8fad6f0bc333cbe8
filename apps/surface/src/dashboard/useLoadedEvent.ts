import { useCallback, useEffect, useRef } from 'react'
import { usePage } from '../state/usePage.ts'

/**
 * Reports `dashboard-loaded` once every widget has rendered: after opening a dashboard, and again after each refresh.
 * The duration counts from the opening or the refresh.
 * @param isCurrent whether the definition was read since the last refresh: before, it may have other widgets
 */
export function useLoadedEvent(publicId: string, widgetIds: readonly string[], isCurrent: boolean) {
  const { address, emit, state } = usePage()
  const round = useRef({ key: '', startedAt: 0, settled: new Set<string>(), done: false })
  const key = `${publicId} ${state.refreshed}`
  if (round.current.key !== key) round.current = { key, startedAt: performance.now(), settled: new Set(), done: false }

  const tellWhenDone = useCallback(() => {
    const { current } = round
    if (current.done || !isCurrent || !widgetIds.every((id) => current.settled.has(id))) return
    current.done = true
    if (address.kind !== 'dashboard') return
    const loadDurationMs = Math.round(performance.now() - current.startedAt)
    emit('dashboard-loaded', { publicId, widgetCount: widgetIds.length, loadDurationMs })
  }, [publicId, widgetIds, isCurrent, address.kind, emit])

  // Also once the definition has come, since the widgets that it has may have settled before, or there are none.
  useEffect(tellWhenDone, [tellWhenDone, state.refreshed])

  return useCallback(
    (widgetId: string, settledRound: number) => {
      // A late answer of an earlier round says nothing about this one.
      if (settledRound !== state.refreshed) return
      round.current.settled.add(widgetId)
      tellWhenDone()
    },
    [state.refreshed, tellWhenDone],
  )
}
