import type { ChatUsage } from '@svc/core/ai'
import { counted } from '../page/counted.ts'

/** The tokens of a run, in words; empty for a run without any, such as one that failed at once. */
export function tokenCount(usage: ChatUsage | undefined): string {
  const count = Number(usage?.totalTokens)
  return count > 0 ? counted(count, 'token') : ''
}
