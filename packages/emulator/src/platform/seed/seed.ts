import type { ModelFile } from '../../data/index.ts'
import { dashboards } from '../../embed/definitions/dashboards.ts'
import type { PlatformState } from '../store/PlatformState.ts'
import { seedAccess } from './seedAccess.ts'
import { seedDashboard } from './seedDashboard.ts'
import { seedDeployment } from './seedDeployment.ts'
import { seedEmbedding } from './seedEmbedding.ts'
import { seedIntegrations } from './seedIntegrations.ts'
import { seedNotification } from './seedNotification.ts'
import { seedReports } from './seedReports.ts'
import { seedSettings } from './seedSettings.ts'
import { seedUser } from './seedUser.ts'
import { seedWorkspace } from './seedWorkspace.ts'

/** The last id that the seed uses of each series: ids that are given later never meet a seeded one. */
const counters = {
  deployments: 2,
  environments: 12,
  branches: 22,
  builds: 32,
  folders: 9,
  workbooks: 132,
  reports: 200,
  dashboards: 13,
  snapshots: 500,
  notifications: 1,
  comments: 0,
  users: 4,
  accountGroups: 1,
  roles: 102,
  attributes: 4,
  tenants: 1,
  groups: 3,
  embedUsers: 2,
  repositories: 902,
  oauthIntegrations: 1,
  oauthTokens: 0,
  oidcConfigs: 1,
}

/** A small company with two deployments, one of them with the data model that runs here. */
export function seed(now: number, files: readonly ModelFile[]): PlatformState {
  const at = new Date(now).toISOString()
  const [admin, reader, ...others] = [
    seedUser(1, 'Ada', 'Admin', true, at),
    seedUser(2, 'Jane', 'Doe', false, at),
    seedUser(3, 'Tom', 'Field', false, at),
    seedUser(4, 'Mia', 'Root', true, at),
  ] as const
  return {
    version: 1,
    counters: { ...counters },
    deployments: [
      seedDeployment({ id: 1, name: 'Shop analytics', files, ids: { environment: 11, branch: 21, build: 31 }, now }),
      seedDeployment({ id: 2, name: 'Finance', files: [], ids: { environment: 12, branch: 22, build: 32 }, now }),
    ],
    users: [admin, reader, ...others],
    ...seedWorkspace(at),
    reports: seedReports({ id: admin.id, email: admin.email }, at),
    dashboards: dashboards.map(seedDashboard),
    notifications: [seedNotification(reader, at)],
    comments: [],
    exports: [],
    ...seedAccess(at),
    ...seedEmbedding(at),
    ...seedIntegrations(at),
    ...seedSettings(),
  }
}
