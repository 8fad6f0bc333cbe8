import { useRef, useState } from 'react'
import { isRefusal } from '../../api/isRefusal.ts'
import type { Author } from './Author.ts'
import { useAuthor } from './useAuthor.ts'

interface AuthorDialog<Name> extends Pick<Author, 'send'> {
  /** The dialog that is open. */
  readonly open: Name | undefined
  readonly show: (name: Name) => void
  readonly close: () => void
}

/** Dialogs that change things. One whose change is refused says so, and when it is closed the workspace is read again. */
export function useAuthorDialog<Name extends string>(): AuthorDialog<Name> {
  const { send, reload } = useAuthor()
  const [open, setOpen] = useState<Name>()
  const isRefused = useRef(false)
  return {
    open,
    show: setOpen,
    close() {
      setOpen(undefined)
      if (isRefused.current) void reload()
      isRefused.current = false
    },
    async send(...request) {
      isRefused.current = false
      try {
        return await send(...request)
      } catch (error) {
        isRefused.current = isRefusal(error)
        throw error
      }
    },
  }
}
