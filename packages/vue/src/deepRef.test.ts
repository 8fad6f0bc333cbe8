import { type LoadResponse, ResultTable } from '@svc/core/data'
import { expect, test } from 'vitest'
import { isReactive, reactive, ref } from 'vue'

const answer = {
  query: { measures: ['orders.count'] },
  annotation: { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} },
  data: [{ 'orders.count': '7' }],
} as unknown as LoadResponse

test('a result table works in a deep ref and in a reactive object, as itself', () => {
  const table = new ResultTable(answer)
  const held = ref(table)
  const state = reactive({ table })
  expect([isReactive(held.value), isReactive(state.table)]).toEqual([false, false])
  expect(held.value.rows()).toBe(answer.data)
  expect(state.table.bigints('orders.count')).toEqual([7n])
})

test('an answer in a deep ref can be read as a table', () => {
  expect(new ResultTable(ref(answer).value).numbers('orders.count')).toEqual([7])
})
