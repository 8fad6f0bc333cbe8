import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TaskError } from '../../ui/TaskError.tsx'
import { useTask } from '../../ui/useTask.ts'

interface Props {
  readonly title: string
  readonly initial?: string
  /** What the button says. */
  readonly action: string
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a name. It closes once the name is saved. */
export function NameDialog({ title, initial = '', action, onSave, onClose }: Props) {
  const text = useText()
  const [name, setName] = useState(initial)
  const { run, busy, error } = useTask()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  // The dialog has given the focus to its first button.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const save = async () => {
    await onSave(name.trim())
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="author-form"
        onSubmit={(event) => {
          event.preventDefault()
          void run(save)
        }}
      >
        <label htmlFor={id}>{text('name')}</label>
        <input ref={field} id={id} value={name} maxLength={255} required onChange={(event) => setName(event.target.value)} />
        <TaskError error={error} />
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {text('cancel')}
          </button>
          <button type="submit" className="button primary" disabled={name.trim() === ''} aria-disabled={busy}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
