import { expect, test } from 'vitest'
import { filterControl, granularityControl } from '../definitions/controls.ts'
import { withTimes } from './withTimes.ts'

const controls = [filterControl('orders.created_at', 'Created'), granularityControl('orders.created_at')]

test('a filter on a time of another server’s model is marked, and none where that cannot be read', async () => {
  const dimension = { name: 'orders.created_at', type: 'time', title: '', shortTitle: '' }
  const cubes = [{ name: 'orders', type: 'cube' as const, measures: [], dimensions: [dimension], segments: [] }]
  expect(await withTimes(controls, async () => ({ cubes }))).toEqual([{ ...controls[0], isTime: true }, controls[1]])
  expect(await withTimes(controls, () => Promise.reject(new Error('Down')))).toEqual(controls)
})

test.each([null, { cubes: [{ name: 'orders' }] }, { cubes: 'none' }])(
  'the model of another server that is none, %j, leaves the dashboard as it is',
  async (model) => {
    expect(await withTimes(controls, async () => model as never)).toEqual(controls)
  },
)

test('the model is not read for a dashboard without filters', async () => {
  let reads = 0
  const readModel = async () => ({ cubes: Array(reads++) })
  expect(await withTimes(controls.slice(1), readModel)).toEqual(controls.slice(1))
  expect(reads).toBe(0)
})
