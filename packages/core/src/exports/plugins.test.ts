import { expect, test } from 'vitest'
import * as plugins from './plugins.ts'

test('the plugins entry exports these names', () => {
  expect(Object.keys(plugins).sort()).toMatchInlineSnapshot(`
    [
      "diagnostics",
      "followColorScheme",
      "followLocale",
      "logger",
      "performanceMarks",
      "preconnect",
      "renewSession",
    ]
  `)
})
