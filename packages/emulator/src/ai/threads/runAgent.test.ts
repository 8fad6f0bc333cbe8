import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChatClient } from '@svc/core/ai'
import { expect, onTestFinished, test } from 'vitest'
import { type Emulator, startEmulator } from '../../server/start/startEmulator.ts'

/** An emulator whose language model writes without end, and a promise that settles once the model's connection has closed. */
async function startWithEndlessModel(): Promise<{ emulator: Emulator; closed: Promise<void> }> {
  let onClosed = () => {}
  const closed = new Promise<void>((resolve) => {
    onClosed = resolve
  })
  const model = createServer((_, response) => {
    response.setHeader('content-type', 'text/event-stream')
    const write = setInterval(() => response.write('data: {"choices":[{"delta":{"content":"more "}}]}\n\n'), 1)
    response.on('close', () => {
      clearInterval(write)
      onClosed()
    })
  })
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  const llmUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
  const emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 }, llmUrl })
  onTestFinished(async () => {
    await emulator.close()
    model.closeAllConnections()
    model.close()
  })
  return { emulator, closed }
}

/** Asks, and waits for the first piece of the answer. */
async function askUntilAnswering({ aiUrl, adminKey }: Emulator): Promise<void> {
  const client = createChatClient({ baseUrl: aiUrl, apiKey: adminKey, sessionSettings: { externalId: 'jane' } })
  for await (const frame of client.stream({ input: 'How many orders?' }))
    if (frame.kind === 'error' || (frame.kind === 'message' && frame.role === 'assistant')) return
}

test('the connection to the language model closes when the emulator does', async () => {
  const { emulator, closed } = await startWithEndlessModel()
  await askUntilAnswering(emulator)
  await emulator.close()
  await expect(closed).resolves.toBeUndefined()
})

test('the connection to the language model closes when a fault ends the run', async () => {
  const { emulator, closed } = await startWithEndlessModel()
  emulator.faults.set('chat-error', { value: 0 })
  await askUntilAnswering(emulator)
  await expect(closed).resolves.toBeUndefined()
})

test('an abort does not wait for the delay of the fault chat-slow', async () => {
  const { emulator } = await startWithEndlessModel()
  emulator.faults.set('chat-slow', { value: 2 ** 30 })
  const { aiUrl, adminKey } = emulator
  const client = createChatClient({ baseUrl: aiUrl, apiKey: adminKey, sessionSettings: { externalId: 'jane' } })
  for await (const frame of client.stream({ input: 'How many orders?', chatId: 'slow' })) {
    if (frame.kind === 'message' && frame.role === 'assistant') await client.abort('slow')
    if (frame.kind === 'aborted') return
  }
  expect.unreachable('the stream ended without the abort')
})
