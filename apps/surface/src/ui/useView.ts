import { useEffect } from 'react'
import { usePage } from '../state/usePage.ts'
import { useTitle } from './useTitle.ts'

interface View {
  readonly path: string
  readonly title?: string | undefined
  readonly publicId?: string | undefined
}

/** Reports the view once its title is known, and sets the document's title. A change of language is no new view. */
export function useView(view: View | undefined): void {
  const { address, emit } = usePage()
  useTitle(view?.title)
  // Only another path is another view.
  useEffect(() => {
    if (view) emit('view', { surface: address.kind, ...view })
  }, [view?.path, view !== undefined])
}
