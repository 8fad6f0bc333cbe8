import { usePage } from '../../state/usePage.ts'
import { useAuthor } from './useAuthor.ts'

/** Copies a workbook, and opens the copy. */
export function useCopy(workbookId: number): () => Promise<void> {
  const { router } = usePage()
  const { base, send, reload } = useAuthor()
  return async () => {
    const id = await send('POST', `/${workbookId}/copies`)
    await reload()
    router.navigate(`${base}/workbook/${id}`)
  }
}
