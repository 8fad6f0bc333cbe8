import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a machine that is set up for servers gets the tools of the build too', () => {
  const command = [join(import.meta.dirname, 'pnpm.mjs'), 'config', 'get', 'production']
  const { stdout } = spawnSync(process.execPath, command, {
    env: { ...process.env, NPM_CONFIG_PRODUCTION: 'true' },
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('false')
})
