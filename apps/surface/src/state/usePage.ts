import type { DataClient } from '@svc/core/data'
import { createContext, type Dispatch, useContext } from 'react'
import type { PageFetch } from '../api/createTokenFetch.ts'
import type { Viewer } from '../boot/openViewer.ts'
import type { PageAddress } from '../boot/readAddress.ts'
import type { PageConfig } from '../boot/readConfig.ts'
import type { Emit } from '../host/Channel.ts'
import type { PageChange } from './changePage.ts'
import type { Router } from './createRouter.ts'
import type { PageState } from './PageState.ts'

/** What every part of the page needs. */
export interface Page {
  readonly config: PageConfig
  readonly address: PageAddress
  readonly viewer: Viewer
  /** Sends what carries the viewer's token. */
  readonly fetch: PageFetch
  /** Core Data, with the viewer's token. */
  readonly client: DataClient
  readonly state: PageState
  readonly change: Dispatch<PageChange>
  readonly emit: Emit
  readonly router: Router
  readonly timezone: string | null
}

export const PageContext = createContext<Page | null>(null)

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage needs the page around it')
  return page
}
