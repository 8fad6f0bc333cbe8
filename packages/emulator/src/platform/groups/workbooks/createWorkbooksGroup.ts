import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, conflict, forbidden, missing } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { dashboardOfWorkbook } from '../dashboards/dashboardOfWorkbook.ts'
import { draftIn } from '../dashboards/draftIn.ts'
import { publishDashboard } from '../dashboards/publishDashboard.ts'
import { storedConfig } from '../dashboards/storedConfig.ts'
import { findIn } from '../findIn.ts'
import { addWorkbook } from './addWorkbook.ts'
import { deleteWorkbook } from './deleteWorkbook.ts'
import { duplicateShared } from './duplicateShared.ts'
import { duplicateWorkbook } from './duplicateWorkbook.ts'
import { workbookView } from './workbookView.ts'

/** A slug as it is stored. @throws {PlatformFault} 400 for an empty one */
function cleanSlug(slug: string): string {
  const clean = slug.trim().toLowerCase()
  if (clean === '') throw bad('slug', 'must not be empty')
  return clean
}

export function createWorkbooksGroup(platform: Platform): Handlers<'workbooks'> {
  const { contract, requireDeployment, state, time } = platform
  const workbookOf = (deploymentId: number, id: number) => {
    requireDeployment(deploymentId)
    return findIn(state.workbooks, deploymentId, id, 'Workbook')
  }
  const view = (workbook: StoredWorkbook) => workbookView(platform, workbook)
  const findBySlug = (deploymentId: number, slug: string) =>
    state.workbooks.find((one) => one.deploymentId === deploymentId && one.slug === slug)

  /** Gives a workbook its slug, or none for null. @throws {PlatformFault} 400, 409 for one that is taken, unless it may be taken over */
  function setSlug(workbook: StoredWorkbook, given: string | null, takeover: boolean): void {
    const slug = given === null ? null : cleanSlug(given)
    const holder = slug === null ? undefined : findBySlug(workbook.deploymentId, slug)
    if (holder && holder !== workbook) {
      if (!takeover) throw conflict(`slug ${slug} is taken by another workbook`)
      holder.slug = null
    }
    workbook.slug = slug
  }

  return {
    getWorkbooks({ deploymentId, query }) {
      requireDeployment(deploymentId)
      const found = state.workbooks.filter(
        (one) => one.deploymentId === deploymentId && (query.folderId == null || one.folderId === query.folderId),
      )
      return pageOf(found.map(view), query)
    },
    createWorkbook({ deploymentId, body }, caller) {
      requireDeployment(deploymentId)
      const fields = {
        ...(body.name != null && { name: body.name }),
        folderId: body.folderId ?? null,
        meta: body.meta ?? {},
        dashboardDraft: draftIn(platform, body.meta) ?? null,
      }
      return view(addWorkbook(platform, deploymentId, fields, caller))
    },
    upsertWorkbookBySlug({ deploymentId, slug, body }, caller) {
      requireDeployment(deploymentId)
      const clean = cleanSlug(slug)
      const existing = findBySlug(deploymentId, clean)
      if (body.folderId != null) findIn(state.folders, deploymentId, body.folderId, 'Folder')
      const draft = draftIn(platform, body.meta)
      const { meta, ...rest } = body
      const workbook = existing ?? addWorkbook(platform, deploymentId, { slug: clean }, caller)
      contract.patch('Workbook', workbook, rest)
      workbook.meta = { ...workbook.meta, ...meta }
      if (draft) workbook.dashboardDraft = draft
      workbook.updatedAt = time()
      return view(workbook)
    },
    deleteWorkbook: ({ deploymentId, workbookId }) => deleteWorkbook(platform, workbookOf(deploymentId, workbookId)),
    getWorkbook: ({ deploymentId, workbookId }) => view(workbookOf(deploymentId, workbookId)),
    updateWorkbook({ deploymentId, workbookId, body }) {
      const workbook = workbookOf(deploymentId, workbookId)
      const { slug, slugTakeover, ...rest } = body
      if (body.folderId != null) findIn(state.folders, deploymentId, body.folderId, 'Folder')
      const draft = draftIn(platform, body.meta)
      if (slug !== undefined) setSlug(workbook, slug, slugTakeover === true)
      contract.patch('Workbook', workbook, rest)
      if (draft) workbook.dashboardDraft = draft
      workbook.updatedAt = time()
    },
    updateWorkbookDashboard({ deploymentId, workbookId, body }) {
      const workbook = workbookOf(deploymentId, workbookId)
      if (body.dashboardDraft !== undefined) workbook.dashboardDraft = body.dashboardDraft && storedConfig(body.dashboardDraft)
      workbook.updatedAt = time()
      return { dashboardDraft: workbook.dashboardDraft ?? null, dashboardPublished: workbook.dashboardPublished ?? null }
    },
    updatePublishedDashboardAiWidgetThread({ deploymentId, workbookId, body }) {
      const dashboard = dashboardOfWorkbook(state, workbookOf(deploymentId, workbookId).id)
      if (!dashboard) throw missing('Published dashboard')
      const widget = dashboard.config.widgets?.find(({ id }) => id === body.widgetId)
      if (!widget) throw missing(`Widget ${body.widgetId}`)
      if (widget.type !== 'AI') throw bad('widgetId', 'is not the id of an AI widget')
      widget.config = { ...widget.config, threadId: body.threadId, ...(body.checksum != null && { checksum: body.checksum }) }
      return dashboard
    },
    duplicateWorkbook({ deploymentId, workbookId, body }, caller) {
      const workbook = workbookOf(deploymentId, workbookId)
      if (!body.shared) {
        if (caller.kind === 'viewer') throw forbidden('Duplicating needs read access to the workbook')
        return view(duplicateWorkbook(platform, workbook, caller, workbook.folderId ?? null))
      }
      return view(duplicateShared(platform, workbook, caller))
    },
    publishDashboard({ deploymentId, workbookId, body }, caller) {
      const workbook = workbookOf(deploymentId, workbookId)
      if (body.workbookId !== workbookId) throw bad('workbookId', 'differs from the one in the address')
      return publishDashboard(platform, workbook, body, caller)
    },
  }
}
