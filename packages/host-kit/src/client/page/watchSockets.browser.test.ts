import { expect, test, vi } from 'vitest'
import { createStore } from './createStore.ts'
import { watchSockets } from './watchSockets.ts'

/** Nothing listens on this port: a connection fails. */
const nowhere = 'ws://127.0.0.1:1'

test('a connection that fails is lost, though the client lets go of its socket at once', async () => {
  const connection = createStore({ isLost: false })
  const socket = new (watchSockets(connection))(nowhere)
  socket.onerror = () => socket.close()
  await vi.waitFor(() => expect(connection.getSnapshot()).toEqual({ isLost: true }))
})

test('one that is ended here is not lost', async () => {
  const connection = createStore({ isLost: false })
  const socket = new (watchSockets(connection))(nowhere)
  const closed = new Promise((resolve) => {
    socket.onclose = resolve
  })
  socket.close()
  await closed
  expect(connection.getSnapshot()).toEqual({ isLost: false })
})
