import type { Step } from './planSync.ts'
import type { ScimSyncOptions, ScimSyncReport } from './syncTypes.ts'

/**
 * Runs steps in their order, at most `concurrency` at the same time; groups wait for all users, since they refer to them by their
 * ids. A step that fails stops no other one. An abort starts no further step and rejects with the signal's own reason.
 */
export async function applySteps(
  steps: readonly Step[],
  { concurrency = 4, onProgress, signal }: ScimSyncOptions,
): Promise<Pick<ScimSyncReport, 'succeeded' | 'failed'>> {
  const succeeded: ScimSyncReport['succeeded'][number][] = []
  const failed: ScimSyncReport['failed'][number][] = []
  for (const kind of ['user', 'group']) {
    // One iterator for all workers: each takes the next step that none has taken.
    const queue = steps.filter(({ change }) => change.kind === kind).values()
    const work = async () => {
      for (const { change, run } of queue) {
        try {
          await run()
          succeeded.push(change)
        } catch (error) {
          signal?.throwIfAborted()
          failed.push({ change, error })
        }
        onProgress?.({ done: succeeded.length + failed.length, total: steps.length })
      }
    }
    await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency || 1, steps.length)) }, work))
  }
  return { succeeded, failed }
}
