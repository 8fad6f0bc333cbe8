import { isRefusal } from '../../api/isRefusal.ts'
import type { Author } from './Author.ts'

/** Asks for a change. Where that is refused, the workspace is read again before the error is thrown: what is shown is gone, or another by now. */
export async function sendOrReload({ send, reload }: Author, ...request: Parameters<Author['send']>): ReturnType<Author['send']> {
  try {
    return await send(...request)
  } catch (error) {
    if (isRefusal(error)) await reload()
    throw error
  }
}
