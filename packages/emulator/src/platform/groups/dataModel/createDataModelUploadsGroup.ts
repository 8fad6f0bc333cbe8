import { randomUUID } from 'node:crypto'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, missing } from '../../PlatformFault.ts'
import { remove } from '../../remove.ts'
import type { DataFile, StoredDeployment, Upload } from '../../store/PlatformState.ts'
import { branchOf } from '../branches/branchOf.ts'
import { hashFiles, hashText } from '../branches/hashFiles.ts'
import { isDeployBranch } from '../branches/isDeployBranch.ts'
import { startBuild } from '../deployments/startBuild.ts'
import { cleanPath } from './cleanPath.ts'

/** An upload expires after this time. */
const uploadLifetimeMs = 60 * 60_000

/** The id of a transaction, which a form sends as a bare id or as JSON. */
function transactionId(text: string): string {
  if (!text.startsWith('{')) return text
  try {
    const { id } = JSON.parse(text) as { id: unknown }
    if (typeof id === 'string') return id
  } catch {}
  throw bad('transaction', 'must be an id, or a transaction as JSON')
}

async function readFile(file: File): Promise<DataFile> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const content = bytes.toString('utf8')
  return Buffer.from(content).equals(bytes) ? { content } : { content: bytes.toString('base64'), encoding: 'base64' }
}

export function createDataModelUploadsGroup(platform: Platform): Handlers<'dataModelUploads'> {
  const { requireDeployment, now } = platform

  function upload(deployment: StoredDeployment, id: string): Upload {
    const found = deployment.uploads.find((one) => one.id === id && now() - one.startedAt < uploadLifetimeMs)
    if (!found) throw missing('Upload transaction')
    return found
  }
  const target = (deployment: StoredDeployment, branchName: string | null | undefined) =>
    branchOf(deployment, { branchName: branchName ?? deployment.settings.deployBranchName })

  return {
    fileHashes({ deploymentId, query }) {
      const { files } = target(requireDeployment(deploymentId), query.branchName)
      return Object.fromEntries(Object.entries(files).map(([path, file]) => [path, { hash: hashText(file) }]))
    },
    startUpload({ deploymentId, query }) {
      const deployment = requireDeployment(deploymentId)
      const { name: branchName } = target(deployment, query.branchName)
      deployment.uploads = deployment.uploads.filter(({ startedAt }) => now() - startedAt < uploadLifetimeMs)
      const transaction = { id: randomUUID() }
      deployment.uploads.push({ id: transaction.id, branchName, startedAt: now(), files: {} })
      return { deploymentName: deployment.settings.name, transaction }
    },
    async uploadFile({ deploymentId, body }) {
      const { fileName, transaction, file } = body as { fileName: string; transaction: string; file?: unknown }
      const open = upload(requireDeployment(deploymentId), transactionId(transaction))
      if (!(file instanceof Blob)) throw bad('file', 'must be a file')
      open.files[cleanPath(fileName, 'fileName')] = await readFile(file as File)
    },
    finishUpload({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      const open = upload(deployment, body.transaction.id)
      const branch = target(deployment, open.branchName)
      const files: Record<string, DataFile> = {}
      for (const [given, value] of Object.entries(body.files)) {
        const path = cleanPath(given, `files.${given}`)
        const hash = typeof value === 'object' && value !== null && 'hash' in value ? value.hash : undefined
        const file = [open.files[path], branch.files[path]].find((one) => one && (hash === undefined || hash === hashText(one)))
        if (!file) throw bad(`files.${path}`, 'was not uploaded, and the deployment has no file with this hash')
        files[path] = file
      }
      branch.files = body.autoRemoveFiles === false ? { ...branch.files, ...files } : files
      branch.lastHash = hashFiles(branch.files)
      remove(deployment.uploads, open)
      if (isDeployBranch(deployment, branch)) startBuild(platform, deployment)
      return { lastHash: branch.lastHash }
    },
  }
}
