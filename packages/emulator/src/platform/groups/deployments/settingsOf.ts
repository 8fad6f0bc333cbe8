import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'

/** The address of a deployment is filled in late, because it is known only once the ports are open. */
export const settingsOf = (platform: Platform, { settings }: StoredDeployment): S.DeploymentSettings => ({
  ...settings,
  deploymentUrl: platform.context.addresses.dataUrl,
})
