import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import { seedDeployment } from '../../seed/seedDeployment.ts'
import { regions } from '../environments/regions.ts'
import { deploymentOf } from './deploymentOf.ts'

const regionNames: readonly string[] = regions.map(({ name }) => name)

export function createDeploymentCreationGroup(platform: Platform): Handlers<'deploymentCreation'> {
  const { nextId, now, state } = platform
  return {
    createDeployment({ body }) {
      if (body.name.trim() === '') throw bad('name', 'must not be empty')
      if (!regionNames.includes(body.region)) throw bad('region', `must be one of ${regionNames.join(', ')}`)
      const ids = { environment: nextId('environments'), branch: nextId('branches'), build: nextId('builds') }
      const deployment = seedDeployment({
        id: nextId('deployments'),
        name: body.name,
        files: [],
        ids,
        now: now(),
        region: body.region,
      })
      const { region: _, name: __, ...rest } = body
      platform.contract.patch('DeploymentSettings', deployment.settings, rest)
      // A deployment over a repository starts without the files of the starter project.
      if (body.creationMethod === 'github') Object.assign(deployment.branches[0]!, { files: {}, base: {}, lastHash: null })
      state.deployments.push(deployment)
      return deploymentOf(platform, deployment)
    },
  }
}
