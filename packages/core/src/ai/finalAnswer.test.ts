import { expect, test } from 'vitest'
import { finalAnswer } from './finalAnswer.ts'
import type { ChatMessage } from './types.ts'

const said = (id: string, fields: Partial<ChatMessage> = {}): ChatMessage => ({ id, role: 'assistant', content: id, ...fields })
const question = said('question', { role: 'user' })
const toolCall = { name: 'tool', input: '{}' }

test.each<[string, readonly ChatMessage[], string | undefined]>([
  [
    'at the final place of the graph',
    [said('final', { graphPath: ['final'] }), said('later', { graphPath: ['other'] })],
    'final',
  ],
  ['at most one step below it', [said('near', { graphPath: ['final', 'x'] }), said('later')], 'near'],
  ['not deeper', [said('plain'), said('deep', { graphPath: ['final', 'x', 'y'], toolCall } as never)], 'plain'],
  ['the last of several', [said('one', { graphPath: ['final'] }), said('two', { graphPath: ['final'] })], 'two'],
  [
    'else the last with content and no tool call',
    [said('one'), said('two'), said('call', { toolCall } as never), said('empty', { content: '' })],
    'two',
  ],
  ['none of the run before', [said('old', { graphPath: ['final'] }), question, said('empty', { content: '' })], undefined],
  ['none yet', [question], undefined],
])('the final answer is %s', (_name, messages, expected) => {
  expect(finalAnswer(messages)?.id).toBe(expected)
})
