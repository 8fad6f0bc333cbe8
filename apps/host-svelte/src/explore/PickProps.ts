import type { MetaMember } from '@svc/core/data'

export interface PickProps {
  /** Name of the member that is shown. */
  current?: string | undefined
  onPick: (member: MetaMember) => void
}
