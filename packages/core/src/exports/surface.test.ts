import * as surface from '@svc/core/surface'
import { expect, test } from 'vitest'

test('the surface entry exports', () => {
  expect(Object.keys(surface)).toMatchInlineSnapshot(`
    [
      "EmbedOptionError",
      "MessageError",
      "createSurface",
      "hostOriginOf",
    ]
  `)
})
