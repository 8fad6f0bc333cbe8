import type { platformSchemas as S } from '@svc/core/platform'
import type { StoredDeployment } from '../../store/PlatformState.ts'
import { releases } from './releases.ts'

/** The versions that a deployment can run: the latest of each channel, and those it has run before. */
export function versionsOf({ settings, ran }: StoredDeployment): S.DeploymentVersion[] {
  return releases
    .filter(
      ({ isLatestInChannel, version }) => isLatestInChannel || ran.includes(version) || version === settings.svcImageVersion,
    )
    .map((release) => ({
      ...release,
      isCurrent: release.releaseChannel === settings.releaseChannel && release.version === settings.svcImageVersion,
    }))
}
