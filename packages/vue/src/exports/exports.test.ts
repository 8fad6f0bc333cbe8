import { expect, test } from 'vitest'
import * as index from './index.ts'
import * as query from './query.ts'

test('the entries have these names', () => {
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
  expect(Object.keys(query)).toMatchInlineSnapshot(`
    [
      "useSvcCube",
      "useSvcMember",
      "useSvcMeta",
      "useSvcQuery",
      "useSvcSql",
    ]
  `)
})
