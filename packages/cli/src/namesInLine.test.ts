import { expect, test } from 'vitest'
import { namesInLine } from './namesInLine.ts'

test('names stand in one line, and many are cut after the eighth with the number of the others', () => {
  const names = Array.from({ length: 10 }, (_, index) => `n${index}`)
  expect(namesInLine(['visits', 'clinics'])).toBe('visits, clinics')
  expect(namesInLine(names.slice(0, 8))).toBe('n0, n1, n2, n3, n4, n5, n6, n7')
  expect(namesInLine(names)).toBe('n0, n1, n2, n3, n4, n5, n6, n7 and 2 more')
  expect(namesInLine(['a\nb\u001b[2J'])).toBe('a b [2J')
})
