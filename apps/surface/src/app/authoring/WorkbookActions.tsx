import type { TileDefinition, WorkbookDefinition } from '../../../definitions.js'
import { useLocalized } from '../../i18n/useLocalized.ts'
import { useText } from '../../i18n/useText.ts'
import { TaskError } from '../../ui/TaskError.tsx'
import { useTask } from '../../ui/useTask.ts'
import { RenameAndDelete } from './RenameAndDelete.tsx'
import { useAuthor } from './useAuthor.ts'
import { useCopy } from './useCopy.ts'

/** What the viewer may do with a workbook: copy it, and rename or delete an own one. */
export function WorkbookActions({ workbook }: { workbook: WorkbookDefinition<TileDefinition> }) {
  const { base } = useAuthor()
  const text = useText()
  const name = useLocalized()(workbook.name)
  const copy = useCopy(workbook.id)
  const { run, busy, error } = useTask()
  return (
    <>
      {workbook.canCopy && (
        <button type="button" className="button" data-action="copy" aria-disabled={busy} onClick={() => void run(copy)}>
          {text('duplicate')}
        </button>
      )}
      {workbook.own && (
        <RenameAndDelete
          at={`/${workbook.id}`}
          name={name}
          rename={{ id: 'rename', label: text('rename'), title: text('renameWorkbook') }}
          remove={{ id: 'delete', label: text('delete'), question: text('deleteWorkbook', { name }) }}
          next={workbook.folderId === null ? base : `${base}/folder/${workbook.folderId}`}
        />
      )}
      <TaskError error={error} />
    </>
  )
}
