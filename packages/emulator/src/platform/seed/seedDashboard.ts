import type { platformSchemas as S } from '@svc/core/platform'
import type { DashboardDefinition } from '@svc/surface/definitions'
import { snapshotKind } from '../groups/dashboards/snapshotKind.ts'
import { dashboardConfig } from './dashboardConfig.ts'
import { english } from './english.ts'

/** A dashboard of the surfaces as the Platform has published it. */
export const seedDashboard = (definition: DashboardDefinition): S.Dashboard => ({
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
    kind: snapshotKind(widget.kind),
    name: english(widget.title),
    title: english(widget.title),
    isSourceReport: true,
    meta: { kind: widget.kind, query: widget.query },
    sqlQuery: null,
    pythonCode: widget.kind === 'table' ? 'print(len(df))' : null,
    versionNumber: 1,
  })),
})
