import { isDeepStrictEqual } from 'node:util'
import type { TileDefinition, WidgetDefinition, WorkbookDefinition } from '@svc/surface/definitions'
import { seededCharts } from '../../platform/seed/seededCharts.ts'
import { seedReports } from '../../platform/seed/seedReports.ts'
import type { StoredReport } from '../../platform/store/PlatformState.ts'
import { drawReport } from './drawReport.ts'
import { isGenerated } from './isGenerated.ts'

const contentOf = ({ jsonQuery, meta, name, sqlQuery, title, workbookId }: StoredReport) => ({
  jsonQuery,
  meta,
  name,
  sqlQuery,
  title,
  workbookId,
})

const seeded = new Map(seedReports({ id: 1, email: '' }, '').map((report) => [report.id, contentOf(report)] as const))
const widgets = new Map(seededCharts.map(({ id, widget }) => [id, { ...widget, id: String(id) }] as const))

const drawn = (report: StoredReport): TileDefinition => ({
  id: String(report.id),
  title: report.title || report.name,
  span: 12,
  ...drawReport(report),
})

/**
 * The stored reports of a workbook. Seeded ones that are unchanged are the built-in charts in every language; over a model of one's
 * own, those of the definition stand for them. Their numbers are left out: the dashboard has them.
 */
export function shownReports(reports: readonly StoredReport[], definition: WorkbookDefinition | undefined): TileDefinition[] {
  const isSeed = (report: StoredReport) => isDeepStrictEqual(contentOf(report), seeded.get(report.id))
  const seeds = reports.filter(isSeed)
  const made = definition && isGenerated(definition) ? definition.reports : undefined
  const charts = seeds.flatMap(({ id }): WidgetDefinition[] => {
    const widget = widgets.get(id)
    return widget && widget.kind !== 'number' ? [widget] : []
  })
  return [...(seeds.length > 0 ? (made ?? charts) : []), ...reports.filter((one) => !isSeed(one)).map(drawn)]
}
