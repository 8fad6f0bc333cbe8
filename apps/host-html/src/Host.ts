import type { Chat } from '@svc/core/ai'
import type { Meta } from '@svc/core/data'
import type { Host as SharedHost } from '@svc/host-kit'
import type { Scope } from './dom/createScope.ts'

/** What every page of this host reads. */
export interface Host extends SharedHost {
  /** The data model: asked for once, and again only after a failure. */
  readonly meta: () => Promise<Meta>
  /** One thread, kept while the viewer looks at other pages. */
  readonly chat: Chat
}

/** Makes a page; what it begins ends with `scope`. */
export type Page = (host: Host, scope: Scope) => readonly Node[]
