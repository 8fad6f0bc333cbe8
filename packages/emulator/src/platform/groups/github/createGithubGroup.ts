import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { missing } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import { installation } from './installation.ts'

/** Simulates a hosting service with one installation; its repositories and branches are part of the state. */
export function createGithubGroup({ context, state }: Platform): Handlers<'github'> {
  const repositoriesOf = (installationId: number) => {
    if (String(installationId) !== installation.installationId) throw missing(`Installation ${installationId}`)
    return state.repositories
  }
  return {
    installations: ({ query }) => pageOf([installation], query),
    repositories: ({ installationId, query }) => pageOf(repositoriesOf(installationId), query),
    branches({ owner, repo, query }) {
      const found = repositoriesOf(query.installationId).find(({ name }) => name === repo)
      if (owner !== installation.login || !found) throw missing(`Repository ${owner}/${repo}`)
      return pageOf(
        found.branches.map((name, index) => ({ name, isDefault: index === 0 })),
        query,
      )
    },
    status: () => ({
      connected: true,
      linkUrl: `${context.addresses.tenantOrigin}/integrations/github/link`,
      settingsUrl: `https://github.com/organizations/${installation.login}/settings/installations/${installation.installationId}`,
    }),
  }
}
