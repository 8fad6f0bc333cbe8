import { randomInt } from 'node:crypto'
import type { platformSchemas as S } from '@svc/core/platform'
import { type Platform, remove, userIdOf } from '../createPlatform.ts'
import { bad, conflict, forbidden, missing, PlatformFault } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import type { Caller, Handlers, StoredReport, StoredWorkbook } from '../types.ts'
import { isShared } from './shares.ts'
import { findIn, workbookView } from './workspaceViews.ts'

/** An account holds this many workbooks at most. */
const maxWorkbooks = 1000

const randomPublicId = () => Array.from({ length: 8 }, () => randomInt(36).toString(36)).join('')
const snapshotKinds = new Set(['vega', 'table', 'kpi', 'html', 'map', 'sankey'])

/** A widget without a name gets one; the published form needs it. */
const named = (widgets: readonly S.DashboardWidgetDraftInput[] | null | undefined): S.DashboardWidget[] | null =>
  widgets?.map((widget, index) => ({ ...widget, id: widget.id ?? `widget-${index + 1}` })) ?? null

const configOf = (input: S.DashboardConfigDraftInput | S.DashboardConfigInput): S.DashboardConfig =>
  ({ ...structuredClone(input), widgets: named(input.widgets) }) as S.DashboardConfig

export function deleteWorkbook({ state }: Platform, workbook: StoredWorkbook): void {
  remove(state.workbooks, workbook)
  state.reports = state.reports.filter(({ workbookId }) => workbookId !== workbook.id)
  const gone = state.dashboards.filter(({ workbookId }) => workbookId === workbook.id)
  state.dashboards = state.dashboards.filter((one) => !gone.includes(one))
  state.notifications = state.notifications.filter(({ dashboardId }) => !gone.some(({ id }) => id === dashboardId))
  state.comments = state.comments.filter(({ publicId }) => !gone.some((one) => one.publicId === publicId))
}

export function createWorkbooksGroup(platform: Platform): Handlers<'workbooks'> {
  const { contract, deployment: get, nextId, state, time } = platform
  const workbookOf = (deploymentId: number, id: number) => {
    get(deploymentId)
    return findIn(state.workbooks, deploymentId, id, 'Workbook')
  }
  const view = (workbook: StoredWorkbook) => workbookView(platform, workbook)
  const dashboardOf = (workbook: StoredWorkbook) => state.dashboards.find(({ workbookId }) => workbookId === workbook.id)

  /** A draft inside of `meta` is checked and kept as the draft. */
  function takeDraft(meta: Record<string, unknown> | null | undefined): S.DashboardConfig | undefined {
    const draft = meta?.['dashboardDraft']
    if (draft == null) return undefined
    contract.check('#/components/schemas/DashboardConfigDraftInput', draft, 'meta.dashboardDraft')
    return configOf(draft as S.DashboardConfigDraftInput)
  }
  const slugTaken = (deploymentId: number, slug: string, own?: StoredWorkbook) =>
    state.workbooks.find((one) => one !== own && one.deploymentId === deploymentId && one.slug === slug)
  const cleanSlug = (slug: string) => slug.trim().toLowerCase()

  function create(deploymentId: number, body: S.CreateWorkbookInput, caller: Caller, slug: string | null = null): StoredWorkbook {
    if (body.folderId != null) findIn(state.folders, deploymentId, body.folderId, 'Folder')
    if (state.workbooks.length >= maxWorkbooks) throw new PlatformFault(400, `The plan holds ${maxWorkbooks} workbooks at most`)
    const [at, userId] = [time(), userIdOf(caller)]
    const workbook: StoredWorkbook = {
      id: nextId('workbooks'),
      deploymentId,
      name: body.name ?? 'Untitled workbook',
      slug,
      meta: body.meta ?? {},
      calculatedFields: {},
      folderId: body.folderId ?? null,
      dashboardDraft: takeDraft(body.meta) ?? null,
      dashboardPublished: null,
      type: 'WORKBOOK',
      userId,
      createdBy: userId,
      createdAt: at,
      updatedAt: at,
      shares: { tenants: [], allEmbedUsers: false },
    }
    state.workbooks.push(workbook)
    return workbook
  }

  const snapshotOf = (report: StoredReport, versionNumber: number): S.ReportSnapshot => {
    const kind = report.meta?.['kind']
    return {
      id: nextId('snapshots'),
      reportId: report.id,
      name: report.name,
      title: report.title ?? null,
      meta: report.meta ?? null,
      sqlQuery: report.sqlQuery ?? null,
      pythonCode: typeof report.meta?.['pythonCode'] === 'string' ? report.meta['pythonCode'] : null,
      kind: typeof kind === 'string' && snapshotKinds.has(kind) ? (kind as S.ReportSnapshotDtoKind) : 'table',
      isSourceReport: true,
      versionNumber,
    }
  }

  /** Copies of the reports, by the id of the original. */
  function copyReports(reports: readonly StoredReport[], workbookId: number, caller: Caller): Map<number, number> {
    return new Map(
      reports.map((report) => {
        const userId = userIdOf(caller)
        const id = nextId('reports')
        const publicId = `C${id.toString(36).padStart(11, '0')}`
        const at = time()
        state.reports.push({
          ...structuredClone(report),
          ...{ id, publicId, legacy: false, workbookId, userId, createdBy: userId, createdAt: at, updatedAt: at },
          externalWorkbookPlacements: [],
        })
        return [report.id, id]
      }),
    )
  }

  /** The same configuration over other reports. */
  function repoint<Config extends S.DashboardConfig | null | undefined>(config: Config, ids: Map<number, number>): Config {
    const copy = structuredClone(config)
    for (const widget of copy?.widgets ?? []) {
      const reportId = widget.config?.['reportId']
      if (typeof reportId === 'number' && ids.has(reportId)) widget.config!['reportId'] = ids.get(reportId)
    }
    return copy
  }

  function duplicate(source: StoredWorkbook, caller: Caller, folderId: number | null): StoredWorkbook {
    const copy = create(source.deploymentId, { name: `Copy of ${source.name}`, folderId }, caller)
    const ids = copyReports(
      state.reports.filter(({ workbookId }) => workbookId === source.id),
      copy.id,
      caller,
    )
    copy.meta = structuredClone(source.meta)
    copy.calculatedFields = structuredClone(source.calculatedFields)
    copy.dashboardDraft = repoint(source.dashboardDraft, ids) ?? null
    copy.dashboardPublished = repoint(source.dashboardPublished, ids) ?? null
    const dashboard = dashboardOf(source)
    if (dashboard) {
      state.dashboards.push({
        ...structuredClone(dashboard),
        id: nextId('dashboards'),
        publicId: randomPublicId(),
        workbookId: copy.id,
        allowEmbed: false,
        config: repoint(dashboard.config, ids),
        versionId: nextId('snapshots'),
        reportSnapshots: dashboard.reportSnapshots.map((snapshot) => ({
          ...structuredClone(snapshot),
          id: nextId('snapshots'),
          reportId: ids.get(snapshot.reportId) ?? snapshot.reportId,
        })),
      })
    }
    return copy
  }

  return {
    getWorkbooks({ deploymentId, query }) {
      get(deploymentId)
      const found = state.workbooks.filter(
        (one) => one.deploymentId === deploymentId && (query.folderId == null || one.folderId === query.folderId),
      )
      return pageOf(found.map(view), query)
    },
    createWorkbook({ deploymentId, body }, caller) {
      get(deploymentId)
      return view(create(deploymentId, body, caller))
    },
    upsertWorkbookBySlug({ deploymentId, slug, body }, caller) {
      get(deploymentId)
      const clean = cleanSlug(slug)
      if (clean === '') throw bad('slug', 'must not be empty')
      const existing = slugTaken(deploymentId, clean)
      if (!existing) return view(create(deploymentId, body, caller, clean))
      if (body.folderId != null) findIn(state.folders, deploymentId, body.folderId, 'Folder')
      const draft = takeDraft(body.meta)
      const { meta, ...rest } = body
      contract.patch('Workbook', existing, rest)
      existing.meta = { ...existing.meta, ...meta }
      if (draft) existing.dashboardDraft = draft
      existing.updatedAt = time()
      return view(existing)
    },
    deleteWorkbook: ({ deploymentId, workbookId }) => deleteWorkbook(platform, workbookOf(deploymentId, workbookId)),
    getWorkbook: ({ deploymentId, workbookId }) => view(workbookOf(deploymentId, workbookId)),
    updateWorkbook({ deploymentId, workbookId, body }) {
      const workbook = workbookOf(deploymentId, workbookId)
      const { slug, slugTakeover, ...rest } = body
      if (body.folderId != null) findIn(state.folders, deploymentId, body.folderId, 'Folder')
      const draft = takeDraft(body.meta)
      if (slug != null) {
        const other = slugTaken(deploymentId, cleanSlug(slug), workbook)
        if (other && !slugTakeover) throw conflict(`slug ${cleanSlug(slug)} is taken by another workbook`)
        if (other) other.slug = null
        workbook.slug = cleanSlug(slug)
      } else if (slug === null) workbook.slug = null
      contract.patch('Workbook', workbook, rest)
      if (draft) workbook.dashboardDraft = draft
      workbook.updatedAt = time()
    },
    updateWorkbookDashboard({ deploymentId, workbookId, body }) {
      const workbook = workbookOf(deploymentId, workbookId)
      if (body.dashboardDraft !== undefined) workbook.dashboardDraft = body.dashboardDraft && configOf(body.dashboardDraft)
      workbook.updatedAt = time()
      return { dashboardDraft: workbook.dashboardDraft ?? null, dashboardPublished: workbook.dashboardPublished ?? null }
    },
    updatePublishedDashboardAiWidgetThread({ deploymentId, workbookId, body }) {
      const dashboard = dashboardOf(workbookOf(deploymentId, workbookId))
      if (!dashboard) throw missing('Published dashboard')
      const widget = dashboard.config.widgets?.find(({ id }) => id === body.widgetId)
      if (!widget) throw missing(`Widget ${body.widgetId}`)
      if (widget.type !== 'AI') throw bad('widgetId', 'is no AI widget')
      widget.config = { ...widget.config, threadId: body.threadId, ...(body.checksum != null && { checksum: body.checksum }) }
      return dashboard
    },
    duplicateWorkbook({ deploymentId, workbookId, body }, caller) {
      const workbook = workbookOf(deploymentId, workbookId)
      if (!body.shared) {
        if (caller.kind === 'viewer') throw forbidden('Duplicating needs read access to the workbook')
        return view(duplicate(workbook, caller, workbook.folderId ?? null))
      }
      if (caller.kind !== 'viewer' || !caller.claims.creatorMode) throw forbidden('shared is for creator-mode embed sessions')
      if (!isShared(platform, workbook, caller.claims.embedTenant)) throw missing(`Workbook ${workbookId}`)
      if (!dashboardOf(workbook)) throw new PlatformFault(400, 'The workbook has no published dashboard')
      return view(duplicate(workbook, caller, null))
    },
    publishDashboard({ deploymentId, workbookId, body }, caller) {
      const workbook = workbookOf(deploymentId, workbookId)
      if (body.workbookId !== workbookId) throw bad('workbookId', 'differs from that of the address')
      const existing = dashboardOf(workbook)
      if (body.dashboardId != null && body.dashboardId !== existing?.id) throw missing(`Dashboard ${body.dashboardId}`)
      const config = body.config ? configOf(body.config) : workbook.dashboardDraft
      if (!config) throw bad('config', 'is required: the workbook has no draft')
      const versionNumber = (existing?.versionNumber ?? 0) + 1
      const reports = state.reports.filter((report) => report.workbookId === workbookId)
      const dashboard: S.Dashboard = {
        id: existing?.id ?? nextId('dashboards'),
        publicId: existing?.publicId ?? randomPublicId(),
        deploymentId,
        workbookId,
        allowEmbed: body.allowEmbed ?? existing?.allowEmbed ?? false,
        config: structuredClone(config),
        createdBy: existing?.createdBy ?? userIdOf(caller),
        title: body.title ?? config.title ?? workbook.name,
        description: body.description ?? config.description ?? null,
        status: 'published',
        versionId: nextId('snapshots'),
        versionNumber,
        reportSnapshots: reports.map((report) => snapshotOf(report, versionNumber)),
      }
      if (existing) remove(state.dashboards, existing)
      state.dashboards.push(dashboard)
      workbook.dashboardDraft = structuredClone(config)
      workbook.dashboardPublished = structuredClone(config)
      workbook.updatedAt = time()
      return dashboard
    },
  }
}
