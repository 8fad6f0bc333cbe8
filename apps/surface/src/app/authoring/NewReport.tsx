import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { usePage } from '../../state/usePage.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { useAuthor } from './useAuthor.ts'

/** Creates a report in an own workbook, and opens it. */
export function NewReport({ workbookId }: { workbookId: number }) {
  const { router } = usePage()
  const { base, send, reload } = useAuthor()
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button primary" data-action="new-report" onClick={() => setOpen(true)}>
        {text('newReport')}
      </button>
      {isOpen && (
        <ReportDialog
          title={text('newReport')}
          action={text('create')}
          onClose={() => setOpen(false)}
          onSave={async (report) => {
            const id = await send('POST', `/${workbookId}/reports`, report)
            await reload()
            router.navigate(`${base}/workbook/${workbookId}/report/${id}`)
          }}
        />
      )}
    </>
  )
}
