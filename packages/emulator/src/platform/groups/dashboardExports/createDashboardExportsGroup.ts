import { randomUUID } from 'node:crypto'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { conflict, forbidden, missing, PlatformFault } from '../../PlatformFault.ts'
import type { ExportJob } from '../../store/PlatformState.ts'
import { findDashboard } from '../dashboards/findDashboard.ts'
import { drawPdf } from './drawPdf.ts'
import { drawPng } from './drawPng.ts'
import { exportIdentity } from './exportIdentity.ts'
import { exportOwner } from './exportOwner.ts'
import { exportProgress } from './exportProgress.ts'
import { renderError } from './renderError.ts'

/** The job and its file are deleted after this time. */
const exportLifetimeMs = 5 * 60_000

/** Exports that may run at once for one identity. */
const maxInFlight = 5

const types = { png: 'image/png', pdf: 'application/pdf' } as const

export function createDashboardExportsGroup(platform: Platform): Handlers<'dashboardExports'> {
  const { requireDeployment, now, state, time } = platform
  const isKept = ({ startedAt }: ExportJob) => now() - startedAt < exportLifetimeMs
  const isRunning = (job: ExportJob) => ['pending', 'processing'].includes(exportProgress(job, now()).status)

  function jobOf(deploymentId: number, id: string, caller: Caller): ExportJob {
    requireDeployment(deploymentId)
    const owner = exportOwner(caller)
    const isAsked = (job: ExportJob) => job.id === id && job.deploymentId === deploymentId && job.owner === owner
    const job = state.exports.find((one) => isAsked(one) && isKept(one))
    if (!job) throw missing('Export')
    return job
  }

  return {
    startExport({ deploymentId, body }, caller) {
      const deployment = requireDeployment(deploymentId)
      const dashboard = findDashboard(state, deploymentId, body)
      if (state.appConfig.restrictDataDownload) throw forbidden('Data downloads are restricted')
      state.exports = state.exports.filter(isKept)
      const identity = exportIdentity(platform, body.renderAs, dashboard.workbookId, caller)
      if (state.exports.filter((job) => job.identity === identity && isRunning(job)).length >= maxInFlight)
        throw new PlatformFault(429, `${maxInFlight} exports are running already. Wait until one has completed`)
      const job: ExportJob = {
        id: randomUUID(),
        deploymentId,
        owner: exportOwner(caller),
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
      const { status, progress } = exportProgress(job, now())
      return {
        status,
        progress,
        ...(status === 'completed' && { contentType: types[job.format] }),
        ...(status === 'failed' && { error: job.error }),
      }
    },
    downloadExport({ deploymentId, jobId, query }, caller) {
      const job = jobOf(deploymentId, jobId, caller)
      const { status } = exportProgress(job, now())
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
