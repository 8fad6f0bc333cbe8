import { expect, test } from 'vitest'
import { operatorsFor } from './operatorsFor.ts'
import { threeUnits as meta } from './test/threeUnits.ts'

test('operators fit the member', () => {
  const names = (member: string) => operatorsFor(meta.member(member)).map(([operator]) => operator)
  expect(names('orders.count')).toContain('gte')
  expect(names('orders.count')).not.toContain('contains')
  expect(names('orders.status')).toContain('contains')
  expect(names('orders.created_at')).toContain('beforeDate')
  expect(names('orders.created_at')[0]).toBe('onTheDate')
})
