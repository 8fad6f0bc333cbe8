import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { forbidden } from '../../PlatformFault.ts'
import { createDashboardComments } from './createDashboardComments.ts'
import { runSqlQuery } from './runSqlQuery.ts'
import { visibleDashboard } from './visibleDashboard.ts'

/** Without the three operations of sessions: the embed room answers those before the Platform room is asked. */
export type EmbedHandlers = Omit<Handlers<'embed'>, 'generateSession' | 'revokeSession' | 'postTokenBySessionId'>

export function createEmbedGroup(platform: Platform): EmbedHandlers {
  const { context, state, time } = platform
  const dashboardOf = (publicId: string, caller: Caller) => visibleDashboard(platform, publicId, caller)

  return {
    getDashboard: ({ publicId }, caller) => ({
      ...dashboardOf(publicId, caller),
      restrictDataDownload: state.appConfig.restrictDataDownload,
    }),
    updateDashboardEmbedding({ publicId, body }, caller) {
      const dashboard = dashboardOf(publicId, caller)
      dashboard.allowEmbed = body.allowEmbed
      return { publicId, allowEmbed: dashboard.allowEmbed }
    },
    ...createDashboardComments(platform, dashboardOf),
    async postDashboardPythonRun({ publicId, body }, caller) {
      const dashboard = dashboardOf(publicId, caller)
      const snapshot = dashboard.reportSnapshots.find(({ id }) => id === body.reportVersionId)
      if (!snapshot || snapshot.reportId !== body.reportId)
        throw forbidden('reportVersionId is not a published version of this report')
      if (snapshot.pythonCode == null) throw forbidden('Python analysis is not enabled for this report')
      const token =
        caller.kind === 'viewer'
          ? caller.token
          : await context.tokens.sign({ mode: 'private', deploymentId: dashboard.deploymentId, scope: ['data'] }, 60)
      const { columns, rows, error } = await runSqlQuery(context.addresses.dataUrl, token, body.sqlQuery)
      return {
        at: time(),
        executionError: error ?? null,
        inputRowCount: rows.length,
        // The emulator does not run Python: it answers with the first rows of what the code would be given.
        outputData: error === undefined ? { columns, rows: rows.slice(0, 100) } : null,
        stdout: '',
        stderr: '',
      }
    },
  }
}
