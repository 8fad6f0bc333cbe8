import { expect, test, vi } from 'vitest'
import { run } from './run.ts'

// As `node --permission` fails, which would leave out the tools that read these sources as well.
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  readFile: async (resource: string) => {
    const message = 'Access to this API has been restricted. Use --allow-fs-read to manage permissions.'
    throw Object.assign(new Error(message), { code: 'ERR_ACCESS_DENIED', permission: 'FileSystemRead', resource })
  },
}))

test('a file that Node has no permission for is told in a sentence, without a trace', async () => {
  const err = vi.fn()
  const args = ['query', '@q.json', '--url', 'http://localhost:4000/cubejs-api', '--token', 't']
  expect(await run(args, { out() {}, err, env: {}, stop: new AbortController().signal })).toBe(1)
  expect(err.mock.calls).toEqual([['Node runs with --permission, without --allow-fs-read or --allow-fs-write for q.json.\n']])
})
