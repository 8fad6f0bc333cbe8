import { expect, test } from 'vitest'
import * as ai from './ai.ts'

test('the entry exports these names', () => {
  expect(Object.keys(ai).sort()).toMatchInlineSnapshot(`
    [
      "ChatBusyError",
      "ChatOptionError",
      "ChatStreamError",
      "beginConnection",
      "createChat",
      "createChatClient",
      "createMessageId",
      "emptyThread",
      "finalAnswer",
      "parseFrame",
      "readImage",
      "readToolCall",
      "reduceFrames",
    ]
  `)
})
