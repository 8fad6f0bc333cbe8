import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TaskError } from '../../ui/TaskError.tsx'
import { useTask } from '../../ui/useTask.ts'

interface Props {
  readonly title: string
  readonly question: string
  readonly onDelete: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before something is deleted. The safe answer has the focus. */
export function DeleteDialog({ title, question, onDelete, onClose }: Props) {
  const text = useText()
  const { run, busy, error } = useTask()
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  const act = async () => {
    await onDelete()
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="question-text">{question}</p>
      <TaskError error={error} />
      <div className="dialog-actions">
        <button ref={cancel} type="button" className="button" onClick={onClose}>
          {text('cancel')}
        </button>
        <button type="button" className="button danger" aria-disabled={busy} onClick={() => void run(act)}>
          {text('delete')}
        </button>
      </div>
    </Dialog>
  )
}
