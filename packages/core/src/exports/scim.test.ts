import * as scim from '@svc/core/scim'
import { expect, test } from 'vitest'

test('the scim entry exports', () => {
  expect(Object.keys(scim)).toMatchInlineSnapshot(`
    [
      "ScimError",
      "ScimFilterError",
      "ScimMemberError",
      "paginate",
      "createScimClient",
      "diffToPatch",
      "scimFilter",
    ]
  `)
})
