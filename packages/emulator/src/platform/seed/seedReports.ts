import type { platformSchemas as S } from '@svc/core/platform'
import type { StoredReport } from '../store/PlatformState.ts'
import { english } from './english.ts'
import { seededCharts } from './seededCharts.ts'

const publicId = (id: number): string => `R${id.toString(36).toUpperCase().padStart(11, 'x')}`

/** A report for each chart of the dashboards and workbooks, and one that was created before reports had public ids. */
export function seedReports(owner: S.ResourceOwner, at: string): StoredReport[] {
  type Own = Pick<StoredReport, 'id' | 'publicId' | 'name' | 'workbookId'> & Partial<StoredReport>
  const report = (fields: Own): StoredReport => ({
    deploymentId: 1,
    title: fields.name,
    sqlQuery: null,
    folderId: null,
    source: 'PLAYGROUND',
    externalWorkbookPlacements: [],
    type: 'REPORT',
    version: 1,
    user: owner,
    refreshedByUser: owner,
    refreshedBy: owner.id,
    userId: owner.id,
    createdBy: owner.id,
    createdAt: at,
    updatedAt: at,
    ...fields,
  })
  const charts = seededCharts.map(({ id, workbookId, widget: { kind, query, title } }) =>
    report({
      id,
      publicId: publicId(id),
      name: english(title),
      workbookId,
      jsonQuery: JSON.stringify(query),
      meta: { kind },
    }),
  )
  const old = report({ id: 200, publicId: '', legacy: true, name: 'Old report', workbookId: null, meta: { kind: 'number' } })
  return [...charts, old]
}
