import { type PlatformClient, paginate, type platformSchemas } from '@svc/core/platform'
import type { AdminResource } from './AdminResource.ts'
import { cellText } from './cellText.ts'

export function deployments(platform: PlatformClient): AdminResource<platformSchemas.Deployment> {
  /** The regions of the service, with their clouds. */
  const clouds = new Map<string, string | null | undefined>()
  const regionNames = async () => {
    for await (const { name, provider } of paginate(platform.regions.listRegions)) clouds.set(name, provider)
    return [...clouds.keys()]
  }
  return {
    key: 'deployments',
    title: 'Deployments',
    one: 'deployment',
    hint: 'Running data models.',
    columns: [
      { title: 'Id', value: ({ id }) => cellText(id) },
      { title: 'Name', isHead: true, value: ({ name }) => name },
      { title: 'Status', value: ({ creationStep }) => cellText(creationStep) },
    ],
    nameOf: ({ id, name }) => `${name} (${id})`,
    open: (cursor) => paginate(platform.deployments.getDeployments, {}, { pageSize: 20, cursor }),
    create: {
      fields: [
        { name: 'name', label: 'Name', type: 'text' },
        { name: 'region', label: 'Region', type: 'select', loadOptions: regionNames },
      ],
      run: ({ name = '', region = '' }) =>
        platform.deploymentCreation.createDeployment({
          body: {
            name,
            region,
            cloudProvider: clouds.get(region) === 'gcp' ? 'gcp' : 'aws',
            creationStep: 'project',
            isManaged: true,
            targetPlatform: 'k8s',
          },
        }),
    },
    remove: { verb: 'Delete', past: 'deleted', run: ({ id }) => platform.deployments.deleteDeployment({ deploymentId: id }) },
  }
}
