import type { EmulatorOptions } from '../server/start/EmulatorOptions.ts'
import { type Emulator, startEmulator } from '../server/start/startEmulator.ts'
import { atEnd } from './atEnd.ts'

/** An emulator on free ports that ends with the test, or with the test file. */
export async function start(options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 }, ...options })
  atEnd(() => emulator.close())
  return emulator
}

/** Posts JSON; the answer as status and body. */
export async function post(address: string, body: unknown, authorization?: string) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null }
}
