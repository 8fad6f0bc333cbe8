import { expect, test } from 'vitest'
import * as index from './index.ts'

test('the root entry has these names', () => {
  expect(Object.keys(index)).toMatchInlineSnapshot(`
    [
      "createSvc",
      "svcKey",
      "useSvc",
      "SvcEmbed",
      "useSvcChat",
      "useSvcEmbed",
      "useSvcEvent",
    ]
  `)
})
