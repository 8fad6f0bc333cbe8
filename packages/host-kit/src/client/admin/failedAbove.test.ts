import { expect, test } from 'vitest'
import { failedAbove } from './failedAbove.ts'

test('lines that failed stand above what was typed meanwhile, which stays as it is', () => {
  expect(failedAbove([], '')).toBe('')
  expect(failedAbove(['bad!', 'worse!'], '')).toBe('bad!\nworse!')
  expect(failedAbove([], 'eve \n')).toBe('eve \n')
  expect(failedAbove(['bad!'], 'eve \n')).toBe('bad!\neve \n')
})
