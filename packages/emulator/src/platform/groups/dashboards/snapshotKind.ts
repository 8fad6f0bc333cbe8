import type { platformSchemas as S } from '@svc/core/platform'

const kinds = new Map<unknown, S.ReportSnapshotDtoKind>([
  ...(['vega', 'table', 'kpi', 'html', 'map', 'sankey'] as const).map((kind) => [kind, kind] as const),
  ['number', 'kpi'],
  ...(['line', 'bar', 'stacked', 'pie'] as const).map((kind) => [kind, 'vega'] as const),
])

/** The kind of a snapshot for the `kind` in the `meta` of a report: one of the contract's, or a chart of the surfaces. */
export const snapshotKind = (kind: unknown): S.ReportSnapshotDtoKind => kinds.get(kind) ?? 'table'
