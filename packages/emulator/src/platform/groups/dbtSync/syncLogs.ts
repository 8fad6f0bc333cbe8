import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { DbtSync } from '../../store/PlatformState.ts'
import { dbtProgress } from './settleSyncs.ts'
import { syncError } from './syncError.ts'
import { syncPhases } from './syncPhases.ts'

/** What a sync has logged so far: a line for each phase that has begun, and one for its end. */
export function syncLogs({ now, time }: Platform, sync: DbtSync): S.DbtSyncLogEntry[] {
  const { stage, endedAt } = dbtProgress(sync, now())
  const lines: S.DbtSyncLogEntry[] = syncPhases(sync, now()).map(({ phase, startedOffsetMs, durationMs }) => ({
    timestamp: time(sync.startedAt + startedOffsetMs),
    level: 'info',
    stream: 'system',
    message: phase.toLowerCase().replaceAll('_', ' '),
    phase,
    durationMs,
  }))
  if (endedAt !== undefined)
    lines.push({
      timestamp: time(endedAt),
      level: stage === 'FAILED' ? 'error' : 'info',
      stream: 'system',
      message: stage === 'FAILED' ? syncError(sync)! : `Generated ${sync.files.length} cubes`,
    })
  return lines
}
