import { askSurface } from '../../api/askSurface.ts'
import { objectOf } from '../../api/objectOf.ts'
import type { Page } from '../../state/usePage.ts'
import type { Author } from './Author.ts'

/** Changes workbooks with the viewer's token. */
export const createAuthor = (base: string, page: Pick<Page, 'viewer' | 'fetch'>, reload: () => Promise<void>): Author => ({
  base,
  reload,
  async send(method, path, body) {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const { body: answer } = await askSurface(`/__surface/workbooks${path}`, page, { method, ...json })
    const { id } = objectOf(answer)
    return typeof id === 'number' ? id : undefined
  },
})
