import type { platformSchemas as S } from '@svc/core/platform'
import type { DbtSync } from '../../store/PlatformState.ts'
import { dbtProgress, dbtTimeline } from './settleSyncs.ts'

/** The phases of a sync that have begun, in order. @param now epoch milliseconds */
export function syncPhases(sync: DbtSync, now: number): S.DbtSyncRunPhase[] {
  const { stage, endedAt } = dbtProgress(sync, now)
  const until = endedAt ?? now
  const names = dbtTimeline.filter(([name, after]) => name !== 'COMPLETED' && sync.startedAt + after < until)
  return names.map(([phase, startedOffsetMs], index) => {
    const next = dbtTimeline[dbtTimeline.findIndex(([name]) => name === phase) + 1]![1]
    const last = index === names.length - 1
    return {
      phase,
      startedOffsetMs,
      durationMs: Math.min(next, until - sync.startedAt) - startedOffsetMs,
      outcome: last && stage === 'FAILED' ? 'failed' : 'ok',
    }
  })
}
