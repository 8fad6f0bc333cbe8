import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { refusedLimit } from './refusedLimit.mjs'

test.each([{ userLimits: { open_files: { hard: 1024 } } }, { userLimits: { open_files: { hard: 'unlimited' } } }, {}])(
  '%j is taken',
  (report) => {
    expect(refusedLimit(report)).toBeUndefined()
  },
)

test.skipIf(process.platform === 'win32')(
  'every command of the workspace refuses a hard limit of 256 files, not a soft one',
  () => {
    const script = fileURLToPath(new URL('pnpm.mjs', import.meta.url))
    const run = (limit: string, ...words: string[]) =>
      spawnSync('sh', ['-c', `ulimit ${limit} 256 && exec "$0" "$@"`, process.execPath, ...words], { encoding: 'utf8' })
    expect(run('-n', script, '--version')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('A process may open 256 files at once here'),
    })
    const print = `import { refusedLimit } from ${JSON.stringify(new URL('refusedLimit.mjs', import.meta.url))}; console.log(refusedLimit())`
    expect(run('-Sn', '--input-type=module', '-e', print).stdout).toBe('undefined\n')
  },
)
