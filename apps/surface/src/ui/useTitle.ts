import { useEffect } from 'react'

/** Sets the document's title, which screen readers announce. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
