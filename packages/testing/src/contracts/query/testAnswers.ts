import type { LoadResult, V1MetaResponse } from '@svc/core/data'
import type { SqlRows } from '@svc/core/query'
import { expect, test } from 'vitest'
import { createFakeData } from '../../data/createFakeData.ts'
import { modelFixture } from '../../data/modelFixture.ts'
import { eventually } from '../eventually.ts'
import type { QueryStage } from './createQueryStage.ts'
import type { Asking } from './QueryView.ts'

/** What the model and the queries answer. */
export function testAnswers({ anAsking, clientOf, counts, data, first, show, success, waits }: QueryStage): void {
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

  test('each component hears that the server is still working, by the function that it gave last', async () => {
    const told: string[] = []
    const hear = (name: string): Asking => ({ ...counts(), onProgress: () => void told.push(name) }) as Asking
    const { view, service } = await show(hear('first'), { held: true }, { count: 2 })
    await waits(service)
    service.fail(200, { error: 'Continue wait' })
    service.release(1)
    await eventually(() => expect(told).toEqual(['first', 'first']))
    await view.rerender(hear('then'))
    await eventually(() => expect(service.release(1)).toBe(1))
    await eventually(() => expect(told).toEqual(['first', 'first', 'then', 'then']))
    service.fail()
    service.release()
    await success(view)
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

  test.each([
    ['cube', 'nothing', 'orders'],
    ['member', 'orders.count', 'orders.status'],
  ] as const)('follows the name of a %s without asking again', async (kind, name, next) => {
    const { view, service } = await show({ kind, name })
    await success(view)
    await view.rerender({ kind, name: next })
    await eventually(() => expect(data(view)).toMatchObject({ name: next }))
    expect(service.requests).toHaveLength(1)
  })

  test('takes the client of the provider', async () => {
    const service = createFakeData()
    const { view } = await show({ kind: 'meta' }, {}, { client: undefined, provided: clientOf(service) })
    await success(view)
    expect(service.requests).toHaveLength(1)
  })

  test.each(['meta', 'cube', 'member', 'query', 'sql'] as const)(
    'takes a client of its own over that of the provider: %s',
    async (kind) => {
      const other = createFakeData()
      const { view, service } = await show(anAsking(kind), {}, { provided: clientOf(other) })
      await success(view)
      expect([service.requests.length, other.requests.length]).toEqual([1, 0])
    },
  )

  const names = ({ cubes }: V1MetaResponse) => cubes?.map(({ name }) => name)
  test.each<[Asking['kind'], (answer: never) => unknown, unknown]>([
    ['meta', names, ['orders']],
    ['cube', names, ['orders']],
    ['member', names, ['orders']],
    ['query', ({ data }: LoadResult) => data.length, 1],
    ['sql', ({ rows }: SqlRows) => rows.length, 3],
  ])('select narrows the data: %s', async (kind, select, expected) => {
    const { view } = await show({ ...anAsking(kind), select })
    await success(view)
    expect(data(view)).toEqual(expected)
  })
}
