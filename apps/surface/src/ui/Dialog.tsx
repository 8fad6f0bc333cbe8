import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../state/page.ts'
import { IconButton } from './IconButton.tsx'

/** A modal dialog: the browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const text = useText()
  useEffect(() => {
    const node = dialog.current
    node?.showModal()
    return () => node?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={onClose}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything inside is covered by children.
        if (event.target === dialog.current) onClose()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={text('close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
