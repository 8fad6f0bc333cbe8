import { useText } from '../../i18n/useText.ts'
import { usePage } from '../../state/usePage.ts'
import { NameDialog } from './NameDialog.tsx'
import { useAuthor } from './useAuthor.ts'
import { useAuthorDialog } from './useAuthorDialog.ts'

/** Creates a workbook in a folder, and opens it. */
export function NewWorkbook({ folderId }: { folderId: number | null }) {
  const { router } = usePage()
  const { base, reload } = useAuthor()
  const { open, show, close, send } = useAuthorDialog<'new'>()
  const text = useText()
  return (
    <>
      <button type="button" className="button primary" data-action="new-workbook" onClick={() => show('new')}>
        {text('newWorkbook')}
      </button>
      {open && (
        <NameDialog
          title={text('newWorkbook')}
          action={text('create')}
          onClose={close}
          onSave={async (name) => {
            const id = await send('POST', '', { name, folderId })
            await reload()
            router.navigate(`${base}/workbook/${id}`)
          }}
        />
      )}
    </>
  )
}
