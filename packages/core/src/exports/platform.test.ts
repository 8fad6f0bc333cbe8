import * as platform from '@svc/core/platform'
import { expect, test } from 'vitest'

test('the platform entry exports', () => {
  expect(Object.keys(platform)).toMatchInlineSnapshot(`
    [
      "PaginationLoopError",
      "PlatformArgumentError",
      "createPlatformClient",
      "paginate",
      "platformOperations",
    ]
  `)
})
