import type { platformSchemas as S } from '@svc/core/platform'
import { stageAt } from '../../stageAt.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'
import { buildTimeline } from './buildTimeline.ts'

/** The simulated pods of a deployment. They start anew with each build. @param now epoch milliseconds */
export function podsOf({ id, buildAt, devBranch }: StoredDeployment, now: number): S.DeploymentPod[] {
  const ready = stageAt(buildTimeline, buildAt, now) === 'ready'
  const kinds = ['api', 'refresh-worker', ...(devBranch === null ? [] : ['dev-mode'])]
  return kinds.map((type) => ({
    name: `deployment-${id}-${type}-0`,
    type,
    ready,
    status: ready ? 'Running' : 'Pending',
    restartCount: 0,
    containers: ['INIT', 'MAIN', 'svcjs-server', 'vector', ...(type === 'api' ? ['api-proxy'] : [])],
  }))
}
