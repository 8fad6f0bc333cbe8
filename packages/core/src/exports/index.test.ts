import * as core from '@svc/core'
import { expect, test } from 'vitest'

test('the root entry exports', () => {
  expect(Object.keys(core)).toMatchInlineSnapshot(`
    [
      "buildEmbedUrl",
      "createEmbed",
      "isSvcError",
      "SvcError",
      "EmbedAbortedError",
      "EmbedActionError",
      "EmbedFatalError",
      "EmbedOptionError",
      "EmbedSessionError",
      "EmbedStateError",
      "EmbedTimeoutError",
      "MessageError",
      "actionTypes",
      "createActionMessage",
      "createEventMessage",
      "eventTypes",
      "filters",
      "messageTypes",
      "parseAction",
      "parseEvent",
    ]
  `)
})
