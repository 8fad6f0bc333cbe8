import { expect, test } from 'vitest'
import * as binding from './binding.ts'

test('the binding entry has these names', () => {
  expect(Object.keys(binding)).toMatchInlineSnapshot(`
    [
      "applyStyles",
      "bindChat",
      "boxAttributes",
      "clientOf",
      "embedShell",
      "callHandler",
      "forwardEvents",
      "givenOptions",
      "slotStyles",
      "withDefaults",
    ]
  `)
})
