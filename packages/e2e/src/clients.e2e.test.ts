import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from './engines/describeEngines.ts'
import { poll } from './engines/poll.ts'
import { type HostServer, startHostServer } from './host/startHostServer.ts'

// The data and chat clients in a page of another origin than the service, with tokens of the page's own backend.

let emulator: Emulator
let server: HostServer

beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  server = await startHostServer(emulator, [])
})
afterAll(async () => {
  await server?.close()
  await emulator?.close()
})
beforeEach(() => {
  emulator.faults.clear()
  server.reset()
})

describeEngines('clients', (engine) => {
  const run = <Value>(call: string) => engine().evaluate<Value>(`clients.${call}`)
  beforeEach(async () => {
    await engine().goto(server.clients)
    await poll(engine().evaluate, '!!window.clients', 20_000)
  })

  test('data: metadata, rows, a stream of SQL rows, a refusal, an abort', async () => {
    expect(await run('members()')).toEqual([expect.stringMatching(/orders/i), null])
    const rows = await run<Record<string, string>[]>('load()')
    expect(rows.map((row) => row['orders.status'])).toContain('completed')
    const total = rows.reduce((sum, row) => sum + Number(row['orders.count']), 0)
    expect(total).toBeGreaterThan(100_000)
    const streamed = await run<{ columns: number; batches: number; rows: number }>(
      `stream('SELECT status, MEASURE(count) FROM orders GROUP BY 1')`,
    )
    expect(streamed).toMatchObject({ columns: 2, rows: rows.length })
    expect(await run('refused()')).toEqual(['HTTP_STATUS', 400])
    expect(await run('aborted()')).toBe('No longer wanted')
    expect([await engine().evaluate('violations'), server.reports]).toEqual([[], []])
  })

  test('chat: an answer comes step by step, and a stream that is cut is joined again', async () => {
    const answered = await run<{ status: string; steps: number; tools: string[]; answer: string }>(
      `ask('How many orders by status?')`,
    )
    expect(answered).toMatchObject({ status: 'ready', tools: ['metadata-search', 'sql'], error: null })
    expect(answered.answer).toMatch(/\| .* \|\n\|/)
    expect(answered.steps).toBeGreaterThan(3)

    emulator.faults.set('chat-cut', { value: 400, times: 1 })
    await engine().goto(server.clients)
    await poll(engine().evaluate, '!!window.clients', 20_000)
    expect(await run(`ask('How many orders by status?')`)).toMatchObject({ status: 'ready', answer: answered.answer })
    expect(emulator.faults.list()).toEqual({})
    expect([await engine().evaluate('violations'), server.reports]).toEqual([[], []])
  })
})
