import { expect, test } from 'vitest'
import { withoutLayout } from './withoutLayout.ts'
import { writeModel } from './writeModel.ts'

const granularities = Array.from({ length: 9 }, (_, index) => ({ name: `fiscal_year_${index}`, title: '' }))
const created = { name: 'orders.created_at', type: 'time', title: 'Created; at', granularities }
const unit = { name: 'orders', measures: [], dimensions: [created], segments: [{ name: "orders.it's" }, { name: 'orders.a b' }] }
const source = writeModel({ cubes: [unit] } as never, 'Model')

// As Prettier and Biome write it by default, one with spaces and one with tabs.
const union = granularities.map(({ name }) => `\n      | "${name}"`).join('')
const formatted = `// Written by svc codegen from the data model of the server. Do not edit.

export interface Model {
  measures: {};
  dimensions: {
    /** Created; at */
    "orders.created_at": "time";
  };
  segments: "orders.a b" | "orders.it's";
  granularities: {
    "orders.created_at":${union};
  };
}
`

test('what a formatter changes is no change of the model', () => {
  expect(withoutLayout(formatted)).toBe(withoutLayout(source))
  expect(withoutLayout(formatted.replaceAll('  ', '\t').replaceAll('\n', '\r\n'))).toBe(withoutLayout(source))
})

test.each([
  [String.raw`'a\\"b'`, String.raw`"a\\\"b"`], // a backslash and a quote
  [String.raw`'a\\\'b'`, String.raw`"a\\'b"`],
])('a name of backslashes and quotes is the same in either kind of quotes: %s, %s', (single, double) => {
  expect(withoutLayout(double)).toBe(withoutLayout(single))
})

test.each([
  ['"time"', '"string"'],
  ['"time"', 'time'], // not the text any more, but a name
  ['orders.a b', 'orders.ab'],
  ['Created; at', 'Created at'],
  ['fiscal_year_3', 'fiscal_year_33'],
  [' | ', ' & '],
  ['{};', '{ "orders.count": "number" };'],
])('%s that became %s is one', (before, after) => {
  expect(formatted).toContain(before)
  expect(withoutLayout(formatted.replace(before, after))).not.toBe(withoutLayout(source))
})
