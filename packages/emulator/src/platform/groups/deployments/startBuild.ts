import type { Platform } from '../../createPlatform.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'

/** Starts a build, as publishing to the deploy branch does. @param at epoch milliseconds */
export function startBuild({ now, nextId }: Pick<Platform, 'now' | 'nextId'>, deployment: StoredDeployment, at = now()): void {
  deployment.buildAt = at
  deployment.buildJobId = nextId('builds')
}
