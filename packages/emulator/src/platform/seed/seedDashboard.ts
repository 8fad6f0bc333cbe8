import type { platformSchemas as S } from '@svc/core/platform'
import type { dashboards } from '../../embed/dashboards.ts'
import { dashboardConfig } from './dashboardConfig.ts'
import { english } from './english.ts'

const kinds = { number: 'kpi', table: 'table', line: 'vega', bar: 'vega', stacked: 'vega', pie: 'vega' } as const

/** A dashboard of the surfaces as the Platform has published it. */
export const seedDashboard = (definition: (typeof dashboards)[number]): S.Dashboard => ({
  id: definition.id,
  publicId: definition.publicId,
  deploymentId: 1,
  workbookId: definition.workbookId,
  allowEmbed: true,
  config: dashboardConfig(definition),
  createdBy: 1,
  title: english(definition.title),
  description: english(definition.description),
  status: 'published',
  versionId: definition.id * 100 + 1,
  versionNumber: 1,
  reportSnapshots: definition.widgets.map((widget) => ({
    id: 300 + Number(widget.id),
    reportId: Number(widget.id),
    kind: kinds[widget.kind],
    name: english(widget.title),
    title: english(widget.title),
    isSourceReport: true,
    meta: { query: widget.query },
    sqlQuery: null,
    pythonCode: widget.kind === 'table' ? 'print(len(df))' : null,
    versionNumber: 1,
  })),
})
