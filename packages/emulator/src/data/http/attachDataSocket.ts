import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { addressAt } from './addressAt.ts'
import { SocketClient } from './SocketClient.ts'
import type { SocketClientOptions } from './SocketClientOptions.ts'

export interface DataSocketOptions extends SocketClientOptions {
  /** Whether a request with this Host header is answered. @default every request is */
  readonly isAllowedHost?: ((host: string | undefined) => boolean) | undefined
  /** @default '/cubejs-api' */
  readonly basePath?: string | undefined
}

/** Serves `/v1/ws` on a listening server. Returns the undo. */
export function attachDataSocket(server: Server, options: DataSocketOptions): () => void {
  const { basePath = '/cubejs-api', isAllowedHost = () => true } = options
  const path = `${basePath}/v1/ws`
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 * 1024 })
  const refuse = (stream: Duplex, status: string) =>
    // A client that has left meanwhile must not end the emulator.
    void stream.on('error', () => stream.destroy()).end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!isAllowedHost(request.headers.host)) return refuse(stream, '403 Forbidden')
    if (addressAt('http://localhost', request.url).pathname !== path) return refuse(stream, '404 Not Found')
    sockets.handleUpgrade(request, stream, head, (socket) => void new SocketClient(socket, options))
  }
  server.on('upgrade', upgrade)
  return () => {
    server.off('upgrade', upgrade)
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}
