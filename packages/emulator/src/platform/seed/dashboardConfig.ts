import type { platformSchemas as S } from '@svc/core/platform'
import type { dashboards } from '../../embed/dashboards.ts'
import { english } from './english.ts'

/** The layout of a dashboard as the Platform stores it: controls on top, charts in rows of twelve columns, the chat at the bottom. */
export function dashboardConfig(definition: (typeof dashboards)[number]): S.DashboardConfig {
  const controls = definition.controls.map((control, index): S.DashboardWidget => {
    const member = control.kind === 'granularity' ? control.dimension : control.member
    return {
      id: `control-${index + 1}`,
      type: ({ filter: 'FILTER', granularity: 'TIME_GRAIN', field: 'FIELD' } as const)[control.kind],
      position: { x: (index % 4) * 3, y: 0, w: 3, h: 1 },
      config: { member, title: english(control.title) },
    }
  })
  let [x, y] = [0, 1]
  const charts = definition.widgets.map((widget): S.DashboardWidget => {
    if (x + widget.span > 12) [x, y] = [0, y + 4]
    const position = { x, y, w: widget.span, h: 4 }
    x += widget.span
    return { id: widget.id, type: 'CHART', position, config: { reportId: Number(widget.id), title: english(widget.title) } }
  })
  const chat: S.DashboardWidget = { id: 'ai-1', type: 'AI', position: { x: 0, y: y + 4, w: 12, h: 3 }, config: {} }
  return {
    kind: 'CLASSIC',
    title: english(definition.title),
    description: english(definition.description),
    layout: { cols: { lg: 12 }, rowHeight: 80 },
    widgets: [...controls, ...charts, chat],
  }
}
