import { useRef, useState } from 'react'
import type { WorkbookDefinition } from '../../../definitions.js'
import { useTask } from '../../ui/useTask.ts'
import { sendOrReload } from './sendOrReload.ts'
import { useAuthor } from './useAuthor.ts'

/**
 * The reports on the dashboard of an own workbook, and what changes and publishes them. A change is shown at once and saved behind it, and
 * so is what is asked for meanwhile. What cannot be saved is taken back.
 * @param finish called when all is saved, or the rest of it is to be taken back, with what shows that
 */
export function useDraft(workbookId: number, own: NonNullable<WorkbookDefinition['own']>, finish: (show: () => void) => void) {
  const author = useAuthor()
  const { run, busy, error } = useTask()
  /** What was asked for and is not saved yet. */
  const unsaved = useRef<readonly string[]>(undefined)
  /** What stands for the last press to publish that is not done yet. */
  const unpublished = useRef<object>(undefined)
  const [asked, setAsked] = useState<readonly string[]>()
  const isPublished = own.status === 'published'

  /** Does what was asked for, and what is asked for meanwhile. */
  async function work(): Promise<void> {
    // What it starts from: the service refuses to overwrite what another window has saved since.
    let expected = own.draft.map(Number)
    try {
      while (unsaved.current || unpublished.current) {
        const next = unsaved.current
        const press = unpublished.current
        if (next) {
          const reports = next.map(Number)
          await sendOrReload(author, 'PUT', `/${workbookId}/draft`, { reports, expected })
          expected = reports
        } else await sendOrReload(author, 'POST', `/${workbookId}/publish`, { expected })
        await author.reload()
        if (next) {
          if (unsaved.current === next) unsaved.current = undefined
        } else if (unpublished.current === press) unpublished.current = undefined
      }
    } finally {
      unsaved.current = unpublished.current = undefined
      finish(() => setAsked(undefined))
    }
  }

  return {
    /** Ids of the reports, in the order of the dashboard. */
    draft: asked ?? own.draft,
    error,
    /** Whether there is something to publish that is not on its way. */
    canPublish: asked !== undefined || !(busy || isPublished),
    change(next: readonly string[]): void {
      unsaved.current = next
      setAsked(next)
      void run(work)
    },
    publish(): void {
      if (isPublished && !unsaved.current) return
      // Pressed again after a change: that is to be published too.
      if (!unpublished.current || unsaved.current) unpublished.current = {}
      void run(work)
    },
  }
}
