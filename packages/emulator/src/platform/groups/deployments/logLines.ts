import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { missing } from '../../PlatformFault.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'
import { podsOf } from './podsOf.ts'

type LogQuery = Parameters<Handlers<'deployments'>['logs']>[0]['query']

/** What the pods that a query asks for have written since the last build. @throws {PlatformFault} 404 for an unknown pod */
export function logLines({ now, time }: Platform, deployment: StoredDeployment, query: LogQuery): S.DeploymentLogLine[] {
  const all = podsOf(deployment, now())
  if (query.pod != null && !all.some(({ name }) => name === query.pod)) throw missing(`Pod ${query.pod}`)
  const pods = all.filter(
    ({ name, type, containers }) =>
      (query.source == null || (query.source === 'dev') === (type === 'dev-mode')) &&
      (query.pod == null || query.pod === name) &&
      (query.container == null || containers?.includes(query.container)),
  )
  const lines = ['Starting', 'Data model compiled', 'Ready to accept connections'].flatMap((message, index) =>
    pods.map(({ name }) => ({ date: time(deployment.buildAt + index * 1000), message, pod: name })),
  )
  return lines.filter(({ date }) => Date.parse(date) <= now())
}
