import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'
import { settingsOf } from './settingsOf.ts'

/** A deployment as lists show it. */
export const deploymentOf = (platform: Platform, deployment: StoredDeployment): S.Deployment => {
  const { id, name, creationStep, deploymentUrl } = settingsOf(platform, deployment)
  return { id, name, creationStep, deploymentUrl }
}
