import { randomUUID } from 'node:crypto'
import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { drawPdf, drawPng } from '../../drawExport.ts'
import { bad, conflict, forbidden, missing, PlatformFault } from '../../PlatformFault.ts'
import { readBranchModel } from '../../readBranchModel.ts'
import { stageAt } from '../../stageAt.ts'
import type { Caller, ExportJob, Handlers, StoredDeployment } from '../../types.ts'
import { branchOf } from '../branches/branchOf.ts'
import { isShared } from '../shares/isShared.ts'
import { findDashboard } from './findDashboard.ts'

const timeline = [
  ['pending', 0],
  ['processing', 1000],
  ['completed', 4000],
] as const

/** The job and its file are deleted after this time. */
const exportLifetimeMs = 5 * 60_000

/** Exports that may run at once for one identity. */
const maxInFlight = 5

const types = { png: 'image/png', pdf: 'application/pdf' } as const

export function createDashboardExportsGroup(platform: Platform): Handlers<'dashboardExports'> {
  const { requireDeployment, now, state, time } = platform
  const ownerOf = (caller: Caller) => (caller.kind === 'admin' ? `user ${caller.userId}` : 'viewer')

  /** The user whose rights the export is rendered with. */
  function identityOf(renderAs: S.ExportSubjectInput | null | undefined, workbookId: number, caller: Caller): string {
    if (renderAs == null) return ownerOf(caller)
    if (renderAs.type === 'USER') {
      if ((renderAs.userId == null) === (renderAs.email == null)) throw bad('renderAs', 'needs exactly one of userId and email')
      const user = state.users.find((one) =>
        renderAs.userId != null ? one.id === renderAs.userId : one.email.toLowerCase() === renderAs.email!.toLowerCase(),
      )
      if (!user || user.isDeactivated) throw missing('The user to render as')
      return `user ${user.id}`
    }
    const { embedTenantName, externalId, email, groups, userAttributes } = renderAs
    if (embedTenantName == null) throw bad('renderAs.embedTenantName', 'is required')
    const id = externalId ?? email
    if (id == null) throw bad('renderAs.externalId', 'is required')
    const stranger = groups?.find((name) => !state.groups.some((group) => group.name === name))
    if (stranger !== undefined) throw bad('renderAs.groups', `names an unknown group: ${stranger}`)
    const undefinedOne = userAttributes?.find(({ name }) => !state.attributes.some((one) => one.name === name))
    if (undefinedOne) throw bad('renderAs.userAttributes', `names an unknown attribute: ${undefinedOne.name}`)
    const workbook = state.workbooks.find((one) => one.id === workbookId)!
    if (!isShared(platform, workbook, embedTenantName.toLowerCase()))
      throw forbidden('The workbook is not shared with this embed tenant')
    const user = platform.ensureEmbedUser(platform.ensureTenant(embedTenantName.toLowerCase()), id)
    if (email != null) user.email = email.toLowerCase()
    return `embed user ${user.id}`
  }

  /** The error of a render: a control names a member that the data model does not have. */
  function renderError(deployment: StoredDeployment, body: S.StartDashboardExportInput): string | null {
    const { model } = readBranchModel(branchOf(deployment, { branchName: deployment.settings.deployBranchName }))
    const members = [...(body.filters ?? []), ...(body.timeGrains ?? []), ...(body.memberSwitchers ?? [])].map(
      ({ member }) => member,
    )
    const unknown = members.find((member) => {
      const [unit = '', name = ''] = member.split('.')
      const found = model?.units.get(unit)
      return !found || !(found.dimensions.has(name) || found.measures.has(name))
    })
    return unknown === undefined ? null : `Member ${unknown} is not in the data model`
  }

  const stageOf = (job: ExportJob) => {
    const stage = stageAt(timeline, job.startedAt, now())
    return stage === 'completed' && job.error !== null ? ('failed' as const) : stage
  }

  function jobOf(deploymentId: number, id: string, caller: Caller): ExportJob {
    requireDeployment(deploymentId)
    const job = state.exports.find(
      (one) =>
        one.id === id &&
        one.deploymentId === deploymentId &&
        one.owner === ownerOf(caller) &&
        now() - one.startedAt < exportLifetimeMs,
    )
    if (!job) throw missing('Export')
    return job
  }

  return {
    startExport({ deploymentId, body }, caller) {
      const deployment = requireDeployment(deploymentId)
      const dashboard = findDashboard(state, deploymentId, body)
      if (state.appConfig.restrictDataDownload) throw forbidden('Data downloads are restricted')
      state.exports = state.exports.filter(({ startedAt }) => now() - startedAt < exportLifetimeMs)
      const identity = identityOf(body.renderAs, dashboard.workbookId, caller)
      const inFlight = state.exports.filter((job) => job.identity === identity && /^p/.test(stageOf(job)))
      if (inFlight.length >= maxInFlight)
        throw new PlatformFault(429, `${maxInFlight} exports are running already. Wait until one has completed`)
      const job: ExportJob = {
        id: randomUUID(),
        deploymentId,
        owner: ownerOf(caller),
        identity,
        title: dashboard.title ?? 'Dashboard',
        format: body.format,
        startedAt: now(),
        error: renderError(deployment, body),
      }
      state.exports.push(job)
      return { jobId: job.id, expiresAt: time(job.startedAt + exportLifetimeMs) }
    },
    getExportStatus({ deploymentId, jobId }, caller) {
      const job = jobOf(deploymentId, jobId, caller)
      const status = stageOf(job)
      const progress = Math.min(100, Math.round(((now() - job.startedAt) / timeline[2][1]) * 100))
      return {
        status,
        progress,
        ...(status === 'completed' && { contentType: types[job.format] }),
        ...(status === 'failed' && { error: job.error }),
      }
    },
    downloadExport({ deploymentId, jobId, query }, caller) {
      const job = jobOf(deploymentId, jobId, caller)
      const status = stageOf(job)
      if (status === 'failed') throw new PlatformFault(422, `The render failed. ${job.error}`)
      if (status !== 'completed') throw conflict('The export is still being rendered')
      const name = (query.filename ?? 'dashboard').replace(/[^\w .-]/g, '_')
      const bytes = job.format === 'png' ? drawPng(job.title) : drawPdf(job.title)
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': types[job.format],
          'content-disposition': `attachment; filename="${name}.${job.format}"`,
          'cache-control': 'no-store',
        },
      })
    },
  }
}
