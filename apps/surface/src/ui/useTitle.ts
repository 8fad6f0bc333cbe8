import { useEffect } from 'react'

/** Names the document, also for whoever hears it and sees no page. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
