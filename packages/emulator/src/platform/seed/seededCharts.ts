import type { WidgetDefinition } from '@svc/surface/definitions'
import { dashboards } from '../../embed/definitions/dashboards.ts'
import { workspace } from '../../embed/definitions/workspace.ts'

export interface SeededChart {
  /** Id of the report. */
  readonly id: number
  readonly workbookId: number
  readonly widget: WidgetDefinition
}

/** Behind the ids of the dashboards' charts. */
const firstLooseId = 61

/** The charts that the seed makes reports of: those of the dashboards, and those of workbooks without one. */
export const seededCharts: readonly SeededChart[] = [
  ...dashboards.flatMap(({ workbookId, widgets }) => widgets.map((widget) => ({ id: Number(widget.id), workbookId, widget }))),
  ...workspace.workbooks
    .filter(({ publicId }) => publicId === undefined)
    .flatMap(({ id: workbookId, reports }) => reports.map((widget) => ({ workbookId, widget })))
    .map((chart, index) => ({ id: firstLooseId + index, ...chart })),
]
