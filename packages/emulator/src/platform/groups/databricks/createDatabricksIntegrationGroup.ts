import { randomUUID } from 'node:crypto'
import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { conflict, missing } from '../../PlatformFault.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'
import { checkSelection } from './checkSelection.ts'

export function createDatabricksIntegrationGroup(platform: Platform): Handlers<'databricksMetricViewIntegration'> {
  const { requireDeployment, time } = platform
  const stored = (deployment: StoredDeployment, name: string) =>
    deployment.integrations.find(({ dataSourceName }) => dataSourceName === name)
  return {
    getIntegration({ deploymentId, dataSourceName }) {
      const integration = stored(requireDeployment(deploymentId), dataSourceName)
      if (!integration) throw missing(`Integration of data source ${dataSourceName}`)
      return integration
    },
    saveIntegration({ deploymentId, dataSourceName, body }) {
      const deployment = requireDeployment(deploymentId)
      const { expectedConfigurationVersion: expected, ...fields } = body
      checkSelection(body)
      const existing = stored(deployment, dataSourceName)
      if (expected !== (existing?.configurationVersion ?? 0))
        throw conflict(`The configuration is at version ${existing?.configurationVersion ?? 0}, not ${expected}`)
      const saved: S.DatabricksMetricViewIntegrationResponse = {
        publicId: existing?.publicId ?? randomUUID(),
        deploymentId,
        dataSourceName,
        configuration: { ...fields, deletionPolicy: body.deletionPolicy ?? 'retain', version: 1 },
        configurationVersion: expected + 1,
        accessTest: null,
        createdAt: existing?.createdAt ?? time(),
        updatedAt: time(),
      }
      deployment.integrations = [...deployment.integrations.filter((one) => one !== existing), saved]
      return saved
    },
  }
}
