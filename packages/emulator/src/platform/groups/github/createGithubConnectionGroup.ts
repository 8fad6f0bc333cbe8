import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { conflict, missing } from '../../PlatformFault.ts'
import { createBranch } from '../branches/createBranch.ts'
import { deploymentOf } from '../deployments/deploymentOf.ts'
import { startBuild } from '../deployments/startBuild.ts'
import { installation } from './installation.ts'

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
        repository = {
          id: nextId('repositories'),
          installationId: body.installationId,
          name,
          htmlUrl,
          branches: [body.deployBranchName ?? 'main'],
        }
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
