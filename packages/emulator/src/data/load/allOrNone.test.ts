import { afterAll, expect, test, vi } from 'vitest'
import { createShop } from '../test/createShop.ts'
import { allOrNone } from './allOrNone.ts'

const service = await createShop()
afterAll(() => service.close())

/** Never ends by itself. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

test('the results are in the order of the items', async () => {
  const later = async (item: number) => item * 2
  expect(await allOrNone(undefined, [1, 2, 3], later)).toEqual([2, 4, 6])
})

test('when the work for one item fails, the others are stopped', async () => {
  const signals: AbortSignal[] = []
  const reason = new Error('broken')
  const work = (item: string, signal: AbortSignal) => {
    signals.push(signal)
    return item === 'broken' ? Promise.reject(reason) : endless(signal)
  }
  await expect(allOrNone(undefined, ['fine', 'broken', 'fine'], work)).rejects.toBe(reason)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
})

test('the signal of the request stops all work, also when it has aborted before, and is let go at the end', async () => {
  const request = new AbortController()
  const removed = vi.spyOn(request.signal, 'removeEventListener')
  const all = allOrNone(request.signal, [1, 2], (_, signal) => endless(signal))
  request.abort(new Error('left'))
  await expect(all).rejects.toThrow('left')
  expect(removed).toHaveBeenCalledOnce()
  const work = async (_: number, signal: AbortSignal) => signal.throwIfAborted()
  await expect(allOrNone(request.signal, [1], work)).rejects.toThrow('left')
})

test('a query of a blend that fails stops the statements of the others', async () => {
  const query = vi.spyOn(service.database, 'query')
  const time = { dimension: 'orders.created_at', granularity: 'day' }
  const wrong = { member: 'orders.id', operator: 'equals', values: ['no number'] }
  const blend = [{ timeDimensions: [time] }, { timeDimensions: [time], filters: [wrong] }]
  await expect(service.load({ query: blend, queryType: 'multi' }, { viewer: {} })).rejects.toThrow('no number')
  const signals = query.mock.calls.map(([, , options]) => options?.signal?.aborted)
  expect(signals).toEqual([true, true])
})
