import type { Run } from './createRun.ts'

/** Resolves once the run has ended. */
export async function untilEnded(run: Run): Promise<void> {
  while (run.state !== 'ended') await run.changed
}

/** Ends a run that has not ended by itself. Resolves once it has. */
export async function abortRun(run: Run): Promise<void> {
  run.controller.abort()
  run.wake?.()
  await untilEnded(run)
}
