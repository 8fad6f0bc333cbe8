import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { retryAfterMs } from './retryAfterMs.ts'

/** The headers of an answer, as the platform's own `fetch` reads them from the line. */
async function received(line: string): Promise<Headers> {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(`HTTP/1.1 503 Busy\r\n${line}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`))
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).headers
}

test.each([
  ['Retry-After: 7', 7_000],
  ['Retry-After: 7 ', 7_000],
  ['Retry-After:\t 7\t', 7_000],
  ['Retry-After: 0', 0],
  ['Retry-After: soon', undefined],
  ['Retry-After:', undefined],
  ['X-Other: 7', undefined],
])('spaces around the seconds are no part of them: %j', async (line, ms) => {
  expect(retryAfterMs(await received(line))).toBe(ms)
})
