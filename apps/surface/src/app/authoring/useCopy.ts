import { isRefusal } from '../../api/isRefusal.ts'
import { usePage } from '../../state/usePage.ts'
import { useAuthor } from './useAuthor.ts'

/** Copies a workbook, and opens the copy. */
export function useCopy(workbookId: number): () => Promise<void> {
  const { router } = usePage()
  const { base, send, reload } = useAuthor()
  return async () => {
    const id = await send('POST', `/${workbookId}/copies`).catch(async (error: unknown) => {
      if (isRefusal(error)) await reload()
      throw error
    })
    await reload()
    router.navigate(`${base}/workbook/${id}`)
  }
}
