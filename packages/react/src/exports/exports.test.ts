import { expect, test } from 'vitest'
import * as index from './index.ts'
import * as query from './query.ts'

test('the entries have these names', () => {
  expect(Object.keys(index)).toMatchInlineSnapshot(`
    [
      "SvcEmbed",
      "SvcProvider",
      "useSvc",
      "useSvcChat",
      "useSvcEmbed",
      "useSvcEvent",
    ]
  `)
  expect(Object.keys(query)).toMatchInlineSnapshot(`
    [
      "useSvcCube",
      "useSvcMember",
      "useSuspenseSvcMeta",
      "useSvcMeta",
      "useSuspenseSvcQuery",
      "useSvcQuery",
      "useSvcSql",
    ]
  `)
})
