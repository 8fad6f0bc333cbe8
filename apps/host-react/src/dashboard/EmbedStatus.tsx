import type { Embed } from '@svc/core'
import { useSnapshot } from '../useSnapshot.ts'

export function EmbedStatus({ embed }: { embed: Embed }) {
  const { status, mode } = useSnapshot(embed)
  return (
    <span className="status push" data-status={status} role="status">
      {status}
      {mode && `, ${mode} session`}
    </span>
  )
}
