import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { usePage } from '../../state/usePage.ts'
import { NameDialog } from './NameDialog.tsx'
import { useAuthor } from './useAuthor.ts'

/** Creates a workbook in a folder, and opens it. */
export function NewWorkbook({ folderId }: { folderId: number | null }) {
  const { router } = usePage()
  const { base, send, reload } = useAuthor()
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button primary" data-action="new-workbook" onClick={() => setOpen(true)}>
        {text('newWorkbook')}
      </button>
      {isOpen && (
        <NameDialog
          title={text('newWorkbook')}
          action={text('create')}
          onClose={() => setOpen(false)}
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
