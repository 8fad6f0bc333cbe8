import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { EmulatorStartError } from './EmulatorStartError.ts'

export interface Listening {
  readonly server: Server
  readonly port: number
  /** Ends what is open, streams included. */
  readonly close: () => Promise<void>
}

/**
 * Opens one port on the loopback interface, and on no other.
 * @throws {EmulatorStartError} when the port is taken or not allowed
 */
export function listen(app: Hono, port: number, name: string): Promise<Listening> {
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  // The server itself forgets those that have become web sockets, and waits for their end.
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const fact =
        cause.code === 'EADDRINUSE'
          ? `Port ${port} (${name}) is in use`
          : `Port ${port} (${name}) cannot be opened: ${cause.code}`
      reject(
        new EmulatorStartError(`${fact}. Choose another with --port-${name} or ports.${name}; 0 takes a free one.`, { cause }),
      )
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        server,
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            for (const socket of sockets) socket.destroy()
          }),
      })
    })
  })
}
