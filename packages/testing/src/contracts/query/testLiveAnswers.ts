import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import type { QueryStage } from './createQueryStage.ts'
import type { Asking } from './QueryView.ts'

/** Answers that the server tells anew. */
export function testLiveAnswers({ counts, data, first, show, success }: QueryStage): void {
  describe('live', () => {
    const live = { ...counts(), live: true } as Asking
    let count = 1
    const rows = () => [{ 'orders.count': String(count) }]

    test('a hundred components show what the server tells, with one request and one follower', async () => {
      const { view, service } = await show(live, { rows }, { count: 100 })
      await success(view)
      await eventually(() => expect(service.followed()).toHaveLength(1))
      count = 2
      service.push()
      await eventually(() => {
        for (const result of view.results()) expect(result.data).toMatchObject({ data: [{ 'orders.count': '2' }] })
      })
      expect(service.requests).toHaveLength(1)
      await view.unmount()
      await eventually(() => expect(service.followed()).toEqual([]))
    })

    test('each component hears whether the connection is there, by the function that it gave last', async () => {
      const told: string[] = []
      const hear = (name: string) => ({ onConnection: (connected: boolean) => void told.push(`${name} ${connected}`) })
      const { view } = await show({ ...live, ...hear('first') } as Asking, { rows }, { count: 2 })
      await success(view)
      await eventually(() => expect(told).toEqual(['first true', 'first true']))
      told.length = 0
      await view.rerender({ ...live, ...hear('then') } as Asking)
      // The client then replaces the connection: the old one may be dead without a sign.
      window.dispatchEvent(new Event('online'))
      await eventually(() => expect(told).toEqual(['then false', 'then false', 'then true', 'then true']))
    })

    test('another query is followed in place of the first, and is live only once it is', async () => {
      const told: boolean[] = []
      const onConnection = (connected: boolean) => void told.push(connected)
      const { view, service } = await show({ ...live, onConnection } as Asking, { rows })
      await success(view)
      await eventually(() => expect(told).toEqual([true]))
      await view.rerender({ kind: 'query', query: { measures: ['orders.revenue'] }, live: true, onConnection })
      await success(view)
      await eventually(() => expect(service.followed()).toMatchObject([{ measures: ['orders.revenue'] }]))
      await eventually(() => expect(told).toEqual([true, false, true]))
    })

    test('a component that is no longer to be live hears that it is not, and again once it is', async () => {
      const told: boolean[] = []
      const onConnection = (connected: boolean) => void told.push(connected)
      const { view, service } = await show({ ...live, onConnection } as Asking, { rows })
      await success(view)
      await eventually(() => expect(told).toEqual([true]))
      await view.rerender({ ...live, live: false, onConnection } as Asking)
      await eventually(() => expect(service.followed()).toEqual([]))
      expect(told).toEqual([true, false])
      await view.rerender({ ...live, onConnection } as Asking)
      await eventually(() => expect(told).toEqual([true, false, true]))
    })

    test('a failure that the server tells is shown, and so is what comes after it', async () => {
      const { view, service } = await show(live, { rows })
      await success(view)
      await eventually(() => expect(service.followed()).toHaveLength(1))
      service.fail(400, { error: 'The database is gone' })
      service.push()
      await eventually(() => expect(first(view)).toMatchObject({ status: 'error', error: { code: 'HTTP_STATUS' } }))
      service.fail()
      count = 3
      service.push()
      await success(view)
      expect(data(view)).toMatchObject({ data: [{ 'orders.count': '3' }] })
    })
  })
}
