import { expect, test } from 'vitest'
import { createQueryForm } from './createQueryForm.ts'
import { memberForm } from './memberForm.ts'
import { threeUnits as meta } from './test/threeUnits.ts'
import { toQuery } from './toQuery.ts'

test('a question about a time asks by it alone, whatever was asked before', () => {
  const form = createQueryForm()
  form.update({ measures: ['orders.count'], time: 'orders.created_at', granularity: '' })
  form.update(memberForm(meta.member('users.created_at')!)!)
  expect(toQuery(form.getSnapshot())).toMatchObject({
    measures: [],
    timeDimensions: [{ dimension: 'users.created_at', granularity: 'month' }],
  })
})
