import type { ChatMessage } from './types.ts'

/**
 * The answer of the last run: the last assistant message written at the final place of the graph, else the last one with
 * content and no tool call. `undefined` while there is none.
 * @see AI API: facts, "Final answer"
 */
export function finalAnswer(messages: readonly ChatMessage[]): ChatMessage | undefined {
  const run = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
  return (
    run.findLast(({ graphPath }) => graphPath?.[0] === 'final' && graphPath.length <= 2) ??
    run.findLast((message) => message.content && !message.toolCall)
  )
}
