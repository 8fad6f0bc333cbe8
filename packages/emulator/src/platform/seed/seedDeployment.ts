import type { ModelFile } from '../../data/index.ts'
import { createBranch } from '../groups/branches/createBranch.ts'
import { releases } from '../groups/deployments/releases.ts'
import type { StoredDeployment } from '../store/PlatformState.ts'

export interface SeedDeployment {
  id: number
  name: string
  files: readonly ModelFile[]
  ids: { environment: number; branch: number; build: number }
  now: number
  region?: string | undefined
}

const starter: readonly ModelFile[] = [
  { path: 'README.md', text: '# Data model\n\nCubes go to `model/cubes`, views to `model/views`.\n' },
  { path: 'model/cubes/.gitkeep', text: '' },
]

/** A deployment whose creation is finished, with its deploy branch and nothing else. */
export function seedDeployment({ id, name, files, ids, now, region }: SeedDeployment): StoredDeployment {
  const sources = Object.fromEntries([...starter, ...files].map(({ path, text }) => [path, { content: text }]))
  const head = releases.find(({ releaseChannel, isLatestInChannel }) => releaseChannel === 'release' && isLatestInChannel)!
  return {
    id,
    environmentId: ids.environment,
    buildAt: now,
    buildJobId: ids.build,
    ran: [],
    branches: [createBranch({ id: ids.branch, environmentId: ids.environment, name: 'main', parent: null, files: sources })],
    devBranch: null,
    env: { SVC_DB_TYPE: 'duckdb', SVC_TIMEZONE: 'UTC' },
    tokens: [],
    uploads: [],
    syncs: [],
    previews: [],
    integrations: [],
    settings: {
      id,
      name,
      autoDomain: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.acme.example`,
      cloudProvider: 'svccloud',
      creationMethod: 'svccloud',
      creationStep: 'ready',
      cspsConfig: null,
      customDomain: null,
      defaultLaunchpadViewGroup: null,
      deployBranchMergeAllowed: true,
      deployBranchName: 'main',
      deployBranchReadOnly: false,
      deployMode: 'git',
      deployProjectRoot: '/',
      deploymentUrl: '',
      isCold: false,
      isManaged: true,
      isSvcSqlEnabled: true,
      isSupportPreAggregations: false,
      launchpadTabs: null,
      region: region ?? 'aws-eu-central-1',
      releaseChannel: 'release',
      releaseChannelVersion: head.releaseChannelVersion,
      releaseChannelVersionHold: false,
      repoType: 'deployRepo',
      svcImageCloud: null,
      svcImageVersion: head.version,
      targetPlatform: 'kubernetes',
      template: 'simpleCluster',
      templateVariables: { apiReplicas: 2 },
    },
  }
}
