import { createMeta } from '@svc/core/data'
import { expect, test } from 'vitest'
import { chooseTime } from './chooseTime.ts'
import { createQueryForm } from './createQueryForm.ts'

test('another time keeps the granularity, unless only the last one has it', () => {
  const time = (name: string, granularities: { name: string; title: string; interval: string }[]) => ({
    name,
    type: 'time',
    granularities,
  })
  const fiscal = { name: 'fiscal_year', title: 'Fiscal year', interval: '1 year' }
  const dimensions = [time('orders.created_at', [fiscal]), time('orders.completed_at', [])]
  const meta = createMeta({ cubes: [{ name: 'orders', type: 'cube', measures: [], segments: [], dimensions }] })
  const form = createQueryForm()
  const after = (name: string) => {
    chooseTime(form, meta, name)
    const { time: chosen, granularity } = form.getSnapshot()
    return [chosen, granularity]
  }
  form.update({ granularity: '' })
  expect(after('orders.created_at')).toEqual(['orders.created_at', ''])
  form.update({ granularity: 'fiscal_year' })
  expect(after('')).toEqual(['', 'fiscal_year'])
  expect(after('orders.created_at')).toEqual(['orders.created_at', 'fiscal_year'])
  expect(after('orders.completed_at')).toEqual(['orders.completed_at', 'month'])
})
