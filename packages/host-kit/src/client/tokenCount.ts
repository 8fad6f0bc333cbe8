import type { ChatUsage } from '@svc/core/ai'

/** What a run cost, in words; nothing for one that cost none, such as a run that failed at once. */
export function tokenCount(usage: ChatUsage | undefined): string {
  const count = Number(usage?.totalTokens)
  return count > 0 ? `${count.toLocaleString('en')} ${count === 1 ? 'token' : 'tokens'}` : ''
}
