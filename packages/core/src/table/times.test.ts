import { expect, test } from 'vitest'
import { ResultShapeError } from '../errors/result.ts'
import { toInstant, toLocalTime } from './times.ts'

test('an instant goes to local text and back', () => {
  const instant = new Date('2024-07-01T10:00:00.123Z')
  expect(toLocalTime(instant, 'Europe/Berlin')).toBe('2024-07-01T12:00:00.123')
  expect(toInstant('2024-07-01T12:00:00.123', 'Europe/Berlin')).toEqual(instant)
  expect(toInstant('2024-07-01T12:00:00Z', 'Europe/Berlin')).toEqual(new Date('2024-07-01T12:00:00Z'))
  expect(() => toInstant('soon', 'UTC')).toThrow(ResultShapeError)
})
