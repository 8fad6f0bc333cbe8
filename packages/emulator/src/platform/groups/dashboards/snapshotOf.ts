import type { platformSchemas as S } from '@svc/core/platform'
import { parseJson } from '../../../server/parseJson.ts'
import type { StoredReport } from '../../store/PlatformState.ts'
import { snapshotKind } from './snapshotKind.ts'

/** The query of a report as JSON, or nothing. What nests too deep could not be written again. */
function queryOf({ jsonQuery }: StoredReport): unknown {
  try {
    return jsonQuery == null ? undefined : parseJson(jsonQuery)
  } catch {
    return undefined
  }
}

/** A report as the published dashboard shows it from now on, whatever becomes of the report. Its query is in `meta`. */
export function snapshotOf(id: number, report: StoredReport, versionNumber: number): S.ReportSnapshot {
  const { kind, pythonCode } = report.meta ?? {}
  const query = queryOf(report)
  return {
    id,
    reportId: report.id,
    name: report.name,
    title: report.title ?? null,
    meta: query === undefined ? (structuredClone(report.meta) ?? null) : { ...structuredClone(report.meta), query },
    sqlQuery: report.sqlQuery ?? null,
    pythonCode: typeof pythonCode === 'string' ? pythonCode : null,
    kind: snapshotKind(kind),
    isSourceReport: true,
    versionNumber,
  }
}
