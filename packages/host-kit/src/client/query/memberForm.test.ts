import { expect, test } from 'vitest'
import { memberForm } from './memberForm.ts'
import { threeUnits as meta } from './test/threeUnits.ts'

test('a question about a time asks by it alone', () => {
  expect(memberForm(meta.member('users.created_at')!)).toMatchObject({ time: 'users.created_at', measures: [] })
})
