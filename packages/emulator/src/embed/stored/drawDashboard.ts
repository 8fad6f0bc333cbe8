import type { platformSchemas as S } from '@svc/core/platform'
import type {
  ControlDefinition,
  DashboardDefinition,
  NoticeReason,
  Span,
  TileDefinition,
  WidgetDefinition,
} from '@svc/surface/definitions'
import { drawReport } from './drawReport.ts'
import { inLayoutOrder } from './inLayoutOrder.ts'
import { readControl } from './readControl.ts'

const controls: readonly string[] = ['FILTER', 'TIME_GRAIN', 'FIELD']

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Widths are stored in columns of the dashboard's own grid. Below a quarter of the page nothing can be read. */
function spanOf({ position }: S.DashboardWidget, columns: number): Span {
  const width = Math.min(12, Math.max(3, Math.round((position.w * 12) / columns)))
  return ([3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).find((span) => span === width) ?? 12
}

/** Ids that are unique and can stand in an address, by those that are stored. */
function createIds(widgets: readonly S.DashboardWidget[]): Map<S.DashboardWidget, string> {
  const taken = new Set(widgets.map(({ id }) => id))
  const used = new Set<string>()
  let count = 0
  return new Map(
    widgets.map((widget) => {
      let { id } = widget
      if (!/^[\w-]+$/.test(id) || used.has(id))
        do {
          count += 1
          id = `widget-${count}`
        } while (taken.has(id) || used.has(id))
      used.add(id)
      return [widget, id]
    }),
  )
}

/** The chart of a report as it was published, or of a query in the widget itself. */
function drawChart(
  { config }: S.DashboardWidget,
  snapshots: readonly S.ReportSnapshot[],
  place: { readonly id: string; readonly span: Span },
): TileDefinition {
  const reportId = config?.['reportId']
  const snapshot = snapshots.find((one) => one.reportId === reportId || String(one.reportId) === reportId)
  const title = text(config?.['title']) ?? text(snapshot?.title) ?? text(snapshot?.name) ?? ''
  if (reportId != null && !snapshot) return { ...place, title, kind: 'notice', reason: 'noReport' }
  const drawing = drawReport(snapshot ?? { ...config, meta: config })
  const namesNone = !snapshot && 'reason' in drawing && drawing.reason === 'noQuery'
  return namesNone ? { ...place, title, kind: 'notice', reason: 'unnamed' } : { ...place, title, ...drawing }
}

function drawTile(
  widget: S.DashboardWidget,
  snapshots: readonly S.ReportSnapshot[],
  place: { readonly id: string; readonly span: Span },
): TileDefinition {
  const { type, config } = widget
  const title = text(config?.['title']) ?? ''
  const notice = (reason: NoticeReason): TileDefinition => ({ ...place, title, kind: 'notice', reason })
  switch (type) {
    case 'CHART':
      return drawChart(widget, snapshots, place)
    case 'TEXT': {
      const content = text(config?.['text']) ?? text(config?.['content']) ?? text(config?.['markdown'])
      return content === undefined && title === '' ? notice('unknown') : { ...place, title, kind: 'text', text: content ?? '' }
    }
    case 'AI':
      return { ...place, title, kind: 'ask' }
    case 'DIVIDER':
      return { ...place, title, kind: 'divider', span: 12 }
    case 'SPACER':
      return { ...place, title, kind: 'space' }
    case 'PARENT':
    case 'CONTAINER':
      return notice('container')
    default:
      return notice(controls.includes(type) ? 'control' : 'unknown')
  }
}

const isChart = (tile: TileDefinition): tile is WidgetDefinition => 'query' in tile

/**
 * A stored dashboard as the surfaces show it, in the order of its layout. What cannot be drawn is there with a notice that says why.
 */
export function drawDashboard({
  config,
  reportSnapshots,
  ...stored
}: Pick<S.Dashboard, 'publicId' | 'id' | 'workbookId' | 'config' | 'reportSnapshots'> &
  Partial<S.Dashboard>): DashboardDefinition<TileDefinition> {
  const { publicId, id, workbookId } = stored
  const shown = {
    publicId,
    id,
    workbookId,
    title: text(stored.title) ?? text(config.title) ?? '',
    description: text(stored.description) ?? text(config.description) ?? '',
  }
  if (config.kind === 'APP')
    return { ...shown, controls: [], widgets: [{ id: 'app', title: shown.title, kind: 'notice', reason: 'app', span: 12 }] }
  const widgets = inLayoutOrder(config.widgets)
  const ids = createIds(widgets)
  const columns = Math.max(1, config.layout?.cols?.lg ?? 12)
  const tileOf = (widget: S.DashboardWidget) =>
    drawTile(widget, reportSnapshots, { id: ids.get(widget) ?? widget.id, span: spanOf(widget, columns) })
  const charts = widgets
    .filter(({ type }) => type === 'CHART')
    .map(tileOf)
    .filter(isChart)
  const idOf = (given: unknown) => {
    const widget = widgets.find((one) => one.id === given)
    return widget && ids.get(widget)
  }
  const read: ControlDefinition[] = []
  const tiles: TileDefinition[] = []
  for (const widget of widgets) {
    const control = controls.includes(widget.type) ? readControl(widget, charts, idOf) : undefined
    if (control) read.push(control)
    else tiles.push(tileOf(widget))
  }
  return { ...shown, controls: read, widgets: tiles }
}
