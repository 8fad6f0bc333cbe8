import { createBranch } from '../createBranch.ts'
import type { Platform } from '../createPlatform.ts'
import { bad, conflict, missing } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import { seedDeployment } from '../seed/seedDeployment.ts'
import type { Handlers } from '../types.ts'
import { deploymentOf, startBuild } from './deployments.ts'
import { regionNames } from './environments.ts'

const installation = {
  id: '1',
  installationId: '5001',
  login: 'acme-org',
  avatarUrl: 'https://avatars.githubusercontent.com/u/5001',
}

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

export function createGithubConnectionGroup(platform: Platform): Handlers<'githubConnection'> {
  const { requireDeployment, nextId, state } = platform
  return {
    connect({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      if (String(body.installationId) !== installation.installationId) throw missing(`Installation ${body.installationId}`)
      const name = body.name.split('/').at(-1)!
      let repository = state.repositories.find((one) => one.name === name)
      if (body.isNewRepo && repository) throw conflict(`Repository ${name} exists already`)
      if (!body.isNewRepo && !repository) throw missing(`Repository ${name}`)
      if (!repository) {
        const htmlUrl = `https://github.com/${installation.login}/${name}`
        repository = { id: nextId('repositories'), installationId: body.installationId, name, htmlUrl, branches: ['main'] }
        state.repositories.push(repository)
      }
      const branchName = body.deployBranchName ?? repository.branches[0]!
      if (!repository.branches.includes(branchName)) throw missing(`Branch ${branchName} of ${name}`)
      const { settings } = deployment
      const current = deployment.branches.find((one) => one.name === settings.deployBranchName)
      if (!deployment.branches.some((one) => one.name === branchName)) {
        const ids = { id: nextId('branches'), environmentId: nextId('environments') }
        deployment.branches.push(createBranch({ ...ids, name: branchName, parent: null, files: current?.files ?? {} }))
      }
      Object.assign(settings, {
        repoType: 'git',
        deployMode: 'git',
        creationMethod: 'github',
        deployBranchName: branchName,
        deployProjectRoot: body.deployProjectRoot ?? settings.deployProjectRoot,
      })
      startBuild(platform, deployment)
      return deploymentOf(platform, deployment)
    },
  }
}
