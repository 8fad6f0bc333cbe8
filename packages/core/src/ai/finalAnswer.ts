import type { ChatMessage } from './types.ts'

/**
 * The answer of the last run: its last assistant message at the final place of the graph, else its last message with content and
 * without a tool call. `undefined` while there is none.
 *
 * @see AI API: facts, "Final answer"
 */
export function finalAnswer(messages: readonly ChatMessage[]): ChatMessage | undefined {
  const run = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
  return (
    run.findLast(({ graphPath }) => graphPath?.[0] === 'final' && graphPath.length <= 2) ??
    run.findLast((message) => message.content && !message.toolCall)
  )
}
