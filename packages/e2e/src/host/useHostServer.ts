import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { bindingNames } from './bindings.ts'
import { type HostServer, startHostServer } from './startHostServer.ts'

/** What a file of tests runs against. Only there while its tests and hooks run. */
export interface HostServerInUse {
  readonly emulator: Emulator
  readonly server: HostServer
}

/** An emulator and a server with one page for each binding, for the tests of the calling file; without faults before each of them. */
export function useHostServer(): HostServerInUse {
  const running: { emulator?: Emulator; server?: HostServer } = {}
  beforeAll(async () => {
    running.emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
    running.server = await startHostServer(running.emulator, bindingNames)
  })
  afterAll(async () => {
    await running.server?.close()
    await running.emulator?.close()
  })
  beforeEach(() => {
    running.emulator?.faults.clear()
    running.server?.reset()
  })
  return running as HostServerInUse
}
