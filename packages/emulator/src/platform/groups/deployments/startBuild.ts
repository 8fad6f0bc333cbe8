import type { Platform } from '../../createPlatform.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'

/** Starts a build, as publishing to the deploy branch does. */
export function startBuild(platform: Platform, deployment: StoredDeployment): void {
  deployment.buildAt = platform.now()
  deployment.buildJobId = platform.nextId('builds')
}
