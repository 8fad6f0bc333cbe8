import { useState } from 'react'
import type { TileDefinition } from '../../../definitions.js'
import { useLocalized, usePage, useText } from '../../state/page.ts'
import { useAuthor } from './author.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { NameDialog } from './NameDialog.tsx'

/** Renames and deletes a report of an own workbook. */
export function ReportActions({ workbookId, report }: { workbookId: number; report: TileDefinition }) {
  const { router } = usePage()
  const { base, send, reload } = useAuthor()
  const text = useText()
  const name = useLocalized()(report.title)
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const close = () => setOpen(undefined)
  const at = `/${workbookId}/reports/${report.id}`
  return (
    <div className="report-actions">
      <button type="button" className="button" data-action="rename-report" onClick={() => setOpen('rename')}>
        {text('renameReport')}
      </button>
      <button type="button" className="button" data-action="delete-report" onClick={() => setOpen('delete')}>
        {text('deleteReportShort')}
      </button>
      {open === 'rename' && (
        <NameDialog
          title={text('renameReport')}
          initial={name}
          action={text('save')}
          onClose={close}
          onSave={async (next) => {
            await send('PATCH', at, { name: next })
            await reload()
          }}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          title={text('deleteReportShort')}
          question={text('deleteReport', { name })}
          onClose={close}
          onDelete={async () => {
            await send('DELETE', at)
            router.navigate(`${base}/workbook/${workbookId}`)
            await reload()
          }}
        />
      )}
    </div>
  )
}
