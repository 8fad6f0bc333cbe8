import type { platformSchemas as S } from '@svc/core/platform'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import { forbidden, missing } from '../../PlatformFault.ts'
import { admits } from '../shares/admits.ts'
import { isShared } from '../shares/isShared.ts'
import { owns } from '../shares/owns.ts'
import { checkDeployment } from './checkDeployment.ts'

/** The dashboard as this caller may see it. @throws {PlatformFault} 404 missing or not visible, 403 embedding is off */
export function visibleDashboard(platform: Platform, publicId: string, caller: Caller): S.Dashboard {
  const { dashboards, workbooks } = platform.state
  const dashboard = dashboards.find((one) => one.publicId === publicId)
  const workbook = workbooks.find(({ id }) => id === dashboard?.workbookId)
  if (!dashboard || !workbook) throw missing(`Dashboard ${publicId}`)
  // Sharing is about embed users: admins and viewers who signed in are users of the account.
  if (caller.kind === 'admin' || caller.claims.mode === 'private') return dashboard
  checkDeployment(platform, dashboard.deploymentId, caller, `dashboard ${publicId}`)
  const { creatorMode, embedTenant } = caller.claims
  if (!owns(platform.embedUser(caller), workbook) && !isShared(platform, workbook, embedTenant))
    throw missing(`Dashboard ${publicId}`)
  const exempt = creatorMode || admits(workbook.shares, null)
  if (!dashboard.allowEmbed && !exempt) throw forbidden('Signed embedding is not allowed on this dashboard')
  return dashboard
}
