import type { platformSchemas as S } from '@svc/core/platform'
import { createBranch } from '../createBranch.ts'
import { type Platform, remove } from '../createPlatform.ts'
import { hashFiles, hashText } from '../hashFiles.ts'
import { bad, conflict, PlatformFault } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import { readBranchModel } from '../readBranchModel.ts'
import type { Branch, DataFile, Handlers, StoredDeployment } from '../types.ts'
import { branchOf, isDeployBranch } from './branches.ts'
import { startBuild } from './deployments.ts'
import { cleanPath } from './filePaths.ts'
import { fileTree } from './fileTree.ts'

const done: S.DataModelWriteResponse = { success: true }
const hashes = (files: Record<string, DataFile>) =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path, hashText(file)]))

/** Applies the changes of `from` to `to`. Returns whether there were any. @throws {PlatformFault} 409 when both changed a file */
function mergeFiles(from: Branch, to: Branch): boolean {
  const [ours, theirs] = [hashes(from.files), hashes(to.files)]
  const changed = [...new Set([...Object.keys(ours), ...Object.keys(from.base)])].filter((path) => ours[path] !== from.base[path])
  const clash = changed.find((path) => theirs[path] !== from.base[path] && theirs[path] !== ours[path])
  if (clash !== undefined) throw conflict(`${clash} was changed on both branches`)
  for (const path of changed) {
    if (from.files[path]) to.files[path] = structuredClone(from.files[path])
    else delete to.files[path]
  }
  to.lastHash = hashFiles(to.files)
  from.lastHash = hashFiles(from.files)
  from.base = hashes(from.files)
  return changed.length > 0
}

export function createDataModelGroup(platform: Platform): Handlers<'dataModel'> {
  const { requireDeployment, nextId } = platform

  function writable(deploymentId: number, ref: { branchId?: number | undefined; branchName?: string | undefined }) {
    const deployment = requireDeployment(deploymentId)
    const branch = branchOf(deployment, ref)
    if (isDeployBranch(deployment, branch) && deployment.settings.deployBranchReadOnly)
      throw new PlatformFault(400, 'The deploy branch is read-only: write to another branch and merge it')
    return { deployment, branch }
  }
  /** Finishes a write. Writing to the deploy branch publishes it. */
  function written(deployment: StoredDeployment, branch: Branch) {
    if (isDeployBranch(deployment, branch)) {
      branch.lastHash = hashFiles(branch.files)
      startBuild(platform, deployment)
    }
    return done
  }
  function drop(deployment: StoredDeployment, branch: Branch) {
    if (isDeployBranch(deployment, branch)) throw bad('branchName', 'is the deploy branch, which cannot be removed')
    remove(deployment.branches, branch)
    for (const child of deployment.branches) if (child.parentBranch === branch.name) child.parentBranch = branch.parentBranch
    if (deployment.devBranch === branch.name) deployment.devBranch = null
  }
  function add(deployment: StoredDeployment, name: string, from: Branch): Branch {
    if (!/^[\w][\w./-]{0,199}$/.test(name) || /\.\.|\/$/.test(name)) throw bad('name', 'is not a valid branch name')
    if (deployment.branches.some((one) => one.name === name)) throw conflict(`Branch ${name} exists already`)
    const { files } = from
    const branch = createBranch({ id: nextId('branches'), environmentId: nextId('environments'), name, parent: from.name, files })
    deployment.branches.push(branch)
    return branch
  }
  function merge(deploymentId: number, ref: Parameters<typeof branchOf>[1], target: 'parent' | 'default', remove: boolean) {
    const deployment = requireDeployment(deploymentId)
    const branch = branchOf(deployment, ref)
    const { deployBranchName, deployBranchMergeAllowed } = deployment.settings
    const into = branchOf(deployment, {
      branchName: target === 'default' ? deployBranchName : (branch.parentBranch ?? deployBranchName),
    })
    if (into === branch) throw bad('branchName', 'is the branch to merge into')
    if (isDeployBranch(deployment, into) && !deployBranchMergeAllowed)
      throw conflict('Merging into the deploy branch is not allowed')
    const merged = mergeFiles(branch, into)
    if (merged && isDeployBranch(deployment, into)) startBuild(platform, deployment)
    if (remove) drop(deployment, branch)
    return { deployment, into, answer: { merged, branchDeleted: remove } }
  }

  return {
    removeBranch({ deploymentId, query }) {
      const deployment = requireDeployment(deploymentId)
      drop(deployment, branchOf(deployment, query))
      return done
    },
    listBranches: ({ deploymentId, query }) => pageOf(requireDeployment(deploymentId).branches, query),
    createBranch({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      const from = branchOf(deployment, { branchName: body.from ?? deployment.settings.deployBranchName })
      const branch = add(deployment, body.name, from)
      if (body.activate) deployment.devBranch = branch.name
      return { active: body.activate === true, branchName: branch.name, parentBranch: branch.parentBranch }
    },
    setBranchStagingEnvironment({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      if (body.branchId == null && body.branchName == null) throw bad('branchName', 'or branchId is required')
      const branch = branchOf(deployment, body)
      if (isDeployBranch(deployment, branch)) throw bad('branchName', 'is the deploy branch, which has no staging environment')
      if (branch.name.startsWith('dev/')) throw bad('branchName', 'is a personal dev branch, which has no staging environment')
      branch.isStagingEnvironmentEnabled = body.enabled
      return { data: branch }
    },
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
    validateDataModel({ deploymentId, query }) {
      if (query.branchName !== undefined && query.devMode) throw bad('query.devMode', 'cannot be sent together with branchName')
      const deployment = requireDeployment(deploymentId)
      const { deployBranchName } = deployment.settings
      if (query.devMode && deployment.devBranch === null) throw bad('query.devMode', 'needs an active dev mode')
      const branch = branchOf(deployment, query.devMode ? {} : { branchName: query.branchName ?? deployBranchName })
      const { model, errors } = readBranchModel(branch)
      return {
        branchName: branch.name,
        deploymentId,
        mode: isDeployBranch(deployment, branch) ? 'production' : 'dev_mode',
        valid: errors.length === 0,
        errors,
        cubesCount: model?.units.size ?? null,
      }
    },
    stopDevMode({ deploymentId }) {
      requireDeployment(deploymentId).devBranch = null
      return done
    },
    startDevMode({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      const { deployBranchName } = deployment.settings
      const personal = 'dev/ada-admin'
      const name = body.branchName ?? personal
      const branch =
        name === personal && !deployment.branches.some((one) => one.name === personal)
          ? add(deployment, personal, branchOf(deployment, { branchName: deployBranchName }))
          : branchOf(deployment, { branchName: name })
      if (isDeployBranch(deployment, branch)) throw bad('branchName', 'is the deploy branch, which has no dev mode')
      deployment.devBranch = branch.name
      return { active: true, branchName: branch.name, parentBranch: branch.parentBranch }
    },
    mergeIntoParentBranch({ deploymentId, body }) {
      const { deployment, into, answer } = merge(deploymentId, body, 'parent', body.deleteBranch === true)
      if (body.switchToParentBranch) deployment.devBranch = isDeployBranch(deployment, into) ? null : into.name
      return answer
    },
    mergeToDefaultBranch: ({ deploymentId, body }) =>
      merge(deploymentId, body, 'default', body.removeBranchAfterMerge === true).answer,
    pull({ deploymentId, body }) {
      // Nobody else commits to the simulated repository, so a pull brings what the parent branch has got since.
      const deployment = requireDeployment(deploymentId)
      const branch = branchOf(deployment, body)
      const parent = deployment.branches.find(({ name }) => name === branch.parentBranch)
      if (!parent) return { buildTriggered: false }
      const before = hashFiles(branch.files)
      const upstream: Branch = { ...parent, base: branch.base, files: { ...parent.files } }
      mergeFiles(upstream, branch)
      branch.base = hashes(parent.files)
      const buildTriggered = hashFiles(branch.files) !== before
      if (buildTriggered) startBuild(platform, deployment)
      return { buildTriggered }
    },
  }
}
