import type { TileDefinition } from '../../../definitions.js'
import { useLocalized } from '../../i18n/useLocalized.ts'
import { useText } from '../../i18n/useText.ts'
import { EditReport } from './EditReport.tsx'
import { RenameAndDelete } from './RenameAndDelete.tsx'
import { useAuthor } from './useAuthor.ts'

/** Edits, renames and deletes a report of an own workbook. */
export function ReportActions({ workbookId, report }: { workbookId: number; report: TileDefinition }) {
  const { base } = useAuthor()
  const text = useText()
  const name = useLocalized()(report.title)
  const at = `/${workbookId}/reports/${report.id}`
  return (
    <div className="report-actions">
      {'query' in report && <EditReport at={at} report={report} />}
      <RenameAndDelete
        at={at}
        name={name}
        rename={{ id: 'rename-report', label: text('renameReport'), title: text('renameReport') }}
        remove={{ id: 'delete-report', label: text('deleteReportShort'), question: text('deleteReport', { name }) }}
        next={`${base}/workbook/${workbookId}`}
      />
    </div>
  )
}
