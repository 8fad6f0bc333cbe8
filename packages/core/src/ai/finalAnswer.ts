import type { ChatMessage } from './types.ts'

const findLast = (messages: readonly ChatMessage[], test: (message: ChatMessage) => boolean) => {
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index]!
    if (message.role === 'assistant' && test(message)) return message
  }
  return undefined
}

/**
 * The answer of the last run: the last assistant message written at the final place of the graph, else the last one with
 * content and no tool call. `undefined` while there is none.
 * @see AI API: facts, "Final answer"
 */
export function finalAnswer(messages: readonly ChatMessage[]): ChatMessage | undefined {
  let start = messages.length
  while (start > 0 && messages[start - 1]!.role !== 'user') start -= 1
  const run = messages.slice(start)
  return (
    findLast(run, ({ graphPath }) => graphPath?.[0] === 'final' && graphPath.length <= 2) ??
    findLast(run, ({ content, toolCall }) => Boolean(content) && !toolCall)
  )
}
