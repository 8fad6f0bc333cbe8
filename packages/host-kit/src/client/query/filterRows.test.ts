import { createMeta } from '@svc/core/data'
import { expect, test } from 'vitest'
import { createQueryForm } from './createQueryForm.ts'
import { filterRows } from './filterRows.ts'

const meta = createMeta({
  cubes: [
    {
      name: 'orders',
      type: 'cube',
      measures: [],
      dimensions: [
        { name: 'orders.status', type: 'string' },
        { name: 'orders.at', type: 'time' },
      ],
      segments: [],
    },
  ],
})

test('rows are added with an id of their own, changed and removed; another member takes an operator that fits it', () => {
  const form = createQueryForm()
  const rows = filterRows(form, meta)
  rows.add()
  rows.add()
  rows.choose(2, 'orders.at')
  rows.change(2, { values: '2024-01-01' })
  expect(form.getSnapshot().filters).toEqual([
    { id: 1, member: '', operator: 'equals', values: '' },
    { id: 2, member: 'orders.at', operator: 'onTheDate', values: '2024-01-01' },
  ])
  rows.remove(1)
  rows.add()
  expect(form.getSnapshot().filters.map(({ id }) => id)).toEqual([2, 3])
})
