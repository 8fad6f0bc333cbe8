import { usePage } from '../../state/usePage.ts'
import { sendOrReload } from './sendOrReload.ts'
import { useAuthor } from './useAuthor.ts'

/** Copies a workbook, and opens the copy. */
export function useCopy(workbookId: number): () => Promise<void> {
  const { router } = usePage()
  const author = useAuthor()
  return async () => {
    const id = await sendOrReload(author, 'POST', `/${workbookId}/copies`)
    await author.reload()
    router.navigate(`${author.base}/workbook/${id}`)
  }
}
