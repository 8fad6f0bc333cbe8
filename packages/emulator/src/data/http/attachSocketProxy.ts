import { request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type Duplex, PassThrough } from 'node:stream'
import { addressAt } from './addressAt.ts'
import { answerTimeoutMs } from './createDataProxy.ts'
import { passHeaders } from './passHeaders.ts'

export interface SocketProxyOptions {
  readonly url: string
  /** Whether a request with this Host header is answered. @default every request is */
  readonly isAllowedHost?: ((host: string | undefined) => boolean) | undefined
  /** How long the other server may take to answer that a socket is open, in milliseconds. @default 50_000 */
  readonly timeoutMs?: number | undefined
}

const answerOf = (status: number, words: string | undefined, headers: readonly (readonly [string, string])[]) =>
  `HTTP/1.1 ${status} ${words ?? ''}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`

/** Passes web sockets of a listening server through to another one, byte by byte. Returns the undo. */
export function attachSocketProxy(
  server: Server,
  { url, isAllowedHost = () => true, timeoutMs = answerTimeoutMs }: SocketProxyOptions,
): () => void {
  const target = new URL(url)
  const open = new Set<Duplex>()
  const track = (stream: Duplex) => {
    open.add(stream)
    stream.on('error', () => stream.destroy())
    stream.once('close', () => open.delete(stream))
  }

  const upgrade = (request: IncomingMessage, client: Duplex, head: Buffer) => {
    track(client)
    if (!isAllowedHost(request.headers.host)) return void client.end(answerOf(403, 'Forbidden', [['Connection', 'close']]))
    const given = new Headers()
    for (const [name, values = []] of Object.entries(request.headersDistinct))
      for (const value of values) given.append(name, value)
    const asked = (target.protocol === 'https:' ? httpsRequest : httpRequest)(addressAt(target.origin, request.url), {
      headers: { ...Object.fromEntries(passHeaders(given)), connection: 'Upgrade', upgrade: 'websocket' },
    })
    // Read from the start: otherwise a client that leaves before the other server has answered would not be noticed.
    const sent = client.pipe(new PassThrough())
    client.once('end', () => asked.destroy())
    client.once('close', () => asked.destroy())
    asked.on('upgrade', (answer, upstream: Duplex, rest: Buffer) => {
      track(upstream)
      const headers = passHeaders(new Headers(answer.headers as Record<string, string>))
      client.write(answerOf(101, answer.statusMessage, [['Connection', 'Upgrade'], ['Upgrade', 'websocket'], ...headers]))
      client.write(rest)
      upstream.write(head)
      sent.pipe(upstream).pipe(client)
      client.once('close', () => upstream.destroy())
      upstream.once('close', () => client.destroy())
    })
    asked.on('response', (answer) => {
      answer.resume()
      client.end(answerOf(answer.statusCode ?? 502, answer.statusMessage, [['Connection', 'close']]))
    })
    const refuse = (status: 502 | 504, words: string) => {
      if (!client.writableEnded) client.end(answerOf(status, words, [['Connection', 'close']]))
    }
    asked.on('error', () => refuse(502, 'Bad Gateway'))
    const timer = setTimeout(() => {
      refuse(504, 'Gateway Timeout')
      asked.destroy()
    }, timeoutMs)
    for (const done of ['upgrade', 'response', 'close']) asked.once(done, () => clearTimeout(timer))
    asked.end()
  }
  server.on('upgrade', upgrade)
  return () => {
    server.off('upgrade', upgrade)
    for (const stream of open) stream.destroy()
  }
}
