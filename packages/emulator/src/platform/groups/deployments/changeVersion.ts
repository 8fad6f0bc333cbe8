import type { platformSchemas as S } from '@svc/core/platform'
import { bad } from '../../PlatformFault.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'
import { versionsOf } from './versionsOf.ts'

/** Moves a deployment to another channel or version. @throws {PlatformFault} 400 for one that it cannot run */
export function changeVersion(deployment: StoredDeployment, body: S.UpdateDeploymentInput): void {
  const { settings } = deployment
  if (body.releaseChannel == null && body.releaseChannelVersion == null) return
  const channel = body.releaseChannel ?? settings.releaseChannel
  const known = versionsOf(deployment).filter(({ releaseChannel }) => releaseChannel === channel)
  const asked = body.releaseChannelVersion
  const version = known.find((one) =>
    asked == null ? one.isLatestInChannel : one.version === asked || one.releaseChannelVersion === asked,
  )
  if (!version) throw bad('releaseChannelVersion', `is not a version of the channel ${channel} that this deployment can run`)
  if (settings.svcImageVersion != null) deployment.ran.push(settings.svcImageVersion)
  settings.releaseChannel = channel
  settings.releaseChannelVersion = version.releaseChannelVersion
  settings.svcImageVersion = version.version
  settings.releaseChannelVersionHold = body.releaseChannelVersionHold ?? (asked != null && !version.isLatestInChannel)
}
