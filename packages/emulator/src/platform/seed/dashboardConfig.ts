import type { platformSchemas as S } from '@svc/core/platform'
import type { ControlDefinition, DashboardDefinition } from '@svc/surface/definitions'
import { english } from './english.ts'

const controlTypes = { filter: 'FILTER', granularity: 'TIME_GRAIN', field: 'FIELD' } as const

function controlConfig(control: ControlDefinition): Record<string, unknown> {
  const title = english(control.title)
  if (control.kind === 'filter') return { member: control.member, title, ...(control.widgets && { widgets: control.widgets }) }
  if (control.kind === 'granularity')
    return { member: control.dimension, title, options: control.options, initial: control.initial }
  const options = control.options.map((option) => ({ member: option.member, title: english(option.title) }))
  return { member: control.member, title, options, widgets: control.widgets }
}

/** The layout of a dashboard as the Platform stores it: controls on top, charts in rows of twelve columns, the chat at the bottom. */
export function dashboardConfig(definition: DashboardDefinition): S.DashboardConfig {
  const controls = definition.controls.map(
    (control, index): S.DashboardWidget => ({
      id: `control-${index + 1}`,
      type: controlTypes[control.kind],
      position: { x: (index % 4) * 3, y: 0, w: 3, h: 1 },
      config: structuredClone(controlConfig(control)),
    }),
  )
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
