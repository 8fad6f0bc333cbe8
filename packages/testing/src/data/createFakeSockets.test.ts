import { createDataClient } from '@svc/core/data'
import { expect, test, vi } from 'vitest'
import { createFakeData } from './createFakeData.ts'
import { createFakeSockets } from './createFakeSockets.ts'

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

test('a socket hears nothing after it was closed', async () => {
  const answer = vi.fn(() => ({ status: 200, message: {} }))
  const { WebSocket } = createFakeSockets(answer)
  const opened = new WebSocket('wss://data.example.test')
  const closed = new WebSocket('wss://data.example.test')
  const heard = vi.fn()
  for (const socket of [opened, closed]) {
    socket.onopen = () => heard(socket === opened ? 'opened' : 'closed')
    socket.onmessage = () => heard(socket === opened ? 'opened' : 'closed')
    socket.send(JSON.stringify({ messageId: 1, method: 'subscribe', params: { query: {} } }))
  }
  closed.close()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  expect(heard.mock.calls).toEqual([['opened'], ['opened']])
  expect(answer).toHaveBeenCalledTimes(1)
})
