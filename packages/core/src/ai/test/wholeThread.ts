import type { ChatMessage } from '../types.ts'

/** What `recordedRun` has told at its end, as `told` gives it. */
export const wholeThread = [
  { id: 'question', content: 'How many orders?', thinking: undefined },
  { id: 'a-1', content: '', thinking: 'Let me look.' },
  { id: 't-1', content: undefined, thinking: undefined },
  { id: 'a-2', content: 'Es sind 42 Bestellungen – genug.', thinking: undefined },
]

/** The texts of a thread. The question has a fixed id, as its own is random. */
export const told = (messages: readonly ChatMessage[]) =>
  messages.map(({ id, content, thinking }) => ({ id: /-message$/.test(id) ? 'question' : id, content, thinking }))
