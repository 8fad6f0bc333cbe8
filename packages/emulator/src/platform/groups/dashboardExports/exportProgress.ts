import { stageAt } from '../../stageAt.ts'
import type { ExportJob } from '../../store/PlatformState.ts'

const completedAfterMs = 4000

const timeline = [
  ['pending', 0],
  ['processing', 1000],
  ['completed', completedAfterMs],
] as const

/** How far an export is, by the movable clock, in percent as well. @param now epoch milliseconds */
export function exportProgress({ startedAt, error }: ExportJob, now: number) {
  const stage = stageAt(timeline, startedAt, now)
  return {
    status: stage === 'completed' && error !== null ? ('failed' as const) : stage,
    progress: Math.min(100, Math.round(((now - startedAt) / completedAfterMs) * 100)),
  }
}
