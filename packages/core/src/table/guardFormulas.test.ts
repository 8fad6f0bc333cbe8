import { expect, test } from 'vitest'
import { guardFormulas } from './guardFormulas.ts'

test('an apostrophe stands before each sign that could begin a formula, whatever separates cells', () => {
  const guarded: [string, string][] = [
    ['=1+1', "'=1+1"],
    ['x;=cmd', "x;'=cmd"],
    ['x\t@cmd', "x\t'@cmd"],
    ['\n=1', "\n'=1"],
    ['a\r\n+1', "a\r\n'+1"],
    ['\t=1', "\t'=1"],
    [' =1', " '=1"],
    ['\u00a0\u200b-a', "\u00a0\u200b'-a"],
    ['x;"=1', 'x;"\'=1'],
    ['＝1', "'＝1"],
    ['＋1;－1;＠a', "'＋1;'－1;'＠a"],
    [`-1+cmd|'/C calc'!A0`, `'-1+cmd|'/C calc'!A0`],
  ]
  for (const [text, safe] of guarded) expect(guardFormulas(text)).toBe(safe)
})

test('numbers and ordinary texts stay as they are', () => {
  for (const text of ['', '-5', '-12.50', '-1e-7', '1,5', 'a - b', 'x=1', 'Rock & Roll; yes', 'jane@example.com', 'a, -b', "'=1"])
    expect(guardFormulas(text)).toBe(text)
})

test('a text of nothing but separators and spaces is looked at once', () => {
  for (const text of ['\n'.repeat(200_000), ' '.repeat(200_000), ';"'.repeat(100_000)]) expect(guardFormulas(text)).toBe(text)
})
