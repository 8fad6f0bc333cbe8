import { expect, test } from 'vitest'
import * as index from './index.js'
import * as query from './query.js'
import * as runes from './runes.js'

test('the entries have these names', () => {
  expect(Object.keys(index)).toMatchInlineSnapshot(`
    [
      "getSvc",
      "setSvc",
      "createSvcChat",
      "createSvcEmbed",
      "svcEmbed",
    ]
  `)
  expect(Object.keys(runes)).toMatchInlineSnapshot(`
    [
      "SvcEmbed",
      "useSvc",
      "useSvcChat",
      "useSvcEmbed",
      "useSvcEvent",
    ]
  `)
  expect(Object.keys(query)).toMatchInlineSnapshot(`
    [
      "createSvcCube",
      "createSvcMember",
      "createSvcMeta",
      "createSvcQuery",
      "createSvcSql",
      "svcCubeStore",
      "svcMemberStore",
      "svcMetaStore",
      "svcQueryStore",
      "svcSqlStore",
    ]
  `)
})
