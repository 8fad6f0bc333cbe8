import { vi } from 'vitest'

/** Long enough for a busy machine. Vitest's own second would be a measure of its speed. */
const timeout = 10_000

const { waitFor, waitUntil } = vi
const patient = (options?: number | object) => (typeof options === 'number' ? options : { timeout, ...options })
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
