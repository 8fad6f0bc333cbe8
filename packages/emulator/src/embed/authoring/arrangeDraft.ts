import type { platformSchemas as S } from '@svc/core/platform'
import type { StoredReport } from '../../platform/store/PlatformState.ts'
import { drawReport } from '../stored/drawReport.ts'
import { inLayoutOrder } from '../stored/inLayoutOrder.ts'
import { draftReports } from './draftReports.ts'

const columns = 12

/** Numbers share a row by four, charts by two; a table has a row of its own. */
function sizeOf(report: StoredReport): { w: number; h: number } {
  const { kind } = drawReport(report)
  return kind === 'number' ? { w: 3, h: 2 } : { w: kind === 'table' ? 12 : 6, h: 4 }
}

const widgetOf = (report: StoredReport): S.DashboardWidget => ({
  id: `report-${report.id}`,
  type: 'CHART',
  position: { x: 0, y: 0, ...sizeOf(report) },
  config: { reportId: report.id },
})

/** Places widgets row by row below `top`. */
function flow(widgets: readonly S.DashboardWidget[], top: number): S.DashboardWidget[] {
  let [x, y, height] = [0, top, 0]
  return widgets.map((widget) => {
    const { w, h } = widget.position
    if (x > 0 && x + w > columns) [x, y, height] = [0, y + height, 0]
    const position = { x, y, w, h }
    x += w
    height = Math.max(height, h)
    return { ...widget, position }
  })
}

const bottomOf = (widgets: readonly S.DashboardWidget[]) => Math.max(0, ...widgets.map(({ position: { y, h } }) => y + h))

/**
 * The draft with these reports in this order. The tiles that it has keep their form, and what shows no report its place around them.
 * @param isOther whether an id is that of a report outside of the workbook, whose tile keeps its place too
 */
export function arrangeDraft(
  draft: S.DashboardConfig | null | undefined,
  reports: readonly StoredReport[],
  isOther: (id: number) => boolean,
): S.DashboardConfig {
  const before = inLayoutOrder(draft?.widgets)
  const shown = draftReports(draft).filter((id) => !isOther(id))
  const isReport = ({ type, config }: S.DashboardWidget) => type === 'CHART' && shown.some((id) => id === config?.['reportId'])
  const first = before.findIndex(isReport)
  const tiles = reports.flatMap((report) => {
    const known = before.filter((widget) => isReport(widget) && widget.config?.['reportId'] === report.id)
    return known.length > 0 ? known : [widgetOf(report)]
  })
  const above = flow(first === -1 ? before : before.slice(0, first), 0)
  const middle = flow(tiles, bottomOf(above))
  const below = flow(
    (first === -1 ? [] : before.slice(first)).filter((widget) => !isReport(widget)),
    bottomOf([...above, ...middle]),
  )
  return { kind: 'CLASSIC', layout: { cols: { lg: columns } }, ...draft, widgets: [...above, ...middle, ...below] }
}
