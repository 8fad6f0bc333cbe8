import * as server from '@svc/core/server'
import { expect, test } from 'vitest'

test('the server entry exports', () => {
  expect(Object.keys(server)).toMatchInlineSnapshot(`
    [
      "ServerOptionError",
      "SessionBodyError",
      "createChatHandler",
      "createSessionHandler",
      "createTokenHandler",
      "generateSession",
      "generateToken",
      "toNodeListener",
    ]
  `)
})
