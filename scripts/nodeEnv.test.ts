import { expect, test, vi } from 'vitest'

test('a machine that is set up for production runs the tests with the same builds of the frameworks as any other', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await import('../vitest.config.ts')
  expect(process.env['NODE_ENV']).toBe('test')
  vi.unstubAllEnvs()
})
