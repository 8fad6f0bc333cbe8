import type { Embed } from '@svc/core'
import { useSnapshot } from '../useSnapshot.ts'

/** One text: a browser that translates the page puts elements in place of texts, and React fails to remove a text that is gone. */
export function EmbedStatus({ embed }: { embed: Embed }) {
  const { status, mode } = useSnapshot(embed)
  return (
    <span className="status push" data-status={status} role="status">
      {mode ? `${status}, ${mode} session` : status}
    </span>
  )
}
