import type { Context, Hono } from 'hono'
import type { Platform } from '../../platform/createPlatform.ts'
import { publishDashboard } from '../../platform/groups/dashboards/publishDashboard.ts'
import { findIn } from '../../platform/groups/findIn.ts'
import { addReport } from '../../platform/groups/reports/addReport.ts'
import { changeReport } from '../../platform/groups/reports/changeReport.ts'
import { owns } from '../../platform/groups/shares/owns.ts'
import { addWorkbook } from '../../platform/groups/workbooks/addWorkbook.ts'
import { deleteWorkbook } from '../../platform/groups/workbooks/deleteWorkbook.ts'
import { duplicateShared } from '../../platform/groups/workbooks/duplicateShared.ts'
import { duplicateWorkbook } from '../../platform/groups/workbooks/duplicateWorkbook.ts'
import { ownerFor } from '../../platform/groups/workspace/ownerFor.ts'
import { bad, missing, PlatformFault } from '../../platform/PlatformFault.ts'
import { remove } from '../../platform/remove.ts'
import type { StoredReport, StoredWorkbook } from '../../platform/store/PlatformState.ts'
import { answerViewer } from '../surface/answerViewer.ts'
import { arrangeDraft } from './arrangeDraft.ts'
import { type Author, requireAuthor } from './authorOf.ts'
import { checkDraft } from './checkDraft.ts'
import { draftReports } from './draftReports.ts'
import { ownDraft } from './ownDraft.ts'
import { ownWorkbook } from './ownWorkbook.ts'
import { readBody } from './readBody.ts'
import { readId } from './readId.ts'
import { readName } from './readName.ts'
import { readReport } from './readReport.ts'

/** A workbook holds this many reports at most. */
const maxReports = 100

/**
 * What authors do in the app: workbooks of their own, with reports and a dashboard. It changes the state of the Platform by the code of
 * the Platform's operations, which the token of a viewer may not call.
 * @param canSee whether a folder is shown to the viewer
 */
export function mountAuthoring(app: Hono, platform: Platform, canSee: (author: Author, folderId: number) => boolean): void {
  const { state, store, time } = platform

  const answer = (c: Context, act: (author: Author) => object | Promise<object>) =>
    answerViewer(platform, c, async (caller) => {
      const result = await act(requireAuthor(platform, caller))
      store.changed()
      return result
    })
  const withWorkbook = (c: Context, act: (workbook: StoredWorkbook, author: Author) => object | Promise<object>) =>
    answer(c, (author) => act(ownWorkbook(platform, author, readId(c.req.param('workbookId'), 'workbookId')), author))
  const reportsOf = ({ id }: StoredWorkbook) => state.reports.filter(({ workbookId }) => workbookId === id)
  const withReport = (
    c: Context,
    act: (report: StoredReport, workbook: StoredWorkbook, author: Author) => object | Promise<object>,
  ) =>
    withWorkbook(c, (workbook, author) => {
      const id = readId(c.req.param('reportId'), 'reportId')
      const report = reportsOf(workbook).find((one) => one.id === id)
      if (!report) throw missing(`Report ${id}`)
      return act(report, workbook, author)
    })
  const arrange = (workbook: StoredWorkbook, reports: readonly StoredReport[]) => {
    const isOther = (id: number) => state.reports.some((one) => one.id === id && one.workbookId !== workbook.id)
    workbook.dashboardDraft = arrangeDraft(workbook.dashboardDraft, reports, isOther)
    workbook.updatedAt = time()
  }

  const workbooks = '/__surface/workbooks'
  const one = `${workbooks}/:workbookId`
  const reports = `${one}/reports`

  app.post(workbooks, (c) =>
    answer(c, async (author) => {
      const body = await readBody(c)
      const folderId = body['folderId'] == null ? null : readId(body['folderId'], 'folderId')
      if (folderId !== null && !canSee(author, folderId)) throw missing(`Folder ${folderId}`)
      const { caller, deploymentId } = author
      const fields = { name: readName(body), folderId, ...ownerFor(platform, caller) }
      return { id: addWorkbook(platform, deploymentId, fields, caller).id }
    }),
  )
  app.patch(one, (c) =>
    withWorkbook(c, async (workbook) => {
      workbook.name = readName(await readBody(c))
      workbook.updatedAt = time()
      return { id: workbook.id }
    }),
  )
  app.delete(one, (c) =>
    withWorkbook(c, (workbook) => {
      deleteWorkbook(platform, workbook)
      return {}
    }),
  )
  app.post(`${one}/copies`, (c) =>
    answer(c, ({ caller, deploymentId, user }) => {
      const source = findIn(state.workbooks, deploymentId, readId(c.req.param('workbookId'), 'workbookId'), 'Workbook')
      const copy = owns(user, source)
        ? duplicateWorkbook(platform, source, caller, source.folderId ?? null)
        : duplicateShared(platform, source, caller)
      return { id: copy.id }
    }),
  )

  app.post(reports, (c) =>
    withWorkbook(c, async (workbook, { caller, deploymentId }) => {
      const input = readReport(await readBody(c))
      if (reportsOf(workbook).length >= maxReports) throw new PlatformFault(400, `A workbook holds ${maxReports} reports at most`)
      const { id } = addReport(platform, deploymentId, { ...input, workbookId: workbook.id }, caller)
      return { id }
    }),
  )
  app.patch(`${reports}/:reportId`, (c) =>
    withReport(c, async (report, _, { caller }) => {
      const body = await readBody(c)
      const change = 'query' in body ? readReport(body) : { name: readName(body) }
      return { id: changeReport(platform, report, { ...change, title: change.name }, caller).id }
    }),
  )
  app.delete(`${reports}/:reportId`, (c) =>
    withReport(c, (report, workbook) => {
      const draft = draftReports(workbook.dashboardDraft)
      remove(state.reports, report)
      if (draft.includes(report.id))
        arrange(
          workbook,
          draft.flatMap((id) => reportsOf(workbook).find((kept) => kept.id === id) ?? []),
        )
      return {}
    }),
  )

  app.put(`${one}/draft`, (c) =>
    withWorkbook(c, async (workbook) => {
      const body = await readBody(c)
      const given = body['reports']
      if (!Array.isArray(given)) throw bad('reports', 'must be a list of ids')
      const known = reportsOf(workbook)
      const listed = [...new Set(given)].map((value, index) => {
        const report = known.find(({ id }) => id === value)
        if (!report) throw bad(`reports[${index}]`, 'is no report of this workbook')
        return report
      })
      checkDraft(
        body,
        ownDraft(state, workbook),
        listed.map(({ id }) => id),
      )
      arrange(workbook, listed)
      return {}
    }),
  )
  app.post(`${one}/publish`, (c) =>
    withWorkbook(c, async (workbook, { caller }) => {
      checkDraft(await readBody(c), ownDraft(state, workbook))
      const { publicId } = publishDashboard(platform, workbook, { workbookId: workbook.id }, caller)
      return { publicId }
    }),
  )
}
