import type { FakeQuestion } from './FakeQuestion.ts'
import { usageLine } from './usageLine.ts'

/** The lines of a whole run: thinking, a tool call, the answer in pieces, the thread, the usage. */
export function agentAnswer(
  { chatId, messageId, input, earlier = 0 }: FakeQuestion,
  text = 'There are 42 orders.',
): readonly unknown[] {
  const sort = 4 * earlier // behind the four messages of each earlier run
  const question = { id: messageId, role: 'user', content: input, sort: sort + 1 }
  const id = (name: string) => `${name}-of-${messageId}`
  const tool = { name: 'searchMeta', input: '{"query":"orders"}' }
  const call = {
    id: id('tool'),
    role: 'assistant',
    sort: sort + 3,
    toolCall: { ...tool, result: '{"cubes":[{"name":"orders"}]}' },
  }
  const answer = { id: id('answer'), role: 'assistant', graphPath: ['final'], sort: sort + 4 }
  const pieces = text.match(/\S+\s*/g) ?? []
  return [
    { id: '__cutoff__', state: { chatId, isStreaming: true } },
    question,
    { id: id('thought'), role: 'assistant', thinking: 'Let me look.', isDelta: true, isInProcess: true, sort: sort + 2 },
    { ...call, toolCall: tool },
    call,
    ...pieces.map((content) => ({ ...answer, content, isDelta: true, isInProcess: true })),
    { id: '__state__', state: { messages: [question, call, { ...answer, content: text }] } },
    usageLine,
  ]
}
