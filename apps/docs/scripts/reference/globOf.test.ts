import { expect, test } from 'vitest'
import { globOf } from './globOf.ts'

test('TypeDoc refuses a path as Windows writes it', () => {
  expect(globOf('C:\\Jane Doe\\svc (1)\\index.ts')).toBe('C:/Jane Doe/svc (1)/index.ts')
  expect(globOf('/home/jane/svc/index.ts')).toBe('/home/jane/svc/index.ts')
})
