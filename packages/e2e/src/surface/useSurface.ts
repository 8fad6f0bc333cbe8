import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Opened, type SurfaceHost, startSurfaceHost } from './startSurfaceHost.ts'

/** What a file of tests runs against. */
export interface SurfaceInUse {
  /** Only there while tests and hooks run. */
  readonly running: { readonly emulator: Emulator; readonly host: SurfaceHost }
  /** Opens a dashboard, and waits for all its widgets. */
  readonly loaded: (...args: Parameters<SurfaceHost['open']>) => Promise<Opened>
}

/** An emulator and a host page for its surfaces, for the tests of the calling file: each begins without faults and open pages. */
export function useSurface(): SurfaceInUse {
  const running: { emulator?: Emulator; host?: SurfaceHost } = {}
  const there = running as SurfaceInUse['running']
  beforeAll(async () => {
    running.emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
    running.host = await startSurfaceHost(running.emulator)
  })
  afterAll(async () => {
    await running.host?.close()
    await running.emulator?.close()
  })
  beforeEach(() => there.emulator.faults.clear())
  afterEach(() => there.host.closePages())
  return {
    running: there,
    async loaded(...args) {
      const opened = await there.host.open(...args)
      await opened.event('dashboard-loaded')
      return opened
    },
  }
}
