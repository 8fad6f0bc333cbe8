import { expect, test } from 'vitest'
import { createFakeTenant } from './createFakeTenant.ts'

test('without a DOM a tenant is not installed, and says what is missing', () => {
  const tenant = createFakeTenant()
  for (let times = 0; times < 2; times += 1) expect(() => tenant.install()).toThrow(/^There is no DOM\. Run the test .*jsdom/)
})
