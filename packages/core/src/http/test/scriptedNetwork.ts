import { afterEach, beforeEach, vi } from 'vitest'
import { createHttpClient } from '../createHttpClient.ts'
import type { HttpClientOptions } from '../types.ts'

type Step = Response | Error | (() => Response | Promise<Response>)

interface Call {
  url: string
  init: RequestInit
  headers: Record<string, string>
  at: number
}

/** For each test a clock of its own, in fake time, and the globals as they were afterwards. */
export function useFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** A client over a scripted network; the last step repeats. */
export function setup(steps: Step | Step[], options: Partial<HttpClientOptions> = {}) {
  const calls: Call[] = []
  const list = [steps].flat()
  const client = createHttpClient({
    baseUrl: 'https://host.example.test/base',
    token: 'secret-token',
    fetch: async (url, init) => {
      calls.push({ url, init, headers: init.headers as Record<string, string>, at: Date.now() })
      const step = list[Math.min(calls.length, list.length) - 1]!
      if (step instanceof Error) throw step
      return typeof step === 'function' ? step() : step.clone()
    },
    ...options,
  })
  return { client, calls }
}

export const ok = (body: unknown = { fine: true }) => Response.json(body)
export const failed = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ error: 'no' }, { status, headers })
export const hangs = () => new Promise<Response>(() => {})

/** The outcome of a promise without an unhandled rejection while fake time passes. */
export function outcome<T>(promise: Promise<T>): Promise<T | Error> {
  return promise.catch((error: Error) => error)
}
