import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { conflict, PlatformFault } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { Branch, StoredDeployment } from '../../store/PlatformState.ts'
import { type BranchRef, branchOf } from '../branches/branchOf.ts'
import { hashFiles } from '../branches/hashFiles.ts'
import { isDeployBranch } from '../branches/isDeployBranch.ts'
import { startBuild } from '../deployments/startBuild.ts'
import { cleanPath } from './cleanPath.ts'
import { fileTree } from './fileTree.ts'

type FileHandlers = Pick<Handlers<'dataModel'>, 'commitChanges' | 'removeFiles' | 'listFiles' | 'updateFiles' | 'renameFiles'>

/** The files of a data model: what reads and writes them on a branch. */
export function createFileHandlers(platform: Platform): FileHandlers {
  const { requireDeployment } = platform

  function writable(deploymentId: number, ref: BranchRef) {
    const deployment = requireDeployment(deploymentId)
    const branch = branchOf(deployment, ref)
    if (isDeployBranch(deployment, branch) && deployment.settings.deployBranchReadOnly)
      throw new PlatformFault(400, 'The deploy branch is read-only: write to another branch and merge it')
    return { deployment, branch }
  }
  /** Finishes a write. Writing to the deploy branch publishes it. */
  function written(deployment: StoredDeployment, branch: Branch): S.DataModelWriteResponse {
    if (isDeployBranch(deployment, branch)) {
      branch.lastHash = hashFiles(branch.files)
      startBuild(platform, deployment)
    }
    return { success: true }
  }

  return {
    commitChanges({ deploymentId, body }) {
      const { deployment, branch } = writable(deploymentId, {})
      branch.lastHash = hashFiles(branch.files)
      if (body.exitDevMode) deployment.devBranch = null
      return written(deployment, branch)
    },
    removeFiles({ deploymentId, body }) {
      const { deployment, branch } = writable(deploymentId, body)
      for (const [index, { path }] of body.files.entries())
        if (!Object.hasOwn(branch.files, cleanPath(path, `files[${index}].path`)))
          throw new PlatformFault(404, `File ${path} not found`, { path: `files[${index}].path` })
      for (const { path } of body.files) delete branch.files[cleanPath(path, 'path')]
      return written(deployment, branch)
    },
    listFiles({ deploymentId, query }) {
      const { files } = branchOf(requireDeployment(deploymentId), query)
      const sorted = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))
      return pageOf(fileTree(sorted, query.withContent === true), query, Number.MAX_SAFE_INTEGER)
    },
    updateFiles({ deploymentId, body }) {
      const { deployment, branch } = writable(deploymentId, body)
      const files = body.files.map(({ path, content }, index) => [cleanPath(path, `files[${index}].path`), { content }] as const)
      for (const [path, file] of files) branch.files[path] = file
      return written(deployment, branch)
    },
    renameFiles({ deploymentId, body }) {
      const { deployment, branch } = writable(deploymentId, body)
      const files = { ...branch.files }
      for (const [index, rename] of body.files.entries()) {
        const [path, newPath] = [
          cleanPath(rename.path, `files[${index}].path`),
          cleanPath(rename.newPath, `files[${index}].newPath`),
        ]
        const file = files[path]
        if (!file) throw new PlatformFault(404, `File ${path} not found`, { path: `files[${index}].path` })
        if (newPath !== path && files[newPath]) throw conflict(`File ${newPath} exists already`)
        delete files[path]
        files[newPath] = file
      }
      branch.files = files
      return written(deployment, branch)
    },
  }
}
