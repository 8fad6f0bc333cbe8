import { afterAll, vi } from 'vitest'
import './patientWaits.ts'

// The next file may run in the same process.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
