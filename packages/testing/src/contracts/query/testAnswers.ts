import { expect, test } from 'vitest'
import { createFakeData } from '../../data/createFakeData.ts'
import { modelFixture } from '../../data/modelFixture.ts'
import { eventually } from '../eventually.ts'
import type { QueryStage } from './createQueryStage.ts'
import type { Asking } from './QueryView.ts'

/** What the model and the queries answer. */
export function testAnswers({ clientOf, counts, data, first, show, success }: QueryStage): void {
  test('reads the data model', async () => {
    const { view } = await show({ kind: 'meta' })
    expect(first(view)).toMatchObject({ status: 'pending', data: undefined })
    await success(view)
    expect(data(view)).toEqual(modelFixture())
  })

  test('runs a query', async () => {
    const { view, service } = await show(counts())
    await success(view)
    expect(data(view)).toMatchObject({ data: [{ 'orders.count': '2', 'orders.status': '1' }] })
    expect(service.requests[0]?.headers.get('authorization')).toBe('secret-token')
  })

  test('finds a cube and a member of the model', async () => {
    const cube = await show({ kind: 'cube', name: 'orders' })
    const member = await show({ kind: 'member', name: 'orders.revenue' })
    await success(cube.view)
    await success(member.view)
    expect(data(cube.view)).toMatchObject({ name: 'orders', title: 'Orders' })
    expect(data(member.view)).toMatchObject({ name: 'orders.revenue', aggType: 'sum' })
  })

  test('has no data for a cube or member that the model does not have, and no error', async () => {
    const cube = await show({ kind: 'cube', name: '__proto__' })
    const member = await show({ kind: 'member', name: 'orders.nothing' })
    await success(cube.view)
    await success(member.view)
    expect([data(cube.view), data(member.view)]).toEqual([undefined, undefined])
  })

  test('follows the name of a cube or member without asking again', async () => {
    const { view, service } = await show({ kind: 'member', name: 'orders.count' })
    await success(view)
    await view.rerender({ kind: 'member', name: 'orders.status' })
    await eventually(() => expect(data(view)).toMatchObject({ name: 'orders.status' }))
    expect(service.requests).toHaveLength(1)
  })

  test('takes the client of the provider', async () => {
    const service = createFakeData()
    const { view } = await show({ kind: 'meta' }, {}, { client: undefined, provided: clientOf(service) })
    await success(view)
    expect(service.requests).toHaveLength(1)
  })

  test('select narrows the data', async () => {
    const meta = await show({ kind: 'meta', select: ({ cubes }) => cubes?.map(({ name }) => name) })
    const query = await show({ ...counts(), select: ({ data }: { data: unknown[] }) => data.length } as Asking)
    await success(meta.view)
    await success(query.view)
    expect([data(meta.view), data(query.view)]).toEqual([['orders'], 1])
  })
}
