import { useState } from 'react'
import type { TileDefinition, WorkbookDefinition } from '../../../definitions.js'
import { useLocalized, usePage, useText } from '../../state/page.ts'
import { useAuthor } from './author.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { TaskError } from './TaskError.tsx'
import { useCopy } from './useCopy.ts'
import { useTask } from './useTask.ts'

/** What the viewer may do with a workbook: copy it, and rename or delete an own one. */
export function WorkbookActions({ workbook }: { workbook: WorkbookDefinition<TileDefinition> }) {
  const { router } = usePage()
  const { base, send, reload } = useAuthor()
  const text = useText()
  const name = useLocalized()(workbook.name)
  const copy = useCopy(workbook.id)
  const { run, busy, error } = useTask()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const close = () => setOpen(undefined)
  const at = `/${workbook.id}`
  return (
    <>
      {workbook.canCopy && (
        <button type="button" className="button" data-action="copy" aria-disabled={busy} onClick={() => void run(copy)}>
          {text('duplicate')}
        </button>
      )}
      {workbook.own && (
        <>
          <button type="button" className="button" data-action="rename" onClick={() => setOpen('rename')}>
            {text('rename')}
          </button>
          <button type="button" className="button" data-action="delete" onClick={() => setOpen('delete')}>
            {text('delete')}
          </button>
        </>
      )}
      <TaskError error={error} />
      {open === 'rename' && (
        <NameDialog
          title={text('renameWorkbook')}
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
          title={text('delete')}
          question={text('deleteWorkbook', { name })}
          onClose={close}
          onDelete={async () => {
            await send('DELETE', at)
            // Away first: the page of a workbook that is gone would say that there is none.
            router.navigate(workbook.folderId === null ? base : `${base}/folder/${workbook.folderId}`)
            await reload()
          }}
        />
      )}
    </>
  )
}
