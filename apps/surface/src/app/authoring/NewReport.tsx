import { useText } from '../../i18n/useText.ts'
import { usePage } from '../../state/usePage.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { useAuthor } from './useAuthor.ts'
import { useAuthorDialog } from './useAuthorDialog.ts'

/** Creates a report in an own workbook, and opens it. */
export function NewReport({ workbookId }: { workbookId: number }) {
  const { router } = usePage()
  const { base, reload } = useAuthor()
  const { open, show, close, send } = useAuthorDialog<'new'>()
  const text = useText()
  return (
    <>
      <button type="button" className="button primary" data-action="new-report" onClick={() => show('new')}>
        {text('newReport')}
      </button>
      {open && (
        <ReportDialog
          title={text('newReport')}
          action={text('create')}
          onClose={close}
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
