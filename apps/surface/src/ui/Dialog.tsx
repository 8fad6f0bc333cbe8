import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './IconButton.tsx'

/** A modal dialog: the browser keeps the focus inside and restores it afterwards. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const text = useText()
  const close = useRef(onClose)
  close.current = onClose

  // In a layout effect, so that it closes before it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const node = dialog.current
    // Only the backdrop has the dialog itself as its target; children cover the rest. Whoever marks words in a field may let go beside
    // the dialog, which is a click on the backdrop as well, and so is the way back: both ends of the press have to be beside it.
    let isBeside = false
    const onPress = (event: PointerEvent) => {
      isBeside = event.target === node
    }
    const onRelease = (event: PointerEvent) => {
      isBeside &&= event.target === node
    }
    const onClick = (event: MouseEvent) => {
      // The second click of a double click is still meant for what has opened the dialog.
      if (isBeside && event.target === node && event.detail < 2) close.current()
    }
    node?.showModal()
    node?.addEventListener('pointerdown', onPress)
    node?.addEventListener('pointerup', onRelease)
    node?.addEventListener('click', onClick)
    return () => {
      node?.removeEventListener('pointerdown', onPress)
      node?.removeEventListener('pointerup', onRelease)
      node?.removeEventListener('click', onClick)
      node?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={({ target, currentTarget }) => {
        // React lets the event of a dialog inside of this one bubble, which the browser does not.
        if (target === currentTarget) onClose()
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={text('close')} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
