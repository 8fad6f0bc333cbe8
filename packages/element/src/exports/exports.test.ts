import { expect, test } from 'vitest'
import * as define from './define.ts'
import * as index from './index.ts'

test('the entries have these names', () => {
  expect(Object.keys(index)).toMatchInlineSnapshot(`
    [
      "defineSvcEmbed",
      "SvcEmbedElement",
    ]
  `)
  expect(Object.keys(define)).toMatchInlineSnapshot(`
    [
      "SvcEmbedElement",
    ]
  `)
})
