import { expect, test } from 'vitest'
import * as contracts from './contracts.ts'
import * as index from './index.ts'
import * as msw from './msw.ts'

test('the entries have these names', () => {
  expect(Object.keys(index)).toMatchInlineSnapshot(`
    [
      "agentAnswer",
      "createFakeAgent",
      "createFakeData",
      "modelFixture",
      "countingSessions",
      "createFakeTenant",
      "actionFixtures",
      "eventFixtures",
      "matchers",
    ]
  `)
  expect(Object.keys(contracts)).toMatchInlineSnapshot(`
    [
      "runChatContract",
      "runComponentContract",
      "runEmbedContract",
      "expectSilentConsole",
      "runQueryContract",
    ]
  `)
  expect(Object.keys(msw)).toMatchInlineSnapshot(`
    [
      "chatHandlers",
      "dataHandlers",
      "platformHandlers",
      "sessionHandlers",
    ]
  `)
})
