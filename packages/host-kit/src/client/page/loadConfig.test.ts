import { afterEach, expect, test, vi } from 'vitest'
import { explainError } from './explainError.ts'
import { loadConfig } from './loadConfig.ts'

afterEach(() => vi.unstubAllGlobals())

test('a backend that accepts and never answers is given up, and told as that', async () => {
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const error = await loadConfig(10).catch((error: unknown) => error)
  expect(explainError(error)).toMatchObject({ what: 'The service took too long.', advice: 'Try again in a moment.' })
})

test('a sign-in that stands before the backend is not followed to its page, and told as that', async () => {
  const fetch = vi.fn(async () => Response.error())
  vi.stubGlobal('fetch', fetch)
  const error = await loadConfig().catch((error: unknown) => error)
  expect(fetch).toHaveBeenCalledWith('/config.json', expect.objectContaining({ redirect: 'manual' }))
  expect(explainError(error)).toMatchObject({ what: 'You are signed out.', advice: 'Reload the page to sign in again.' })
})
