import { useState } from 'react'
import { usePage, useText } from '../../state/page.ts'
import { useAuthor } from './author.ts'
import { NameDialog } from './NameDialog.tsx'

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
