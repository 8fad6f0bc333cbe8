import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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

afterEach(() => void vi.useRealTimers())
const [noon, later] = ['Thu, 01 Jan 2026 12:00:00 GMT', 'Thu, 01 Jan 2026 12:00:07 GMT']

test.each([
  ['by the server’s own clock', { 'retry-after': later, date: 'Thu, 01 Jan 2026 12:00:04 GMT' }, 3_000],
  ['by the clock here where it tells none', { 'retry-after': later }, 7_000],
  ['by the clock here where its own cannot be read', { 'retry-after': later, date: 'today' }, 7_000],
  ['at once where it has passed', { 'retry-after': noon, date: later }, 0],
  ['at once where it is now', { 'retry-after': noon, date: noon }, 0],
])('a date is taken %s', (_, headers, ms) => {
  vi.useFakeTimers({ now: new Date(noon) })
  expect(retryAfterMs(new Headers(headers))).toBe(ms)
})
