import { createDataClient } from '@svc/core/data'
import { expect, test, vi } from 'vitest'
import { createFakeData } from './createFakeData.ts'

test('two clients follow the same fake, and each ends its own', async () => {
  let count = 1
  const service = createFakeData({ rows: () => [{ 'orders.count': String(count) }] })
  const heard: string[] = []
  const stops = ['one', 'two'].map((name) =>
    createDataClient({ ...service, token: 'jwt' }).subscribe(
      { measures: ['orders.count'] },
      { onResult: ({ data }) => heard.push(`${name} ${data[0]?.['orders.count']}`) },
    ),
  )
  await vi.waitFor(() => expect(heard.sort()).toEqual(['one 1', 'two 1']))
  count = 2
  service.push()
  await vi.waitFor(() => expect(heard.slice(2).sort()).toEqual(['one 2', 'two 2']))
  stops[0]?.()
  await vi.waitFor(() => expect(service.followed()).toHaveLength(1))
  stops[1]?.()
  await vi.waitFor(() => expect(service.followed()).toEqual([]))
})
