import { expect, test } from 'vitest'
import { parseJson } from './parseJson.ts'

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`

test('JSON is read as ever, and refused where it nests deeper than could be written again', () => {
  for (const text of ['1', 'null', '"a"', '[]', '{"a":[1,{"b":null}]}', nested(500)])
    expect(parseJson(text)).toEqual(JSON.parse(text))
  for (const text of ['', '{', nested(502), nested(100_000)]) expect(() => parseJson(text)).toThrow(SyntaxError)
})
