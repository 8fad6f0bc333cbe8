import type { ChatUsage } from '@svc/core/ai'

/** What a run has used before its first call. */
export const noUsage: ChatUsage = {
  models: [],
  llmCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cacheWriteTokens: 0,
  cacheReadTokens: 0,
  totalTokens: 0,
}
