/** The last line of every run, also of an aborted one. */
export const usageLine = {
  id: '__usage__',
  type: 'usage',
  usage: {
    models: ['model-1'],
    llmCalls: 2,
    inputTokens: 10,
    outputTokens: 5,
    cacheWriteTokens: 0,
    cacheReadTokens: 0,
    totalTokens: 15,
  },
} as const
