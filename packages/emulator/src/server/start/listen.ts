import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { alsoOnIPv6 } from './alsoOnIPv6.ts'
import { EmulatorStartError } from './EmulatorStartError.ts'

export interface Listening {
  readonly server: Server
  readonly port: number
  /** Closes the port and all connections, streams included. */
  readonly close: () => Promise<void>
}

/** Ports above 1023 that browsers and `fetch` refuse to connect to. Fetch standard, "Port blocking". */
const blocked = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]

/**
 * Opens a port on the loopback interface only.
 * @throws {EmulatorStartError} when the port is taken or not allowed. Its message does not say what to do about it.
 */
export function listen(app: Hono, port: number, name: string): Promise<Listening> {
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  // `server.close` waits for web sockets without closing them, so the sockets are tracked here.
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return new Promise((resolve, reject) => {
    const refuse = (what: string, options?: ErrorOptions) =>
      reject(new EmulatorStartError(`Port ${port} (${name}) ${what}.`, options))
    if (blocked.includes(port)) return refuse('is one that browsers and fetch refuse to ask')
    const fail = (cause: NodeJS.ErrnoException) =>
      refuse(cause.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened: ${cause.code}`, { cause })
    server.once('error', fail)
    server.listen(port, '127.0.0.1', async () => {
      const address = server.address()
      const opened = typeof address === 'object' && address !== null ? address.port : port
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done())
          for (const socket of sockets) socket.destroy()
        })
      try {
        const closeSecond = await alsoOnIPv6(server, opened)
        resolve({ server, port: opened, close: () => closeSecond().then(close) })
      } catch (cause) {
        await close()
        // A port that is free on one of the two is not the one to take.
        if (port === 0) resolve(listen(app, 0, name))
        else fail(cause as NodeJS.ErrnoException)
      }
    })
  })
}
