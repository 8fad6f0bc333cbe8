import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { bad } from '../../PlatformFault.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'
import { startBuild } from './startBuild.ts'

/** The order of the steps of creation. */
const ranks: Record<S.CreationStep, number> = {
  project: 0,
  upload: 1,
  github: 1,
  ssh: 1,
  demo: 1,
  databases: 2,
  schema: 3,
  ready: 4,
}

/** Goes on to a step of creation. The last one starts a build. @throws {PlatformFault} 400 for a step before the current one */
export function advanceCreation(platform: Platform, deployment: StoredDeployment, step: S.CreationStep): void {
  const { settings } = deployment
  if (ranks[step] < ranks[settings.creationStep])
    throw bad('creationStep', `is before the current step, ${settings.creationStep}`)
  if (step === 'ready' && settings.creationStep !== 'ready') startBuild(platform, deployment)
  settings.creationStep = step
}
