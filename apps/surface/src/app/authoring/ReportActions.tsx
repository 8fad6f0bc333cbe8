import type { TileDefinition } from '../../../definitions.js'
import { useLocalized, useText } from '../../state/page.ts'
import { useAuthor } from './author.ts'
import { RenameAndDelete } from './RenameAndDelete.tsx'

/** Renames and deletes a report of an own workbook. */
export function ReportActions({ workbookId, report }: { workbookId: number; report: TileDefinition }) {
  const { base } = useAuthor()
  const text = useText()
  const name = useLocalized()(report.title)
  return (
    <div className="report-actions">
      <RenameAndDelete
        at={`/${workbookId}/reports/${report.id}`}
        name={name}
        rename={{ id: 'rename-report', label: text('renameReport'), title: text('renameReport') }}
        remove={{ id: 'delete-report', label: text('deleteReportShort'), question: text('deleteReport', { name }) }}
        next={`${base}/workbook/${workbookId}`}
      />
    </div>
  )
}
