import type { Server } from 'node:http'
import { createServer } from 'node:net'

/**
 * Opens the port of a server on ::1 too, which on macOS and Windows is the first address of `localhost`: another program there would be
 * asked in our place. A machine without IPv6 does without.
 *
 * @returns how to close it; the connections are those of the server
 * @throws the error of the system when the port is taken there
 */
export function alsoOnIPv6(server: Server, port: number): Promise<() => Promise<void>> {
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  return new Promise((resolve, reject) => {
    second.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') reject(cause)
      else resolve(async () => {})
    })
    // Its connections may outlive it by a moment: they end with those of the server.
    second.listen(port, '::1', () => resolve(async () => void second.close()))
  })
}
