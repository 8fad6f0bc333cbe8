import type { ChatUsage } from '@svc/core/ai'

/** The tokens of a run, in words; empty for a run without any, such as one that failed at once. */
export function tokenCount(usage: ChatUsage | undefined): string {
  const count = Number(usage?.totalTokens)
  return count > 0 ? `${count.toLocaleString('en')} ${count === 1 ? 'token' : 'tokens'}` : ''
}
