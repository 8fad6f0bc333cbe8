import { usePage } from '../../state/page.ts'
import { useAuthor } from './author.ts'

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
