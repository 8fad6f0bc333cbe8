import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, PlatformFault } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { dashboardOfWorkbook } from '../dashboards/dashboardOfWorkbook.ts'
import { findIn } from '../findIn.ts'
import { isSharedByFolder } from '../shares/isSharedByFolder.ts'
import { workbookView } from '../workbooks/workbookView.ts'

/** Id of the built-in group of all embed users. */
const allEmbedUsersGroup = 1

export function createDashboardEmbedAccessGroup(platform: Platform): Handlers<'dashboardEmbedAccess'> {
  const { requireDeployment, state } = platform
  const workbookOf = (deploymentId: number, id: number) => {
    requireDeployment(deploymentId)
    return findIn(state.workbooks, deploymentId, id, 'Workbook')
  }
  const view = (workbook: StoredWorkbook): S.EmbedAccessResponse => ({
    allowEmbed: dashboardOfWorkbook(state, workbook.id)?.allowEmbed ?? false,
    allEmbedUsers: {
      enabled: workbook.shares.allEmbedUsers,
      action: workbook.shares.allEmbedUsers ? 'read' : 'none',
      groupId: allEmbedUsersGroup,
    },
    tenants: workbook.shares.tenants.map((name) => ({
      embedTenantName: name,
      action: 'read',
      groupId: platform.ensureTenant(name).systemGroupId,
    })),
  })

  return {
    listEmbedTenantWorkbooks({ deploymentId, embedTenantName, query }) {
      requireDeployment(deploymentId)
      const { name } = platform.requireTenant(embedTenantName)
      const sources: Record<S.EmbedTenantWorkbooksListQueryAccessSource, (workbook: StoredWorkbook) => boolean> = {
        tenant: ({ shares }) => shares.tenants.includes(name),
        allEmbedUsers: ({ shares }) => shares.allEmbedUsers,
        folder: ({ folderId }) => isSharedByFolder(platform, folderId, name),
      }
      const tests = query.accessSource == null ? Object.values(sources) : [sources[query.accessSource]]
      const found = state.workbooks.filter((one) => one.deploymentId === deploymentId && tests.some((test) => test(one)))
      return pageOf(
        found.map((workbook) => workbookView(platform, workbook)),
        query,
      )
    },
    getEmbedAccess: ({ deploymentId, workbookId }) => view(workbookOf(deploymentId, workbookId)),
    updateEmbedAccess({ deploymentId, workbookId, body }) {
      const workbook = workbookOf(deploymentId, workbookId)
      const { action, allEmbedUsers, allowEmbed, embedTenantName } = body
      const targeted = embedTenantName != null || allEmbedUsers === true
      if (!targeted && allowEmbed == null) throw new PlatformFault(400, 'There is nothing to change')
      if (embedTenantName != null && allEmbedUsers === true)
        throw bad('embedTenantName', 'cannot be sent together with allEmbedUsers')
      if (targeted && action == null) throw bad('action', 'is required with embedTenantName or allEmbedUsers')
      const dashboard = dashboardOfWorkbook(state, workbook.id)
      if (allowEmbed != null && !dashboard) throw bad('allowEmbed', 'needs a published dashboard')
      if (embedTenantName != null) {
        const { name } = platform.requireTenant(embedTenantName)
        const others = workbook.shares.tenants.filter((one) => one !== name)
        workbook.shares.tenants = action === 'read' ? [...others, name] : others
      }
      if (allEmbedUsers === true) workbook.shares.allEmbedUsers = action === 'read'
      if (allowEmbed != null) dashboard!.allowEmbed = allowEmbed
      return view(workbook)
    },
  }
}
