import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('what a machine or a user has set for other projects leaves out nothing of the tools, and refuses none', () => {
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'pnpm.mjs'), 'config', 'list', '--json'], {
    env: {
      ...process.env,
      NPM_CONFIG_PRODUCTION: 'true',
      NPM_CONFIG_OPTIONAL: 'false',
      NPM_CONFIG_ENGINE_STRICT: 'true',
      NPM_CONFIG_LOCKFILE: 'false',
    },
    encoding: 'utf8',
  })
  const settings = { production: false, optional: true, 'engine-strict': false, lockfile: true }
  expect(JSON.parse(stdout)).toMatchObject(settings)
})
