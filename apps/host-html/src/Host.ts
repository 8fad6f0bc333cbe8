import type { Chat } from '@svc/core/ai'
import type { Meta } from '@svc/core/data'
import type { Host as SharedHost } from '@svc/host-kit'
import type { Scope } from './dom/createScope.ts'

/** What every page of this host reads. */
export interface Host extends SharedHost {
  /** The data model: loaded once, and again only after a failure. */
  readonly meta: () => Promise<Meta>
  /** The chat thread, kept while the viewer visits other pages. */
  readonly chat: Chat
}

/** Creates a page; everything that it starts ends with `scope`. */
export type Page = (host: Host, scope: Scope) => readonly Node[]
