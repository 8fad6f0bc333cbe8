import { expect, test } from 'vitest'
import { createSqlInterface } from './createSqlInterface.ts'

test('a server that refused SQL is asked again after a minute', () => {
  let now = 1_000_000
  const { isOn, turnOff } = createSqlInterface(() => now)
  expect(isOn()).toBe(true)
  turnOff()
  expect(isOn()).toBe(false)
  now += 59_999
  expect(isOn()).toBe(false)
  now += 1
  expect(isOn()).toBe(true)
})
